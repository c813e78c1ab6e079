import { z } from 'zod';
import type { Door } from '../http/request.ts';
import type { Account, Caller } from './accounts/accounts.ts';
import type { Cloud } from './cloud.ts';
import { readAs } from '../wire/read-as.ts';

/** Why a cloud call is refused (protocol 4.1). */
export const REFUSED = {
  badParams: 1,
  unknownCall: 2,
  notFound: 3,
  forbidden: 4,
  notSignedIn: 5,
  conflict: 6,
} as const;

export class CallRefused extends Error {
  readonly code: number;
  /** Told beside error_code and error_text. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Of http; only for calls whose clients look at it and at nothing else. */
  readonly status: number;
  constructor(code: number, text: string, details: Record<string, unknown> = {}, status = 200) {
    super(text);
    this.code = code;
    this.details = details;
    this.status = status;
  }
}

export interface CallContext {
  cloud: Cloud;
  account: Caller;
  /** The way that the client came. */
  door: Door;
}

/** One call of POST /v1/request: what its params must be and what it answers in `data`. */
export interface RequestCall {
  run(params: unknown, context: CallContext): CallData | Promise<CallData>;
}
type CallData = Record<string, unknown>;

/** As {@link RequestCall}, for people who are not signed in yet. */
export interface PublicCall {
  run(params: unknown, context: Omit<CallContext, 'account'>): CallData | Promise<CallData>;
}

/** @throws {CallRefused} from `run` of the result, when the params are not what the schema says. */
export function requestCall<P>(
  schema: z.ZodType<P>,
  run: (params: P, context: CallContext) => CallData | Promise<CallData>,
): RequestCall {
  return checked(schema, run);
}

/** As {@link requestCall}. */
export function publicCall<P>(
  schema: z.ZodType<P>,
  run: (params: P, context: Omit<CallContext, 'account'>) => CallData | Promise<CallData>,
): PublicCall {
  return checked(schema, run);
}

function checked<P, C>(schema: z.ZodType<P>, run: (params: P, context: C) => CallData | Promise<CallData>) {
  return {
    run(params: unknown, context: C) {
      const parsed = readAs(schema, params);
      if (!parsed.success) {
        const path = parsed.error.issues[0]?.path.join('.') ?? '';
        throw new CallRefused(REFUSED.badParams, path === '' ? 'Bad params' : `Bad params: ${path}`);
      }
      return run(parsed.data, context);
    },
  };
}

/** Params of calls that need none; whatever comes is ignored. */
export const anyParams = z.unknown();

/**
 * The account's own place, which a call may also name.
 * @throws {CallRefused} where it names another one, or the account has none.
 */
export function requireLocation(locationUuid: string | undefined, { account }: { account: Account }): string {
  if (locationUuid !== undefined && locationUuid !== account.locationUuid) {
    throw new CallRefused(REFUSED.forbidden, 'This location belongs to another account');
  }
  if (account.locationUuid === null) throw new CallRefused(REFUSED.forbidden, 'This account has no location');
  return account.locationUuid;
}
