import type { HouseState, Mode, Modes } from '../core/model.ts';
import { secondsLeft } from './seconds-left.ts';

function modeOnWire(mode: Mode, delays: Modes | null) {
  return {
    _id: mode.id,
    name: mode.name,
    description: mode.name,
    armed: mode.armed,
    protect: mode.protect,
    disarmedDefault: mode.disarmedDefault,
    disarmedDevices: mode.disarmedDevices,
    notifications: mode.notifications,
    alarmsOffDevices: mode.alarmsOffDevices,
    camerasOffDevices: mode.camerasOffDevices,
    bypassDevices: mode.bypassDevices,
    ...(delays === null
      ? {}
      : { switchToDelay: mode.armed ? delays.switchToDelay : 0, alarmDelay: mode.armed ? delays.alarmDelay : 0 }),
  };
}

/** hub.modes.get; version 1.0 of the call repeats the delays inside each mode. */
export function modesOnWire(state: HouseState, now: number, api: string) {
  const { modes } = state;
  const devices = [...state.devices.values()];
  return {
    current: modes.current,
    switchTo: modes.pending?.to ?? '',
    timeIsLeftToSwitch: secondsLeft(modes.pending?.deadline ?? null, now),
    switchToDelay: modes.switchToDelay,
    alarmDelay: modes.alarmDelay,
    switchToDelayRunsOut: 0,
    entryDelay: modes.entryDelay,
    abortWindow: modes.abortWindow,
    modes: modes.modes.map((mode) => modeOnWire(mode, api === '2.0' ? null : modes)),
    devices: devices.filter((each) => each.file.isGuard).map((each) => each.id),
    alarms: devices.filter((each) => each.items.some((item) => item.name === 'siren_alarm')).map((each) => each.id),
    cameras: devices.filter((each) => each.items.some((item) => item.name === 'make_recording')).map((each) => each.id),
    protectButtons: modes.protectButtons,
    alarmed: {
      entryDelay: modes.entryDelay.normal,
      timeIsLeft: secondsLeft(modes.alarm?.deadline ?? null, now),
      type: 'global',
      silent: modes.alarm?.isSilent === true,
      sources: modes.alarm?.sources ?? [],
    },
  };
}
