import type { AlarmState, AskPad, HousePad, ResultKind, SecurityState } from '@/hub';
import { busyHouse } from './busy-house';
import {
  awayPad,
  cancelPad,
  entryAlarm,
  inSeconds,
  mainAlarm,
  SERIAL,
  stateId,
  type HouseFixture,
} from './house-fixtures';

/** A document, and what the house has come to when it stands. */
export interface SecurityScene {
  id: string;
  /** ''; as busyHouse has it. */
  how: string;
  house: () => HouseFixture;
}

/** Each document once, in the same house. */
export const scenesOf = (ids: readonly string[], house: () => HouseFixture = busyHouse): SecurityScene[] =>
  ids.map((id) => ({ id, how: '', house }));

const withSecurity = (change: Partial<SecurityState>): HouseFixture => {
  const { security, ...house } = busyHouse();
  return { ...house, security: { ...security, ...change } };
};
const withAlarm = (change: Partial<AlarmState>): HouseFixture => ({
  ...busyHouse(),
  hub: { alarm: { ...mainAlarm(), devices: [stateId('front-door')], startedAt: Date.now(), ...change } },
});
const withMonitoring = (active: boolean | null): HouseFixture => ({
  ...busyHouse(),
  session: { monitoring: { active, service: null } },
});
/** Three digits long. */
const IN_240_S = { lengthS: 240, deadline: () => inSeconds(239) };

const ABOUT = {
  lock: { what: 'item', device: 'Wohnungseingangstür', item: 'door_lock', value: 'unsecured' },
  mode: { what: 'item', device: 'Fußbodenheizung im Wohnzimmer', item: 'thermostat_mode', value: 'very_high' },
  scene: { what: 'scene', name: 'Abenddämmerungsbeleuchtung' },
  risk: { what: 'risk', kind: 'garage-door', need: 'confirm' },
} as const satisfies Record<string, AskPad['about']>;
function askPad(about: AskPad['about'], purpose: AskPad['purpose'] = 'allow'): AskPad {
  const { target: _target, bypass: _bypass, ...common } = cancelPad();
  return { ...common, purpose, about };
}

const PADS: Readonly<Record<string, () => HousePad | AskPad>> = {
  arm: () => ({ ...awayPad(), bypass: [stateId('kitchen-window')] }),
  'arm, two left out': () => ({ ...awayPad(), bypass: [stateId('kitchen-window'), stateId('front-door')] }),
  disarm: () => ({ ...awayPad(), purpose: 'disarm', target: '1' }),
  'call arming off': () => cancelPad({ purpose: 'cancel-switch' }),
  'wrong PIN': () => cancelPad({ problem: 'wrong', attemptsLeft: 1 }),
  locked: () => cancelPad({ problem: 'locked', lockedUntil: inSeconds(599) }),
  'PINs not known': () => cancelPad({ problem: 'unavailable' }),
  'cloud away': () => cancelPad({ problem: 'cloud-away' }),
  'not connected': () => cancelPad({ problem: 'not-connected' }),
  checking: () => cancelPad({ isChecking: true }),
  'unlock a door': () => askPad(ABOUT.lock),
  'set a value': () => askPad(ABOUT.mode),
  'run a meshbot': () => askPad(ABOUT.scene),
  'change what is asked': () => askPad(ABOUT.risk),
  'leave the wall': () => askPad({ what: 'page' }, 'leave-kiosk'),
};

/** How an act ends, and why where it failed; the reason is the longest that comes of it. */
const RESULTS: Readonly<Record<ResultKind, readonly string[]>> = {
  armed: [''],
  disarmed: [''],
  'switch-cancelled': ['', 'changed-elsewhere'],
  'alarm-cancelled': [''],
  refused: ['refused', 'wrong-pins', 'pins-locked', 'not-connected', 'hub-offline', 'pin-unavailable'],
  unknown: ['no-answer'],
  elsewhere: [''],
  'panic-sent': [''],
  'panic-failed': ['refused', 'timeout', 'offline'],
  dispatched: [''],
  'dispatch-failed': ['window-over', 'timeout'],
};
const ENDS = Object.entries(RESULTS).flatMap(([kind, codes]) =>
  codes.map((code) => [kind as ResultKind, code] as const),
);

const ALARMS: Readonly<Record<string, () => HouseFixture>> = {
  'main, three digits': () => withAlarm({ lengthS: IN_240_S.lengthS, deadline: IN_240_S.deadline() }),
  'window over': () => withAlarm({ lengthS: 30, deadline: inSeconds(0) }),
  'no window': () => withAlarm({}),
  silent: () => withAlarm({ isSilent: true, lengthS: IN_240_S.lengthS, deadline: IN_240_S.deadline() }),
  'help sent': () => withAlarm({ isDispatched: true }),
  'carbon monoxide': () => withAlarm({ kind: 'co', devices: [stateId('smoke'), stateId('front-door')] }),
  water: () => withAlarm({ kind: 'water', devices: [] }),
  'nobody watches': () => ({ ...withAlarm({}), session: { monitoring: { active: false, service: null } } }),
  'line lost': () => {
    const { hub, ...house } = withAlarm({ lengthS: IN_240_S.lengthS, deadline: IN_240_S.deadline() });
    return { ...house, hub: { ...hub, freshness: 'stale' } };
  },
};
const ENTRIES: Readonly<Record<string, () => HouseFixture>> = {
  'three digits': () => ({
    ...busyHouse(),
    hub: { alarm: { ...entryAlarm(), lengthS: IN_240_S.lengthS, deadline: IN_240_S.deadline() } },
  }),
  'can be skipped': () => ({
    ...busyHouse(),
    hub: {
      alarm: { ...entryAlarm(), lengthS: IN_240_S.lengthS, deadline: IN_240_S.deadline() },
      delays: { exitS: 60, entryS: 240, abortWindowS: 30, canSkip: true },
    },
  }),
};
const COUNTDOWNS: Readonly<Record<string, () => HouseFixture>> = {
  'arming away': () => ({
    ...busyHouse(),
    hub: { pending: { from: '1', to: '2', delayS: 300, deadline: inSeconds(299) } },
  }),
  'arming for the night': () => ({
    ...busyHouse(),
    hub: { pending: { from: '1', to: '3', delayS: 60, deadline: inSeconds(59) } },
  }),
};
const REACHES: Readonly<Record<string, () => HouseFixture>> = {
  'nobody watches': () => withMonitoring(false),
  'not known who watches': () => withMonitoring(null),
};
const HOUSES: Readonly<Record<string, Readonly<Record<string, () => HouseFixture>>>> = {
  'alarm-entry': ENTRIES,
  'alarm-main': ALARMS,
  countdown: COUNTDOWNS,
  'central-monitoring': REACHES,
  'house-mode': REACHES,
  'security-home': { ...COUNTDOWNS, ...REACHES },
};

/** What the faces of arming and of alarms come to: every pad, every end, every kind of alarm. */
export function securityScenes(): SecurityScene[] {
  const pads = Object.entries(PADS).map(([how, pad]) => ({
    id: 'keypad',
    how,
    house: () => withSecurity({ pad: pad() }),
  }));
  const ends = ENDS.map(([kind, code]) => ({
    id: 'result',
    how: `${kind} ${code}`.trim(),
    house: () =>
      withSecurity({
        result: {
          ...{ id: 1, hub: SERIAL, kind, mode: kind === 'armed' ? '2' : '1' },
          problem: code === '' ? null : { code, detail: '' },
          ...{ devices: [], isSticky: code !== '' },
        },
      }),
  }));
  const others = Object.entries(HOUSES).flatMap(([id, houses]) =>
    Object.entries(houses).map(([how, house]) => ({ id, how, house })),
  );
  return [...pads, ...ends, ...others];
}
