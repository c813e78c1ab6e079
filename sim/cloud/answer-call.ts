import { z } from 'zod';
import type { Door } from '../http/request.ts';
import type { Caller } from './accounts/accounts.ts';
import { boardCalls } from './household/calls-boards.ts';
import { bounceCalls, bounceGet } from './accounts/calls-bounce.ts';
import { keyCalls } from './hubs/calls-keys.ts';
import { energyCalls } from './energy/calls-energy.ts';
import { kvsCalls } from './household/calls-kvs.ts';
import { pinCalls } from './accounts/calls-pins.ts';
import { protectCalls } from './protect/calls-protect.ts';
import { reportCalls } from './hubs/calls-report.ts';
import { sceneCalls } from './household/calls-scenes.ts';
import { cameraCalls } from './cameras/calls-cameras.ts';
import type { Cloud } from './cloud.ts';
import { CallRefused, REFUSED, type PublicCall, type RequestCall } from './request-call.ts';
import { storageCalls } from './storage/calls-storage.ts';
import { abstractCalls } from './voice/calls-abstract.ts';
import { readAs } from '../wire/read-as.ts';

type CallId = string | number | undefined;

/** A call as it comes by http and by websocket (protocol 4.1). */
const envelope = z.looseObject({
  call: z.string(),
  id: z.union([z.string(), z.number()]).optional(),
  params: z.unknown().optional(),
});
export type CallEnvelope = z.infer<typeof envelope>;

/** @returns null for what is no call at all. */
export function callEnvelope(message: unknown): CallEnvelope | null {
  const parsed = readAs(envelope, message);
  return parsed.success ? parsed.data : null;
}

export interface CallAnswer {
  /** Of http; websockets have none. */
  status: number;
  body: { status: number; complete: 1; id?: string | number; data: Record<string, unknown> };
}

/** Answers one call of somebody, who may be nobody yet. */
export type AnswerCall = ((call: CallEnvelope, who: { account: Caller | null; door: Door }) => Promise<CallAnswer>) & {
  readonly names: readonly string[];
};

/** Every call that the cloud knows, behind one function (protocol 4 and 5; S7.11 to S7.17, S7.22). */
export function createAnswerCall(cloud: Cloud): AnswerCall {
  const calls = new Map<string, RequestCall>(
    Object.entries({
      ...keyCalls,
      ...reportCalls,
      ...bounceCalls(cloud),
      ...sceneCalls(cloud),
      ...abstractCalls(cloud),
      ...pinCalls(cloud),
      ...kvsCalls(cloud),
      ...boardCalls(cloud),
      ...energyCalls(cloud),
      ...storageCalls(cloud),
      ...cameraCalls(cloud),
      ...protectCalls(cloud),
    }),
  );
  const publicCalls = new Map<string, PublicCall>(Object.entries(bounceGet(cloud)));

  const answer = async (
    { call: name, id, params = {} }: CallEnvelope,
    { account, door }: { account: Caller | null; door: Door },
  ): Promise<CallAnswer> => {
    try {
      const open = publicCalls.get(name);
      if (open === undefined && account === null) return notSignedIn(id);
      const call = calls.get(name);
      if (open === undefined && call === undefined) throw new CallRefused(REFUSED.unknownCall, 'Unknown call');
      const data = await (open?.run(params, { cloud, door }) ??
        (account === null ? {} : call?.run(params, { cloud, account, door })));
      // Said to be done only when it would survive a crash.
      await cloud.store.flush();
      return done(id, data ?? {});
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause;
      return { status: cause.status, body: refusedBody(id, cause.code, cause.message, cause.details) };
    }
  };
  return Object.assign(answer, { names: [...calls.keys(), ...publicCalls.keys()] });
}

export const done = (id: CallId, data: Record<string, unknown>): CallAnswer => ({
  status: 200,
  body: { status: 1, complete: 1, ...withId(id), data },
});

export const notSignedIn = (id: CallId): CallAnswer => ({
  status: 401,
  body: refusedBody(id, REFUSED.notSignedIn, 'Not signed in'),
});

export const noCall = (): CallAnswer => ({
  status: 400,
  body: refusedBody(undefined, REFUSED.badParams, 'The body is no request'),
});

export function refusedBody(
  id: CallId,
  code: number,
  text: string,
  details: Readonly<Record<string, unknown>> = {},
): CallAnswer['body'] {
  return { status: 0, complete: 1, ...withId(id), data: { ...details, error_code: code, error_text: text } };
}

const withId = (id: CallId) => (id === undefined ? {} : { id });
