import type { Params } from '../ground/call-params.ts';
import type { Caller } from '../ground/camera-streams.ts';

/** One hub.* method: answers its result or throws CallRefused. */
export type Call = (params: Params, context: { api: string }) => unknown;
export type Calls = Readonly<Record<string, Call>>;

/** One whose answer others make, and that may leave something behind with its caller. */
export type LateCall = (params: Params, context: { api: string; caller: Caller }) => Promise<unknown>;
export type LateCalls = Readonly<Record<string, LateCall>>;
