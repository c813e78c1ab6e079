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
