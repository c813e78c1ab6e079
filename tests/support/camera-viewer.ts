import { RTCPeerConnection, useOPUS, useVP8, type MediaStreamTrack } from 'werift';

/** A client's end of a camera's stream, in Node. */
export interface Viewer {
  /** A description with its candidates. */
  offer(): Promise<string>;
  answer(offer: string): Promise<string>;
  accept(answer: string): Promise<void>;
  add(candidate: { candidate: string; sdpMid?: string; sdpMLineIndex?: number }): Promise<void>;
  /** Frames begun, by kind of media; a key frame is counted as a picture too. */
  readonly received: { video: number; audio: number; keys: number };
  readonly state: () => string;
  close(): Promise<void>;
}

export function createViewer(): Viewer {
  const peer = new RTCPeerConnection({
    codecs: { video: [useVP8()], audio: [useOPUS()] },
    bundlePolicy: 'max-bundle',
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });
  const received = { video: 0, audio: 0, keys: 0 };
  const hear = (track: MediaStreamTrack) => {
    track.onReceiveRtp.subscribe(({ payload }) => {
      if (track.kind === 'audio') received.audio += 1;
      else if (((payload[0] ?? 0) & 0x10) !== 0) {
        received.video += 1;
        if (((payload[1] ?? 1) & 1) === 0) received.keys += 1;
      }
    });
  };
  peer.onTrack.subscribe(hear);
  const description = () => peer.localDescription?.sdp ?? '';
  return {
    async offer() {
      peer.addTransceiver('video', { direction: 'recvonly' });
      peer.addTransceiver('audio', { direction: 'recvonly' });
      await peer.setLocalDescription(await peer.createOffer());
      return description();
    },
    async answer(offer) {
      await peer.setRemoteDescription({ type: 'offer', sdp: offer });
      await peer.setLocalDescription(await peer.createAnswer());
      return description();
    },
    accept: (answer) => peer.setRemoteDescription({ type: 'answer', sdp: answer }),
    add: (candidate) => peer.addIceCandidate(candidate),
    received,
    state: () => peer.connectionState,
    close: () => peer.close(),
  };
}
