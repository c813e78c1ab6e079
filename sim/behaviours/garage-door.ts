import type { Behaviour, DeviceWorld } from './behaviour.ts';

export const GARAGE_MS = 12_000;

function drive(device: DeviceWorld, isOpening: boolean): void {
  const [under, end] = isOpening ? ['barrier_opening', 'barrier_opened'] : ['barrier_closing', 'barrier_closed'];
  if (device.get('barrier') === end) {
    device.report('barrier', end);
    return;
  }
  device.report('barrier', under);
  device.after('drive', GARAGE_MS, () => device.put('barrier', end));
}

/** A door that needs its time, can be stopped on the way, and counts as open until it is shut. */
export const garageDoor: Behaviour = {
  items: [
    {
      name: 'barrier',
      valueType: 'token',
      value: 'barrier_closed',
      hasSetter: true,
      choices: ['barrier_opened', 'barrier_opening', 'barrier_stopped', 'barrier_closing', 'barrier_closed', 'unknown'],
    },
    {
      name: 'dw_state',
      valueType: 'token',
      value: 'dw_is_closed',
      choices: ['dw_is_opened', 'dw_is_closed', 'unknown'],
    },
    { name: 'security_threat', valueType: 'bool', value: false },
  ],
  start(device) {
    const barrier = device.get('barrier');
    if (barrier === 'barrier_opening') drive(device, true);
    if (barrier === 'barrier_closing') drive(device, false);
  },
  commands: {
    barrier(device, value) {
      if (value === 'barrier_opened' || value === 'barrier_opening') drive(device, true);
      else if (value === 'barrier_closed' || value === 'barrier_closing') drive(device, false);
      else {
        device.cancel('drive');
        device.report('barrier', 'barrier_stopped');
      }
    },
  },
  reported(device, item, value) {
    if (item === 'barrier') device.put('dw_state', value === 'barrier_closed' ? 'dw_is_closed' : 'dw_is_opened');
    if (item === 'dw_state') device.put('security_threat', value === 'dw_is_opened');
  },
};
