import type { Params } from '../call-params.ts';

/** One hub.* method: answers its result or throws CallRefused. */
export type Call = (params: Params, context: { api: string }) => unknown;
export type Calls = Readonly<Record<string, Call>>;
