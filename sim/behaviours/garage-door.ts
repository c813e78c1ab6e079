import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const GARAGE_MS = 12_000;

const isBlocked = (device: DeviceWorld) => device.get('barrier_safety_beam_obstacle') === 'obstruction';

function drive(device: DeviceWorld, isOpening: boolean): void {
  const [under, end] = isOpening ? ['barrier_opening', 'barrier_opened'] : ['barrier_closing', 'barrier_closed'];
  if (device.get('barrier') === end) {
    device.report('barrier', end);
    return;
  }
  if (!isOpening && isBlocked(device)) {
    device.report('barrier', device.get('barrier') ?? 'unknown');
    device.report('barrier_fail_events', 'operation_not_allowed');
    return;
  }
  device.put('barrier_fail_events', 'no_fail');
  device.report('barrier', under);
  device.after('drive', GARAGE_MS, () => device.put('barrier', end));
}

function halt(device: DeviceWorld): void {
  device.cancel('drive');
  device.report('barrier', 'barrier_stopped');
}

/**
 * A door that needs its time, can be stopped on the way, and counts as open until it is shut.
 * Something in the beam sends a closing door back up and keeps an open one from closing.
 */
export const garageDoor: Behaviour = {
  items: [
    itemOf('barrier', { value: 'barrier_closed' }),
    itemOf('dw_state', { value: 'dw_is_closed' }),
    itemOf('security_threat'),
    itemOf('barrier_safety_beam_obstacle'),
    itemOf('barrier_fail_events'),
  ],
  start(device) {
    const barrier = device.get('barrier');
    if (barrier === 'barrier_opening') drive(device, true);
    if (barrier === 'barrier_closing') drive(device, false);
  },
  accepts: { barrier: (_, value) => value !== 'unknown' },
  commands: {
    barrier(device, value) {
      if (value === 'barrier_opened' || value === 'barrier_opening') drive(device, true);
      else if (value === 'barrier_closed' || value === 'barrier_closing') drive(device, false);
      else halt(device);
    },
  },
  reported(device, item, value) {
    if (item === 'barrier') device.put('dw_state', value === 'barrier_closed' ? 'dw_is_closed' : 'dw_is_opened');
    if (item === 'dw_state') device.put('security_threat', value === 'dw_is_opened');
    if (item === 'barrier_safety_beam_obstacle' && isBlocked(device) && device.get('barrier') === 'barrier_closing') {
      device.report('barrier_fail_events', 'mechanical_limit_exceeded');
      drive(device, true);
    }
  },
};

/** The push button of a gate: open, close, stop. */
export const barrierButton: Behaviour = {
  items: [itemOf('barrier_state')],
  commands: {
    barrier_state(device, value) {
      if (value === 'stop') halt(device);
      else drive(device, value === 'open');
    },
  },
};
