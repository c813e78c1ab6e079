/** What one client may take from the server. */
export interface Limits {
  jsonBodyBytes: number;
  /** The whole body of an upload, its file and what multipart adds. */
  uploadBodyBytes: number;
  headerTimeoutMs: number;
  idleTimeoutMs: number;
  sockets: number;
  messagesPerSecond: number;
  loginsPerMinute: number;
  panicsPerMinute: number;
}

export const DEFAULT_LIMITS: Limits = {
  jsonBodyBytes: 1024 * 1024,
  uploadBodyBytes: (2 * 1024 + 64) * 1024,
  headerTimeoutMs: 10_000,
  idleTimeoutMs: 60_000,
  sockets: 50,
  messagesPerSecond: 100,
  loginsPerMinute: 5,
  panicsPerMinute: 30,
};
