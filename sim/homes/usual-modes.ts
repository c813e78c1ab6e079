import { kinds } from '../behaviours/kinds.ts';
import type { HubFile } from './home-file.ts';

const SENSORS = new Set(['security_sensor', 'door_lock', 'garage_door']);
/** Watch in every mode, at home too. */
const LIFE_SAFETY = new Set(['smoke', 'co', 'co2', 'gas', 'heat']);
/** Tell of damage, not of people. */
const NO_SENSORS = new Set(['leak', 'freeze']);

interface Sensor {
  key: string;
  kind: string;
  isGuard?: boolean | undefined;
}

/** Whether devices of this kind are armed and disarmed with the house. */
export function isUsualSensor(kindName: string): boolean {
  const kind = kinds[kindName];
  return kind !== undefined && SENSORS.has(kind.category) && !NO_SENSORS.has(kind.subcategory);
}

/** The four modes as an installer leaves them: at home only life safety watches, at night everything but motion. */
export function usualModes(devices: readonly Sensor[]): HubFile['modes'] {
  const sensors = devices.filter((each) => each.isGuard === true);
  const but = (isLeftOut: (subcategory: string) => boolean) =>
    sensors.filter((each) => isLeftOut(kinds[each.kind]?.subcategory ?? '')).map((each) => each.key);
  return [
    { id: '1', name: 'Home', armed: false, protect: true, disarmedDevices: but((form) => !LIFE_SAFETY.has(form)) },
    { id: '2', name: 'Away', armed: true, protect: true, disarmedDevices: [] },
    { id: '3', name: 'Night', armed: true, protect: true, disarmedDevices: but((form) => form === 'motion') },
    { id: '4', name: 'Vacation', armed: true, protect: true, disarmedDevices: [] },
  ];
}
