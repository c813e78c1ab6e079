import * as z from 'zod/mini';
import type { Report } from '../ports/deps';
import { background } from '../ports/background';
import type { House } from './house';
import { HubError } from '../errors';

const told = z.looseObject({
  features: z.catchall(z.object({}), z.looseObject({ enabled: z._default(z.boolean(), false) })),
});

/** What a hub can do, by the names of its features. @throws HubError `refused`, `bad-reply`, `not-connected`, `no-answer` */
export async function readFeatures(link: Pick<House['link'], 'request'>): Promise<Record<string, boolean>> {
  const reply = await link.request('hub.features.list', {});
  if (!reply.ok) throw new HubError('refused', `hub.features.list: ${reply.reason}`);
  const parsed = told.safeParse(reply.result);
  if (!parsed.success) throw new HubError('bad-reply', 'hub.features.list');
  return Object.fromEntries(
    Object.entries(parsed.data.features).map(([name, { enabled }]) => [name, enabled] as const),
  );
}

/** Reads what each hub can do, `hub.features.list` (S3.5, S7.37), once for each of its connections. */
export function createFeatureReader(houses: ReadonlyMap<string, House>, report: Report): { check: () => void } {
  const readOf = new Map<string, number>();

  async function read(serial: string, { link, model }: House, generation: number): Promise<void> {
    readOf.set(serial, generation);
    try {
      const features = await readFeatures(link);
      if (generation === link.generation()) model.set({ features });
    } catch (cause) {
      // The next check asks again.
      readOf.delete(serial);
      throw cause;
    }
  }

  return {
    check() {
      for (const [serial, house] of houses) {
        const generation = house.link.generation();
        if (house.link.isReady() && readOf.get(serial) !== generation)
          background(read(serial, house, generation), 'hub features', report);
      }
    },
  };
}
