import { masked } from './wire/mask.ts';

/** One call that the simulated home received, for tests and the control page. */
export interface LoggedCall {
  /** Hub time, ms. */
  at: number;
  /** `web`: services beside the cloud proper, as weather and feedback. */
  kind: 'legacy' | 'request' | 'v4' | 'hub' | 'house' | 'web';
  name: string;
  /** As received, with everything secret replaced by '***'. */
  params: unknown;
}

export interface CallLog {
  add(call: Omit<LoggedCall, 'at'>): void;
  readonly calls: readonly LoggedCall[];
}

const KEPT = 2_000;
/** Longer params, in characters of JSON, are kept as their length alone. */
const LONGEST_PARAMS = 16 * 1024;

/** `isKept` false: nobody reads it, and a client without a sign-in must not fill memory with it. */
export function createCallLog(now: () => number, { isKept = true } = {}): CallLog {
  const calls: LoggedCall[] = [];
  return {
    calls,
    add(call) {
      if (!isKept) return;
      calls.push({ ...call, at: now(), params: shortened(masked(call.params)) });
      if (calls.length > KEPT) calls.shift();
    },
  };
}

function shortened(params: unknown): unknown {
  const { length } = (JSON.stringify(params) as string | undefined) ?? '';
  return length > LONGEST_PARAMS ? `… (${String(length)} characters)` : params;
}
