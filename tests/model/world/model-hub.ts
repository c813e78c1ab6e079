import type { Time } from './time';

/** The truth about one house. */
export interface HubTruth {
  mode: string;
  pending: { from: string; to: string; endsAt: number } | null;
  alarm: { phase: 'entryDelay' | 'main'; endsAt: number | null } | null;
  /** Devices left out, by mode. */
  bypass: Record<string, string[]>;
  /** When any of this last changed, on the world's clock. */
  changedAt: number;
}
export interface HubTimes {
  exitS: number;
  /** −1: the hub counts none. */
  entryS: number;
  abortS: number;
}
/** One hub: what is so in its house, and what happens there. */
export interface ModelHub {
  readonly serial: string;
  readonly uuid: string;
  readonly truth: HubTruth;
  /** What a device is called on the wire. */
  idOf: (device: string) => string;
  setMode: (mode: string) => void;
  cancelSwitch: () => void;
  setValue: (device: string, value: string) => void;
  localOff: () => void;
  /** Somebody puts the sensors that a mode watches back to the list that the hub makes by itself. */
  resetWatched: (mode: string) => void;
  /** What ran is gone; mode and alarm are kept. */
  reboot: () => void;
  /** When the last alarm began, over or not. */
  lastAlarmAt: () => number;
}

const DEVICES: readonly {
  id: string;
  subcategory: string;
  item: string;
  rest: string;
  trip: string;
  isSensor: boolean;
}[] = [
  { id: 'front', subcategory: 'door', item: 'dw_state', rest: 'dw_is_closed', trip: 'dw_is_opened', isSensor: true },
  { id: 'back', subcategory: 'door', item: 'dw_state', rest: 'dw_is_closed', trip: 'dw_is_opened', isSensor: true },
  { id: 'smoke', subcategory: 'smoke', item: 'smoke_alarm', rest: 'no_smoke', trip: 'smoke_detected', isSensor: true },
  { id: 'siren', subcategory: '', item: 'siren_alarm', rest: 'no_siren', trip: 'siren_active', isSensor: false },
  { id: 'lamp', subcategory: '', item: 'switch', rest: 'off', trip: 'on', isSensor: false },
];
const MODES = ['1', '2', '3', '4'];
/** What a mode does not watch. Staying at home leaves the back door to whoever is there. */
export const UNWATCHED: Record<string, string[]> = { '1': ['front', 'back', 'smoke'], '2': [], '3': ['back'], '4': [] };
/** A panel that counts by itself tells nobody how long. */
const PANEL_COUNTS_MS = 20_000;
export const deviceOf = (id: string) => DEVICES.find((device) => device.id === id);

interface KeptAlarm {
  phase: 'entryDelay' | 'main';
  endsAt: number | null;
  startedAt: number;
  /** `waitS`: seconds of the entry delay that were left to this sensor. */
  sources: { device: string; at: number; waitS: number }[];
}
interface Kept extends HubTruth {
  alarm: KeptAlarm | null;
  /** Items by device. */
  values: Record<string, string>;
}
export interface AskedHub extends ModelHub {
  ask: (
    method: string,
    params: Record<string, unknown>,
  ) => { result: unknown } | { error: { code: number; message: string; data: string } };
}

/** A hub of the model's own: small, and written from the protocol, not from the product. */
export function createModelHub(
  time: Time,
  serial: string,
  times: HubTimes,
  say: (subclass: string, result: Record<string, unknown>) => void,
): AskedHub {
  const truth: Kept = {
    mode: '1',
    pending: null,
    alarm: null,
    bypass: { '1': [], '2': [], '3': [], '4': [] },
    values: Object.fromEntries(DEVICES.map(({ id, rest }) => [id, rest])),
    changedAt: 0,
  };
  let switchTimer = 0;
  let entryTimer = 0;
  let lastAlarmAt = 0;
  const changed = () => {
    truth.changedAt = time.mono();
  };
  const secondsTo = (endsAt: number) => Math.max(0, Math.ceil((endsAt - time.mono()) / 1_000));
  const watches = (device: string, mode: string) =>
    deviceOf(device)?.isSensor === true && !(UNWATCHED[mode] ?? []).includes(device);

  function sayAlarm(phase: string, status: string, device: string, more: Record<string, unknown> = {}): void {
    say('hub.modes.alarmed', {
      modeId: truth.mode,
      deviceId: device,
      phase,
      status,
      ...more,
      silent: false,
      timestamp: time.trueNow(),
    });
  }
  function endAlarm(): void {
    const { alarm } = truth;
    if (alarm === null) return;
    time.clear(entryTimer);
    truth.alarm = null;
    changed();
    sayAlarm(alarm.phase, alarm.phase === 'main' ? 'done' : 'canceled', alarm.sources[0]?.device ?? '');
  }
  function beginMain(device: string): void {
    if (truth.alarm === null) return;
    truth.alarm.phase = 'main';
    truth.alarm.endsAt = null;
    // Where the whole world slept, the delay was as long as it turned out to be.
    for (const source of truth.alarm.sources) source.waitS = Math.round((time.trueNow() - source.at) / 1_000);
    changed();
    sayAlarm('main', 'begin', device);
  }
  function trip(device: string): void {
    const isHazard = device === 'smoke';
    const isArmed = truth.mode !== '1' && watches(device, truth.mode) && !truth.bypass[truth.mode]?.includes(device);
    if (!isHazard && !isArmed) return;
    changed();
    if (truth.alarm !== null) {
      const { endsAt } = truth.alarm;
      truth.alarm.sources.push({
        device,
        at: time.trueNow(),
        waitS: isHazard || endsAt === null ? 0 : secondsTo(endsAt),
      });
      if (isHazard && truth.alarm.phase === 'entryDelay') {
        time.clear(entryTimer);
        beginMain(device);
      } else if (truth.alarm.phase === 'main') sayAlarm('main', 'begin', device);
      else
        sayAlarm('entryDelay', 'begin', device, {
          pendingDelay: truth.alarm.endsAt === null ? -1 : secondsTo(truth.alarm.endsAt),
        });
      return;
    }
    lastAlarmAt = time.trueNow();
    const { entryS } = times;
    truth.alarm = {
      phase: 'entryDelay',
      startedAt: time.trueNow(),
      endsAt: null,
      sources: [{ device, at: time.trueNow(), waitS: isHazard ? 0 : entryS }],
    };
    if (isHazard || entryS === 0) {
      beginMain(device);
      return;
    }
    if (entryS > 0) truth.alarm.endsAt = time.mono() + entryS * 1_000;
    sayAlarm('entryDelay', 'begin', device, { pendingDelay: entryS });
    entryTimer = time.set(
      () => {
        sayAlarm('entryDelay', 'done', device);
        beginMain(device);
      },
      entryS > 0 ? entryS * 1_000 : PANEL_COUNTS_MS,
    );
  }

  function cancelSwitch(): void {
    const { pending } = truth;
    if (pending === null) return;
    time.clear(switchTimer);
    truth.pending = null;
    changed();
    say('hub.modes.switched', { from: pending.from, to: pending.to, status: 'cancel', switchToDelay: 0 });
  }
  function done(from: string, to: string): void {
    const forgotten = truth.bypass[from] ?? [];
    truth.pending = null;
    truth.mode = to;
    truth.bypass[from] = [];
    changed();
    say('hub.modes.switched', { from, to, status: 'done', switchToDelay: 0 });
    say('hub.modes.changed', { modeId: to, disarmedDefault: true, timestamp: time.trueNow() });
    if (forgotten.length > 0) say('hub.modes.bypass_devices.removed', { modeId: from, deviceIds: forgotten });
    if (to === '1') endAlarm();
  }
  function setMode(to: string): void {
    if (truth.mode === to || truth.pending?.to === to) return;
    cancelSwitch();
    const from = truth.mode;
    const delayS = to === '1' ? 0 : times.exitS;
    changed();
    if (delayS > 0) truth.pending = { from, to, endsAt: time.mono() + delayS * 1_000 };
    say('hub.modes.switched', { from, to, status: 'begin', switchToDelay: delayS });
    if (delayS === 0) done(from, to);
    else switchTimer = time.set(() => done(from, to), delayS * 1_000);
  }

  const refused = (data: string) => ({ error: { code: -32602, message: 'Wrong params', data } });
  const methods: Record<string, (params: Record<string, unknown>) => ReturnType<AskedHub['ask']>> = {
    'hub.modes.get': () => ({
      result: {
        current: truth.mode,
        switchTo: truth.pending?.to ?? '',
        timeIsLeftToSwitch: truth.pending === null ? 0 : secondsTo(truth.pending.endsAt),
        switchToDelay: times.exitS,
        entryDelay: { normal: times.entryS },
        abortWindow: { default: times.abortS },
        modes: MODES.map((id) => ({
          _id: id,
          name: id,
          armed: id !== '1',
          disarmedDevices: UNWATCHED[id],
          bypassDevices: [...(truth.bypass[id] ?? [])],
        })),
        devices: DEVICES.filter(({ isSensor }) => isSensor).map(({ id }) => id),
        alarmed: {
          entryDelay: times.entryS,
          timeIsLeft:
            truth.alarm?.phase !== 'entryDelay' ? 0 : truth.alarm.endsAt === null ? -1 : secondsTo(truth.alarm.endsAt),
          silent: false,
          sources: (truth.alarm?.sources ?? []).map(({ device, at, waitS }) => ({
            deviceId: device,
            delay: waitS,
            timestamp: at,
          })),
        },
      },
    }),
    'hub.modes.current.get': () => ({ result: { modeId: truth.mode } }),
    'hub.modes.switch': ({ modeId }) => {
      if (!MODES.includes(String(modeId)) || truth.mode === modeId) return refused('mode');
      setMode(String(modeId));
      return { result: { switchToDelay: times.exitS, alarmDelay: times.entryS } };
    },
    'hub.modes.cancel_switch': () => {
      cancelSwitch();
      return { result: { modeId: truth.mode } };
    },
    'hub.modes.force_disarm': ({ modeId }) => {
      if (modeId === '1') {
        cancelSwitch();
        if (truth.mode !== '1') setMode('1');
        else endAlarm();
        return { result: {} };
      }
      if (modeId !== truth.mode) return refused('mode');
      cancelSwitch();
      endAlarm();
      return { result: {} };
    },
    'hub.modes.local.alarm.off': () => {
      endAlarm();
      say('hub.modes.local.alarmed.turned.off', {});
      return { result: {} };
    },
    'hub.modes.bypass_devices.add': ({ modeId, deviceIds }) =>
      changeBypass(String(modeId), deviceIds as string[], true),
    'hub.modes.bypass_devices.remove': ({ modeId, deviceIds }) =>
      changeBypass(String(modeId), deviceIds as string[], false),
    'hub.devices.list': () => ({
      result: {
        devices: DEVICES.map(({ id, subcategory }) => ({
          _id: id,
          name: id,
          category: 'security_sensor',
          subcategory,
          reachable: true,
          armed: false,
        })),
      },
    }),
    'hub.items.list': () => ({
      result: {
        items: DEVICES.map(({ id, item }) => ({
          _id: `${id}-i`,
          deviceId: id,
          name: item,
          valueType: 'token',
          value: truth.values[id],
          hasSetter: id === 'siren' || id === 'lamp',
        })),
      },
    }),
    'hub.room.list': () => ({ result: [] }),
    'hub.scenes.list': () => ({ result: { scenes: [] } }),
    'hub.features.list': () => ({ result: { features: {} } }),
    'hub.settings.list': () => ({ result: { settings: [] } }),
    'hub.info.get': () => ({
      result: { uuid: `uuid-${serial}`, localtime: `${new Date(time.trueNow()).toISOString().slice(0, 19)}+0000` },
    }),
    'hub.item.value.set': ({ _id, value }) => {
      setValue(String(_id).replace(/-i$/, ''), String(value));
      return { result: {} };
    },
  };
  function changeBypass(mode: string, devices: string[], isAdded: boolean): ReturnType<AskedHub['ask']> {
    const rest = (truth.bypass[mode] ?? []).filter((one) => !devices.includes(one));
    truth.bypass[mode] = isAdded ? [...rest, ...devices] : rest;
    changed();
    say(`hub.modes.bypass_devices.${isAdded ? 'added' : 'removed'}`, { modeId: mode, deviceIds: devices });
    return { result: {} };
  }
  function setValue(device: string, value: string): void {
    if (truth.values[device] === value) return;
    truth.values[device] = value;
    changed();
    say('hub.item.updated', {
      _id: `${device}-i`,
      deviceId: device,
      value,
      valueType: 'token',
      fwTimestampMs: time.trueNow(),
    });
    if (value === deviceOf(device)?.trip && deviceOf(device)?.isSensor === true) trip(device);
  }

  return {
    serial,
    uuid: `uuid-${serial}`,
    truth,
    idOf: (device) => device,
    lastAlarmAt: () => lastAlarmAt,
    setMode,
    cancelSwitch,
    setValue,
    ask: (method, params) => methods[method]?.(params) ?? refused('method'),
    localOff() {
      endAlarm();
      say('hub.modes.local.alarmed.turned.off', {});
    },
    resetWatched: (mode) =>
      say('hub.modes.changed', { modeId: mode, disarmedDefault: true, timestamp: time.trueNow() }),
    reboot() {
      time.clear(switchTimer);
      truth.pending = null;
      changed();
    },
  };
}
