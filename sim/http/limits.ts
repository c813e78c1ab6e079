/** What one client may take from the server. */
export interface Limits {
  jsonBodyBytes: number;
  /** The whole body of an upload, its file and what multipart adds. */
  uploadBodyBytes: number;
  headerTimeoutMs: number;
  idleTimeoutMs: number;
  sockets: number;
  messagesPerSecond: number;
  /** Real time from the opening of a websocket to a sign-in on it. */
  loginWithinMs: number;
  loginsPerMinute: number;
  /** New accounts, whoever makes them. */
  signUpsPerMinute: number;
  panicsPerMinute: number;
}

export const DEFAULT_LIMITS: Limits = {
  jsonBodyBytes: 1024 * 1024,
  uploadBodyBytes: (2 * 1024 + 64) * 1024,
  headerTimeoutMs: 10_000,
  idleTimeoutMs: 60_000,
  sockets: 50,
  messagesPerSecond: 100,
  loginWithinMs: 10_000,
  loginsPerMinute: 5,
  signUpsPerMinute: 20,
  panicsPerMinute: 30,
};
