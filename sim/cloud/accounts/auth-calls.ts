import { Hono } from 'hono';
import { ownHost, type HttpContext, type HttpEnv } from '../../http/request.ts';
import type { Cloud } from '../cloud.ts';
import { legacyCaller, loginReply, notSignedIn, oemOf, pairOf, refusal } from '../legacy-reply.ts';
import type { Member } from './member-records.ts';
import { tooManyLogins } from './newer-login.ts';
import { createPinLimit } from './pin-limit.ts';

const wrongLogin = refusal(404, 'Invalid username or password');

/** Signing in and out, and the tokens that follow from it (protocol 1 and 2; S7.3 to S7.6, S7.10). */
export function authCalls(cloud: Cloud): Hono<HttpEnv> {
  const { members, loginLimit, store, log, clock } = cloud;
  const pinLimit = createPinLimit(store, clock.now);
  const app = new Hono<HttpEnv>();

  const contextOf = (c: HttpContext) => ({ serverAuth: ownHost(c), oem: oemOf(c.req.query('PK_Oem')) });

  async function login(c: HttpContext, name: string, member: Member | null, isRight: (member: Member) => boolean) {
    const secondsLeft = loginLimit.secondsLeft(name);
    if (secondsLeft > 0) return c.json(tooManyLogins(secondsLeft), 403);
    if (member === null || !isRight(member)) {
      loginLimit.failed(name);
      return c.json(wrongLogin, 404);
    }
    loginLimit.succeeded(name);
    pinLimit.clear(member);
    const signIn = members.signIn(member, contextOf(c));
    await store.flush();
    return c.json(loginReply(c, signIn));
  }

  app.get('/autha/auth/username/:username', (c) => {
    const username = c.req.param('username');
    log.add({ kind: 'legacy', name: 'login', params: { username, ...c.req.query() } });
    const hashes = [c.req.query('SHA1Password'), c.req.query('SHA1PasswordCS')].filter((each) => each !== undefined);
    return login(c, username.toLowerCase(), members.byUsername(username), (member) =>
      hashes.some((hash) => members.hasPasswordHash(member, hash)),
    );
  });

  app.get('/autha/auth/email/:email', (c) => {
    const email = c.req.param('email');
    log.add({ kind: 'legacy', name: 'login by email', params: { email, ...c.req.query() } });
    const member = members.byEmail(email);
    const password = c.req.query('Password') ?? '';
    // One account, one limit, whichever of its names is tried.
    return login(c, member?.username ?? email.toLowerCase(), member, (each) => members.hasPassword(each, password));
  });

  app.get('/autha/auth/user/:user/token/refresh', async (c) => {
    log.add({ kind: 'legacy', name: 'token refresh', params: { user: c.req.param('user') } });
    const caller = legacyCaller(c, cloud);
    const member = caller === null ? null : members.byUserId(caller.PK_User);
    if (caller === null || member === null || String(member.PK_User) !== c.req.param('user'))
      return c.json(notSignedIn, 401);
    const signIn = members.refresh(member, caller.signIn, contextOf(c));
    await store.flush();
    return c.json(loginReply(c, signIn));
  });

  app.post('/autha/auth/user/:user/logout', async (c) => {
    log.add({ kind: 'legacy', name: 'logout', params: { user: c.req.param('user') } });
    const { auth, sig } = pairOf(c);
    const caller = members.checkPair(auth, sig);
    if (caller === null || String(caller.PK_User) !== c.req.param('user')) return c.json(notSignedIn, 401);
    members.signOut(auth, sig);
    await store.flush();
    return c.json({});
  });

  const credentialsOf = (c: HttpContext) => {
    const { auth, sig } = pairOf(c);
    return members.credentialsOf(auth, sig);
  };
  app.get('/info/session/token', (c) => {
    log.add({ kind: 'legacy', name: 'session token', params: {} });
    const credentials = credentialsOf(c);
    return credentials === null ? c.json(notSignedIn, 401) : c.text(credentials.sessionToken);
  });

  const exchange = (c: HttpContext) => {
    log.add({ kind: 'legacy', name: 'token exchange', params: c.req.query() });
    const credentials = credentialsOf(c);
    return credentials === null ? c.json({ error: 'unauthorized' }, 401) : c.json({ token: credentials.cloudToken });
  };
  app.get('/mca-router/token/exchange/legacy-to-cloud', exchange);
  app.get('/mca-router/token/exchange/legacy-to-cloud/', exchange);

  return app;
}
