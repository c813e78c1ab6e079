import { Hono } from 'hono';
import { isTls, ownHost, type HttpContext, type HttpEnv } from '../http/request.ts';
import type { Account } from './accounts.ts';
import type { Cloud } from './cloud.ts';
import type { Member } from './member-records.ts';
import type { SignIn } from './sign-ins.ts';

export const refusal = (code: number, message: string) => ({ ErrorCode: code, Message: message });
const notSignedIn = refusal(401, 'User not logged in');
const wrongLogin = refusal(404, 'Invalid username or password');

/** The member behind the MMSAuth pair or the MMSSession token of a legacy call (protocol 1.4). */
export function legacyCaller(c: HttpContext, { members }: Cloud): Account | null {
  const session = c.req.header('mmssession');
  if (session !== undefined) return members.checkSessionToken(session);
  return members.checkPair(c.req.header('mmsauth') ?? '', c.req.header('mmsauthsig') ?? '');
}

/** Signing in and out, and the tokens that follow from it (protocol 1 and 2; S7.3 to S7.6, S7.10). */
export function authCalls(cloud: Cloud): Hono<HttpEnv> {
  const { members, loginLimit, store, log } = cloud;
  const app = new Hono<HttpEnv>();

  const oemOf = (c: HttpContext) => Number(c.req.query('PK_Oem') ?? 1) || 1;
  const begin = (c: HttpContext, member: Member): SignIn =>
    members.signIn(member, { serverAuth: ownHost(c), oem: oemOf(c) });
  const loginReply = (c: HttpContext, { auth, sig }: SignIn) => {
    const host = ownHost(c);
    return {
      Identity: auth,
      IdentitySignature: sig,
      Server_Account: host,
      Server_Account_Alt: host,
      Server_Event: host,
      Server_Event_Alt: host,
    };
  };

  async function login(c: HttpContext, name: string, member: Member | null, isRight: (member: Member) => boolean) {
    const secondsLeft = loginLimit.secondsLeft(name);
    if (secondsLeft > 0) return c.json({ TooManyLogins: 1, SecondsLeft: secondsLeft }, 403);
    if (member === null || !isRight(member)) {
      loginLimit.failed(name);
      return c.json(wrongLogin, 404);
    }
    loginLimit.succeeded(name);
    const signIn = begin(c, member);
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
    if (member === null || String(member.PK_User) !== c.req.param('user')) return c.json(notSignedIn, 401);
    const signIn = begin(c, member);
    await store.flush();
    return c.json(loginReply(c, signIn));
  });

  app.post('/autha/auth/user/:user/logout', async (c) => {
    log.add({ kind: 'legacy', name: 'logout', params: { user: c.req.param('user') } });
    const [auth, sig] = [c.req.header('mmsauth') ?? '', c.req.header('mmsauthsig') ?? ''];
    const caller = members.checkPair(auth, sig);
    if (caller === null || String(caller.PK_User) !== c.req.param('user')) return c.json(notSignedIn, 401);
    members.signOut(auth, sig);
    await store.flush();
    return c.json({});
  });

  app.get('/info/session/token', (c) => {
    log.add({ kind: 'legacy', name: 'session token', params: {} });
    const tokens = members.tokensOf(c.req.header('mmsauth') ?? '', c.req.header('mmsauthsig') ?? '');
    return tokens === null ? c.json(notSignedIn, 401) : c.text(tokens.sessionToken);
  });

  const exchange = (c: HttpContext) => {
    log.add({ kind: 'legacy', name: 'token exchange', params: c.req.query() });
    const tokens = members.tokensOf(c.req.header('mmsauth') ?? '', c.req.header('mmsauthsig') ?? '');
    return tokens === null ? c.json({ error: 'unauthorized' }, 401) : c.json({ token: tokens.cloudToken });
  };
  app.get('/mca-router/token/exchange/legacy-to-cloud', exchange);
  app.get('/mca-router/token/exchange/legacy-to-cloud/', exchange);

  app.get('/account/user/user/:user', (c) => {
    log.add({ kind: 'legacy', name: 'user', params: { user: c.req.param('user') } });
    const caller = legacyCaller(c, cloud);
    const member = caller === null ? null : members.byUserId(caller.PK_User);
    if (member === null) return c.json(notSignedIn, 401);
    if (String(member.PK_User) !== c.req.param('user')) return c.json(refusal(404, 'Not found'), 404);
    return c.json({
      PK_User: member.PK_User,
      Username: member.username,
      Email: member.email,
      FirstName: member.firstName,
      Name: member.name,
      Phone: { Phone: member.phone },
    });
  });

  return app;
}

/** The relay's address as a client that came this way can reach it. */
export const relayUrl = (c: HttpContext): string => `${isTls(c) ? 'wss' : 'ws'}://${ownHost(c)}`;
