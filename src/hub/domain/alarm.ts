import { hazardOf } from '../../schemas/things/triggers';
import type { DeepReadonly } from '../state/readonly';
import type { AlarmEvent, AlarmKind, AlarmState, HubState, HubTime } from '../state/model';
import { isSameAlarm, type AnsweredAlarm } from './answered-alarm';
import { deadlineFrom, type HeardAt } from './countdown';

/** Alarm of one hub as the hub reports it. Source: protocol 9.3, S4.12 to S4.15, readings H-05 to H-12. */
export interface Alarmed {
  phase: string;
  status: string;
  device: string | null;
  /** Seconds left of the entry delay; null: the hub gave none. */
  leftS: number | null;
  isSilent: boolean;
  at: HubTime;
  kind: AlarmKind | null;
}

/** What of the hub's settings an alarm needs. */
export interface AlarmSettings {
  entryS: number;
  /** Length of the window in which an alarm may be verified or called off; 0: there is none. */
  abortWindowS: number;
}

export type AlarmStep = 'opened' | 'main' | 'ended' | 'canceled' | null;

const event = (what: AlarmEvent['what'], at: HubTime, device: string | null): AlarmEvent => ({ at, what, device });

const withDevice = (devices: readonly string[], device: string | null): string[] =>
  device === null ? [...devices] : [device, ...devices.filter((one) => one !== device)];

export function applyAlarmed(
  before: AlarmState | null,
  told: Alarmed,
  settings: AlarmSettings,
  heard: HeardAt,
): { alarm: AlarmState | null; step: AlarmStep; isUnknown: boolean } {
  const { phase, status } = told;
  const becomes = (alarm: AlarmState | null, step: AlarmStep = null, isUnknown = false) => ({ alarm, step, isUnknown });
  const ended = () => becomes(null, before === null ? null : 'ended');
  if (phase === 'idle') return ended();
  if (phase === 'bypass') return becomes(before);
  if (phase !== 'entryDelay' && phase !== 'main') return becomes(before, null, true);
  // Nobody beside the panel is told that there was a silent one.
  const isSilent = before?.isSilent ?? told.isSilent;
  if (status === 'canceled' && !isSilent) return becomes(null, 'canceled');
  if (status === 'canceled' || (phase === 'main' && status === 'done')) return ended();
  if (status !== 'begin' && status !== 'done') return becomes(before, null, true);

  // The entry delay ran out: the panel stays as it is until main begins, without a flicker (H-08).
  if (status === 'done') {
    if (before === null || before.phase === 'main') return becomes(before);
    return becomes({ ...before, status: 'done', deadline: heard.mono });
  }
  const devices = withDevice(before?.devices ?? [], told.device);
  const isNewDevice = told.device !== null && before?.devices.includes(told.device) !== true;
  // What trips besides a silent one, and may be heard, makes it loud; nothing makes a loud one silent.
  const base: AlarmState = (before && { ...before, isSilent: before.isSilent && told.isSilent }) ?? {
    phase,
    status,
    kind: told.kind ?? 'burglary',
    devices,
    startedAt: told.at,
    lengthS: null,
    deadline: null,
    isSilent: told.isSilent,
    events: [],
    isDispatched: false,
  };
  const events =
    isNewDevice || before === null ? [...base.events, event('triggered', told.at, told.device)] : base.events;
  const kind = told.kind !== null && base.kind === 'burglary' ? told.kind : base.kind;
  // A trip during main is one more sensor; the phase does not step back.
  if (before?.phase === 'main') return becomes({ ...base, devices, events, kind });
  const step = before === null ? 'opened' : null;
  if (phase === 'entryDelay') {
    const leftS = told.leftS ?? settings.entryS;
    // −1: no countdown (H-06).
    const deadline = leftS < 0 ? null : deadlineFrom(leftS, heard, before?.deadline ?? null);
    const lengthS = leftS < 0 ? null : (before?.lengthS ?? leftS);
    return becomes({ ...base, phase, status, kind, devices, events, lengthS, deadline }, step);
  }
  const lengthS = settings.abortWindowS > 0 ? settings.abortWindowS : null;
  const alarm: AlarmState = {
    ...base,
    phase,
    status,
    kind,
    devices,
    events: [...events, event('alarm', told.at, told.device)],
    lengthS,
    deadline: lengthS === null ? null : deadlineFrom(lengthS, heard, null),
  };
  return becomes(alarm, step ?? 'main');
}

/**
 * A `begin` that is older than the end of the last alarm: it was overtaken on its way, and the hub is asked before a
 * panel opens again. One of the same moment is believed, and the hub asked as well: it may be the next alarm.
 * So is an entry delay that ran out without its beginning having been heard: it opens the panel as well (S4.12).
 */
export const isLateAlarm = (
  before: AlarmState | null,
  { phase, status, at }: Pick<Alarmed, 'phase' | 'status' | 'at'>,
  endedAt: HubTime | null,
): boolean =>
  before === null &&
  (status === 'begin' ? endedAt !== null && at < endedAt : status === 'done' && phase === 'entryDelay');

export interface AlarmSnapshot {
  /** `waitS`: seconds from this trip to the alarm itself, as the entry delay stood then; 0: none, or the hub did not say. */
  sources: { device: string; at: HubTime | null; waitS: number }[];
  leftS: number;
  entryS: number | null;
  isSilent: boolean;
  kind: AlarmKind | null;
}

/** The alarm of a snapshot: no source means none; seconds left mean the entry delay; else the alarm itself. */
export function applyAlarmSnapshot(
  before: AlarmState | null,
  snapshot: AlarmSnapshot,
  settings: AlarmSettings,
  heard: HeardAt,
  hubNow: HubTime,
): { alarm: AlarmState | null; step: AlarmStep } {
  const { sources } = snapshot;
  if (sources.length === 0) return { alarm: null, step: before === null ? null : 'ended' };
  const times = sources.flatMap(({ at }) => (at === null ? [] : [at]));
  const startedAt = times.length > 0 ? Math.min(...times) : (before?.startedAt ?? hubNow);
  const devices = [...sources].sort((a, b) => (b.at ?? 0) - (a.at ?? 0)).map(({ device }) => device);
  const isEntry = snapshot.leftS > 0;
  // The first trigger with the hub names the alarm: what was answered stays answered.
  const keep = before !== null && isSameAlarm(before.startedAt, startedAt) ? before : null;
  const base: AlarmState = (keep && {
    ...keep,
    isSilent: keep.isSilent && snapshot.isSilent,
    kind: keep.kind === 'burglary' ? (snapshot.kind ?? 'burglary') : keep.kind,
  }) ?? {
    phase: isEntry ? 'entryDelay' : 'main',
    status: 'begin',
    kind: snapshot.kind ?? 'burglary',
    devices,
    startedAt,
    lengthS: null,
    deadline: null,
    isSilent: snapshot.isSilent,
    events: [...sources]
      .sort((a, b) => (a.at ?? 0) - (b.at ?? 0))
      .map(({ device, at }) => event('triggered', at ?? startedAt, device)),
    isDispatched: false,
  };
  const step: AlarmStep =
    before === null ? 'opened' : keep === null ? 'opened' : keep.phase !== 'main' && !isEntry ? 'main' : null;
  if (isEntry && base.phase === 'entryDelay') {
    const deadline = deadlineFrom(snapshot.leftS, heard, base.status === 'begin' ? base.deadline : null);
    const lengthS = Math.max(base.lengthS ?? snapshot.entryS ?? settings.entryS, snapshot.leftS);
    return { alarm: { ...base, status: 'begin', devices: merge(devices, base.devices), lengthS, deadline }, step };
  }
  if (base.phase === 'main' && keep !== null)
    return { alarm: { ...base, devices: merge(devices, base.devices) }, step };
  // Verification left: the abort window less the alarm's age by the hub's clock, as in a tab that heard it begin (I-33).
  const begins = sources.map(({ device, at, waitS }) => ({ device, at: (at ?? startedAt) + waitS * 1_000 }));
  const first = begins.reduce((earliest, one) => (one.at < earliest.at ? one : earliest));
  const beganAt = Math.min(hubNow, first.at);
  const leftS = settings.abortWindowS - (hubNow - beganAt) / 1_000;
  const events = base.events.some(({ what }) => what === 'alarm')
    ? base.events
    : inOrder(base.events, event('alarm', beganAt, first.device));
  // A window that has passed is not the same as none: its end stays, as in a tab that saw it pass (H-05, H-06).
  const deadline = settings.abortWindowS > 0 ? heard.mono - heard.rttMs / 2 + leftS * 1_000 : null;
  return {
    alarm: {
      ...base,
      phase: 'main',
      status: 'begin',
      devices,
      events,
      lengthS: settings.abortWindowS > 0 ? settings.abortWindowS : null,
      deadline,
    },
    step,
  };
}

/** The alarm began, or help was asked for, before what tripped after it. */
const inOrder = (events: readonly AlarmEvent[], one: AlarmEvent): AlarmEvent[] => [
  ...events.filter(({ at }) => at <= one.at),
  one,
  ...events.filter(({ at }) => at > one.at),
];

/** An alarm of a snapshot, which says nothing of what the station was told, with the call for help that was taken for it. */
export function withCallForHelp(alarm: AlarmState, told: AnsweredAlarm | undefined): AlarmState {
  if (told === undefined) return alarm;
  const { answeredAt, isOver } = told;
  const isNews = answeredAt !== undefined && alarm.events.every(({ what }) => what !== 'dispatched');
  return {
    ...alarm,
    isDispatched: isOver !== true,
    events: isNews ? inOrder(alarm.events, event('dispatched', answeredAt, null)) : alarm.events,
  };
}

/**
 * What an alarm that is shown gains once its age is known: the end of its window, and what came before it was heard.
 * @param aged the same alarm, reckoned anew by the hub's time @returns null: another one, or none that has a window
 */
export function withAge(shown: AlarmState | null, aged: AlarmState | null): AlarmState | null {
  if (shown?.phase !== 'main' || aged?.phase !== 'main' || shown.startedAt !== aged.startedAt) return null;
  const { deadline, lengthS } = aged;
  const events = shown.events.length > aged.events.length ? shown.events : aged.events;
  return { ...shown, deadline, lengthS, events };
}

const merge = (newest: readonly string[], known: readonly string[]): string[] => [
  ...newest,
  ...known.filter((device) => !newest.includes(device)),
];

/** Whether the alarm may still be called off or verified: time is left, or the hub counts none (H-06). */
export const isVerifiable = (alarm: AlarmState, mono: number): boolean =>
  alarm.lengthS === null ? alarm.phase === 'entryDelay' : alarm.deadline !== null && alarm.deadline > mono;

/** Test mode hides alarms only while it was reported on and has not run out: unknown never mutes one (H-11, I-44). */
export const isTestModeOn = (testMode: DeepReadonly<HubState['testMode']>, now: number): boolean =>
  testMode.isOn === true && testMode.until !== null && now < testMode.until;

/** Whether the alarm panel stands open for this hub (I-30); an alarm that was answered by a dispatch leaves a chip only. */
export const isAlarmShown = (hub: DeepReadonly<Pick<HubState, 'alarm' | 'testMode'>>, now: number): boolean =>
  hub.alarm !== null && !hub.alarm.isDispatched && !isTestModeOn(hub.testMode, now);

/** What kind of alarm a device raises; anything that is not a hazard is a burglary. */
export const alarmKindOf = (subcategory: string): AlarmKind => hazardOf(subcategory) ?? 'burglary';

/**
 * What kind of alarm several sensors raise: that of the first hazard among them, else a burglary; null: none is known.
 * @param devices oldest first
 */
export function alarmKindOfAll(
  devices: readonly string[],
  kindOf: (device: string) => AlarmKind | null,
): AlarmKind | null {
  const kinds = devices.flatMap((device) => kindOf(device) ?? []);
  return kinds.find((kind) => kind !== 'burglary') ?? kinds[0] ?? null;
}
