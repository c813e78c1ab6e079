import type { HubState, PendingSwitch } from '../state/model';
import { deadlineFrom, type HeardAt } from './countdown';

/** House mode as the hub reports it (spec 4). Nothing but a report changes it (I-02). */
export interface ModeStanding {
  current: string | null;
  since: HubState['mode']['since'];
  pending: PendingSwitch | null;
}

export interface Switched {
  from: string | null;
  to: string;
  status: string;
  delayS: number | null;
}

/** The switch that ended last, done or called off; `at` by the clock that never jumps. */
export interface SwitchEnd {
  to: string;
  at: number;
}

/** So long after a switch ended, its own `begin` may still be on the way. */
const OVERTAKEN_MS = 10_000;

/**
 * A `begin` that may have been overtaken on its way by the end of the same switch: believed, it would open a countdown
 * that nothing runs down. The hub is asked instead.
 */
export const isLateBegin = (
  { current }: Pick<ModeStanding, 'current'>,
  { from, to, status }: Switched,
  last: SwitchEnd | null,
  mono: number,
): boolean =>
  status === 'begin' &&
  current !== null &&
  (to === current || (from ?? current) !== current || (last?.to === to && mono - last.at < OVERTAKEN_MS));

/** What a report did: at most one outcome per transition, however often it is told (I-08). */
export type ModeStep = { kind: 'begun' | 'done' | 'cancelled'; from: string | null; to: string } | null;

/** Used when the hub gives no delay (H-06). */
const DEFAULT_EXIT_DELAY_S = 30;

export function applySwitched(
  before: ModeStanding,
  event: Switched,
  heard: HeardAt,
  hubNow: number,
): { standing: ModeStanding; step: ModeStep; isUnknown: boolean } {
  const { to, status } = event;
  if (status === 'begin') {
    const delayS = event.delayS ?? DEFAULT_EXIT_DELAY_S;
    // Without a delay `done` follows at once: there is nothing to count down.
    if (delayS <= 0) return { standing: before, step: null, isUnknown: false };
    const running = before.pending?.to === to ? before.pending : null;
    const deadline = deadlineFrom(delayS, heard, running?.deadline ?? null);
    const pending = { from: event.from ?? before.current ?? '', to, delayS, deadline };
    return {
      standing: { ...before, pending },
      step: running ? null : { kind: 'begun', from: pending.from, to },
      isUnknown: false,
    };
  }
  if (status === 'done') {
    const isNews = before.current !== to || before.pending !== null;
    if (!isNews) return { standing: before, step: null, isUnknown: false };
    return {
      standing: { current: to, since: before.current === to ? before.since : hubNow, pending: null },
      step: { kind: 'done', from: event.from ?? before.current, to },
      isUnknown: false,
    };
  }
  if (status === 'cancel') {
    // The report's `from` wins; the snapshot that follows decides (H-12).
    const current = event.from ?? before.pending?.from ?? before.current;
    const step: ModeStep = before.pending === null ? null : { kind: 'cancelled', from: current, to };
    return {
      standing: { current, since: current === before.current ? before.since : hubNow, pending: null },
      step,
      isUnknown: false,
    };
  }
  return { standing: before, step: null, isUnknown: true };
}

export interface ModeSnapshot {
  current: string;
  switchTo: string | null;
  leftS: number;
  delayS: number;
}

/** `isFirst`: the first of a connection: what it says is where the house is, and nobody saw when that began (H-99). */
export function applyModeSnapshot(
  before: ModeStanding,
  snapshot: ModeSnapshot,
  heard: HeardAt,
  hubNow: number,
  isFirst: boolean,
): { standing: ModeStanding; step: ModeStep } {
  const { current, switchTo } = snapshot;
  const since = before.current === current ? before.since : before.current === null || isFirst ? null : hubNow;
  if (switchTo !== null && switchTo !== current) {
    const running = before.pending?.to === switchTo ? before.pending : null;
    const deadline = deadlineFrom(snapshot.leftS, heard, running?.deadline ?? null);
    const delayS = Math.max(running?.delayS ?? snapshot.delayS, snapshot.leftS);
    return {
      standing: { current, since, pending: { from: current, to: switchTo, delayS, deadline } },
      step: running ? null : { kind: 'begun', from: current, to: switchTo },
    };
  }
  const standing = { current, since, pending: null };
  if (before.current !== null && before.current !== current)
    return { standing, step: { kind: 'done', from: before.current, to: current } };
  if (before.pending !== null) return { standing, step: { kind: 'cancelled', from: current, to: before.pending.to } };
  return { standing, step: null };
}

export type ModeWord = 'disarmed' | 'away' | 'stay' | 'vacation' | 'unknown';
const MODE_WORDS: Readonly<Record<string, ModeWord>> = { '1': 'disarmed', '2': 'away', '3': 'stay', '4': 'vacation' };

/** The word that the whole product colours by; an id that nobody knows is `unknown`, never disarmed. */
export const modeWord = (id: string): ModeWord =>
  Object.hasOwn(MODE_WORDS, id) ? (MODE_WORDS[id] ?? 'unknown') : 'unknown';
