import { Hono } from 'hono';
import { z } from 'zod';
import { ownHost, readJson, type HttpContext, type HttpEnv } from '../http/request.ts';
import type { Account } from './accounts.ts';
import { boardCalls } from './calls-boards.ts';
import { householdCalls } from './calls-household.ts';
import { controllers, keyCalls } from './calls-keys.ts';
import { kvsCalls } from './calls-kvs.ts';
import { pinCalls } from './calls-pins.ts';
import { protectCalls } from './calls-protect.ts';
import type { Cloud } from './cloud.ts';
import type { Member } from './member-records.ts';
import { CallRefused, REFUSED, type RequestCall } from './request-call.ts';

const envelope = z.looseObject({
  call: z.string(),
  id: z.union([z.string(), z.number()]).optional(),
  params: z.unknown().optional(),
});
const credentials = z.looseObject({ user_id: z.string(), user_password: z.string() });
const LOGIN = 'login_with_id_and_password';

/** POST /v1/request in its three versions, and the newer login (protocol 1.6, 4, 5; S7.11 to S7.17, S7.22). */
export function requestCalls(cloud: Cloud): Hono<HttpEnv> {
  const { members, store, log } = cloud;
  const calls = new Map<string, RequestCall>(
    Object.entries({
      ...keyCalls,
      ...householdCalls(),
      ...pinCalls(cloud),
      ...kvsCalls(cloud),
      ...boardCalls(cloud),
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
    const account = bearer(c, members.checkBearer);
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
    const parsed = credentials.safeParse(params);
    if (!parsed.success) return c.json(refused(id, REFUSED.badParams, 'Bad params'));
    const outcome = await login(c, parsed.data.user_id, parsed.data.user_password);
    if (typeof outcome === 'number') return c.json(refused(id, REFUSED.notSignedIn, 'Wrong user or password'));
    const { cloudToken, expiresS, auth, sig } = outcome;
    const data = { token: cloudToken, expires: expiresS, legacy_token: { auth, sig } };
    return c.json({ status: 1, complete: 1, ...withId(id), data });
  }

  /** @returns the sign-in, or the http status of the refusal. */
  async function login(c: HttpContext, userId: string, password: string) {
    const member: Member | null = members.byUsername(userId) ?? members.byEmail(userId);
    const name = member?.username ?? userId.toLowerCase();
    if (cloud.loginLimit.secondsLeft(name) > 0) return 403;
    if (member === null || !members.hasPassword(member, password)) {
      cloud.loginLimit.failed(name);
      return 401;
    }
    cloud.loginLimit.succeeded(name);
    const signIn = members.signIn(member, { serverAuth: ownHost(c), oem: 1 });
    await store.flush();
    return signIn;
  }

  for (const version of ['v1', 'v2', 'v3']) app.post(`/${version}/request`, answer);

  app.post('/api/v4/login/3/sessions', async (c) => {
    const parsed = credentials.safeParse(await readJson(c));
    log.add({ kind: 'v4', name: 'login', params: parsed.data ?? {} });
    if (!parsed.success) return c.json({ error: 'user_id and user_password are needed' }, 400);
    const outcome = await login(c, parsed.data.user_id, parsed.data.user_password);
    if (typeof outcome === 'number') return c.json({ error: 'unauthorized' }, outcome);
    return c.json({ token: outcome.cloudToken, legacy_token: { auth: outcome.auth, sig: outcome.sig } });
  });

  app.get('/api/v4/controller_list/3/controllers', (c) => {
    log.add({ kind: 'v4', name: 'controller_list', params: c.req.query() });
    const account = members.checkBearer(c.req.header('x-access-token') ?? '');
    if (account === null) return c.json({ error: 'unauthorized' }, 401);
    return c.json({ controllers: controllers({ cloud, account, http: c }), pagination: {} });
  });

  return app;
}

function bearer(c: HttpContext, check: (token: string) => Account | null): Account | null {
  const [scheme = '', token = ''] = (c.req.header('authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? check(token) : null;
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
