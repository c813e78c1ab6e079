import { Hono } from 'hono';
import { z } from 'zod';
import { ownHost, readJson, type HttpEnv } from '../../http/request.ts';
import * as rules from './account-rules.ts';
import type { Cloud } from '../cloud.ts';
import { loginReply, oemOf, refusal } from '../legacy-reply.ts';
import { welcomeMail } from '../outbox/mails.ts';
import { createLimit } from '../../limits/rate-limit.ts';
import { readAs } from '../../wire/read-as.ts';

const wanted = z.looseObject({ Username: rules.username, Email: rules.email, Password: rules.password });
const problems: Record<string, string> = {
  Username: 'The username needs 3 to 32 letters, digits, dots, dashes or underscores',
  Email: 'The email address is not valid',
  Password: rules.WEAK_PASSWORD,
};

/** POST /autha/auth/username: a new account, with no house yet, signed in at once (S7.2). */
export function signUpCalls({ members, outbox, store, log, clock, signUpsPerMinute }: Cloud): Hono<HttpEnv> {
  // All of them together: whoever has no account yet has no name to be counted by.
  const mayJoin = createLimit(signUpsPerMinute, clock.now);
  const app = new Hono<HttpEnv>();

  app.post('/autha/auth/username', async (c) => {
    const parsed = readAs(wanted, await readJson(c));
    const { Username: username, Email: email } = parsed.data ?? {};
    log.add({ kind: 'legacy', name: 'sign-up', params: { username, email } });
    if (!parsed.success) {
      const field = String(parsed.error.issues[0]?.path[0] ?? '');
      return c.json(refusal(400, problems[field] ?? 'The body is no sign-up'), 400);
    }
    const { Username, Email, Password, PK_Oem } = parsed.data;
    if (members.byUsername(Username) !== null) return c.json(refusal(409, 'Username already exists'), 409);
    if (members.byEmail(Email) !== null) return c.json(refusal(410, 'Email is already taken'), 409);
    if (!mayJoin()) return c.json(refusal(429, 'Too many new accounts'), 429);
    const member = members.signUp({ username: Username, email: Email, password: Password });
    if (member === null) return c.json(refusal(503, 'No more accounts are taken here'), 503);
    outbox.send(welcomeMail(member));
    const signIn = members.signIn(member, { serverAuth: ownHost(c), oem: oemOf(PK_Oem) });
    await store.flush();
    return c.json(loginReply(c, signIn), 201);
  });

  return app;
}
