/** Whoever calls, where a call leaves something behind that ends with its socket. */
export interface Caller {
  /** Of the connection. */
  id: string;
  /** The account's uuid; null for who came in by the house's own network. */
  account: string | null;
  /** Came through the cloud, and is gone when the hub has no way to it. */
  isRelayed: boolean;
  /** @returns stops waiting for it. */
  onClosed(run: () => void): () => void;
}

/** As browsers write them down. */
export interface Candidate {
  candidate: string;
  sdpMid: string | null;
  sdpMLineIndex: number | null;
}

export interface StreamName {
  caller: Caller;
  deviceId: string;
  /** The client's own name for it: suuid, or rnd_client_id. The same again takes the place of the first. */
  streamId: string;
}

export interface StreamRequest extends StreamName {
  serial: string;
  /** Hub seconds after which it ends by itself; null: when its socket does. */
  validForS: number | null;
}

/**
 * Live pictures of a home's cameras. Everything here may refuse (CallRefused): a camera that is offline, too many
 * viewers, a description that is none.
 */
export interface CameraStreams {
  /** The client's offer, the camera's answer; session descriptions as they are. */
  answer(request: StreamRequest, offer: string): Promise<string>;
  /** The camera's offer. `onCandidate` hears of ways that it finds after that. */
  offer(
    request: StreamRequest,
    onCandidate: (candidate: Candidate) => void,
  ): Promise<{ sdp: string; candidates: Candidate[] }>;
  accept(name: StreamName, answer: string): Promise<void>;
  add(name: StreamName, candidate: Candidate): Promise<void>;
  /** STUN and TURN servers for a client, with credentials of its own. */
  iceServers(owner: string): { urls: string[]; username?: string; credential?: string }[];
  /** Ends all streams of a camera. */
  endOf(deviceId: string): void;
  /** Ends those streams of a hub whose viewers came through the cloud. */
  endRelayed(serial: string): void;
}
