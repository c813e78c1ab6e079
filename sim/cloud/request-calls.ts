import { Hono } from 'hono';
import { z } from 'zod';
import { readJson, type HttpContext, type HttpEnv } from '../http/request.ts';
import { bearerOf } from './bearer.ts';
import { boardCalls } from './calls-boards.ts';
import { householdCalls } from './calls-household.ts';
import { cameraCalls } from './cameras/calls-cameras.ts';
import { keyCalls } from './calls-keys.ts';
import { kvsCalls } from './calls-kvs.ts';
import { pinCalls } from './calls-pins.ts';
import { protectCalls } from './calls-protect.ts';
import type { Cloud } from './cloud.ts';
import { passwordLogin, tooManyLogins } from './newer-login.ts';
import { CallRefused, REFUSED, type RequestCall } from './request-call.ts';
import { storageCalls } from './storage/calls-storage.ts';

const envelope = z.looseObject({
  call: z.string(),
  id: z.union([z.string(), z.number()]).optional(),
  params: z.unknown().optional(),
});
const LOGIN = 'login_with_id_and_password';

/** POST /v1/request in its three versions (protocol 4, 5; S7.11 to S7.17, S7.22). */
export function requestCalls(cloud: Cloud): Hono<HttpEnv> {
  const { members, store, log } = cloud;
  const calls = new Map<string, RequestCall>(
    Object.entries({
      ...keyCalls,
      ...householdCalls(),
      ...pinCalls(cloud),
      ...kvsCalls(cloud),
      ...boardCalls(cloud),
      ...storageCalls(cloud),
      ...cameraCalls(cloud),
      ...protectCalls(cloud),
    }),
  );
  const app = new Hono<HttpEnv>();

  async function answer(c: HttpContext): Promise<Response> {
    const body = envelope.safeParse(await readJson(c));
    if (!body.success) return c.json(refused(undefined, REFUSED.badParams, 'The body is no request'), 400);
    const { call: name, id, params = {} } = body.data;
    log.add({ kind: 'request', name, params });
    if (name === LOGIN) return answerLogin(c, id, params);
    const account = bearerOf(c, members);
    if (account === null) return c.json(refused(id, REFUSED.notSignedIn, 'Not signed in'), 401);
    try {
      const call = calls.get(name);
      if (call === undefined) throw new CallRefused(REFUSED.unknownCall, 'Unknown call');
      const data = await call.run(params, { cloud, account, http: c });
      // Said to be done only when it would survive a crash.
      await store.flush();
      return c.json({ status: 1, complete: 1, ...withId(id), data });
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause;
      return c.json(refused(id, cause.code, cause.message, cause.details));
    }
  }

  async function answerLogin(c: HttpContext, id: string | number | undefined, params: unknown): Promise<Response> {
    const outcome = await passwordLogin(c, cloud, params);
    switch (outcome.is) {
      case 'bad-body':
        return c.json(refused(id, REFUSED.badParams, 'Bad params'));
      case 'wrong':
        return c.json(refused(id, REFUSED.notSignedIn, 'Wrong user or password'));
      case 'too-many':
        return c.json(refused(id, REFUSED.notSignedIn, 'Too many logins', tooManyLogins(outcome.secondsLeft)));
      case 'signed-in': {
        const { cloudToken, expiresS, auth, sig } = outcome.signIn;
        const data = { token: cloudToken, expires: expiresS, legacy_token: { auth, sig } };
        return c.json({ status: 1, complete: 1, ...withId(id), data });
      }
    }
  }

  for (const version of ['v1', 'v2', 'v3']) app.post(`/${version}/request`, answer);

  return app;
}

const withId = (id: string | number | undefined) => (id === undefined ? {} : { id });

const refused = (
  id: string | number | undefined,
  code: number,
  text: string,
  details: Readonly<Record<string, unknown>> = {},
) => ({
  status: 0,
  complete: 1,
  ...withId(id),
  data: { ...details, error_code: code, error_text: text },
});
