import type { HouseCore } from '../core/core.ts';
import type { Devices } from '../devices/devices.ts';
import type { Alarm, Device, Item, Mode } from '../core/model.ts';
import { createAlarmNews, type AlarmStatus } from './alarm-news.ts';
import { createAlarmSounds } from './alarm-sounds.ts';
import { secondsLeft } from './seconds-left.ts';
import { countTrip } from './swinger.ts';
import { isCallForHelp, tripOf } from './trips.ts';

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

/** @param everybody ids of all users, for modes that tell everybody */
export function createAlarm(
  core: HouseCore,
  devices: () => Devices,
  currentMode: () => Mode,
  everybody: readonly string[],
): AlarmRules {
  const { modes } = core.state;
  const save = () => core.save.part('modes');
  const { announce, notify } = createAlarmNews(core, currentMode, everybody);
  const sounds = createAlarmSounds(core, devices, currentMode);
  let skipped = { deviceId: '', at: 0 };

  const firstSource = (alarm: Alarm) => alarm.sources[0]?.deviceId ?? '';

  function beginMain(alarm: Alarm, deviceId: string): void {
    alarm.phase = 'main';
    alarm.deadline = null;
    announce('main', 'begin', deviceId);
    if (alarm.isSilent !== true) sounds.begin(alarm);
    sounds.record();
    notify(deviceId);
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
    countTrip(core, currentMode(), device);
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
      if (alarm.phase === 'main' && alarm.sirensUntil === null && alarm.isSilent !== true) sounds.begin(alarm);
    }
    if (!isKnown) {
      countTrip(core, currentMode(), device);
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
    sounds.silence(alarm);
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
      if (modes.alarm !== null && modes.alarm.sirensUntil !== null) sounds.tune();
    },
    forgetTrips() {
      modes.trips = {};
      save();
    },
    resume() {
      const { alarm } = modes;
      if (alarm === null) return;
      if (alarm.deadline !== null) waitForEntry(alarm, alarm.deadline);
      if (alarm.sirensUntil !== null) sounds.resume(alarm, alarm.sirensUntil);
    },
  };
}
