import { pageBook } from '@/hub/page-house';
import type { CloudAnswer } from '@/hub';
import { readDocument } from '@/runtime/documents/read-document';
import { dashboardConfig } from '@/runtime/household/config-schema';
import { createRecords, type Records } from '@/runtime/household/records';
import { catalogueWatch, type Catalogue } from '@/runtime/links/catalogue';
import { writeFields } from '@/schemas/settings/write-fields';
import type { HubClient } from './hub-client';

const { applyBatch } = pageBook;

/** What the runtime of a page has of a house: its own store and records, over one core. One at a time: a store is a page's. */
export interface HousePage {
  catalogue: Catalogue;
  /** What it would have said of the devices after each batch. */
  moments: readonly { isReading: boolean; devices: number }[];
  records: Records;
}

export async function pageOf(client: HubClient): Promise<HousePage> {
  // Whatever page of this process was before, this one was told of no hub yet.
  applyBatch({ mono: 0, session: { hubs: [] } }, 0, 0);
  const moments = client.batches.map((batch) => {
    applyBatch(batch, batch.mono, 0);
    const { isReading, devices } = catalogueWatch.get();
    return { isReading, devices: devices.length };
  });
  const records = createRecords({
    ask: (call, params) => client.call<CloudAnswer>('askCloud', call, params),
    read: readDocument,
    schema: () => Promise.resolve(dashboardConfig),
    writer: () => Promise.resolve(writeFields),
    me: () => client.seen.session?.user?.uuid ?? null,
  });
  await records.load(client.seen.session?.location?.uuid ?? null);
  return { catalogue: catalogueWatch.get(), moments, records };
}
