import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

/** A short washing programme: what it does, for how many minutes, and what it draws meanwhile. */
const PROGRAMME = [
  { status: 'supplying_water', minutes: 4, watts: 20, celsius: 18 },
  { status: 'boiling', minutes: 12, watts: 2_000, celsius: 55 },
  { status: 'washing', minutes: 20, watts: 150, celsius: 50 },
  { status: 'draining', minutes: 2, watts: 40, celsius: 40 },
  { status: 'rinsing', minutes: 10, watts: 120, celsius: 30 },
  { status: 'spinning', minutes: 8, watts: 450, celsius: 25 },
  { status: 'drying', minutes: 14, watts: 1_200, celsius: 60 },
] as const;
const MINUTE_MS = 60_000;

const stepOf = (device: DeviceWorld) => Number(device.recall('step') ?? -1);

function run(device: DeviceWorld, index: number): void {
  const step = PROGRAMME[index];
  device.remember('step', step === undefined ? -1 : index);
  if (step === undefined) {
    finish(device, 'program_completed');
    return;
  }
  device.put('appliance_status', step.status);
  device.put('program_status', index === 0 ? 'program_started' : 'program_in_progress');
  device.put('electric_meter_watt', step.watts);
  device.put('target_temperature', device.degrees('target_temperature', step.celsius));
  const minutes = PROGRAMME.slice(index).reduce((sum, each) => sum + each.minutes, 0);
  device.put('remaining_time', minutes * 60);
  device.after('programme', step.minutes * MINUTE_MS, () => run(device, index + 1));
}

function finish(device: DeviceWorld, status: string): void {
  device.cancel('programme');
  device.remember('step', -1);
  device.put('appliance_status', 'idle');
  device.put('program_status', status);
  device.put('electric_meter_watt', 0);
  device.put('remaining_time', 0);
  device.put('switch', false);
}

/** A washing machine or dishwasher: switched on it runs its programme step by step, then switches itself off. */
export const appliance: Behaviour = {
  items: [
    itemOf('switch'),
    itemOf('appliance_status'),
    itemOf('program_status'),
    itemOf('program_failures'),
    itemOf('remaining_time'),
    itemOf('target_temperature', { value: 18 }),
    itemOf('electric_meter_watt'),
  ],
  start(device) {
    if (stepOf(device) >= 0) run(device, stepOf(device));
  },
  reported(device, item, value) {
    if (item === 'switch' && value === true && stepOf(device) < 0) run(device, 0);
    if (item === 'switch' && value === false && stepOf(device) >= 0) finish(device, 'no_program');
    if (item === 'program_failures' && value !== 'no_failure' && stepOf(device) >= 0) finish(device, 'no_program');
  },
};
