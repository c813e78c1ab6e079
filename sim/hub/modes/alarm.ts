import type { HouseCore } from '../core/core.ts';
import type { Devices } from '../devices/devices.ts';
import type { Alarm, Device, Item, Mode } from '../core/model.ts';
import { isCallForHelp, isInDanger, isLifeSafety, tripOf } from './trips.ts';
import { secondsLeft } from './seconds-left.ts';

export const SIREN_LASTS_MS = 240_000;
/** Swinger shutdown: a sensor with this many alarms in one armed period is bypassed until the mode is left. */
export const SWINGER_ALARMS = 3;
/** How long cameras record when an alarm begins. */
export const RECORDING_S = 30;

/** The alarm of the house: entry delay, main, and its end (protocol 9.3). */
export interface AlarmRules {
  itemChanged: (device: Device, item: Item) => void;
  /** Ends an entry delay as if its time had run out. @returns false when none runs. */
  skipEntryDelay(): boolean;
  /** Ends an entry delay without an alarm. @returns false when none runs. */
  cancelEntryDelay(): boolean;
  /** Ends whatever there is: an entry delay is cancelled, the alarm itself is done. @returns false when there is none. */
  end(): boolean;
  /** The lists of silent sirens or the mode have changed while they sound. */
  tuneSirens(): void;
  /** A new armed period begins: what tripped too often before may trip again. */
  forgetTrips(): void;
  /** Takes up after a restart of the house what was running before. */
  resume(): void;
}

type AlarmStatus = 'begin' | 'done' | 'canceled';

/** @param everybody ids of all users, for modes that tell everybody */
export function createAlarm(
  core: HouseCore,
  devices: () => Devices,
  currentMode: () => Mode,
  everybody: readonly string[],
): AlarmRules {
  const { modes } = core.state;
  const save = () => core.save.part('modes');
  let skipped = { deviceId: '', at: 0 };

  function announce(
    phase: Alarm['phase'] | 'bypass',
    status: AlarmStatus,
    deviceId: string,
    pendingDelay?: number,
  ): void {
    const modeId = modes.alarm?.modeId ?? modes.current;
    core.say('hub.modes.alarmed', {
      modeId,
      deviceId,
      phase,
      status,
      ...(pendingDelay === undefined ? {} : { pendingDelay }),
      silent: modes.alarm?.isSilent === true,
      timestamp: core.now(),
    });
    const device = core.state.devices.get(deviceId);
    core.note({
      kind: 'alarm',
      deviceId,
      deviceName: device?.name ?? '',
      roomName: device === undefined ? '' : core.roomName(device),
      code: phase,
      value: status,
      previous: null,
    });
  }

  const firstSource = (alarm: Alarm) => alarm.sources[0]?.deviceId ?? '';

  function setSirens(isSounding: boolean): void {
    for (const device of core.state.devices.values()) {
      const item = devices().find(device, 'siren_alarm');
      if (item === undefined) continue;
      const isOn = isSounding && !currentMode().alarmsOffDevices.includes(device.id);
      const value = isOn ? 'siren_active' : 'no_siren';
      if (item.value !== value) devices().report(item, value);
    }
  }

  function silence(alarm: Alarm): void {
    alarm.sirensUntil = null;
    core.cancel('sirens');
    setSirens(false);
    save();
  }

  function sound(alarm: Alarm, untilMs: number): void {
    alarm.sirensUntil = untilMs;
    save();
    setSirens(true);
    core.after('sirens', untilMs - core.now(), () => silence(alarm));
  }

  function beginMain(alarm: Alarm, deviceId: string): void {
    alarm.phase = 'main';
    alarm.deadline = null;
    announce('main', 'begin', deviceId);
    if (alarm.isSilent !== true) sound(alarm, core.now() + SIREN_LASTS_MS);
    record();
    notify(deviceId);
  }

  /** Cameras that the mode has not switched off record what happens. */
  function record(): void {
    const { camerasOffDevices } = currentMode();
    for (const device of core.state.devices.values()) {
      const item = devices().find(device, 'make_recording');
      if (item === undefined || !device.isReachable || camerasOffDevices.includes(device.id)) continue;
      devices().command(item, RECORDING_S);
    }
  }

  /** The users whom the mode names are told of the alarm itself, not of an entry delay. */
  function notify(deviceId: string): void {
    const device = core.state.devices.get(deviceId);
    const { id: modeId, notifications } = currentMode();
    for (const user of notifications ?? everybody) {
      core.say('hub.user.notification', {
        type: 'alarm',
        params: {
          user,
          modeId,
          deviceName: device?.name ?? '',
          roomName: device === undefined ? '' : core.roomName(device),
        },
      });
    }
  }

  /**
   * One alarm counts once for each sensor, however often its door swings meanwhile. What is dangerous in every mode
   * (smoke, water, frost, broken glass and the like) is never silenced by its own repetition.
   */
  function countTrip(device: Device): void {
    const mode = currentMode();
    if (!mode.armed || isLifeSafety(device) || isInDanger(device)) return;
    const trips = { ...modes.trips, [device.id]: (modes.trips?.[device.id] ?? 0) + 1 };
    modes.trips = trips;
    if ((trips[device.id] ?? 0) < SWINGER_ALARMS || mode.bypassDevices.includes(device.id)) return;
    mode.bypassDevices = [...mode.bypassDevices, device.id];
    core.say('hub.modes.bypass_devices.added', { modeId: mode.id, deviceIds: [device.id] });
  }

  function entryDelayIsOver(alarm: Alarm): void {
    core.cancel('entry-delay');
    announce('entryDelay', 'done', firstSource(alarm), 0);
    beginMain(alarm, firstSource(alarm));
  }

  function waitForEntry(alarm: Alarm, deadline: number): void {
    core.after('entry-delay', deadline - core.now(), () => entryDelayIsOver(alarm));
  }

  /** What a button is set to call says whether it may be heard (chosen: its service begins with `silent`). */
  const isSilentCall = (device: Device, item: Item) =>
    isCallForHelp(item) &&
    modes.protectButtons.some(({ id, service }) => id === device.id && service.startsWith('silent'));

  function begin(device: Device, isImmediate: boolean, isSilent: boolean): void {
    const delay = isImmediate ? 0 : modes.entryDelay.normal;
    const now = core.now();
    const alarm: Alarm = {
      modeId: modes.current,
      phase: delay === 0 ? 'main' : 'entryDelay',
      startedAt: now,
      deadline: delay === 0 ? null : now + delay * 1000,
      sources: [{ deviceId: device.id, delay, timestamp: now }],
      sirensUntil: null,
      ...(isSilent ? { isSilent } : {}),
    };
    modes.alarm = alarm;
    save();
    if (alarm.deadline === null) {
      beginMain(alarm, device.id);
    } else {
      announce('entryDelay', 'begin', device.id, delay);
      waitForEntry(alarm, alarm.deadline);
    }
    countTrip(device);
    save();
  }

  function join(alarm: Alarm, device: Device, isImmediate: boolean, isSilent: boolean): void {
    // Whatever may be heard makes the whole of it loud.
    if (!isSilent) delete alarm.isSilent;
    const isKnown = alarm.sources.some((source) => source.deviceId === device.id);
    const left = secondsLeft(alarm.deadline, core.now());
    if (!isKnown) {
      alarm.sources.push({ deviceId: device.id, delay: isImmediate ? 0 : left, timestamp: core.now() });
      save();
    }
    if (alarm.phase === 'entryDelay' && isImmediate) {
      core.cancel('entry-delay');
      announce('entryDelay', 'done', firstSource(alarm), 0);
      beginMain(alarm, device.id);
    } else if (!isKnown) {
      announce(alarm.phase, 'begin', device.id, alarm.phase === 'entryDelay' ? left : undefined);
      // A new danger is worth the noise, even where the first has been sounded out.
      if (alarm.phase === 'main' && alarm.sirensUntil === null && alarm.isSilent !== true)
        sound(alarm, core.now() + SIREN_LASTS_MS);
    }
    if (!isKnown) {
      countTrip(device);
      save();
    }
  }

  /** A door reports its state and its threat in one moment: that is one opening. */
  function skip(device: Device): void {
    const at = core.now();
    if (skipped.deviceId !== device.id || skipped.at !== at) announce('bypass', 'done', device.id);
    skipped = { deviceId: device.id, at };
  }

  function finish(alarm: Alarm, phase: Alarm['phase'], status: AlarmStatus, left?: number): void {
    core.cancel('entry-delay');
    announce(phase, status, firstSource(alarm), left);
    silence(alarm);
    modes.alarm = null;
    save();
  }

  function cancelEntryDelay(): boolean {
    const { alarm } = modes;
    if (alarm?.phase !== 'entryDelay') return false;
    finish(alarm, 'entryDelay', 'canceled', secondsLeft(alarm.deadline, core.now()));
    return true;
  }

  core.onJump((ms) => {
    const { alarm } = modes;
    if (alarm === null) return;
    alarm.startedAt += ms;
    if (alarm.deadline !== null) alarm.deadline += ms;
    if (alarm.sirensUntil !== null) alarm.sirensUntil += ms;
    for (const source of alarm.sources) source.timestamp += ms;
    save();
  });

  return {
    itemChanged(device, item) {
      const trip = tripOf(device, item, currentMode());
      if (trip === 'none') return;
      // What this alarm began with is no longer skipped in it, also when that very trip had the sensor bypassed.
      const isSource = modes.alarm?.sources.some((source) => source.deviceId === device.id) === true;
      if (trip === 'bypassed' && isSource) return;
      if (trip === 'bypassed') skip(device);
      else if (modes.alarm === null) begin(device, trip === 'immediate', isSilentCall(device, item));
      else join(modes.alarm, device, trip === 'immediate', isSilentCall(device, item));
    },
    skipEntryDelay() {
      if (modes.alarm?.phase !== 'entryDelay') return false;
      entryDelayIsOver(modes.alarm);
      return true;
    },
    cancelEntryDelay,
    end() {
      if (modes.alarm === null) return false;
      if (modes.alarm.phase === 'main') finish(modes.alarm, 'main', 'done');
      else cancelEntryDelay();
      return true;
    },
    tuneSirens() {
      if (modes.alarm !== null && modes.alarm.sirensUntil !== null) setSirens(true);
    },
    forgetTrips() {
      modes.trips = {};
      save();
    },
    resume() {
      const { alarm } = modes;
      if (alarm === null) return;
      if (alarm.deadline !== null) waitForEntry(alarm, alarm.deadline);
      const { sirensUntil } = alarm;
      if (sirensUntil !== null) core.after('sirens', sirensUntil - core.now(), () => silence(alarm));
    },
  };
}
