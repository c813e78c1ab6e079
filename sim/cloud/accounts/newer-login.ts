import { Hono } from 'hono';
import { z } from 'zod';
import { doorOf, ownHost, readJson, type HttpContext, type HttpEnv } from '../../http/request.ts';
import { controllers } from '../hubs/calls-keys.ts';
import type { Cloud } from '../cloud.ts';
import { oemOf } from '../legacy-reply.ts';
import type { SignIn } from './sign-ins.ts';
import { readAs } from '../../wire/read-as.ts';

const credentials = z.looseObject({ user_id: z.string().max(254), user_password: z.string().max(254) });

type Outcome =
  | { is: 'signed-in'; signIn: SignIn }
  | { is: 'bad-body' }
  | { is: 'wrong' }
  /** Whole seconds until the name may try again. */
  | { is: 'too-many'; secondsLeft: number };

/** Signs in with `{user_id, user_password}`, by user name or mail and with the password itself (protocol 1.6). */
export async function passwordLogin(c: HttpContext, cloud: Cloud, given: unknown): Promise<Outcome> {
  const { members, loginLimit, store } = cloud;
  const parsed = readAs(credentials, given);
  if (!parsed.success) return { is: 'bad-body' };
  const { user_id: userId, user_password: password } = parsed.data;
  const member = members.byUsername(userId) ?? members.byEmail(userId);
  // One account, one limit, whichever of its names is tried.
  const name = member?.username ?? userId.toLowerCase();
  const secondsLeft = loginLimit.secondsLeft(name);
  if (secondsLeft > 0) return { is: 'too-many', secondsLeft };
  if (member === null || !members.hasPassword(member, password)) {
    loginLimit.failed(name);
    return { is: 'wrong' };
  }
  loginLimit.succeeded(name);
  const signIn = members.signIn(member, { serverAuth: ownHost(c), oem: oemOf(undefined) });
  await store.flush();
  return { is: 'signed-in', signIn };
}

/** What a client reads as code 603 beside whatever else the refusal says (S7.3, S8.5). */
export const tooManyLogins = (secondsLeft: number) => ({ TooManyLogins: 1, SecondsLeft: secondsLeft });

/** The vendor's newer sign-in and the list of controllers that follows it (protocol 1.6). */
export function newerLogin(cloud: Cloud): Hono<HttpEnv> {
  const { members, log } = cloud;
  const app = new Hono<HttpEnv>();

  app.post('/api/v4/login/3/sessions', async (c) => {
    const body = await readJson(c);
    // Only what can be no password, whatever the client mixed up.
    log.add({ kind: 'v4', name: 'login', params: { isBody: readAs(credentials, body).success } });
    const outcome = await passwordLogin(c, cloud, body);
    switch (outcome.is) {
      case 'bad-body':
        return c.json({ error: 'user_id and user_password are needed' }, 400);
      case 'wrong':
        return c.json({ error: 'unauthorized' }, 401);
      case 'too-many':
        return c.json({ error: 'too many logins', ...tooManyLogins(outcome.secondsLeft) }, 403);
      case 'signed-in': {
        const { cloudToken, auth, sig } = outcome.signIn;
        return c.json({ token: cloudToken, legacy_token: { auth, sig } });
      }
    }
  });

  app.get('/api/v4/controller_list/3/controllers', (c) => {
    log.add({ kind: 'v4', name: 'controller_list', params: c.req.query() });
    const account = members.checkBearer(c.req.header('x-access-token') ?? '');
    if (account === null) return c.json({ error: 'unauthorized' }, 401);
    return c.json({ controllers: controllers({ cloud, account, door: doorOf(c) }), pagination: {} });
  });

  return app;
}
