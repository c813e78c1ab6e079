import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountAnswer } from '../../src/hub/api/account.ts';
import type { CameraRequests } from '../../src/hub/api/cameras.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { createViewer, type Viewer } from '../support/camera-viewer.ts';
import { closeAfterEach, signIn, startHome } from '../support/home-client.ts';
import type { HubClient } from '../support/hub-client.ts';
import { within } from '../support/how-long.ts';

closeAfterEach();

const viewers: Viewer[] = [];
afterEach(async () => {
  for (const each of viewers.splice(0)) await each.close();
});
function viewer(): Viewer {
  const made = createViewer();
  viewers.push(made);
  return made;
}
const SOON = { timeout: within(8_000), interval: 20 };

async function home(): Promise<{ sim: Sim; page: HubClient; camera: string }> {
  const sim = await startHome({ home: 'maple-street', demo: true });
  const page = await signIn(sim, 'demo');
  return { sim, page, camera: page.device('Driveway').id };
}
async function ask<Name extends keyof CameraRequests>(
  page: HubClient,
  name: Name,
  given: CameraRequests[Name]['given'],
): Promise<AccountAnswer<Name>> {
  return page.call<AccountAnswer<Name>>('askAccount', name, given);
}
const received = async <Name extends keyof CameraRequests>(
  page: HubClient,
  name: Name,
  given: CameraRequests[Name]['given'],
) => {
  const answer = await ask(page, name, given);
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.data;
};

describe('signalling of live pictures', () => {
  it('[S4.56] the version is the second one only where the hub has the feature', async () => {
    const { page, camera } = await home();
    expect(await received(page, 'camera-version', { camera })).toBe(1);
  });

  it('[S4.56] [S7.39] second version: the page’s offer brings the camera’s answer, and pictures come', async () => {
    const { sim, page, camera } = await home();
    const peer = viewer();
    const answer = await received(page, 'camera-answer', { camera, stream: 'a', sdp: await peer.offer() });
    if (answer.kind !== 'answer') throw new Error(answer.kind);
    await peer.accept(answer.sdp);
    await vi.waitFor(() => {
      expect(peer.received.video).toBeGreaterThan(3);
    }, SOON);
    expect(sim.log.filter(({ name }) => name === 'hub.camera.initiate')).toHaveLength(1);
  });

  it('[S4.56] [S7.39] first version: the camera offers, is answered, and hears of further ways', async () => {
    const { page, camera } = await home();
    const peer = viewer();
    const line = { camera, stream: 'b' };
    const offer = await received(page, 'camera-offer', line);
    if (offer.kind !== 'offer') throw new Error(offer.kind);
    expect(offer.validForMs).toBe(500_000);
    const sdp = await peer.answer(offer.sdp);
    expect(await ask(page, 'camera-accept', { ...line, sdp })).toEqual({ ok: true, data: null });
    for (const { candidate, sdpMid, sdpMLineIndex } of offer.candidates)
      await peer.add({ candidate, ...(sdpMid === null ? {} : { sdpMid }), sdpMLineIndex: sdpMLineIndex ?? 0 });
    const [candidate] = offer.candidates;
    if (candidate === undefined) throw new Error('a camera without a way to it');
    expect(await ask(page, 'camera-candidate', { ...line, candidate })).toEqual({ ok: true, data: null });
    await vi.waitFor(() => {
      expect(peer.received.video).toBeGreaterThan(3);
    }, SOON);
  });

  it('[S5.13] [R-88] [S7.20] [S8.28] only turn: and stun: servers are handed on; none is as good as a failure', async () => {
    const { sim, page, camera } = await home();
    const servers = await received(page, 'camera-servers', { camera });
    expect(servers.flatMap(({ urls }) => urls)).toEqual(['turn:127.0.0.1:3478', 'stun:127.0.0.1:3478']);
    expect(servers[0]).toMatchObject({
      username: expect.any(String) as string,
      credential: expect.any(String) as string,
    });
    sim.control.fault({ on: 'http', call: 'streaming_get_turn_static', do: 'status', status: 500 });
    expect(await ask(page, 'camera-servers', { camera })).toEqual({ ok: true, data: [] });
  });

  it('[S7.20] servers that were made for the question, which 201 says, are servers too', async () => {
    const sim = await startHome({ home: 'maple-street', demo: true });
    const page = await signIn(sim, 'demo', {
      with: {
        fetch: async (url, init) => {
          const reply = await fetch(url, init);
          if (init.body?.includes('streaming_get_turn_static') !== true) return reply;
          return { status: 201, text: () => reply.text() };
        },
      },
    });
    const servers = await received(page, 'camera-servers', { camera: page.device('Driveway').id });
    expect(servers.flatMap(({ urls }) => urls)).toEqual(['turn:127.0.0.1:3478', 'stun:127.0.0.1:3478']);
  });

  it('[S8.11] a camera that the hub calls offline is told as that in both versions; a refusal is a failure', async () => {
    const { sim, page, camera } = await home();
    const line = { camera, stream: 'c' };
    const sdp = await viewer().offer();
    sim.control.cameraFault('Driveway', 'offline');
    expect(await received(page, 'camera-answer', { ...line, sdp })).toEqual({ kind: 'camera-offline' });
    expect(await received(page, 'camera-offer', line)).toEqual({ kind: 'camera-offline' });
    sim.control.cameraFault('Driveway', 'refuses');
    expect(await ask(page, 'camera-offer', line)).toMatchObject({ ok: false, problem: { code: 'refused' } });
    const unknown = { camera: `${camera}x`, stream: 'c' };
    expect(await ask(page, 'camera-offer', unknown)).toMatchObject({ ok: false, problem: { code: 'unknown-target' } });
  });

  it('[S7.39] a way that the camera finds after its offer comes to the page', async () => {
    const { sim, page, camera } = await home();
    const line = { camera, stream: 'late' };
    await received(page, 'camera-offer', line);
    const candidate = { candidate: 'candidate:1 1 udp 1 127.0.0.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 };
    const next = received(page, 'camera-late', line);
    const identity = sim.control.list()[0]?.devices.find(({ name }) => name === 'Driveway')?.id;
    sim.control.rawBroadcast('90000001', {
      id: 'ui_broadcast',
      msg_subclass: 'hub.camera.candidate',
      result: { identity, rnd_client_id: 'late', candidate },
    });
    expect(await next).toEqual([candidate]);
  });

  it('[S3.6] [S7.30] [S6.4] a still comes with the hub’s key, and sound begins and ends', async () => {
    const { sim, page, camera } = await home();
    const still = await received(page, 'camera-still', { camera });
    expect([still?.type, (still?.bytes.length ?? 0) > 5_000]).toEqual(['image/jpeg', true]);
    for (const isOn of [true, false]) await received(page, 'camera-audio', { camera, isOn });
    const states = sim.log.filter(({ name }) => name === 'camera audio').map(({ params }) => params);
    expect(states).toMatchObject([{ state: 'start' }, { state: 'stop' }]);
    sim.control.setReachable('Driveway', false);
    expect(await received(page, 'camera-still', { camera })).toBeNull();
  });

  it('[S5.12] of a device without a stream no still is asked for, and the error says so', async () => {
    const { sim, page } = await home();
    const refused = {
      ok: false,
      problem: {
        code: 'unknown-target',
        detail: expect.stringContaining('cameraSnapshot Error; streamId is empty') as string,
      },
    };
    const camera = page.device('Floor lamp').id;
    expect(await ask(page, 'camera-still', { camera })).toEqual(refused);
    expect(await ask(page, 'camera-audio', { camera, isOn: true })).toEqual(refused);
    expect(sim.log.filter(({ name }) => name.startsWith('camera '))).toEqual([]);
  });

  it('[S5.10] [R-88] media are asked for over http or https alone, whatever the cloud says of its storage', async () => {
    const sim = await startHome({ home: 'maple-street', demo: true });
    const asked: string[] = [];
    const page = await signIn(sim, 'demo', {
      with: {
        fetch: async (url, init) => {
          const reply = await fetch(url, init);
          const text = (await reply.text()).replace(/("Server_Storage(?:_Alt)?":")/g, '$1ftp://');
          return { status: reply.status, text: () => Promise.resolve(text) };
        },
        fetchFile: (url, init) => {
          asked.push(new URL(url).protocol);
          return fetch(url, init);
        },
      },
    });
    sim.control.command('Driveway', 'snapshot', true);
    const all = { camera: null, after: 0, before: 4e12, page: 1 };
    const files = async () => {
      const answer = await page.call<AccountAnswer<'gallery-list'>>('askAccount', 'gallery-list', all);
      return answer.ok ? answer.data.files : [];
    };
    await vi.waitFor(async () => {
      expect(await files()).toHaveLength(1);
    }, SOON);
    const [one] = await files();
    const given = { uuid: one?.uuid ?? '', as: 'media' };
    expect(await page.call<AccountAnswer<'gallery-file'>>('askAccount', 'gallery-file', given)).toMatchObject({
      ok: true,
      data: { type: 'image/jpeg' },
    });
    expect(new Set(asked)).toEqual(new Set(['http:']));
  });

  it('[S8.27] a still that fails is reported with its status, and is no picture', async () => {
    const sim = await startHome({ home: 'maple-street', demo: true });
    const reported: string[] = [];
    const page = await signIn(sim, 'demo', {
      with: {
        report: (what, cause) => reported.push(`${what}: ${String(cause)}`),
        fetchFile: () => Promise.resolve(new Response('{}', { status: 500 })),
      },
    });
    const answer = await ask(page, 'camera-still', { camera: page.device('Driveway').id });
    expect(answer).toMatchObject({ ok: false, problem: { code: 'cloud-error' } });
    expect(reported).toContainEqual(expect.stringMatching(/^camera-still: .*status 500/));
  });

  it('[S7.18] [S7.19] [S7.33] [S9.7] pictures of one camera are listed, read large and small, and deleted', async () => {
    const { sim, page, camera } = await home();
    sim.control.command('Driveway', 'snapshot', true);
    sim.control.command('Front door camera', 'snapshot', true);
    sim.control.command('Driveway', 'make_recording', 3);
    sim.control.advance(4_000);
    const all = { after: 0, before: 4e12, page: 1 };
    const list = async (of: string | null) => {
      const answer = await page.call<AccountAnswer<'gallery-list'>>('askAccount', 'gallery-list', {
        ...all,
        camera: of,
      });
      if (!answer.ok) throw new Error(answer.problem.detail);
      return answer.data;
    };
    await vi.waitFor(async () => {
      expect((await list(null)).files).toHaveLength(3);
    }, SOON);
    const { files, isLast } = await list(camera);
    expect([files.map(({ kind }) => kind).sort(), isLast]).toEqual([['picture', 'recording'], true]);
    const [controller_id, device_id] = camera.split('.');
    expect(sim.log.findLast(({ name }) => name === 'storage_list')?.params).toEqual({
      ...{ page: 1, per_page: 50, type: 'multimedia', bucket: ['default', 'media'], order: [['timestamp', 'desc']] },
      ...{ timestamp_after: 0, timestamp_before: all.before / 1_000 + 1 },
      meta: { controller_info: { controller_id, device_id } },
    });
    const read = (uuid: string, as: 'media' | 'preview') =>
      page.call<AccountAnswer<'gallery-file'>>('askAccount', 'gallery-file', { uuid, as });
    const uuid = (kind: string) => files.find((one) => one.kind === kind)?.uuid ?? '';
    expect(await read(uuid('picture'), 'media')).toMatchObject({ ok: true, data: { type: 'image/jpeg' } });
    expect(await read(uuid('recording'), 'media')).toMatchObject({ ok: true, data: { type: 'video/webm' } });
    // A long recording is larger than any other reply may be; nothing else is let through because of that.
    const large = new Uint8Array(9 * 1_024 * 1_024);
    large.set([0x1a, 0x45, 0xdf, 0xa3]);
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('uuid=') ? Promise.resolve(new Response(large)) : real(url, init),
    );
    const long = await read(uuid('recording'), 'media');
    const small = await read(uuid('recording'), 'preview');
    vi.unstubAllGlobals();
    expect(long.ok && long.data !== null && 'bytes' in long.data ? long.data.bytes.length : long).toBe(large.length);
    expect(small).toMatchObject({ ok: false, problem: { code: 'bad-reply' } });
    expect(await read(uuid('recording'), 'preview')).toMatchObject({ ok: true, data: { type: 'image/jpeg' } });
    await page.call('askAccount', 'gallery-delete', { uuids: [uuid('picture')] });
    expect((await list(camera)).files.map(({ kind }) => kind)).toEqual(['recording']);
  });
});
