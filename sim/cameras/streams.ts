import type { RealTime, SimClock } from '../clock.ts';
import { CallRefused, refusals } from '../hub/ground/call-params.ts';
import type { Candidate, CameraStreams, StreamName, StreamRequest } from '../hub/ground/camera-streams.ts';
import type { Scene } from '../pictures/pictures.ts';
import type { CameraFault } from './camera-fault.ts';
import { createLens, type Lens, type LensDeps } from './lens.ts';
import { createPeer, type CameraPeer, type PeerDeps, type PeerOptions } from './peer.ts';
import { isReachable, readDescription } from './session-description.ts';

export interface StreamLimits {
  perCamera: number;
  inAll: number;
  candidates: number;
}
const LIMITS: StreamLimits = { perCamera: 4, inAll: 16, candidates: 64 };

/** Real time: how long a viewer may take to connect. */
const CONNECTS_WITHIN_MS = 30_000;
/** Real time of pictures before a camera freezes or goes. */
const FAILS_AFTER_MS = 2_000;

export interface HomeStreams extends CameraStreams {
  /** Takes the place of an earlier one; null: it works again. Streams that run feel it at once. */
  setFault(deviceId: string, fault: CameraFault | null): void;
  /** Streams that are set up or run, of one camera or of all. */
  count(deviceId?: string): number;
  /** Of those the ones that pictures go out to. */
  viewers(deviceId?: string): number;
  /** Packets of viewers' own sound that a camera has received, all in all. */
  heard(deviceId: string): number;
  stop(): void;
}

export interface StreamDeps extends PeerOptions {
  clock: SimClock;
  /** Of the pictures: films and connections do not run faster with the hub's clock. */
  time: RealTime;
  scene: (serial: string, deviceId: string) => Scene | null;
  iceServersFor: CameraStreams['iceServers'];
  onFault: (fault: unknown) => void;
  limits?: Partial<StreamLimits>;
  pace?: LensDeps['pace'];
  createPeer?: (deps: PeerDeps) => Promise<CameraPeer>;
}

interface Stream extends StreamRequest {
  peer: CameraPeer | null;
  isOver: boolean;
  isConnected: boolean;
  isFrozen: boolean;
  candidates: number;
  /** Ends what waits for it. */
  endings: (() => void)[];
}

const refused = {
  offline: refusals.noCamera,
  refuses: () => new CallRefused(-32500, 'Stream refused', 'hub.camera.refused'),
  tooMany: () => new CallRefused(-32500, 'Too many streams', 'hub.camera.stream.toomany'),
  noStream: () => new CallRefused(-32500, 'Stream not found', 'hub.camera.stream.notfound'),
  ended: () => new CallRefused(-32500, 'Stream ended', 'hub.camera.stream.ended'),
};

/** The streams of all cameras of a home: who watches what, how many may, and when it ends. */
export function createCameraStreams(deps: StreamDeps): HomeStreams {
  const { clock, time, onFault } = deps;
  const limits = { ...LIMITS, ...deps.limits };
  const make = deps.createPeer ?? createPeer;
  const streams = new Map<string, Stream>();
  const lenses = new Map<string, Lens>();
  const faults = new Map<string, CameraFault>();
  const heard = new Map<string, number>();

  const keyOf = ({ caller, deviceId, streamId }: StreamName) => JSON.stringify([caller.id, deviceId, streamId]);
  /** @param deviceId undefined: of all cameras */
  const of = (deviceId?: string) =>
    [...streams.values()].filter((each) => deviceId === undefined || each.deviceId === deviceId);

  function lensOf({ serial, deviceId }: StreamRequest): Lens {
    const known = lenses.get(deviceId);
    if (known !== undefined) return known;
    const lens = createLens({
      scene: () => deps.scene(serial, deviceId),
      time,
      onFault,
      ...(deps.pace !== undefined && { pace: deps.pace }),
    });
    lenses.set(deviceId, lens);
    return lens;
  }

  function end(stream: Stream): void {
    if (stream.isOver) return;
    stream.isOver = true;
    streams.delete(keyOf(stream));
    for (const ending of stream.endings) ending();
    stream.peer?.close();
  }

  /** @returns null where the camera keeps silent for good. */
  async function begin(request: StreamRequest, onCandidate: (candidate: Candidate) => void): Promise<Stream | null> {
    const { caller, deviceId, validForS } = request;
    const fault = faults.get(deviceId);
    if (fault === 'offline') throw refused.offline();
    if (fault === 'refuses') throw refused.refuses();
    if (fault === 'never-answers') return null;
    const earlier = streams.get(keyOf(request));
    if (earlier !== undefined) end(earlier);
    if (streams.size >= limits.inAll || of(deviceId).length >= limits.perCamera) throw refused.tooMany();

    const stream: Stream = {
      ...{ ...request, peer: null, candidates: 0, endings: [] },
      ...{ isOver: false, isConnected: false, isFrozen: false },
    };
    streams.set(keyOf(stream), stream);
    stream.endings.push(caller.onClosed(() => end(stream)));
    if (validForS !== null) stream.endings.push(clock.after(validForS * 1_000, () => end(stream)));
    const giveUp = after(stream, CONNECTS_WITHIN_MS, () => end(stream));
    try {
      stream.peer = await make({
        isLocal: deps.isLocal,
        iceServers: deps.iceServers,
        time,
        isMute: fault === 'no-candidates',
        onState(state) {
          giveUp();
          if (state === 'ended') end(stream);
          else if (!stream.isOver) connected(stream);
        },
        onCandidate: (candidate) => {
          if (!stream.isOver) onCandidate(candidate);
        },
        onHeard: () => heard.set(deviceId, (heard.get(deviceId) ?? 0) + 1),
        onFault,
      });
    } catch (cause) {
      end(stream);
      throw cause;
    }
    if (stream.isOver) stream.peer.close();
    return stream;
  }

  /** Real time; over with the stream. @returns stops it */
  function after(stream: Stream, ms: number, run: () => void): () => void {
    const timer = time.setTimeout(run, ms);
    const stop = () => time.clearTimeout(timer);
    stream.endings.push(stop);
    return stop;
  }

  function connected(stream: Stream): void {
    stream.isConnected = true;
    let hasBegun = false;
    const stop = lensOf(stream).watch((shot) => {
      if (stream.isFrozen) hasBegun = false;
      else if (hasBegun || (shot.kind === 'video' && shot.isKey)) {
        hasBegun = true;
        stream.peer?.send(shot);
      }
    });
    stream.endings.push(stop);
    after(stream, FAILS_AFTER_MS, () => fail(stream));
  }

  function fail(stream: Stream): void {
    const fault = faults.get(stream.deviceId);
    stream.isFrozen = fault === 'freezes';
    if (fault === 'disconnects' || fault === 'offline') end(stream);
  }

  /** Runs one step of the handshake; what goes wrong in it ends the stream and is the client's to hear. */
  async function step<T>(stream: Stream, run: (peer: CameraPeer) => Promise<T>): Promise<T> {
    const { peer } = stream;
    if (stream.isOver || peer === null) throw refused.ended();
    let result: T;
    try {
      result = await run(peer);
    } catch {
      // The peer's reasons are its own words for a description that does not fit.
      end(stream);
      throw refusals.invalid();
    }
    // It may have ended while this was on its way; the compiler knows only what was true before.
    if (streams.get(keyOf(stream)) !== stream) throw refused.ended();
    return result;
  }

  function need(name: StreamName): Stream {
    const stream = streams.get(keyOf(name));
    if (stream === undefined) throw refused.noStream();
    return stream;
  }

  function described(sdp: string): string {
    const description = readDescription(sdp);
    if (description === null) throw refusals.invalid();
    return description;
  }

  return {
    iceServers: deps.iceServersFor,
    async answer(request, offer) {
      const description = described(offer);
      const stream = await begin(request, () => undefined);
      if (stream === null) return silence();
      return step(stream, (peer) => peer.answer(description));
    },
    async offer(request, onCandidate) {
      const stream = await begin(request, onCandidate);
      if (stream === null) return silence();
      return step(stream, (peer) => peer.offer());
    },
    async accept(name, answer) {
      const stream = need(name);
      const description = described(answer);
      await step(stream, (peer) => peer.accept(description));
    },
    async add(name, candidate) {
      const stream = need(name);
      stream.candidates += 1;
      if (stream.candidates > limits.candidates) throw refused.tooMany();
      // An empty one says that there are no more; one with a name is of use to nobody here.
      if (isReachable(candidate.candidate)) await step(stream, (peer) => peer.add(candidate));
    },
    endOf(deviceId) {
      for (const stream of of(deviceId)) end(stream);
      lenses.delete(deviceId);
    },
    endRelayed(serial) {
      for (const stream of streams.values()) if (stream.serial === serial && stream.caller.isRelayed) end(stream);
    },
    setFault(deviceId, fault) {
      if (fault === null) faults.delete(deviceId);
      else faults.set(deviceId, fault);
      for (const stream of of(deviceId)) fail(stream);
    },
    heard: (deviceId) => heard.get(deviceId) ?? 0,
    count: (deviceId) => of(deviceId).length,
    viewers: (deviceId) => of(deviceId).filter(({ isConnected }) => isConnected).length,
    stop() {
      for (const stream of streams.values()) end(stream);
    },
  };
}

const silence = (): Promise<never> => new Promise(() => undefined);
