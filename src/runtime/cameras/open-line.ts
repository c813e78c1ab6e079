import type { AccountAnswer, CameraRequests, IceCandidate, IceServer } from '@/hub';
import type { AttemptEvent } from './stream-machine';

export type AskCamera = <Name extends keyof CameraRequests>(
  name: Name,
  given: CameraRequests[Name]['given'],
) => Promise<AccountAnswer<Name>>;

export interface LineParts {
  ask: AskCamera;
  makePeer: (servers: IceServer[]) => RTCPeerConnection;
}
export interface LineOptions {
  /** Entity id. */
  camera: string;
  /** Another one for each try. */
  stream: string;
  tell: (event: AttemptEvent) => void;
  /** Picture and sound arrive in it. */
  onMedia: (media: MediaStream) => void;
}
/** One connection to one camera. */
export interface Line {
  /** Tells the video bytes received so far. */
  measure: () => void;
  /** Whether the camera takes the page's own sound; known once both descriptions are exchanged. */
  mayTalk: () => boolean;
  /** Sends a microphone's sound; null: nothing is sent. Rejects where the line takes none. */
  talk: (track: MediaStreamTrack | null) => Promise<void>;
  /** Nothing is told any more. */
  close: () => void;
}

/** A way that is found soon after the first may be the better one; nobody waits long for it. */
const MORE_WAYS_MS = 250;

const NOT_OFFERED = ['not-offered', 'not-offered-near'] as const;
type NotOffered = (typeof NOT_OFFERED)[number];

/** Why a connection could not be begun; what the hub or the camera said, against what this browser could not do. */
class Refused extends Error {
  readonly why: 'camera-offline' | NotOffered | 'other';
  constructor(why: Refused['why']) {
    super('refused');
    this.why = why;
  }
}

function dataOf<Name extends keyof CameraRequests>(
  answer: AccountAnswer<Name>,
): Extract<AccountAnswer<Name>, { ok: true }>['data'] {
  if (answer.ok) return answer.data;
  const { code } = answer.problem;
  throw new Refused(NOT_OFFERED.find((one) => one === code) ?? 'other');
}

/** Begins a live picture by the version that the hub speaks (S4.56, S7.39). Never throws: all of it is told. */
export function openLine({ ask, makePeer }: LineParts, options: LineOptions): Line {
  const { camera, stream, tell, onMedia } = options;
  const line = { camera, stream };
  let peer: RTCPeerConnection | null = null;
  let isClosed = false;
  /** It may have been closed during any wait. */
  const isOver = () => isClosed;

  /** The browser's end, listened to. Throws where it was closed meanwhile: nobody is left to tell. */
  function begin(servers: IceServer[]): RTCPeerConnection {
    if (isOver()) throw new Error('closed');
    const made = makePeer(servers);
    peer = made;
    const media = new MediaStream();
    made.ontrack = ({ track }) => {
      media.addTrack(track);
      onMedia(media);
    };
    made.onconnectionstatechange = () => {
      const { connectionState: state } = made;
      if (state === 'connected' || state === 'disconnected' || state === 'failed') tell({ type: 'connection', state });
    };
    return made;
  }

  /** Until ways are found; the stream gives up where none is (S4.58). */
  function ways(made: RTCPeerConnection, onWay: (candidate: IceCandidate) => void): Promise<void> {
    return new Promise((resolve) => {
      let isFound = false;
      const done = () => {
        tell({ type: 'gathered' });
        resolve();
      };
      made.onicecandidate = ({ candidate }) => {
        if (isOver() || candidate === null || candidate.candidate === '') {
          if (isFound) done();
          return;
        }
        const { sdpMid, sdpMLineIndex } = candidate;
        onWay({ candidate: candidate.candidate, sdpMid, sdpMLineIndex });
        if (isFound) return;
        isFound = true;
        setTimeout(done, MORE_WAYS_MS);
      };
    });
  }

  async function second(): Promise<void> {
    const made = begin(dataOf(await ask('camera-servers', { camera })));
    made.addTransceiver('video', { direction: 'recvonly' });
    made.addTransceiver('audio', { direction: 'sendrecv' });
    const found = ways(made, () => undefined);
    await made.setLocalDescription(await made.createOffer());
    tell({ type: 'gathering' });
    await found;
    if (isOver()) return;
    const reply = dataOf(await ask('camera-answer', { ...line, sdp: made.localDescription?.sdp ?? '' }));
    if (reply.kind === 'camera-offline') throw new Refused('camera-offline');
    if (isOver()) return;
    await made.setRemoteDescription({ type: 'answer', sdp: reply.sdp });
    tell({ type: 'answered', validForMs: null });
  }

  async function first(): Promise<void> {
    const offer = dataOf(await ask('camera-offer', line));
    if (offer.kind === 'camera-offline') throw new Refused('camera-offline');
    const made = begin(offer.servers);
    // What is found before the camera has the answer waits for it.
    let isTold = false;
    const waiting: IceCandidate[] = [];
    const send = (candidate: IceCandidate) => {
      ask('camera-candidate', { ...line, candidate }).catch(reportError);
    };
    ways(made, (candidate) => {
      if (isTold) send(candidate);
      else waiting.push(candidate);
    }).catch(reportError);
    await made.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
    const sound = soundOf(made);
    if (sound !== undefined) sound.direction = 'sendrecv';
    await made.setLocalDescription(await made.createAnswer());
    tell({ type: 'gathering' });
    dataOf(await ask('camera-accept', { ...line, sdp: made.localDescription?.sdp ?? '' }));
    if (isOver()) return;
    isTold = true;
    for (const candidate of waiting) send(candidate);
    for (const candidate of offer.candidates) await made.addIceCandidate(candidate);
    lateWays(made).catch(reportError);
    tell({ type: 'answered', validForMs: offer.validForMs });
  }

  /** What the camera finds after its offer; one that does not fit costs itself only. */
  async function lateWays(made: RTCPeerConnection): Promise<void> {
    for (;;) {
      const answer = await ask('camera-late', line);
      if (isOver() || !answer.ok || answer.data === null) return;
      for (const candidate of answer.data) await made.addIceCandidate(candidate).catch(() => undefined);
    }
  }

  async function begun(): Promise<void> {
    const version = dataOf(await ask('camera-version', { camera }));
    await (version === 2 ? second() : first());
  }
  begun().catch((cause: unknown) => {
    if (!(cause instanceof Refused)) tell({ type: 'init-failed' });
    else if (cause.why === 'other' || cause.why === 'camera-offline')
      tell({ type: 'request-failed', isCameraOffline: cause.why === 'camera-offline' });
    else tell({ type: 'not-offered', isNear: cause.why === 'not-offered-near' });
  });

  const talking = () => {
    const sound = peer === null || isClosed ? undefined : soundOf(peer);
    return sound?.currentDirection?.startsWith('send') === true ? sound.sender : undefined;
  };

  return {
    mayTalk: () => talking() !== undefined,
    async talk(track) {
      const sender = talking();
      if (sender === undefined) throw new Error('no way for sound');
      // The line stays as it was agreed; only what it carries changes.
      await sender.replaceTrack(track);
    },
    measure() {
      if (peer === null) {
        tell({ type: 'measured', bytes: 0 });
        return;
      }
      peer.getStats().then(
        (stats) => {
          tell({ type: 'measured', bytes: videoBytes(stats) });
        },
        () => {
          tell({ type: 'measured', bytes: 0 });
        },
      );
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      if (peer === null) return;
      peer.ontrack = peer.onconnectionstatechange = peer.onicecandidate = null;
      for (const { track } of peer.getReceivers()) track.stop();
      peer.close();
    },
  };
}

const soundOf = (peer: RTCPeerConnection): RTCRtpTransceiver | undefined =>
  peer.getTransceivers().find(({ receiver }) => receiver.track.kind === 'audio');

function videoBytes(stats: RTCStatsReport): number {
  let bytes = 0;
  stats.forEach((each: { type: string; kind?: string; bytesReceived?: number }) => {
    if (each.type === 'inbound-rtp' && each.kind === 'video') bytes += each.bytesReceived ?? 0;
  });
  return bytes;
}
