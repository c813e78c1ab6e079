import type { RTCPeerConnection, RTCRtpSender } from 'werift';
import type { RealTime } from '../clock.ts';
import type { Candidate } from '../hub/ground/camera-streams.ts';
import type { Shot } from './lens.ts';
import { withCandidates } from './session-description.ts';

export interface PeerOptions {
  /** Whether only this machine may come; then the camera says nothing of its other addresses. */
  isLocal: boolean;
  /** Through which the camera looks for ways out of its network. */
  iceServers: () => { urls: string[]; username?: string; credential?: string }[];
}

/** The camera's end of one WebRTC connection. */
export interface CameraPeer {
  /** @throws {Error} for an offer that it cannot make sense of. */
  answer(offer: string): Promise<string>;
  /** Candidates that are found later are told to `onCandidate`. */
  offer(): Promise<{ sdp: string; candidates: Candidate[] }>;
  /** @throws {Error} for an answer that it cannot make sense of. */
  accept(answer: string): Promise<void>;
  /** One of the client's; those that come before its description wait for it. */
  add(candidate: Candidate): Promise<void>;
  /** Leaves out what the connection is not yet, or no longer, ready for. */
  send(shot: Shot): void;
  close(): void;
}

export interface PeerDeps extends PeerOptions {
  time: RealTime;
  /** Neither tells nor looks for ways between the two ends. */
  isMute: boolean;
  onState: (state: 'connected' | 'ended') => void;
  onCandidate: (candidate: Candidate) => void;
  /** A packet of the viewer's own sound, which the camera's loudspeaker would play. */
  onHeard: (bytes: number) => void;
  onFault: (fault: unknown) => void;
}

/** An answer cannot be added to later; an offer can, and goes sooner. */
const LONGEST_SEARCH_MS = { answer: 2_000, offer: 200 };
const PAYLOAD_TYPE_IS_SET_LATER = 0;

export async function createPeer(deps: PeerDeps): Promise<CameraPeer> {
  const { isLocal, isMute, time, onFault } = deps;
  // 28 MB that only a home with a viewer needs.
  const { RTCPeerConnection, RtpHeader, RtpPacket, useOPUS, useVP8 } = await import('werift');
  const peer: RTCPeerConnection = new RTCPeerConnection({
    codecs: { video: [useVP8()], audio: [useOPUS()] },
    bundlePolicy: 'max-bundle',
    iceServers: deps.iceServers(),
    iceUseIpv6: !isLocal,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    ...(isLocal ? { iceInterfaceAddresses: { udp4: '127.0.0.1' } } : {}),
  });
  const senders: Record<Shot['kind'], { sender: RTCRtpSender; sequence: number }> = {
    video: { sender: peer.addTransceiver('video', { direction: 'sendonly' }).sender, sequence: 0 },
    audio: { sender: peer.addTransceiver('audio', { direction: 'sendrecv' }).sender, sequence: 0 },
  };
  const isTold = (candidate: string) =>
    !isMute && (!isLocal || !/ typ host\b/.test(candidate) || candidate.includes(' 127.0.0.1 '));
  const found: Candidate[] = [];
  let isTrickling = false;
  let isClosed = false;

  peer.onTrack.subscribe((track) => {
    if (track.kind !== 'audio') return;
    track.onReceiveRtp.subscribe(({ payload }) => {
      if (!isClosed && payload.length > 0) deps.onHeard(payload.length);
    });
  });
  peer.connectionStateChange.subscribe((state) => {
    if (state === 'connected') {
      // A page that closes its end says so here, long before the silence would tell.
      for (const transport of peer.dtlsTransports) {
        transport.onStateChange.subscribe((secure) => {
          if (secure === 'closed') deps.onState('ended');
        });
      }
      deps.onState('connected');
    } else if (state === 'failed' || state === 'closed' || state === 'disconnected') deps.onState('ended');
  });
  peer.onIceCandidate.subscribe((each) => {
    if (each === undefined || !isTold(each.candidate)) return;
    const { candidate, sdpMid = null, sdpMLineIndex = null } = each.toJSON();
    const told = { candidate, sdpMid, sdpMLineIndex };
    if (isTrickling) deps.onCandidate(told);
    else found.push(told);
  });

  /** Until all candidates are found, or as long as one would wait. */
  function search(description: Awaited<ReturnType<typeof peer.createOffer>>, longestMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = time.setTimeout(resolve, longestMs);
      peer
        .setLocalDescription(description)
        .then(() => resolve(), reject)
        .finally(() => time.clearTimeout(timer));
    });
  }
  const localSdp = (keep: (candidate: string) => boolean) => withCandidates(peer.localDescription?.sdp ?? '', keep);
  const usable = (sdp: string) => (isMute ? withCandidates(sdp, () => false) : sdp);

  return {
    async answer(offer) {
      await peer.setRemoteDescription({ type: 'offer', sdp: usable(offer) });
      await search(await peer.createAnswer(), LONGEST_SEARCH_MS.answer);
      return localSdp(isTold);
    },
    async offer() {
      await search(await peer.createOffer(), LONGEST_SEARCH_MS.offer);
      isTrickling = true;
      return { sdp: localSdp(() => false), candidates: found };
    },
    accept: (answer) => peer.setRemoteDescription({ type: 'answer', sdp: usable(answer) }),
    add: async (candidate) => {
      if (!isMute) await peer.addIceCandidate(candidate);
    },
    send({ kind, payloads, timestamp }) {
      const line = senders[kind];
      if (isClosed) return;
      for (const [n, payload] of payloads.entries()) {
        line.sequence = (line.sequence + 1) % 2 ** 16;
        const header = new RtpHeader({
          payloadType: PAYLOAD_TYPE_IS_SET_LATER,
          sequenceNumber: line.sequence,
          timestamp,
          marker: kind === 'video' && n === payloads.length - 1,
        });
        // A packet that does not go out is one that was lost on the way.
        line.sender.sendRtp(new RtpPacket(header, payload)).catch((fault: unknown) => {
          if (!isClosed) onFault(fault);
        });
      }
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      peer.close().catch(onFault);
    },
  };
}
