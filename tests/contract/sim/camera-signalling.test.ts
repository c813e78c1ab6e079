import { createSocket, type Socket } from 'node:dgram';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadHome } from '../../../sim/homes/load-home.ts';
import type { Sim, SimOptions } from '../../../sim/start-sim.ts';
import { createViewer, type Viewer } from '../../support/camera-viewer.ts';
import { openLine, openRelay, type HubLine } from '../../support/hub-line.ts';
import { postJson, startTestSim } from '../../support/sim-client.ts';
import { INVALID, missing } from '../../support/still-house.ts';
import { within } from '../../support/how-long.ts';

const home = loadHome('maple-street');
const HUB = home.hubs[0]?.uuid ?? '';
const TOKEN = 'maple-local-token-dana';
const INITIATE = 'hub.camera.initiate';
/** Media runs in real time, on machines that are busy with other tests too. */
const SLOW_MS = 20_000;
const SOON = { timeout: within(8_000), interval: 20 };

let sim: Sim;
let line: HubLine;
const open: { viewers: Viewer[]; lines: HubLine[]; sockets: Socket[] } = { viewers: [], lines: [], sockets: [] };
const faults: unknown[] = [];

async function begin(options: SimOptions = {}): Promise<void> {
  sim = await startTestSim({ onFault: (fault) => faults.push(fault), ...options });
  line = await relay();
}
beforeEach(() => begin());
afterEach(async () => {
  for (const each of open.lines.splice(0)) each.close();
  for (const each of open.sockets.splice(0)) each.close();
  await sim.stop();
  await Promise.all(open.viewers.splice(0).map((each) => each.close()));
  expect(faults.splice(0)).toEqual([]);
});

async function relay(): Promise<HubLine> {
  const opened = await openRelay(sim.url);
  open.lines.push(opened);
  return opened;
}
function viewer(): Viewer {
  const made = createViewer();
  open.viewers.push(made);
  return made;
}
const camera = (name = 'Driveway') =>
  sim.control.list()[0]?.devices.find((each) => each.name === name) ?? { id: '', items: [] };
const coded = (text: string) => Buffer.from(text).toString('base64');
const plain = (base64: unknown) => Buffer.from(String(base64), 'base64').toString();

const second = (offer: string, given: Record<string, unknown> = {}) => ({
  action: 'camera.requestanswer',
  type: 'offer',
  suuid: 'watch-1',
  camera_uuid: camera().id,
  sdp: coded(offer),
  ...given,
});
const first = (data: Record<string, unknown> = {}, target: Record<string, unknown> = {}) => {
  const identity = camera().id;
  return {
    target: { parent_uuid: HUB, identity, ...target },
    data: {
      action: 'initiate_to_start_stream',
      rnd_client_id: 'r123',
      req_rtsp_link: 0,
      controller_uuid: HUB,
      identity,
      rtsp_valid_for: 500,
      with_remote_offer: 1,
      ...data,
    },
  };
};
const later = (action: string, data: Record<string, unknown>) => ({
  data: { action, identity: camera().id, rnd_client_id: 'r123', ...data },
});

const outcome = async (params: unknown, on = line) => {
  const { error, result } = await on.ask(INITIATE, params);
  return error ?? result;
};
const count = (wanted: number) => vi.waitFor(() => expect(sim.control.streamCount()).toBe(wanted), SOON);
const refusal = (message: string, data: string) => ({ code: -32500, message, data });
const OFFLINE = refusal('Camera offline', 'hub.camera.offline');
const NO_DEVICE = refusal('Device not found', 'hub.device.notfound');

/** Watches by the second version until pictures come. */
async function watch(given: Record<string, unknown> = {}, on = line): Promise<Viewer> {
  const made = viewer();
  const reply = (await outcome(second(await made.offer(), given), on)) as { action_reply: { sdp: string } };
  await made.accept(plain(reply.action_reply.sdp));
  await vi.waitFor(() => expect(made.received.video).toBeGreaterThan(0), SOON);
  return made;
}

it('[S4.56] the hub says which version it speaks, as its home’s file has it', async () => {
  const enabled = async () => {
    const { result } = await line.ask('hub.features.list');
    return (result as { features: Record<string, { enabled: boolean }> }).features['mqttwebrtc.v2']?.enabled;
  };
  expect(await enabled()).toBe(false);
  await sim.stop();
  const newer = loadHome('maple-street');
  for (const hub of newer.hubs) hub.hasWebrtcV2 = true;
  await begin({ house: newer });
  expect(await enabled()).toBe(true);
});

describe('the second version: the client offers', () => {
  it('[S7.39] answers an offer with the whole reply, and sends picture and sound', async () => {
    const made = viewer();
    const offer = await made.offer();
    const reply = await line.ask(INITIATE, second(offer), { api: '2.0' });
    expect(reply).toEqual({
      api: '1.0',
      id: reply.id,
      method: INITIATE,
      error: null,
      result: {
        action_reply: { suuid: 'watch-1', type: 'answer', sdp: expect.stringMatching(/^[\w+/]+=*$/) as string },
      },
      sender: { conn_id: expect.any(String) as string, type: 'ui' },
    });
    const answer = plain((reply.result as { action_reply: { sdp: string } }).action_reply.sdp);
    expect(answer).toMatch(/^v=0\r\n/);
    expect(answer.match(/^m=(video|audio) .*$/gm)).toHaveLength(2);
    expect(answer.match(/^a=sendonly$/gm)).toHaveLength(2);
    expect(answer).toMatch(/^a=rtpmap:\d+ VP8\/90000\r$/m);
    expect(answer).toMatch(/^a=fingerprint:sha-256 /m);
    const candidates = answer.match(/^a=candidate:.*$/gm) ?? [];
    expect(candidates.length).toBeGreaterThan(0);
    // A home on this machine tells nobody of its other addresses.
    expect(candidates.every((each) => each.includes(' 127.0.0.1 '))).toBe(true);
    await made.accept(answer);
    await vi.waitFor(() => expect(made.received.audio).toBeGreaterThan(2), SOON);
    await vi.waitFor(() => expect(made.received.keys).toBeGreaterThan(1), SOON);
    expect(sim.control.streamCount('Driveway')).toBe(1);
  });

  it('[S7.39] an offer that names no camera, as the specification has it, is answered by the first that has power', async () => {
    const { camera_uuid: _, ...offer } = second(await viewer().offer());
    const [one, two] = (sim.control.list()[0]?.devices ?? []).filter(({ category }) => category === 'camera');
    expect(sim.control.streamCount()).toBe(0);
    expect(await outcome(offer)).toMatchObject({ action_reply: { suuid: 'watch-1', type: 'answer' } });
    expect(sim.control.streamCount(one?.name)).toBe(1);
    sim.control.setReachable(one?.name ?? '', false);
    await count(0);
    const other = second(await viewer().offer(), { suuid: 'watch-2', camera_uuid: undefined });
    expect(await outcome(other)).toMatchObject({ action_reply: { suuid: 'watch-2' } });
    expect(sim.control.streamCount(two?.name)).toBe(1);
  });

  it('[S7.39] refuses what is no offer, each in its documented form, and keeps nothing of it', async () => {
    const offer = await viewer().offer();
    const without = (field: string) =>
      Object.fromEntries(Object.entries(second(offer)).filter(([key]) => key !== field));
    for (const field of ['type', 'suuid', 'sdp']) expect(await outcome(without(field))).toEqual(missing(field));
    expect(await outcome(without('action'))).toEqual(missing('data'));
    expect(await outcome(second(offer, { action: 'camera.dance' }))).toEqual(INVALID);
    expect(await outcome(second(offer, { type: 'answer' }))).toEqual(INVALID);
    expect(await outcome(second(offer, { suuid: 'x'.repeat(101) }))).toEqual(INVALID);
    expect(await outcome(second(offer, { suuid: '' }))).toEqual({
      code: -32600,
      message: 'Bad request',
      data: 'rpc.params.empty.suuid',
    });
    expect(await outcome(second(offer, { camera_uuid: 'nobody' }))).toEqual(NO_DEVICE);
    expect(await outcome(second(offer, { camera_uuid: camera('Front door').id }))).toEqual(NO_DEVICE);
    const descriptions = [
      ['no base64', 'v=0 ***'],
      ['too long', coded(`${offer}${'a=x\r\n'.repeat(20_000)}`)],
      ['too long to be read at all', 'A'.repeat(400_000)],
      ['empty', ''],
      ['no description', coded('hello')],
      ['an end too early', coded('v=0\r\n')],
      ['no picture wanted', coded(offer.replace(/m=video[^]*?(?=m=audio)/, ''))],
      ['no VP8', coded(offer.replaceAll('VP8', 'H264'))],
      ['no fingerprint', coded(offer.replace(/a=fingerprint.*\r\n/g, ''))],
      ['no password', coded(offer.replace(/a=ice-pwd.*\r\n/g, ''))],
      ['too many candidates', coded(offer.replace(/(a=candidate.*\r\n)/, '$1'.repeat(41)))],
    ] as const;
    for (const [why, sdp] of descriptions) expect([why, await outcome(second(offer, { sdp }))]).toEqual([why, INVALID]);
    expect(sim.control.streamCount()).toBe(0);
  });

  it('[S8.11] a camera without power is offline, and its streams end', async () => {
    await watch();
    sim.control.setReachable('Driveway', false);
    expect(sim.control.streamCount()).toBe(0);
    expect(await outcome(second(await viewer().offer()))).toEqual(OFFLINE);
    expect(await outcome(first())).toEqual(OFFLINE);
    sim.control.setReachable('Driveway', true);
    await watch();
  });

  it('(R-94) so many may watch one camera; who goes makes room', async () => {
    const other = await relay();
    const ask = async (suuid: string, on = line, camera_uuid = camera().id) =>
      outcome(second(await viewer().offer(), { suuid, camera_uuid }), on);
    for (const n of [1, 2, 3]) expect(await ask(`w${n}`)).toHaveProperty('action_reply');
    expect(await ask('w1', other)).toHaveProperty('action_reply');
    const tooMany = refusal('Too many streams', 'hub.camera.stream.toomany');
    expect(await ask('w5')).toEqual(tooMany);
    expect(await ask('w5', line, camera('Front door camera').id)).toHaveProperty('action_reply');
    expect(sim.control.streamCount('Driveway')).toBe(4);
    // The same name again takes the place of the first.
    expect(await ask('w3')).toHaveProperty('action_reply');
    expect(sim.control.streamCount('Driveway')).toBe(4);
    other.close();
    await count(4);
    expect(await ask('w5')).toHaveProperty('action_reply');
  });
});

describe('the first version: the camera offers', () => {
  interface Offered {
    turn_stun_config: { iceServers: { urls: string[]; username?: string; credential?: string }[] };
    remote_offer: {
      offer: { type: string; sdp: string };
      candidates: { candidate: string; sdpMid: string; sdpMLineIndex: number }[];
    };
  }

  it('[S7.39] offers with the whole reply, takes answer and candidates, and sends picture and sound', async () => {
    const reply = (await outcome(first())) as Offered;
    const candidate = {
      candidate: expect.stringMatching(/^candidate:\S+ 1 udp \d+ 127\.0\.0\.1 \d+ typ host/) as string,
      sdpMid: '0',
      sdpMLineIndex: 0,
    };
    expect(reply).toEqual({
      turn_stun_config: {
        iceServers: [
          {
            urls: ['turn:127.0.0.1:3478'],
            username: expect.stringMatching(`^\\d+:${home.accounts[0]?.uuid ?? ''}$`) as string,
            credential: expect.any(String) as string,
          },
          { urls: ['stun:127.0.0.1:3478'] },
        ],
      },
      remote_offer: {
        offer: { type: 'offer', sdp: expect.stringMatching(/^v=0\r\n/) as string },
        candidates: [candidate],
      },
    });
    const { offer, candidates } = reply.remote_offer;
    expect(offer.sdp).not.toContain('a=candidate');
    // It hears, too: what somebody says to who stands there comes by the same line as its sound.
    expect(offer.sdp.match(/^a=(sendonly|sendrecv)$/gm)).toEqual(['a=sendonly', 'a=sendrecv']);
    const made = viewer();
    const answer = await made.answer(offer.sdp);
    // Candidates may come before the answer does.
    const own = /a=(candidate:.* 127\.0\.0\.1 .*)/.exec(answer)?.[1] ?? '';
    expect(await outcome(later('candidate', { candidate: { candidate: own, sdpMid: '0', sdpMLineIndex: 0 } }))).toEqual(
      {},
    );
    expect(await outcome(later('candidate', { candidate: { candidate: '' } }))).toEqual({});
    const withoutCandidates = answer.replace(/a=candidate.*\r\n/g, '');
    expect(await outcome(later('answer', { sdp: { type: 'answer', sdp: withoutCandidates } }))).toEqual({});
    for (const each of candidates) await made.add(each);
    await vi.waitFor(() => expect(made.received.keys).toBeGreaterThan(1), SOON);
    await vi.waitFor(() => expect(made.received.audio).toBeGreaterThan(2), SOON);
  });

  it('[S7.39] [S7.20] tells of ways that it finds later by broadcasts, and gives a local caller servers too', async () => {
    const stun = createSocket('udp4');
    open.sockets.push(stun);
    await new Promise<void>((resolve) => void stun.bind(0, '127.0.0.1', resolve));
    const asked: { request: Buffer; port: number; address: string }[] = [];
    stun.on('message', (request, { port, address }) => asked.push({ request, port, address }));
    // Says that whoever asks stands at 203.0.113.7:4321.
    const answer = ({ request, port, address }: (typeof asked)[number]) => {
      const magic = 0x2112a442;
      const body = Buffer.alloc(12);
      body.writeUInt16BE(0x0020, 0);
      body.writeUInt16BE(8, 2);
      body.writeUInt16BE(1, 4);
      body.writeUInt16BE(4_321 ^ (magic >>> 16), 6);
      body.writeUInt32BE((0xcb007107 ^ magic) >>> 0, 8);
      const head = Buffer.from(request.subarray(0, 20));
      head.writeUInt16BE(0x0101, 0);
      head.writeUInt16BE(body.length, 2);
      stun.send(Buffer.concat([head, body]), port, address);
    };
    await sim.stop();
    const stunUrl = `stun:127.0.0.1:${stun.address().port}`;
    await begin({ turn: { stunUrls: [stunUrl], turnUrls: [] } });
    const local = await openLine(sim.url.replace('http', 'ws'));
    open.lines.push(local);
    await local.ask('hub.offline.login.ui', { token: TOKEN });
    const reply = (await outcome(first(), local)) as Offered;
    expect(reply.turn_stun_config).toEqual({ iceServers: [{ urls: [stunUrl] }] });
    for (const each of asked) answer(each);
    const told = await line.wait((each) => each.msg_subclass === 'hub.camera.candidate');
    expect(told).toEqual({
      id: 'ui_broadcast',
      msg_id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      msg_subclass: 'hub.camera.candidate',
      result: {
        identity: camera().id,
        rnd_client_id: 'r123',
        candidate: {
          candidate: expect.stringContaining('203.0.113.7 4321 typ srflx') as string,
          sdpMid: '0',
          sdpMLineIndex: 0,
        },
      },
    });
  });

  it('[S5.13] without a wish for an offer there is none, and no stream', async () => {
    expect(Object.keys((await outcome(first({ with_remote_offer: 0 }))) as object)).toEqual(['turn_stun_config']);
    expect(sim.control.streamCount()).toBe(0);
  });

  it('[S7.39] refuses what does not fit, each in its documented form', async () => {
    const without = (field: string) => {
      const { target, data } = first();
      return { target, data: Object.fromEntries(Object.entries(data).filter(([key]) => key !== field)) };
    };
    for (const field of ['action', 'identity', 'rnd_client_id', 'controller_uuid', 'with_remote_offer']) {
      expect(await outcome(without(field))).toEqual(missing(field));
    }
    expect(await outcome({ data: first().data })).toEqual(missing('target'));
    expect(await outcome({ target: first().target })).toEqual(missing('data'));
    for (const bad of [
      first({ action: 'dance' }),
      first({ rtsp_valid_for: 0 }),
      first({ rtsp_valid_for: 1e9 }),
      first({ with_remote_offer: 'yes' }),
      first({ controller_uuid: 'another' }),
      first({}, { parent_uuid: 'another' }),
      first({}, { identity: 'another' }),
      { data: [] },
      { ...first(), target: 7 },
      later('answer', { sdp: { type: 'offer', sdp: 'v=0' } }),
      later('answer', { sdp: 'v=0' }),
      later('candidate', { candidate: { candidate: 'candidate:1', sdpMLineIndex: -1 } }),
    ]) {
      expect(await outcome(bad)).toEqual(INVALID);
    }
    expect(await outcome(first({ identity: 'nobody' }, { identity: 'nobody' }))).toEqual(NO_DEVICE);
    const noStream = refusal('Stream not found', 'hub.camera.stream.notfound');
    expect(await outcome(later('answer', { sdp: { type: 'answer', sdp: 'v=0' } }))).toEqual(noStream);
    expect(await outcome(later('candidate', { candidate: { candidate: 'candidate:1' } }))).toEqual(noStream);
    const { remote_offer } = (await outcome(first())) as Offered;
    expect(await outcome(later('answer', { sdp: { type: 'answer', sdp: 'v=0' } }))).toEqual(INVALID);
    // Another socket's stream is not there for this one.
    const other = await relay();
    const answer = await viewer().answer(remote_offer.offer.sdp);
    expect(await outcome(later('answer', { sdp: { type: 'answer', sdp: answer } }), other)).toEqual(noStream);
    const candidate = { candidate: { candidate: 'candidate:x 1 udp 1 nobody.local 9 typ host' } };
    for (let n = 0; n < 64; n += 1) expect(await outcome(later('candidate', candidate))).toEqual({});
    expect(await outcome(later('candidate', candidate))).toEqual(
      refusal('Too many streams', 'hub.camera.stream.toomany'),
    );
  });
});

describe('the end of a stream', () => {
  it('[S4.61] ends with its socket, with the hub’s way to the cloud, and with the camera', async () => {
    const other = await relay();
    await watch({}, other);
    other.close();
    await count(0);
    await watch();
    sim.control.hubOffline(true);
    expect(sim.control.streamCount()).toBe(0);
    expect(await outcome(second('v=0'))).toEqual({
      code: 13,
      message: 'Controller is not connected',
      data: 'controller.disconnected',
    });
    const local = await openLine(sim.url.replace('http', 'ws'));
    open.lines.push(local);
    await local.ask('hub.offline.login.ui', { token: TOKEN });
    await watch({}, local);
    sim.control.removeDevice('Driveway');
    expect(sim.control.streamCount()).toBe(0);
  });

  it('[S7.39] the first version ends after rtsp_valid_for seconds of the hub', async () => {
    await outcome(first({ rtsp_valid_for: 60 }));
    sim.control.advance(59_000);
    expect(sim.control.streamCount()).toBe(1);
    sim.control.advance(2_000);
    expect(sim.control.streamCount()).toBe(0);
  });
});

describe('faults on demand', () => {
  it('[S4.58] refuses, keeps silent or is offline without leaving anything behind', async () => {
    const offer = await viewer().offer();
    sim.control.cameraFault('Driveway', 'refuses');
    expect(await outcome(second(offer))).toEqual(refusal('Stream refused', 'hub.camera.refused'));
    sim.control.cameraFault('Driveway', 'offline');
    expect(await outcome(first())).toEqual(OFFLINE);
    sim.control.cameraFault('Driveway', 'never-answers');
    line.sendText(JSON.stringify({ api: '2.0', id: 'silent', method: INITIATE, params: second(offer) }));
    // What comes after it is answered all the same.
    await line.ask('hub.modes.current.get');
    expect(line.frames.some((each) => each.id === 'silent')).toBe(false);
    expect(sim.control.streamCount()).toBe(0);
    sim.control.cameraFault('Driveway', null);
    await watch();
  });

  it('[S4.58] names no candidates, in neither version', async () => {
    sim.control.cameraFault('Driveway', 'no-candidates');
    const made = viewer();
    const reply = (await outcome(second(await made.offer()))) as { action_reply: { sdp: string } };
    expect(plain(reply.action_reply.sdp)).not.toContain('a=candidate');
    expect(await outcome(first())).toMatchObject({ remote_offer: { candidates: [] } });
    expect(line.broadcasts('hub.camera.candidate')).toEqual([]);
  });

  it(
    '[S4.58] freezes with its connection up, and goes on when mended',
    async () => {
      const made = await watch();
      sim.control.cameraFault('Driveway', 'freezes');
      const frozen = { ...made.received };
      const front = await watch({ suuid: 'watch-2', camera_uuid: camera('Front door camera').id });
      await vi.waitFor(() => expect(front.received.video).toBeGreaterThan(8), SOON);
      // What was on its way when it froze may still arrive.
      expect(made.received.video - frozen.video).toBeLessThanOrEqual(1);
      expect(made.state()).toBe('connected');
      expect(sim.control.streamCount('Driveway')).toBe(1);
      sim.control.cameraFault('Driveway', null);
      await vi.waitFor(() => expect(made.received.keys).toBeGreaterThan(frozen.keys), SOON);
    },
    within(SLOW_MS),
  );

  it(
    '[S4.58] disconnects at once, and what comes later after a while',
    async () => {
      await watch();
      sim.control.cameraFault('Driveway', 'disconnects');
      expect(sim.control.streamCount('Driveway')).toBe(0);
      // It still connects, and is gone after a while.
      await watch();
      await count(0);
    },
    within(SLOW_MS),
  );

  it('(R-95) is asked for by the house’s own page; all but "offline" needs --test', async () => {
    const post = (body: unknown) => postJson(`${sim.url}/house/api/camera-fault`, body);
    expect(await post({ device: 'Driveway', fault: 'refuses' })).toMatchObject({ status: 200, body: {} });
    expect(await outcome(first())).toEqual(refusal('Stream refused', 'hub.camera.refused'));
    expect((await post({ device: 'Driveway', fault: 'dances' })).status).toBe(400);
    expect(await post({ device: 'Front door', fault: 'offline' })).toMatchObject({
      status: 400,
      body: { error: 'Front door is no camera.' },
    });
    await sim.stop();
    await begin({ test: false, demo: true });
    expect((await post({ device: 'Driveway', fault: 'freezes' })).status).toBe(403);
    expect((await post({ device: 'Driveway', fault: 'offline' })).status).toBe(200);
    expect(await outcome(first())).toEqual(OFFLINE);
    expect((await post({ device: 'Driveway', fault: null })).status).toBe(200);
  });
});
