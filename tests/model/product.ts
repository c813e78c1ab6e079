import { sha1 } from './world/cloud';
import type { Product } from './world/world';

/** The browser's own hashing answers when it likes; here the order of things is the model's alone. */
export const SHA1 = '../../src/hub/credentials/sha1';
export const syncSha1 = () => ({ sha1: (text: string) => Promise.resolve(sha1(text)) });

/** The product as its modules stand now. What it fetches later is fetched here, so that no run waits for a disk. */
export async function loadProduct(): Promise<Product> {
  const [{ createHubCore }] = await Promise.all([
    import('../../src/hub/worker/create-hub-core'),
    import('../../src/hub/worker/ask-account'),
    import('../../src/hub/house-settings/requests'),
    import('../../src/hub/last-known/keep-houses'),
    import('../../src/hub/upkeep/keep-up'),
  ]);
  return { createHubCore };
}
