import { Hono } from 'hono';
import { z } from 'zod';
import { isTls, ownHost, readJson, type HttpContext, type HttpEnv } from '../../http/request.ts';
import { password, WEAK_PASSWORD } from './account-rules.ts';
import type { Cloud } from '../cloud.ts';
import { notFound, pairOf, refusal } from '../legacy-reply.ts';
import { passwordChangedMail, resetMail } from '../outbox/mails.ts';
import type { Member } from './member-records.ts';
import { tooManyLogins } from './newer-login.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import { readAs } from '../../wire/read-as.ts';

const RESETS_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

const change = z.looseObject({ SHA1Password: z.string(), NewPassword: z.string() });
const confirmation = z.looseObject({ Token: z.string().max(200), NewPassword: z.string() });
const deadLink = refusal(410, 'The link is no longer valid');

/** Pages of the app that a link in a mail leads to. */
const NEW_PASSWORD_PAGE = '/forgot-password/new-password';
const DEAD_LINK_PAGE = '/forgot-password/link-expired';

/** A new password, by the present one or by a link in a mail (protocol 1.5; S7.7, S7.8, S8.3, S8.6). */
export function passwordCalls(cloud: Cloud): Hono<HttpEnv> {
  const { members, loginLimit, outbox, resets, store, log, clock } = cloud;
  const mayAsk = createRateLimit(RESETS_PER_HOUR, clock.now, HOUR_MS);
  const app = new Hono<HttpEnv>();

  /** All sign-ins of the member end, save the one whose pair the call carries. */
  async function setPassword(c: HttpContext, member: Member, next: string): Promise<void> {
    const { auth, sig } = pairOf(c);
    members.setPassword(member, next);
    members.signOutOthers(member, auth, sig);
    resets.forget(member);
    loginLimit.succeeded(member.username);
    outbox.send(passwordChangedMail(member));
    await store.flush();
  }

  app.put('/autha/auth/username/:username/password', async (c) => {
    const username = c.req.param('username');
    log.add({ kind: 'legacy', name: 'password change', params: { username } });
    const parsed = readAs(change, await readJson(c));
    if (!parsed.success) return c.json(refusal(400, 'SHA1Password and NewPassword are needed'), 400);
    const member = members.byUsername(username);
    if (member === null) return c.json(refusal(403, "This user isn't registered"), 403);
    const secondsLeft = loginLimit.secondsLeft(member.username);
    if (secondsLeft > 0) return c.json(tooManyLogins(secondsLeft), 403);
    if (!members.hasPasswordHash(member, parsed.data.SHA1Password)) {
      loginLimit.failed(member.username);
      return c.json(refusal(404, 'Invalid current password'), 404);
    }
    if (!password.safeParse(parsed.data.NewPassword).success) return c.json(refusal(400, WEAK_PASSWORD), 400);
    await setPassword(c, member, parsed.data.NewPassword);
    return c.json({}, 201);
  });

  app.put('/autha/auth/email/:email/password_reset', async (c) => {
    const email = c.req.param('email');
    log.add({ kind: 'legacy', name: 'password reset', params: { email } });
    // Counted for unknown addresses too, so that the refusal tells nothing of who has an account.
    if (!mayAsk(email.toLowerCase())) return c.json(refusal(429, 'Too many mails to this address'), 429);
    const member = members.byEmail(email);
    if (member === null) return c.json(notFound, 404);
    outbox.send(resetMail(member, openUrl(c, member.email, resets.begin(member))));
    await store.flush();
    return c.json({});
  });

  /**
   * `?Token=…`: where the link of the mail points. It marks the first click, from which the link lasts 30 minutes, and
   * leads on (302) to the app's page for a new password with `email` and `token` in the query, or, when the link is
   * dead, to the page that says so and offers a new one, with `email` alone.
   */
  app.get('/autha/auth/email/:email/password_reset/open', async (c) => {
    const email = c.req.param('email');
    log.add({ kind: 'legacy', name: 'password reset opened', params: { email } });
    const token = c.req.query('Token') ?? '';
    const member = members.byEmail(email);
    // A program that only looks at what a link is, as mail scanners do, is no click.
    const look = c.req.method === 'HEAD' ? 'isGood' : 'open';
    const isGood = member !== null && resets[look](member, token);
    await store.flush();
    return c.redirect(
      isGood
        ? `${NEW_PASSWORD_PAGE}?${new URLSearchParams({ email, token }).toString()}`
        : `${DEAD_LINK_PAGE}?${new URLSearchParams({ email }).toString()}`,
    );
  });

  app.put('/autha/auth/email/:email/password_reset/confirm', async (c) => {
    const email = c.req.param('email');
    log.add({ kind: 'legacy', name: 'password reset confirmed', params: { email } });
    const parsed = readAs(confirmation, await readJson(c));
    if (!parsed.success) return c.json(refusal(400, 'Token and NewPassword are needed'), 400);
    const { Token, NewPassword } = parsed.data;
    const member = members.byEmail(email);
    if (member === null || !resets.isGood(member, Token)) return c.json(deadLink, 410);
    if (!password.safeParse(NewPassword).success) return c.json(refusal(400, WEAK_PASSWORD), 400);
    await setPassword(c, member, NewPassword);
    return c.json({});
  });

  return app;
}

const openUrl = (c: HttpContext, email: string, token: string) =>
  `${isTls(c) ? 'https' : 'http'}://${ownHost(c)}/autha/auth/email/${encodeURIComponent(email)}/password_reset/open?Token=${token}`;
