import type { Delivered } from './line';

/** What one hub has told one tab, kept apart from the product: the tab may show this and nothing else. */
export interface Told {
  /** Every mode that was ever named as the present one. */
  modes: Set<string>;
  mode: string | null;
  pending: string | null;
  hasAlarm: boolean;
  alarmMain: boolean;
  /** How often a step to mode 1 was told. */
  disarmed: number;
  /** Frames that counted. */
  count: number;
  begins: number;
  /** How often mode or switch came to be another one. */
  steps: number;
  lastAt: number;
  /** When the frame before that came. */
  before: number;
  /** Connection on which modes and alarm were read, and when. */
  snapshotOn: number;
  /** Whether `pending` and `hasAlarm` are known: an answer that came very late may have been given up. */
  isSure: boolean;
  /**
   * Since when the last `begin` may be one that its own end has overtaken: the tab asks before it believes it, and
   * until the answer is there `pending` is not what it must show. null: it is.
   */
  doubtedAt: number | null;
  /** The switch that ended last, done or called off. */
  ended: { to: string; at: number } | null;
  /** Ids of messages. */
  seen: Set<string>;
}

export const newTold = (): Told => ({
  modes: new Set(),
  mode: null,
  pending: null,
  hasAlarm: false,
  alarmMain: false,
  disarmed: 0,
  count: 0,
  begins: 0,
  steps: 0,
  lastAt: -Infinity,
  before: -Infinity,
  snapshotOn: -1,
  isSure: true,
  doubtedAt: null,
  ended: null,
  seen: new Set(),
});

interface Snapshot {
  current: string;
  switchTo: string;
  alarmed: { timeIsLeft: number; sources: unknown[] };
}
/** An answer later than this may have been given up already. */
const SURE_MS = 2_500;
/** So long after a switch its own `begin` may still be on the way. */
const OVERTAKEN_MS = 10_000;

export function note(told: Told, what: Delivered, now: number): void {
  const before = `${told.mode}>${told.pending}/${told.hasAlarm}`;
  take(told, what, now);
  if (before !== `${told.mode}>${told.pending}/${told.hasAlarm}`) told.steps += 1;
}

/**
 * A `begin` to where the house is, from where it is not, or to where a switch went that ended just now. A repeat without an
 * id looks the same, so that also one whose `begin` had come before is asked for.
 */
function isDoubtful({ mode, ended }: Told, from: string, to: string, now: number): boolean {
  if (mode === null) return false;
  return to === mode || from !== mode || (ended?.to === to && now - ended.at < OVERTAKEN_MS);
}

function take(told: Told, what: Delivered, now: number): void {
  told.before = told.lastAt;
  if (what.isPast) return;
  told.lastAt = now;
  if (what.isBroken) {
    // Whether the line takes up anything of it is its own affair.
    told.count += 1;
    return;
  }
  told.count += 1;
  const { frame, asked } = what;
  if (asked !== null) {
    // A second answer to one question answers nobody.
    if (what.isRepeat) return;
    if (frame.error !== null && frame.error !== undefined) return;
    if (asked.method === 'hub.modes.current.get') told.modes.add((frame.result as { modeId: string }).modeId);
    if (asked.method !== 'hub.modes.get') return;
    const { current, switchTo, alarmed } = frame.result as Snapshot;
    told.modes.add(current);
    const isLate = asked.agoMs > SURE_MS;
    told.isSure = !isLate;
    if (!isLate) told.doubtedAt = null;
    if (told.mode !== null && told.mode !== current) told.ended = { to: current, at: now };
    else if (told.pending !== null && switchTo === '') told.ended = { to: told.pending, at: now };
    if (told.mode !== current && current === '1') told.disarmed += 1;
    told.mode = current;
    if (told.pending !== (switchTo === '' ? null : switchTo)) told.begins += 1;
    told.pending = switchTo === '' ? null : switchTo;
    told.hasAlarm = (alarmed?.sources.length ?? 0) > 0;
    told.alarmMain = told.hasAlarm && alarmed.timeIsLeft <= 0;
    if (!isLate) told.snapshotOn = what.connection;
    return;
  }
  if (frame.msg_id !== undefined) {
    if (told.seen.has(frame.msg_id)) return;
    told.seen.add(frame.msg_id);
  }
  const result = frame.result as Record<string, unknown>;
  switch (frame.msg_subclass) {
    case 'hub.modes.switched': {
      const to = String(result['to']);
      if (result['status'] === 'begin') {
        if (result['switchToDelay'] === 0) return;
        told.doubtedAt = isDoubtful(told, String(result['from']), to, now) ? now : null;
        told.begins += 1;
        told.pending = to;
        return;
      }
      told.ended = { to, at: now };
      told.doubtedAt = null;
      told.pending = null;
      told.mode = result['status'] === 'done' ? to : String(result['from']);
      told.modes.add(told.mode);
      if (result['status'] === 'done' && to === '1') {
        told.disarmed += 1;
        told.hasAlarm = false;
      }
      return;
    }
    case 'hub.modes.alarmed': {
      const { phase, status } = result;
      if (status === 'canceled' || (phase === 'main' && status === 'done')) told.hasAlarm = false;
      else if (status === 'begin') told.hasAlarm = true;
      if (status === 'begin') told.alarmMain = phase === 'main';
      return;
    }
    case 'hub.modes.local.alarmed.turned.off':
      told.hasAlarm = false;
      return;
    case undefined:
    default:
  }
}
