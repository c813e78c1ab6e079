import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const TEST_MS = 8_000;
const MONTH_MS = 30 * 86_400_000;

function run(device: DeviceWorld): void {
  device.report('test_state', 'test_in_progress');
  finishLater(device);
}

function finishLater(device: DeviceWorld): void {
  device.after('self-test', TEST_MS, () => device.report('test_state', 'test_ok'));
}

function waitForMonth(device: DeviceWorld): void {
  device.after('monthly-test', MONTH_MS, () => {
    run(device);
    waitForMonth(device);
  });
}

/** A detector that tests itself once a month and when somebody presses its button. */
export const selfTest: Behaviour = {
  items: [itemOf('test_state')],
  start(device) {
    if (device.get('test_state') === 'test_in_progress') finishLater(device);
    waitForMonth(device);
  },
  acts: { 'self-test': run },
};
