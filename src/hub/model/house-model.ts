import {
  applyAlarmed,
  applyAlarmSnapshot,
  type AlarmSnapshot,
  alarmKindOf,
  isLateAlarm,
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
import type { EntityKind } from '../patches/batch';
import type {
  AlarmKind,
  AlarmState,
  DeviceState,
  HubState,
  ItemState,
  ItemValue,
  RoomState,
  SceneState,
} from '../state/model';
import type { Clock, Timer } from '../ports/deps';
import type { Outbox } from '../patches/outbox';
import { isSame } from '../patches/same';

/** What one hub is known to hold. Written by its reports only (I-02); everything put in is replaced, never changed in place. */
export interface HouseModel {
  readonly serial: string;
  readonly devices: Map<string, DeviceState>;
  readonly items: Map<string, ItemState>;
  readonly rooms: Map<string, RoomState>;
  readonly scenes: Map<string, SceneState>;
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
  /** Learns the difference between the hub's clock and this machine's. */
  setHubTime: (at: number) => void;
  /** Whether the hub's time was ever told. */
  knowsHubTime: () => boolean;
  /**
   * Whether time of day and the clock that never jumps went apart since the hub told its time: this machine's clock was
   * set, or it slept without counting. Which of the two it was, only the hub's time tells.
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
  putItem: (item: ItemState) => void;
  putDevice: (device: DeviceState) => void;
  setValue: (id: string, value: ItemValue, scale: string | null | undefined, at: number | null) => void;
  /** A point in what was heard, for telling what a list that is asked for now cannot know. */
  mark: () => number;
  /** Whether this thing was told of after the mark: a list asked for at the mark may be older than that. */
  isToldSince: (kind: EntityKind, id: string, mark: number) => boolean;
  /**
   * Replaces everything of a kind by what the hub listed. What was told of after the mark stays as it was told: there or gone.
   */
  replace: (kind: EntityKind, listed: readonly { id: string }[], mark: number) => void;
  drop: (kind: EntityKind, id: string) => void;
  touch: (kind: EntityKind, id: string) => void;
  kindOf: (device: string) => AlarmKind | null;
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

/** A hub's clock that seems to differ by less stands as it was measured before. */
const CLOCK_NEWS_MS = 1_000;

interface Waiter {
  isFulfilled: (hub: HubState) => boolean;
  end: (result: boolean) => void;
}

export function createHouseModel(options: HouseModelOptions): HouseModel {
  const { first, clock, outbox, onModeStep, onAlarmStep, onUnknown, onLate, onChange, answerTo } = options;
  const { serial } = first;
  const maps = {
    devices: new Map<string, DeviceState>(),
    items: new Map<string, ItemState>(),
    rooms: new Map<string, RoomState>(),
    scenes: new Map<string, SceneState>(),
  };
  const waiters = new Set<Waiter>();
  /** When each thing was last told of by itself, outside a list. */
  const told: Record<EntityKind, Map<string, number>> = {
    devices: new Map(),
    items: new Map(),
    rooms: new Map(),
    scenes: new Map(),
  };
  let tellings = 0;
  let hub = first;
  /** When it was the hub's 1970 on the clock that never jumps: a clock that somebody sets makes no alarm older (R-31, I-33). */
  let zero: number | null = null;
  /** How far time of day was before that clock when the hub told its time; NaN, and so never apart: it never did. */
  let leadMs = Number.NaN;
  /** What the page is told of it, while the two did not go apart. */
  let shownZero = Number.NaN;
  let isModeTold = false;
  const remembered = new WeakSet<ItemState>();
  let lastSwitch: SwitchEnd | null = null;
  let alarmEndedAt: number | null = null;
  /** An alarm that was told before the hub's time: how old it is shows only then, whatever the tablet's clock says. */
  let unaged: { alarm: AlarmSnapshot; heard: HeardAt } | null = null;

  const hubNow = () => Math.round(zero === null ? clock.now() : clock.mono() - zero);
  const lead = () => clock.now() - clock.mono();
  const kindOf = (device: string): AlarmKind | null => {
    const known = maps.devices.get(device);
    return known === undefined ? null : alarmKindOf(known.subcategory);
  };

  function set(fields: Partial<HubState>): void {
    const before = hub;
    hub = { ...hub, ...fields };
    if (before.alarm !== null && hub.alarm === null) alarmEndedAt = Math.max(alarmEndedAt ?? 0, hubNow());
    outbox.touch();
    onChange(before, hub);
    for (const waiter of waiters) if (waiter.isFulfilled(hub)) waiter.end(true);
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
    if (step.kind === 'done' && step.to === '1' && hub.alarm !== null) {
      set({ alarm: null });
      onAlarmStep('ended');
    }
    onModeStep(step, isFirst);
  }

  function tell(kind: EntityKind, id: string): void {
    tellings += 1;
    told[kind].set(id, tellings);
  }
  const isToldSince = (kind: EntityKind, id: string, mark: number) => (told[kind].get(id) ?? 0) > mark;

  function put<T extends { id: string }>(kind: EntityKind, map: Map<string, T>, next: T): void {
    const isNew = !map.has(next.id);
    map.set(next.id, next);
    outbox.touchEntity(kind, next.id);
    if (isNew) outbox.touchMembers(serial, kind);
  }

  return {
    serial,
    ...maps,
    hub: () => hub,
    set,
    remember(fields, items) {
      this.replace('items', items, tellings);
      for (const item of items) remembered.add(item);
      isModeTold = false;
      if (zero === null) {
        shownZero = fields.clockZero ?? Number.NaN;
        leadMs = lead();
      }
      set({ ...fields, clockZero: zero ?? fields.clockZero ?? null });
    },
    isModeTold: () => isModeTold,
    isRemembered: (item) => remembered.has(item),
    hubNow,
    setHubTime: (at) => {
      zero = shownZero = clock.mono() - at;
      leadMs = lead();
      // What a message was late by is no news.
      if (hub.clockZero === null || Math.abs(hub.clockZero - zero) > CLOCK_NEWS_MS) set({ clockZero: zero });
      if (unaged === null) return;
      const { alarm: snapshot, heard } = unaged;
      unaged = null;
      const alarm = withCall(
        applyAlarmSnapshot(null, snapshot, settings(), heard, Math.round(heard.mono - zero)).alarm,
      );
      if (alarm?.phase !== 'main' || hub.alarm?.phase !== 'main' || hub.alarm.startedAt !== alarm.startedAt) return;
      const { deadline, lengthS, events } = alarm;
      set({
        alarm: {
          ...hub.alarm,
          deadline,
          lengthS,
          events: hub.alarm.events.length > events.length ? hub.alarm.events : events,
        },
      });
    },
    knowsHubTime: () => zero !== null,
    isHubTimeOld: () => Math.abs(lead() - leadMs) > CLOCK_NEWS_MS,
    wake() {
      const clockZero = shownZero - Math.max(0, lead() - leadMs);
      if (Math.abs(clockZero - (hub.clockZero ?? Number.NaN)) > CLOCK_NEWS_MS) set({ clockZero });
    },
    kindOf,

    waitFor(isFulfilled, ms) {
      if (isFulfilled(hub)) return Promise.resolve(true);
      return new Promise((resolve) => {
        let timer: Timer | null = null;
        const waiter: Waiter = {
          isFulfilled,
          end(result) {
            waiters.delete(waiter);
            if (timer !== null) clock.clearTimeout(timer);
            resolve(result);
          },
        };
        timer = clock.setTimeout(() => waiter.end(false), ms);
        waiters.add(waiter);
      });
    },

    applySwitched(event) {
      if (isLateBegin(standing(), event, lastSwitch, clock.mono())) {
        onLate();
        return;
      }
      if (event.status !== 'begin') lastSwitch = { to: event.to, at: clock.mono() };
      const result = applySwitched(standing(), event, now(), hubNow());
      if (result.isUnknown) {
        onUnknown('mode switch');
        return;
      }
      setStanding(result.standing);
      stepMode(result.step, false);
    },

    applyAlarmed(event) {
      const kind = event.device === null ? null : kindOf(event.device);
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
      set({ modes: snapshot.modes, guards: snapshot.guards, delays: snapshot.delays });
      const isListNew = !isSame([before.modes, before.guards], [hub.modes, hub.guards]);
      const mode = applyModeSnapshot(standing(), snapshot.mode, heard, hubNow());
      setStanding(mode.standing);
      stepMode(mode.step, isFirst);
      unaged = zero === null ? { alarm: snapshot.alarm, heard } : null;
      const alarm = applyAlarmSnapshot(hub.alarm, snapshot.alarm, settings(), heard, hubNow());
      set({ alarm: withCall(alarm.alarm) });
      if (alarm.step !== null) onAlarmStep(alarm.step);
      return isListNew || mode.step !== null || alarm.step !== null;
    },

    endAlarm() {
      if (hub.alarm === null) return;
      set({ alarm: null });
      onAlarmStep('ended');
    },

    mark: () => tellings,
    isToldSince,

    putItem(item) {
      tell('items', item.id);
      put('items', maps.items, item);
      const device = maps.devices.get(item.device);
      if (device === undefined || device.items.includes(item.id)) return;
      put('devices', maps.devices, { ...device, items: [...device.items, item.id] });
    },
    putDevice(device) {
      tell('devices', device.id);
      put('devices', maps.devices, device);
    },

    setValue(id, value, scale, at) {
      const item = maps.items.get(id);
      if (item === undefined) return;
      const changedAt = isSame(item.value, value) ? item.changedAt : (at ?? hubNow());
      tell('items', id);
      put('items', maps.items, { ...item, value, scale: scale ?? item.scale, changedAt });
    },

    replace(kind, listed, mark) {
      const map: Map<string, { id: string }> = maps[kind];
      const before = [...map.keys()];
      const order = new Map(
        listed.flatMap((one) => (map.has(one.id) || !isToldSince(kind, one.id, mark) ? [[one.id, one] as const] : [])),
      );
      for (const [id, one] of map) {
        if (order.has(id)) continue;
        if (isToldSince(kind, id, mark)) order.set(id, one);
        else outbox.touchEntity(kind, id);
      }
      map.clear();
      for (const [id, one] of order) {
        map.set(id, one);
        outbox.touchEntity(kind, id);
      }
      if (!isSame(before, [...order.keys()])) outbox.touchMembers(serial, kind);
    },

    drop(kind, id) {
      tell(kind, id);
      if (kind === 'devices') {
        for (const item of maps.devices.get(id)?.items ?? []) this.drop('items', item);
      }
      if (kind === 'items') {
        const device = maps.devices.get(maps.items.get(id)?.device ?? '');
        if (device !== undefined)
          put('devices', maps.devices, { ...device, items: device.items.filter((one) => one !== id) });
      }
      if (!maps[kind].delete(id)) return;
      outbox.touchEntity(kind, id);
      outbox.touchMembers(serial, kind);
    },

    touch: (kind, id) => outbox.touchEntity(kind, id),

    stop() {
      for (const waiter of waiters) waiter.end(false);
    },
  };
}
