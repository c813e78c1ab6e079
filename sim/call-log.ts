/** One call that the simulated home received, for tests and the control page. */
export interface LoggedCall {
  /** Hub time, ms. */
  at: number;
  kind: 'legacy' | 'request' | 'v4' | 'hub' | 'house';
  name: string;
  /** As received, with everything secret replaced by '***'. */
  params: unknown;
}

export interface CallLog {
  add(call: Omit<LoggedCall, 'at'>): void;
  readonly calls: readonly LoggedCall[];
}

const KEPT = 2_000;
const SECRET = /pass|sha1|token|auth|sig|pin|secret|credential|sdp|identity|^key$/i;
const MASK = '***';

export function createCallLog(now: () => number): CallLog {
  const calls: LoggedCall[] = [];
  return {
    calls,
    add(call) {
      calls.push({ ...call, at: now(), params: masked(call.params) });
      if (calls.length > KEPT) calls.splice(0, calls.length - KEPT);
    },
  };
}

/** A copy without secrets; fields are judged by name, at any depth. */
export function masked(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth > 8 ? MASK : value.map((each) => masked(each, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 8) return MASK;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, SECRET.test(key) ? MASK : masked(each, depth + 1)]),
  );
}
