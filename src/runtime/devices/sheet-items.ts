import type { DeviceState, ItemState } from '@/hub';

/** Most telling first; what is not named here comes after, in the hub's own order. */
const FIRST = [
  'door_lock',
  'thermostat_mode',
  'thermostat_fan_mode',
  'switch',
  'dimmer',
  'barrier',
  'temp',
  'humidity',
] as const;
/** What speaks of the device itself and not of the house. */
const LAST = ['rf_signal_strength', 'battery'] as const;

const NO_BATTERY = -1;

/** S3.8: every device has a battery; of one that runs on none it says −1. */
function battery({ id, hub }: DeviceState): ItemState {
  return {
    id: `${id}-battery`,
    hub,
    device: id,
    name: 'battery',
    valueType: 'int',
    value: NO_BATTERY,
    scale: 'percent',
    hasSetter: false,
    min: null,
    max: null,
    choices: null,
    changedAt: null,
    loading: null,
  };
}

const place = (name: string): number => {
  const first = FIRST.findIndex((one) => one === name);
  if (first >= 0) return first;
  const last = LAST.findIndex((one) => one === name);
  return last < 0 ? FIRST.length : FIRST.length + 1 + last;
};

/** Everything a device tells, for the sheet: no item is left out, whatever it is called (S3.8, S3.9). Pure. */
export function sheetItems(device: DeviceState, items: readonly ItemState[]): ItemState[] {
  const all = items.some(({ name }) => name === 'battery') ? items : [...items, battery(device)];
  return [...all].sort((a, b) => place(a.name) - place(b.name));
}
