import {
  applyAlarmed,
  applyAlarmSnapshot,
  type AlarmSnapshot,
  isLateAlarm,
  withAge,
  withCallForHelp,
  type Alarmed,
  type AlarmStep,
} from '../domain/alarm';
import type { AnsweredAlarm } from '../domain/answered-alarm';
import type { HeardAt } from '../domain/countdown';
import {
  applyModeSnapshot,
  applySwitched,
  isLateBegin,
  type ModeStanding,
  type ModeStep,
  type SwitchEnd,
  type Switched,
} from '../domain/mode-switch';
import type { HouseSnapshot } from '../map/map-modes';
import type { Outbox } from '../patches/outbox';
import { isSame } from '../patches/same';
import type { Clock } from '../ports/deps';
import type { AlarmState, HubState, ItemState } from '../state/model';
import { createHubClock, isClockNews } from './hub-clock';
import { createThings, type Things } from './things';
import { createWaiters } from './waiters';

/** What one hub is known to hold: its things, its modes and its alarm. Written by its reports only (I-02). */
export interface HouseModel extends Things {
  readonly serial: string;
  hub: () => HubState;
  set: (fields: Partial<HubState>) => void;
  /** What was kept before this page was opened: shown as last known, and no report builds upon it. */
  remember: (fields: Partial<HubState>, items: readonly ItemState[]) => void;
  /** Whether the mode is this hub's own word to this page; false: it has none, or one that was kept. */
  isModeTold: () => boolean;
  /** Whether an item stands as it was kept: what differs from it did not change just now. */
  isRemembered: (item: ItemState) => boolean;
  /** Milliseconds since 1970 by the hub's clock, as far as it is known. */
  hubNow: () => number;
  /** Learns the difference between the hub's clock and this machine's: the hub was asked. */
  setHubTime: (at: number) => void;
  /** The same of a report, which may come late: it counts while it agrees with what the hub answered. */
  hearHubTime: (at: number) => void;
  /** Whether the hub's time was ever told. */
  knowsHubTime: () => boolean;
  /**
   * Whether time of day and the clock that never jumps went apart since the hub told its time: this machine's clock was
   * set, or it slept without counting; or a report said another time than the hub did. What is right, only the hub tells.
   */
  isHubTimeOld: () => boolean;
  /** The machine may have slept: until the hub tells its time again, it is shown as that much later. */
  wake: () => void;
  /** true as soon as the hub's reports fulfil it; false when the time is over. */
  waitFor: (isFulfilled: (hub: HubState) => boolean, ms: number) => Promise<boolean>;
  applySwitched: (event: Switched) => void;
  applyAlarmed: (event: Omit<Alarmed, 'kind'>) => void;
  /** `isFirst`: of this connection. Returns whether it tells something that was not known. */
  applySnapshot: (snapshot: HouseSnapshot, heard: HeardAt, isFirst: boolean) => boolean;
  endAlarm: () => void;
  stop: () => void;
}

export interface HouseModelOptions {
  first: HubState;
  clock: Clock;
  outbox: Outbox;
  onModeStep: (step: NonNullable<ModeStep>, isFirst: boolean) => void;
  onAlarmStep: (step: NonNullable<AlarmStep>) => void;
  /** A report that makes no sense to us: count it and look again. */
  onUnknown: (what: string) => void;
  /** A beginning that seems to have been overtaken by its end: only the hub knows. */
  onLate: () => void;
  onChange: (before: HubState, after: HubState) => void;
  /** The call for help that was taken for this alarm, also before a reload; undefined: nothing is known of one here. */
  answerTo: (startedAt: number) => AnsweredAlarm | undefined;
}

export function createHouseModel(options: HouseModelOptions): HouseModel {
  const { first, clock, outbox, onModeStep, onAlarmStep, onUnknown, onLate, onChange, answerTo } = options;
  const { serial } = first;
  const hubClock = createHubClock(clock);
  const things = createThings(serial, outbox, hubClock.now);
  const waiters = createWaiters(clock);
  let hub = first;
  let isModeTold = false;
  const remembered = new WeakSet<ItemState>();
  let lastSwitch: SwitchEnd | null = null;
  let alarmEndedAt: number | null = null;
  /** An alarm that was told before the hub's time: how old it is shows only then, whatever the tablet's clock says. */
  let unaged: { alarm: AlarmSnapshot; heard: HeardAt } | null = null;

  function set(fields: Partial<HubState>): void {
    const before = hub;
    hub = { ...hub, ...fields };
    if (before.alarm !== null && hub.alarm === null) alarmEndedAt = Math.max(alarmEndedAt ?? 0, hubClock.now());
    outbox.touch();
    onChange(before, hub);
    waiters.tell(hub);
  }

  const standing = (): ModeStanding => ({
    current: isModeTold ? hub.mode.current : null,
    since: hub.mode.since,
    pending: hub.pending,
  });
  const setStanding = ({ current, since, pending }: ModeStanding) => {
    isModeTold = current !== null;
    set({ mode: { current, since }, pending });
  };
  const settings = () => ({ entryS: hub.delays.entryS, abortWindowS: hub.delays.abortWindowS });
  const now = (): HeardAt => ({ mono: clock.mono(), rttMs: 0 });

  const withCall = (alarm: AlarmState | null) => alarm && withCallForHelp(alarm, answerTo(alarm.startedAt));

  function stepMode(step: ModeStep, isFirst: boolean): void {
    if (step === null) return;
    if (step.kind !== 'begun') lastSwitch = { to: step.to, at: clock.mono() };
    // A step to mode 1 ends the alarm (S4.6, I-15); a snapshot that still names one opens it again.
    if (step.kind === 'done' && step.to === '1') endAlarm();
    onModeStep(step, isFirst);
  }

  function endAlarm(): void {
    if (hub.alarm === null) return;
    set({ alarm: null });
    onAlarmStep('ended');
  }

  function learnZero(zero: number | null): void {
    if (zero === null) return;
    if (hub.clockZero === null || isClockNews(hub.clockZero, zero)) set({ clockZero: zero });
    if (unaged === null) return;
    const { alarm, heard } = unaged;
    unaged = null;
    const reckoned = applyAlarmSnapshot(null, alarm, settings(), heard, Math.round(heard.mono - zero));
    const aged = withAge(hub.alarm, withCall(reckoned.alarm));
    if (aged !== null) set({ alarm: aged });
  }

  return {
    ...things,
    serial,
    hub: () => hub,
    set,
    remember(fields, items) {
      things.replace('items', items, things.mark());
      for (const item of items) remembered.add(item);
      isModeTold = false;
      set({ ...fields, clockZero: hubClock.remember(fields.clockZero ?? null) });
    },
    isModeTold: () => isModeTold,
    isRemembered: (item) => remembered.has(item),
    hubNow: hubClock.now,
    setHubTime: (at) => learnZero(hubClock.learn(at)),
    hearHubTime: (at) => learnZero(hubClock.hear(at)),
    knowsHubTime: () => hubClock.zero() !== null,
    isHubTimeOld: hubClock.isOld,
    wake() {
      const clockZero = hubClock.shownZero();
      if (hub.clockZero !== null && isClockNews(hub.clockZero, clockZero)) set({ clockZero });
    },
    waitFor: (isFulfilled, ms) => waiters.wait(hub, isFulfilled, ms),

    applySwitched(event) {
      if (isLateBegin(standing(), event, lastSwitch, clock.mono())) {
        onLate();
        return;
      }
      if (event.status !== 'begin') lastSwitch = { to: event.to, at: clock.mono() };
      const result = applySwitched(standing(), event, now(), hubClock.now());
      if (result.isUnknown) {
        onUnknown('mode switch');
        return;
      }
      setStanding(result.standing);
      stepMode(result.step, false);
    },

    applyAlarmed(event) {
      const kind = event.device === null ? null : things.kindOf(event.device);
      const told = { ...event, kind };
      if (isLateAlarm(hub.alarm, told, alarmEndedAt)) {
        onLate();
        return;
      }
      const result = applyAlarmed(hub.alarm, told, settings(), now());
      if (result.isUnknown) {
        onUnknown('alarm');
        return;
      }
      set({ alarm: result.alarm });
      if (event.status === 'begin' && event.at === alarmEndedAt) onLate();
      // Also the end of an alarm that nobody here heard begin: its beginning may come yet.
      if (event.status === 'canceled' || (event.phase === 'main' && event.status === 'done'))
        alarmEndedAt = Math.max(alarmEndedAt ?? 0, event.at);
      if (result.step !== null) onAlarmStep(result.step);
    },

    applySnapshot(snapshot, heard, isFirst) {
      const before = hub;
      set({ modes: snapshot.modes, sensors: snapshot.sensors, delays: snapshot.delays });
      const isListNew = !isSame([before.modes, before.sensors], [hub.modes, hub.sensors]);
      const mode = applyModeSnapshot(standing(), snapshot.mode, heard, hubClock.now(), isFirst);
      setStanding(mode.standing);
      stepMode(mode.step, isFirst);
      unaged = hubClock.zero() === null ? { alarm: snapshot.alarm, heard } : null;
      const alarm = applyAlarmSnapshot(hub.alarm, snapshot.alarm, settings(), heard, hubClock.now());
      set({ alarm: withCall(alarm.alarm) });
      if (alarm.step !== null) onAlarmStep(alarm.step);
      return isListNew || mode.step !== null || alarm.step !== null;
    },

    endAlarm,
    stop: waiters.stop,
  };
}
