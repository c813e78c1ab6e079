import { afterAll, afterEach, expect, vi } from 'vitest';
import { startSim, type Sim, type SimOptions } from '../../sim/start-sim.ts';
import { STILL } from './home-time.ts';
import { clientLimit, within } from './how-long';
import { openHubClient, type HubClient, type HubClientOptions } from './hub-client.ts';

/** Intervals within their bounds, so that what takes seconds at home takes parts of one here. */
export const QUICK = {
  heartbeatMs: 300,
  urgentHeartbeatMs: 300,
  idleHeartbeatMs: 300,
  replyLimitMs: clientLimit(500),
  commandLimitMs: clientLimit(1_500),
  reconnectFirstMs: 50,
  reconnectMostMs: 200,
  registrationRetryMs: 300,
};

/** Each test starts a home and a client; on a busy machine that alone takes seconds. */
const BUSY_MACHINE_MS = within(45_000);

const open: (() => unknown)[] = [];
async function closeAll(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
}
/** Called at the head of a file: what its tests open is closed after each of them, and they have time enough. */
export function closeAfterEach(): void {
  vi.setConfig({ testTimeout: BUSY_MACHINE_MS });
  afterEach(closeAll);
}
/** The same for a group of tests that look at one home together. */
export function closeAfterAll(): void {
  vi.setConfig({ hookTimeout: BUSY_MACHINE_MS });
  afterAll(closeAll);
}

export async function startHome(options: SimOptions = {}): Promise<Sim> {
  const sim = await startSim({
    home: 'two-doors',
    port: 0,
    dir: null,
    test: true,
    config: QUICK,
    ...STILL,
    ...options,
  });
  open.push(() => sim.stop());
  return sim;
}

export async function openClient(sim: Sim, options: Partial<HubClientOptions> = {}): Promise<HubClient> {
  const made = await openHubClient({ url: sim.url, ...options });
  open.push(() => made.stop());
  return made;
}

/** A client that is signed in and has read its hub. */
export async function signIn(sim: Sim, login: string, options: Partial<HubClientOptions> = {}): Promise<HubClient> {
  const page = await openClient(sim, options);
  await page.call('signIn', login, 'Demo1234');
  await page.until('signed in and live', ({ hubs, lists, session }) => {
    const hub = [...hubs.values()][0];
    return (
      hub?.freshness === 'live' && lists.get(hub.serial)?.items !== undefined && session?.monitoring.active !== null
    );
  });
  return page;
}

/** Opens what the tap asks for and types the PIN. */
export async function typePin(page: HubClient, digits: string): Promise<void> {
  await page.until('a pad', ({ security }) => security.pad !== null && !security.pad.isChecking);
  await page.call('submitPin', page.seen.security.pad?.id, digits);
}

/** The hub was told so many times to set something, at last to turn a bolt, which tries for a second of the house's time. */
export async function boltTurns(sim: Sim, toldTimes: number): Promise<void> {
  await expect.poll(() => sim.log.filter(({ name }) => name === 'hub.item.value.set').length).toBe(toldTimes);
  sim.control.advance(1_000);
}
