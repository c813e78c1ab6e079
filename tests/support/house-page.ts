import type { CloudAnswer } from '@/hub';
import { dashboardConfig } from '@/runtime/household/config-schema';
import { createRecords, type Records } from '@/runtime/household/records';
import { catalogueWatch, type Catalogue } from '@/runtime/links/catalogue';
import { writeFields } from '@/schemas/settings/write-fields';
import { cloudPorts } from './board-cloud';
import type { HubClient } from './hub-client';
import { readAlone } from './read-alone';
import { madeHouse } from './test-house';

/** What the runtime of a page has of a house: its own state and records, over one core. */
export interface HousePage {
  catalogue: Catalogue;
  /** What it would have said of the devices after each batch. */
  moments: readonly { isReading: boolean; devices: number }[];
  records: Records;
}

export async function pageOf(client: HubClient): Promise<HousePage> {
  const { house, book } = madeHouse();
  const moments = client.batches.map((batch) => {
    book.applyBatch(batch, batch.mono, 0);
    const { isReading, devices } = house.of(catalogueWatch).get();
    return { isReading, devices: devices.length };
  });
  const records = createRecords({
    ...cloudPorts((call, params) => client.call<CloudAnswer>('askCloud', call, params)),
    read: readAlone,
    schema: () => Promise.resolve(dashboardConfig),
    writer: () => Promise.resolve(writeFields),
    me: () => client.seen.session?.user?.uuid ?? null,
  });
  await records.load(client.seen.session?.location?.uuid ?? null);
  return { catalogue: house.of(catalogueWatch).get(), moments, records };
}
