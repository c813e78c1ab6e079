import { Hono } from 'hono';
import { z } from 'zod';
import { readJson, type HttpContext, type HttpEnv } from '../../http/request.ts';
import { email } from './account-rules.ts';
import type { Cloud } from '../cloud.ts';
import { legacyCaller, notFound, notSignedIn, refusal } from '../legacy-reply.ts';
import { mailChangedMails } from '../outbox/mails.ts';
import type { Member } from './member-records.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import { readAs } from '../../wire/read-as.ts';

/** One line of text, as people write names. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u);
const update = z.looseObject({
  FirstName: line(64).optional(),
  Name: line(64).optional(),
  Email: email.optional(),
  Phone: z
    .looseObject({
      Phone: line(32)
        .regex(/^[\d +()./-]*$/)
        .optional(),
    })
    .optional(),
});

/** Each writes to two addresses. */
const MAIL_CHANGES_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

/** GET and PUT /account/user/user/{PK_User}: one's own record; nobody sees another's (S7.9). */
export function userRecordCalls(cloud: Cloud): Hono<HttpEnv> {
  const { members, outbox, resets, store, log, clock } = cloud;
  const mayMove = createRateLimit(MAIL_CHANGES_PER_HOUR, clock.now, HOUR_MS);
  const app = new Hono<HttpEnv>();

  /** @returns whose record it is, or the refusal. */
  function ownRecord(c: HttpContext): Member | Response {
    const caller = legacyCaller(c, cloud);
    const member = caller === null ? null : members.byUserId(caller.PK_User);
    if (member === null) return c.json(notSignedIn, 401);
    return String(member.PK_User) === c.req.param('user') ? member : c.json(notFound, 404);
  }

  app.get('/account/user/user/:user', (c) => {
    log.add({ kind: 'legacy', name: 'user', params: { user: c.req.param('user') } });
    const member = ownRecord(c);
    return member instanceof Response ? member : c.json(recordOf(member));
  });

  app.put('/account/user/user/:user', async (c) => {
    log.add({ kind: 'legacy', name: 'user update', params: { user: c.req.param('user') } });
    const member = ownRecord(c);
    if (member instanceof Response) return member;
    const parsed = readAs(update, await readJson(c));
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      return c.json(refusal(400, field === '' ? 'The body is no record' : `${field} is not valid`), 400);
    }
    const { FirstName = member.firstName, Name = member.name, Email = member.email, Phone } = parsed.data;
    const holder = members.byEmail(Email);
    if (holder !== null && holder.PK_User !== member.PK_User) {
      return c.json(refusal(410, 'Email is already taken'), 409);
    }
    if (Email !== member.email && !mayMove(member.username)) {
      return c.json(refusal(429, 'Too many changes of the address'), 429);
    }
    const changed = members.change(member, {
      ...{ firstName: FirstName, name: Name, email: Email },
      phone: Phone?.Phone ?? member.phone,
    });
    if (changed.email !== member.email) {
      // A link in the old mailbox must not open an account that has left it.
      resets.forget(member);
      for (const mail of mailChangedMails(member, changed)) outbox.send(mail);
    }
    await store.flush();
    return c.json(recordOf(changed));
  });

  return app;
}

const recordOf = (member: Member) => ({
  PK_User: member.PK_User,
  Username: member.username,
  Email: member.email,
  FirstName: member.firstName,
  Name: member.name,
  Phone: { Phone: member.phone },
});
