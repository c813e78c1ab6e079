import type { FaultPlan } from '../faults/fault.ts';
import type { FaultControl } from './fault-control.ts';

/** What a screen asks for, by the calls that ask it; what comes by socket is read as a line opens. */
const CALLS = {
  devices: { on: 'socket', calls: ['hub.devices.list', 'hub.items.list'] },
  rooms: { on: 'socket', calls: ['hub.room.list'] },
  meshbots: { on: 'socket', calls: ['hub.scenes.list'] },
  alerts: { on: 'http', calls: ['/event/events'] },
  energy: { on: 'http', calls: ['energy_history_get'] },
  settings: { on: 'http', calls: ['kvs_get'] },
  weather: { on: 'http', calls: ['/geo/*', '/data/*'] },
  voice: { on: 'http', calls: ['abstract_list', 'voice_account_list'] },
  boards: { on: 'http', calls: ['dashboard_list'] },
} as const;

export type AnswerPart = keyof typeof CALLS;
export const ANSWER_PARTS = Object.keys(CALLS) as readonly AnswerPart[];
/** `usual`: as the home has it; `waiting`: not at all, until it is chosen otherwise. */
export const ANSWER_WAYS = ['usual', 'waiting', 'refused', 'empty'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

const ALWAYS = 1_000_000;
const REFUSAL = { code: -32_000, message: 'refused by the control page' };

function planOf(part: AnswerPart, call: string, way: Exclude<AnswerWay, 'usual'>): FaultPlan {
  const { on } = CALLS[part];
  const met = { on, call, times: ALWAYS };
  if (way === 'empty') return { ...met, do: 'empty' };
  if (way === 'refused')
    return on === 'http' ? { ...met, do: 'status', status: 500 } : { ...met, do: 'error', error: REFUSAL };
  return on === 'http' ? { ...met, do: 'half-open', direction: 'in' } : { ...met, do: 'drop' };
}

/** How each part of the home answers its apps: the states of a screen, one choice each. */
export interface Answers {
  choose(part: AnswerPart, way: AnswerWay): void;
  /** As it is now; a part whose faults were cleared answers as usual again. */
  now(): Record<AnswerPart, AnswerWay>;
}

export function createAnswers(
  control: Pick<FaultControl, 'fault' | 'clearFaults' | 'faults' | 'dropSockets'>,
): Answers {
  const chosen = new Map<AnswerPart, { way: AnswerWay; ids: readonly string[] }>();

  return {
    choose(part, way) {
      for (const id of chosen.get(part)?.ids ?? []) control.clearFaults(id);
      const { on, calls } = CALLS[part];
      const ids = way === 'usual' ? [] : calls.map((call) => control.fault(planOf(part, call, way)).id);
      chosen.set(part, { way, ids });
      // The lists of a hub are read once a line: a new line reads them as they are answered now.
      if (on === 'socket') control.dropSockets();
    },
    now() {
      const active = new Set(control.faults().map(({ id }) => id));
      const wayOf = (part: AnswerPart): AnswerWay => {
        const { way = 'usual', ids = [] } = chosen.get(part) ?? {};
        return ids.every((id) => active.has(id)) ? way : 'usual';
      };
      return Object.fromEntries(ANSWER_PARTS.map((part) => [part, wayOf(part)])) as Record<AnswerPart, AnswerWay>;
    },
  };
}
