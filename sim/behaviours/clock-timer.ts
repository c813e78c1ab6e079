import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const STEP_S = 10;
const RINGS_MS = 60_000;

const left = (device: DeviceWorld) => Number(device.get('remaining_time') ?? 0);

function run(device: DeviceWorld): void {
  const step = Math.min(STEP_S, left(device));
  if (step <= 0) return;
  device.after('timer', step * 1000, () => {
    device.put('remaining_time', Math.max(0, left(device) - step));
    if (left(device) > 0) run(device);
    else ring(device, 'timer_ended');
  });
}

function ring(device: DeviceWorld, state: string): void {
  device.report('clock_state', state);
  device.after('ring', RINGS_MS, () => device.put('clock_state', 'idle'));
}

/** A clock with a kitchen timer and an alarm in the morning. */
export const clockTimer: Behaviour = {
  items: [itemOf('clock_state'), itemOf('remaining_time')],
  start(device) {
    if (left(device) > 0) run(device);
    else if (device.get('clock_state') !== 'idle')
      device.after('ring', RINGS_MS, () => device.put('clock_state', 'idle'));
  },
  acts: {
    'set-timer'(device, { seconds }) {
      if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= 86_400)) {
        throw new Error('A timer runs for 1 to 86400 seconds.');
      }
      device.cancel('ring');
      device.report('remaining_time', Math.round(seconds));
      device.put('clock_state', 'time_remaining');
      run(device);
    },
    'wake-up': (device) => ring(device, 'wake_up_alert'),
  },
};
