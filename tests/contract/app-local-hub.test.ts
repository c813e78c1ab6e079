import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { AccountAnswer } from '../../src/hub/api/account.ts';
import type { CameraRequests } from '../../src/hub/api/cameras.ts';
import type { SocketLike } from '../../src/hub/ports/deps.ts';
import type { CommandOutcome } from '../../src/hub/state/model.ts';
import type { LocalDoor } from '../../sim/local-door/local-door.ts';
import type { Sim, SimOptions } from '../../sim/start-sim.ts';
import { createViewer, type Viewer } from '../support/camera-viewer.ts';
import { closeAfterEach, QUICK, signIn, startHome, typePin } from '../support/home-client.ts';
import { memoryStorage, type HubClient, type HubClientOptions } from '../support/hub-client.ts';
import { clientLimit, within } from '../support/how-long.ts';

closeAfterEach();

const HUB = '90000002';
const CHOSEN = 'porchlight.local-hubs';
const LOCAL_LOGIN = 'hub.offline.login.ui';

function doorOf({ localDoors: [door] }: Sim): LocalDoor {
  if (door === undefined) throw new Error('no way in');
  return door;
}
const start = (options: SimOptions = {}) => startHome({ localPort: 0, ...options });
/** A device on which somebody chose it before. */
function chosen(hub = HUB) {
  const storage = memoryStorage();
  storage.kept.set(CHOSEN, JSON.stringify([hub]));
  return storage;
}
const signInNear = (sim: Sim, options: Partial<HubClientOptions> = {}) =>
  signIn(sim, 'two', { storage: chosen(), ...options });
const access = async (page: HubClient) => {
  const answer = await page.call<AccountAnswer<'read-local'>>('askAccount', 'read-local', { hub: HUB });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.data;
};
const choose = (page: HubClient, isOn: boolean) =>
  page.call<AccountAnswer<'set-local'>>('askAccount', 'set-local', { hub: HUB, isOn });
const isLive = ({ hubs }: HubClient['seen']) => hubs.get(HUB)?.freshness === 'live';
/** Until the line leads that way, and the hub is live by it. */
async function by(page: HubClient, isUsed: boolean): Promise<void> {
  await expect.poll(async () => (await access(page)).isUsed, { timeout: within(20_000), interval: 30 }).toBe(isUsed);
  await page.until('live', isLive);
}
/** The first device of the house that is switched. */
async function flip(page: HubClient): Promise<CommandOutcome> {
  const item = [...page.seen.items.values()].find(({ name }) => name === 'switch');
  if (item === undefined) throw new Error('nothing to switch');
  return page.call('setItem', item.id, item.value !== true);
}

describe('a hub on the home’s own network', () => {
  it('[S1.13] [S6.4] is reached by its own login once that is chosen, and by the relay again when it is not', async () => {
    const sim = await start();
    const page = await signIn(sim, 'two');
    expect(await access(page)).toMatchObject({ reach: 'can', isOn: false, isUsed: false, isPlain: true });
    expect(doorOf(sim).asked).toEqual([]);

    expect(await choose(page, true)).toMatchObject({ ok: true, data: { isOn: true } });
    await by(page, true);
    expect(doorOf(sim).asked.slice(0, 2)).toEqual([LOCAL_LOGIN, 'hub.info.get']);
    expect(await flip(page)).toEqual({ status: 'confirmed' });
    expect(doorOf(sim).asked).toContain('hub.item.value.set');
    // Nothing of the relay is said to a hub.
    expect(doorOf(sim).asked).not.toContain('loginUserMios');

    await choose(page, false);
    await by(page, false);
    expect(doorOf(sim).lines()).toBe(0);
  });

  it('[S1.13] is asked there first by a device on which it was chosen, and armed and disarmed while the relay has lost it', async () => {
    const sim = await start();
    const page = await signInNear(sim);
    await by(page, true);
    sim.control.hubOffline(true, HUB);
    sim.control.setDelays({ exitS: 0 });
    await page.call('requestMode', HUB, '2');
    await typePin(page, '4321');
    await page.until('away', ({ hubs }) => hubs.get(HUB)?.mode.current === '2');
    expect(page.hub(HUB)).toMatchObject({ freshness: 'live', isOnline: true });
  });

  it('[S1.13] [R-12] gives way to the relay when the cable is pulled, is stale meanwhile, and is found again', async () => {
    const sim = await start();
    const page = await signInNear(sim);
    await by(page, true);
    const before = page.batches.length;
    doorOf(sim).unplug();
    await by(page, false);
    const seen = page.batches.slice(before).flatMap(({ hubs = {} }) => hubs[HUB]?.freshness ?? []);
    expect(seen[0]).toBe('stale');
    expect(await flip(page)).toEqual({ status: 'confirmed' });
    doorOf(sim).plug();
    await by(page, true);
  });

  it('[S1.13] is not left for the near way while an alarm or a switch is under way', async () => {
    const sim = await start();
    doorOf(sim).unplug();
    const page = await signInNear(sim);
    await by(page, false);
    sim.control.setDelays({ exitS: 300 });
    sim.houses.get(HUB)?.call('hub.modes.switch', { modeId: '2' }, { api: '1.0' });
    await page.until('leaving', ({ hubs }) => hubs.get(HUB)?.pending !== null);
    doorOf(sim).plug();
    // Many heartbeats of the relay's line, in which it is looked for more than once.
    const beats = () => sim.log.filter(({ name }) => name === 'hub.modes.get').length;
    const until = beats() + 8;
    await expect.poll(beats, { timeout: within(20_000), interval: 30 }).toBeGreaterThan(until);
    expect(doorOf(sim).asked).toEqual([]);
    expect((await access(page)).isUsed).toBe(false);
    sim.houses.get(HUB)?.call('hub.modes.cancel_switch', {}, { api: '1.0' });
    await by(page, true);
  });

  it('[S1.13] of another serial at that address shows nothing: the relay serves', async () => {
    const other = await start({ home: 'studio-flat' });
    const url = doorOf(other).url;
    const sim = await startHome({
      config: { ...QUICK, localHubs: [{ serial: HUB, url, certificate: 'trusted' }] },
    });
    const page = await signInNear(sim);
    await by(page, false);
    // Our key is none of that hub's: it learns it, and nobody is let in.
    expect(new Set(doorOf(other).asked)).toEqual(new Set([LOCAL_LOGIN]));
  });

  it('[S1.13] that takes no plain lines is reached by the relay, and says so', async () => {
    const sim = await start();
    sim.houses.get(HUB)?.call('hub.offline.insecure_access.enabled.set', { enabled: false }, { api: '1.0' });
    const page = await signInNear(sim);
    await page.until('live', isLive);
    expect(await access(page)).toMatchObject({ reach: 'plain-refused', isOn: true, isUsed: false });
    expect(await choose(page, true)).toMatchObject({ ok: false, problem: { code: 'not-accepted' } });
  });

  it('[S1.13] is reached by TLS with a certificate that the device trusts, and not with another', async () => {
    const sim = await start({ httpsPort: 0 });
    const ca = sim.certificate ?? '';
    const open = (trust: object) => (url: string) => new WebSocket(url, trust) as unknown as SocketLike;
    const page = await signInNear(sim, { with: { openSocket: open({ ca }) } });
    await by(page, true);
    expect(doorOf(sim).url).toMatch(/^wss:/);
    expect((await access(page)).isPlain).toBe(false);
    const stranger = await signInNear(sim);
    expect((await access(stranger)).isUsed).toBe(false);
    expect(isLive(stranger.seen)).toBe(true);
  });

  it('[S1.13] that the settings do not name cannot be chosen, and its keys are never asked for', async () => {
    const sim = await startHome();
    const page = await signInNear(sim);
    expect(await access(page)).toMatchObject({ reach: 'no-address', host: null });
    expect(await choose(page, true)).toMatchObject({ ok: false, problem: { code: 'not-accepted' } });
    expect(sim.log.filter(({ name }) => name === 'access_keys_sync')).toEqual([]);
  });
});

describe('cameras of a hub on the home’s own network', () => {
  const CAMERAS = '90000001';
  const INITIATE = 'hub.camera.initiate';
  const viewers: Viewer[] = [];
  afterEach(async () => {
    for (const each of viewers.splice(0)) await each.close();
  });
  function viewer(): Viewer {
    const made = createViewer();
    viewers.push(made);
    return made;
  }
  async function ask<Name extends keyof CameraRequests>(
    page: HubClient,
    name: Name,
    given: CameraRequests[Name]['given'],
  ): Promise<AccountAnswer<Name>> {
    return page.call<AccountAnswer<Name>>('askAccount', name, given);
  }
  const isUsed = async (page: HubClient): Promise<boolean> => {
    const answer = await page.call<AccountAnswer<'read-local'>>('askAccount', 'read-local', { hub: CAMERAS });
    return answer.ok && answer.data.isUsed;
  };
  /** A house with cameras, and a page that reaches it nearby. */
  async function near({ withheld = [] as readonly string[] } = {}) {
    // A line that a busy machine gives up takes its streams with it.
    const config = { ...QUICK, replyLimitMs: clientLimit(5_000) };
    const sim = await start({ home: 'maple-street', demo: true, config });
    for (const method of withheld) doorOf(sim).withhold(method);
    const page = await signIn(sim, 'demo', { storage: chosen(CAMERAS) });
    await expect.poll(() => isUsed(page), { timeout: within(20_000), interval: 30 }).toBe(true);
    const line = { camera: page.device('Driveway').id, stream: 'near' };
    return { sim, page, line, relayed: () => sim.log.filter(({ name }) => name === INITIATE).length };
  }
  /** Until pictures come; a try that finds no way in time is followed by another one, as on the page (S4.58). */
  const moves = (begin: (stream: string) => Promise<Viewer>) =>
    vi.waitFor(
      async () => {
        const peer = await begin(randomUUID());
        await expect.poll(() => peer.received.video, { timeout: within(8_000) }).toBeGreaterThan(3);
      },
      { timeout: within(30_000) },
    );

  it('[S1.13] [S7.39] first version: begun through the hub’s own line, and pictures come while the cloud is out of reach', async () => {
    const { sim, page, line, relayed } = await near();
    sim.control.fault({ on: 'http', do: 'drop' });
    sim.control.hubOffline(true, CAMERAS);
    expect(await ask(page, 'camera-version', line)).toEqual({ ok: true, data: 1 });
    await moves(async (stream) => {
      const offer = await ask(page, 'camera-offer', { ...line, stream });
      if (!offer.ok || offer.data.kind !== 'offer') throw new Error('no offer');
      const peer = viewer();
      const sdp = await peer.answer(offer.data.sdp);
      expect(await ask(page, 'camera-accept', { ...line, stream, sdp })).toEqual({ ok: true, data: null });
      for (const { candidate, sdpMid, sdpMLineIndex } of offer.data.candidates)
        await peer.add({ candidate, ...(sdpMid === null ? {} : { sdpMid }), sdpMLineIndex: sdpMLineIndex ?? 0 });
      return peer;
    });
    expect(doorOf(sim).asked).toContain(INITIATE);
    expect(relayed()).toBe(0);
  });

  it('[S1.13] [S7.39] [S8.28] second version: so too, also where the cloud never tells its servers', async () => {
    const { sim, page, line, relayed } = await near();
    sim.control.fault({ on: 'http', call: 'streaming_get_turn_static', do: 'half-open' });
    expect(await ask(page, 'camera-servers', line)).toEqual({ ok: true, data: [] });
    await moves(async (stream) => {
      const peer = viewer();
      const answer = await ask(page, 'camera-answer', { ...line, stream, sdp: await peer.offer() });
      if (!answer.ok || answer.data.kind !== 'answer') throw new Error('no answer');
      await peer.accept(answer.data.sdp);
      return peer;
    });
    expect(doorOf(sim).asked).toContain(INITIATE);
    expect(relayed()).toBe(0);
  });

  it('[S1.13] that passes none on there is told as that, and the cloud’s line brings them', async () => {
    const { sim, page, line, relayed } = await near({ withheld: [INITIATE] });
    const refused = { ok: false, problem: { code: 'not-offered-near' } };
    expect(await ask(page, 'camera-offer', line)).toMatchObject(refused);
    expect(await ask(page, 'camera-answer', { ...line, sdp: 'v=0' })).toMatchObject(refused);
    doorOf(sim).unplug();
    await expect.poll(() => isUsed(page), { timeout: within(20_000), interval: 30 }).toBe(false);
    await page.until('live', ({ hubs }) => hubs.get(CAMERAS)?.freshness === 'live');
    expect(await ask(page, 'camera-offer', line)).toMatchObject({ ok: true, data: { kind: 'offer' } });
    expect(relayed()).toBe(1);
  });

  it('[S4.56] a hub that tells no features is spoken to in the first version', async () => {
    const { page, line } = await near({ withheld: ['hub.features.list'] });
    expect(page.hub(CAMERAS).features).toBeNull();
    expect(await ask(page, 'camera-version', line)).toEqual({ ok: true, data: 1 });
  });
});
