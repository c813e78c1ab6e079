import type { House } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { createEnergyRecord, type EnergyRecord } from './record';

/** The one record of this browser. */
export function houseRecord(house: House): EnergyRecord {
  const record = createEnergyRecord(house.storage());
  atSignOut(house, record.forget);
  return record;
}
