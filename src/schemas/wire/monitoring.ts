import * as z from 'zod/mini';
import { members, numeric, text } from './lenient';

/** Central monitoring: the account at the station, its zones, the address on file and rapid response (S3.35, S7.22). */

export const stationAccount = z.looseObject({
  config: z._default(
    z.nullable(z.looseObject({ cmsnd_account_number: z.optional(z.nullable(z.union([z.string(), z.number()]))) })),
    null,
  ),
});

export const zoneList = z.looseObject({ zones: members });
export const zone = z.looseObject({ zone: z._default(numeric, null), device_id: text, description: text });

/** Older tools wrote the fields in capitals. */
export const cmsData = z.looseObject({ city: text, City: text, country: text, zip: text, PostalCode: text });

/** One value of the separate store; JSON text, or plain words. */
export const storedValue = z.looseObject({ value: z._default(z.nullable(z.string()), null) });

export const rapidSites = z.looseObject({ sites: members });
export const rapidSite = z.looseObject({ site_id: text, name: text, status: text });
