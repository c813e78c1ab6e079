// Here because that a picture moves is told by a browser's own WebRTC, which decodes what the simulated cameras send.
import { test as base, type Page } from 'playwright/test';
import { expect } from './support/expect.ts';
import { startSim, type Sim } from '../../sim/start-sim.ts';
import { openRelay, type HubLine } from '../support/hub-line.ts';
import { within } from '../support/how-long.ts';

/*
 * The cameras of the simulated home, seen by a real browser's own WebRTC: both versions of the signalling, several at
 * once, and what goes wrong on demand.
 */
const INITIATE = 'hub.camera.initiate';
/** In New York, where the home stands. */
const NOON = Date.UTC(2026, 10, 21, 17);

interface Watched {
  state: string;
  frames: number;
  videoBytes: number;
  audioBytes: number;
  width: number;
}

const test = base.extend<{ startAt: number; home: Sim; line: HubLine; studio: Page }>({
  startAt: [NOON, { option: true }],
  home: async ({ startAt }, use) => {
    const home = await startSim({ port: 0, dir: null, test: true, startAt });
    await use(home);
    await home.stop();
  },
  line: async ({ home }, use) => {
    const line = await openRelay(home.url);
    await use(line);
    line.close();
  },
  /** A page that can watch: `window.watch(name, version, camera)` and what it needs. */
  studio: async ({ page, line, home }, use) => {
    const hub = home.houses.get('90000001')?.uuid ?? '';
    await page.exposeFunction('askHub', async (params: unknown) => {
      const { error, result } = await line.ask(INITIATE, params);
      return error ?? result;
    });
    await page.setContent('<p>Streams</p>');
    await page.evaluate((parent_uuid) => {
      const peers = new Map<string, { peer: RTCPeerConnection; video: HTMLVideoElement }>();
      const failures: string[] = [];
      const { askHub } = window as unknown as { askHub: (params: unknown) => Promise<never> };
      const begin = (name: string) => {
        const peer = new RTCPeerConnection();
        const video = Object.assign(document.createElement('video'), {
          muted: true,
          autoplay: true,
          playsInline: true,
        });
        const stream = new MediaStream();
        video.srcObject = stream;
        peer.ontrack = ({ track }) => stream.addTrack(track);
        document.body.append(video);
        peers.set(name, { peer, video });
        return peer;
      };
      const second = async (name: string, camera_uuid: string) => {
        const peer = begin(name);
        for (const kind of ['video', 'audio']) peer.addTransceiver(kind, { direction: 'recvonly' });
        await peer.setLocalDescription(await peer.createOffer());
        const sdp = btoa(peer.localDescription?.sdp ?? '');
        const asked = { action: 'camera.requestanswer', type: 'offer', suuid: name, camera_uuid, sdp };
        const reply: { action_reply?: { sdp: string } } = await askHub(asked);
        if (reply.action_reply === undefined) return JSON.stringify(reply);
        await peer.setRemoteDescription({ type: 'answer', sdp: atob(reply.action_reply.sdp) });
        return 'answered';
      };
      const first = async (name: string, identity: string) => {
        const peer = begin(name);
        const head = { identity, rnd_client_id: name };
        const reply: {
          remote_offer: { offer: RTCSessionDescriptionInit; candidates: RTCIceCandidateInit[] };
        } = await askHub({
          target: { parent_uuid, identity },
          data: {
            action: 'initiate_to_start_stream',
            ...head,
            ...{ req_rtsp_link: 0, controller_uuid: parent_uuid, rtsp_valid_for: 500, with_remote_offer: 1 },
          },
        });
        peer.onicecandidate = ({ candidate }) => {
          if (candidate === null) return;
          askHub({ data: { action: 'candidate', ...head, candidate: candidate.toJSON() } }).catch((cause: unknown) =>
            failures.push(String(cause)),
          );
        };
        await peer.setRemoteDescription(reply.remote_offer.offer);
        await peer.setLocalDescription(await peer.createAnswer());
        const sdp = { type: 'answer', sdp: peer.localDescription?.sdp };
        await askHub({ data: { action: 'answer', ...head, sdp } });
        for (const candidate of reply.remote_offer.candidates) await peer.addIceCandidate(candidate);
        return 'answered';
      };
      const look = async (name: string) => {
        const { peer, video } = peers.get(name) ?? {};
        if (failures[0] !== undefined) throw new Error(failures[0]);
        if (peer === undefined || video === undefined) throw new Error(`Nobody watches ${name}.`);
        const bytes = { video: 0, audio: 0 };
        for (const each of (await peer.getStats()).values()) {
          const { type, kind, bytesReceived } = each as {
            type: string;
            kind: 'video' | 'audio';
            bytesReceived: number;
          };
          if (type === 'inbound-rtp') bytes[kind] += bytesReceived;
        }
        const frames = video.getVideoPlaybackQuality().totalVideoFrames;
        return {
          ...{ state: peer.connectionState, frames, width: video.videoWidth },
          ...{ videoBytes: bytes.video, audioBytes: bytes.audio },
        };
      };
      /** The picture as it is now, very small. */
      const peek = (name: string) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 18 });
        const context = canvas.getContext('2d');
        const { video } = peers.get(name) ?? {};
        if (video === undefined || context === null) throw new Error(`Nobody watches ${name}.`);
        context.drawImage(video, 0, 0, 32, 18);
        return [...context.getImageData(0, 0, 32, 18).data];
      };
      const end = (name: string) => peers.get(name)?.peer.close();
      Object.assign(window, { studio: { first, second, look, peek, end } });
    }, hub);
    await use(page);
  },
});

test.describe.configure({ mode: 'parallel' });

interface Studio {
  first(name: string, camera: string): Promise<string>;
  second(name: string, camera: string): Promise<string>;
  look(name: string): Promise<Watched>;
  peek(name: string): number[];
  end(name: string): void;
}
const inStudio = <T>(page: Page, act: keyof Studio, ...given: string[]): Promise<T> =>
  page.evaluate(
    ([name, rest]) => {
      const { studio } = window as unknown as { studio: Record<string, (...given: string[]) => unknown> };
      return studio[name]?.(...rest) as never;
    },
    [act, given] as const,
  );
const look = (page: Page, name: string) => inStudio<Watched>(page, 'look', name);
const camera = (home: Sim, name: string) =>
  home.control.list()[0]?.devices.find((each) => each.name === name)?.id ?? '';
const sees = (page: Page, name: string, frames: number) =>
  expect.poll(async () => (await look(page, name)).frames, { intervals: [50] }).toBeGreaterThan(frames);

test('[S4.56] [S7.39] two cameras at once, by both versions: pictures move, bytes grow, sound comes', async ({
  studio,
  home,
}) => {
  expect(await inStudio(studio, 'second', 'v2', camera(home, 'Driveway'))).toBe('answered');
  expect(await inStudio(studio, 'first', 'v1', camera(home, 'Front door camera'))).toBe('answered');
  const grows = async (name: string) => {
    await sees(studio, name, 3);
    const before = await look(studio, name);
    await sees(studio, name, before.frames + 12);
    const after = await look(studio, name);
    expect(after).toMatchObject({ state: 'connected', width: 640 });
    expect(after.videoBytes).toBeGreaterThan(before.videoBytes + 5_000);
    expect(after.audioBytes).toBeGreaterThan(before.audioBytes + 500);
  };
  await Promise.all([grows('v1'), grows('v2')]);
  expect(home.control.viewerCount()).toBe(2);
  for (const name of ['v1', 'v2']) await inStudio(studio, 'end', name);
  await expect.poll(() => home.control.viewerCount()).toBe(0);
});

test('[S4.58] a frozen camera sends no more bytes on a connection that stands; a mute one never connects @long', async ({
  studio,
  home,
}) => {
  home.control.cameraFault('Front door camera', 'no-candidates');
  expect(await inStudio(studio, 'second', 'mute', camera(home, 'Front door camera'))).toBe('answered');
  expect(await inStudio(studio, 'second', 'frozen', camera(home, 'Driveway'))).toBe('answered');
  await sees(studio, 'frozen', 3);
  home.control.cameraFault('Driveway', 'freezes');
  home.control.cameraFault('Front door camera', null);
  expect(await inStudio(studio, 'second', 'well', camera(home, 'Front door camera'))).toBe('answered');
  await sees(studio, 'well', 0);
  const { videoBytes, audioBytes } = await look(studio, 'frozen');
  await sees(studio, 'well', 18);
  expect(await look(studio, 'frozen')).toMatchObject({ state: 'connected', videoBytes, audioBytes });
  expect(await look(studio, 'mute')).toMatchObject({ frames: 0, videoBytes: 0 });
  expect((await look(studio, 'mute')).state).not.toBe('connected');
  home.control.cameraFault('Driveway', null);
  const { frames } = await look(studio, 'frozen');
  await sees(studio, 'frozen', frames + 6);
});

test('[S4.57] a camera that goes is seen to be disconnected, one that is offline refuses @long', async ({
  studio,
  home,
}) => {
  expect(await inStudio(studio, 'second', 'lost', camera(home, 'Driveway'))).toBe('answered');
  await sees(studio, 'lost', 3);
  home.control.cameraFault('Driveway', 'disconnects');
  await expect.poll(async () => (await look(studio, 'lost')).state, { timeout: within(12_000) }).toBe('disconnected');
  home.control.cameraFault('Driveway', 'offline');
  expect(await inStudio(studio, 'second', 'late', camera(home, 'Driveway'))).toBe(
    '{"code":-32500,"message":"Camera offline","data":"hub.camera.offline"}',
  );
});

test('[S1.4] what is before the lens is seen within a second or two: a visitor, and the night @long', async ({
  studio,
  home,
}) => {
  const colourful = async () => {
    const pixels = await inStudio<number[]>(studio, 'peek', 'door');
    const spans = Array.from({ length: pixels.length / 4 }, (_, n) => pixels.slice(n * 4, n * 4 + 3));
    return spans.reduce((sum, rgb) => sum + Math.max(...rgb) - Math.min(...rgb), 0) / spans.length;
  };
  const changed = async (from: number[]) => {
    const now = await inStudio<number[]>(studio, 'peek', 'door');
    return now.filter((each, i) => Math.abs(each - (from[i] ?? 0)) > 40).length;
  };
  expect(await inStudio(studio, 'second', 'door', camera(home, 'Front door camera'))).toBe('answered');
  await sees(studio, 'door', 3);
  const empty = await inStudio<number[]>(studio, 'peek', 'door');
  const stirred = await changed(empty);
  home.control.setCameraView('Front door camera', 'person');
  await expect.poll(() => changed(empty), { timeout: within(5_000) }).toBeGreaterThan(stirred + 25);
  const byDay = await colourful();
  home.control.advance(12 * 3_600_000);
  // By infrared there is next to no colour.
  await expect.poll(colourful, { timeout: within(5_000) }).toBeLessThan(0.6 * byDay);
});
