/** What one client may take from the server. */
export interface Limits {
  jsonBodyBytes: number;
  headerTimeoutMs: number;
  idleTimeoutMs: number;
  sockets: number;
  messagesPerSecond: number;
  loginsPerMinute: number;
  panicsPerMinute: number;
}

export const DEFAULT_LIMITS: Limits = {
  jsonBodyBytes: 1024 * 1024,
  headerTimeoutMs: 10_000,
  idleTimeoutMs: 60_000,
  sockets: 50,
  messagesPerSecond: 100,
  loginsPerMinute: 5,
  panicsPerMinute: 30,
};
