/** How a live picture is begun, as the page asks for it (S4.56, S7.20, S7.39). */

/** As a peer connection takes it: `turn:` and `stun:` only. */
export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}
export interface IceCandidate {
  candidate: string;
  sdpMid: string | null;
  sdpMLineIndex: number | null;
}

/** One connection to one camera. */
export interface CameraLine {
  /** Entity id of the camera. */
  camera: string;
  /** The page's own name for the connection; another one for each try. */
  stream: string;
}

/** In place of an answer: the hub says that the camera is offline. */
export interface CameraOffline {
  kind: 'camera-offline';
}

export interface CameraRequests {
  /** Which signalling the camera's hub speaks (S4.56). */
  'camera-version': { given: { camera: string }; answer: 1 | 2 };
  /**
   * Servers for the second version; a failure is the same as none (S8.28). The cloud has them: for a hub that is reached
   * on the home's own network they are not waited for long.
   */
  'camera-servers': { given: { camera: string }; answer: IceServer[] };
  /** Second version: the page's offer for the camera's answer. */
  'camera-answer': { given: CameraLine & { sdp: string }; answer: { kind: 'answer'; sdp: string } | CameraOffline };
  /** First version: the camera's offer. The camera ends the stream by itself after `validForMs`. */
  'camera-offer': {
    given: CameraLine;
    answer:
      | { kind: 'offer'; sdp: string; candidates: IceCandidate[]; servers: IceServer[]; validForMs: number }
      | CameraOffline;
  };
  /** First version: ways that the camera found since the last question, once there is one; null: no more come. */
  'camera-late': { given: CameraLine; answer: IceCandidate[] | null };
  /** First version: the page's answer. */
  'camera-accept': { given: CameraLine & { sdp: string }; answer: null };
  /** What the camera sees now, without a stream; null: it is offline (S7.30). */
  'camera-still': {
    given: { camera: string };
    answer: { bytes: Uint8Array<ArrayBuffer>; type: 'image/jpeg' | 'image/png' } | null;
  };
  /** Somebody begins to speak to the camera, or stops (S7.30). */
  'camera-audio': { given: { camera: string; isOn: boolean }; answer: null };
  /** First version: a way that the page found after its answer. */
  'camera-candidate': { given: CameraLine & { candidate: IceCandidate }; answer: null };
}
