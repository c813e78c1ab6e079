import type { voiceCapabilities } from '../../homes/cloud-file.ts';

export type Capability = (typeof voiceCapabilities)[number];
export type AbstractState = Record<string, boolean | number | string>;

/** Values between which a dimmer moves, and the ones that people choose (spec 9: at least two). */
export interface DimmerScale {
  min: number;
  max: number;
  set_points: number[];
  /** What people call them, one for each. */
  names?: string[];
}
export const FULL_SCALE: DimmerScale = { min: 0, max: 100, set_points: [0, 50, 100] };

interface Ability {
  first: AbstractState;
  /** @returns what changes, or null for a value that the command cannot take. */
  commands: Record<string, (value: unknown, scale: DimmerScale, state: AbstractState) => AbstractState | null>;
}

const number = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && value >= min && value <= max ? value : null;

const abilities: Readonly<Record<Capability, Ability>> = {
  switch: {
    first: { switch: false },
    commands: {
      on: () => ({ switch: true }),
      off: () => ({ switch: false }),
      toggle: (_value, _scale, state) => ({ switch: state['switch'] !== true }),
    },
  },
  dimmer: {
    first: { dimmer: 0 },
    commands: {
      set_dimmer(value, { min, max }) {
        const level = number(value, min, max);
        return level === null ? null : { dimmer: level, switch: level > min };
      },
    },
  },
  lock: {
    first: { lock: 'locked' },
    commands: { lock: () => ({ lock: 'locked' }), unlock: () => ({ lock: 'unlocked' }) },
  },
  cover: {
    first: { cover: 'closed' },
    commands: { open: () => ({ cover: 'open' }), close: () => ({ cover: 'closed' }) },
  },
  thermostat: {
    first: { setpoint: 20 },
    commands: {
      set_temperature(value) {
        const celsius = number(value, 5, 35);
        return celsius === null ? null : { setpoint: celsius };
      },
    },
  },
  garage: {
    first: { garage: 'closed' },
    commands: { open: () => ({ garage: 'open' }), close: () => ({ garage: 'closed' }) },
  },
  mode: {
    first: { mode: 'disarmed' },
    commands: { arm_away: () => ({ mode: 'away' }), disarm: () => ({ mode: 'disarmed' }) },
  },
};

const OPENING: ReadonlySet<Capability> = new Set(['lock', 'garage', 'mode']);
/** What opens the house or disarms it: no such device without its PIN. */
export const opensHouse = (capabilities: readonly Capability[]): boolean =>
  capabilities.some((each) => OPENING.has(each));

export const firstState = (capabilities: readonly Capability[]): AbstractState =>
  Object.assign({}, ...capabilities.map((each) => abilities[each].first)) as AbstractState;

export const commandNames = (capabilities: readonly Capability[]): string[] =>
  capabilities.flatMap((each) => Object.keys(abilities[each].commands));

/** @returns the state afterwards; null for a command or a value that the device does not know. */
export function obeyed(
  { capabilities, state, dimmer }: { capabilities: readonly Capability[]; state: AbstractState; dimmer: DimmerScale },
  command: string,
  value: unknown,
): AbstractState | null {
  for (const capability of capabilities) {
    const { commands } = abilities[capability];
    const act = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (act === undefined) continue;
    const changed = act(value, dimmer, state);
    if (changed === null) return null;
    return { ...state, ...Object.fromEntries(Object.entries(changed).filter(([name]) => Object.hasOwn(state, name))) };
  }
  return null;
}
