import type { HouseCore } from '../core/core.ts';
import type { Alarm, Mode } from '../core/model.ts';
import type { Devices } from '../devices/devices.ts';

const SIREN_LASTS_MS = 240_000;
/** How long cameras record when an alarm begins. */
const RECORDING_S = 30;

/** What an alarm sets off in the house. */
export interface AlarmSounds {
  /** Sounds from now on as long as sirens do. */
  begin: (alarm: Alarm) => void;
  /** They sounded already: goes on until their time is over. */
  resume: (alarm: Alarm, untilMs: number) => void;
  silence: (alarm: Alarm) => void;
  /** The lists of silent sirens or the mode have changed while they sound. */
  tune: () => void;
  /** Cameras that the mode has not switched off record what happens. */
  record: () => void;
}

export function createAlarmSounds(core: HouseCore, devices: () => Devices, currentMode: () => Mode): AlarmSounds {
  const save = () => core.save.part('modes');

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
  const silenceAt = (alarm: Alarm, untilMs: number) => core.after('sirens', untilMs - core.now(), () => silence(alarm));

  return {
    begin(alarm) {
      const untilMs = core.now() + SIREN_LASTS_MS;
      alarm.sirensUntil = untilMs;
      save();
      setSirens(true);
      silenceAt(alarm, untilMs);
    },
    resume: silenceAt,
    silence,
    tune: () => setSirens(true),
    record() {
      const { camerasOffDevices } = currentMode();
      for (const device of core.state.devices.values()) {
        const item = devices().find(device, 'make_recording');
        if (item === undefined || !device.isReachable || camerasOffDevices.includes(device.id)) continue;
        devices().command(item, RECORDING_S);
      }
    },
  };
}
