import { browserStorage } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { createEnergyRecord } from './record';

/** The one record of this browser. */
export const houseRecord = createEnergyRecord(browserStorage());
atSignOut(houseRecord.forget);
