import type { See } from '../watch/watch';
import { zoneOf } from './house-clock';

/**
 * The zone by whose clocks the house lives: as its hub tells, and until the hub was heard as the cloud has it of the
 * place. undefined: neither is known, and times are in the browser's own zone.
 */
export function houseZone(see: See): string | undefined {
  const { currentHub, location } = see.session();
  return zoneOf(see.hub(currentHub ?? '')?.timeZone) ?? zoneOf(location?.timeZone);
}
