import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import * as rules from '../cloud/accounts/account-rules.ts';
import { pinKey } from '../cloud/accounts/calls-pins.ts';
import type { Member } from '../cloud/accounts/member-records.ts';
import { pinHash } from '../cloud/accounts/password-hash.ts';
import type { Cloud } from '../cloud/cloud.ts';
import { isLoopback } from '../http/origin-check.ts';
import { isTls, type HttpContext, type HttpEnv } from '../http/request.ts';
import { readAs } from '../wire/read-as.ts';
import type { Invitation } from './invitation.ts';
import { joinWords, languageOf, type JoinWords } from './join-words.ts';

export const JOIN_PATH = '/home-server/join';

const wanted = z.looseObject({
  code: z.string().max(40),
  username: rules.username,
  email: rules.email,
  password: rules.password,
  pin: z.string().regex(/^\d{4}$/),
});
type Field = 'code' | 'username' | 'email' | 'password' | 'pin';
type Problem = keyof JoinWords['problems'];
type Body = (words: JoinWords, purpose: JoinWords['make']) => string;

/**
 * The page where whoever has the code makes an account of this home, or gives one that there is a new password. Without
 * a script: it is there before anybody is signed in, and asks for nothing that it could not do without one.
 */
export function joinPage(cloud: Cloud, invitation: Invitation | null): Hono<HttpEnv> {
  const { members, home, store, loginLimit } = cloud;
  const app = new Hono<HttpEnv>();

  /** @param asks the code may be typed here, or was: the page says what it is for */
  function page(c: HttpContext, status: 200 | 201 | 400 | 403 | 410, asks: boolean, body: Body) {
    const language = languageOf(c.req.header('accept-language') ?? '');
    const words = joinWords[language];
    const purpose = typeof invitation?.reset === 'string' ? words.reset : words.make;
    c.header('Content-Security-Policy', POLICY);
    return c.html(documentOf(language, asks ? purpose.title : words.title, body(words, purpose)), status);
  }

  /** A password typed on a page that came in the clear would cross the network for everybody to read. */
  const isPrivate = (c: HttpContext) => isTls(c) || isLoopback(plain(c.env.incoming.socket.remoteAddress ?? ''));

  const closed = (c: HttpContext) => page(c, 410, false, (words) => paragraph(words.closed));
  const inTheClear = (c: HttpContext) => page(c, 403, false, (words) => paragraph(words.inTheClear));

  app.get(JOIN_PATH, (c) => {
    if (!isPrivate(c)) return inTheClear(c);
    if (invitation?.isOpen() !== true) return closed(c);
    return page(c, 200, true, (words, purpose) => form(words, purpose, {}, null));
  });

  app.post(JOIN_PATH, async (c) => {
    if (!isPrivate(c)) return inTheClear(c);
    if (invitation?.isOpen() !== true) return closed(c);
    const given = await c.req.parseBody();
    const refuse = (problem: Problem) => page(c, 400, true, (words, purpose) => form(words, purpose, given, problem));
    // Before anything that says who has an account here.
    if (!invitation.isRight(textOf(given['code']))) return invitation.isOpen() ? refuse('code') : closed(c);
    const parsed = readAs(wanted, given);
    if (!parsed.success) return refuse(problemOf(parsed.error.issues[0]?.path[0]));
    const { username, email, password, pin } = parsed.data;
    const known = members.byUsername(username);
    const holder = members.byEmail(email);
    const { reset } = invitation;
    if (reset === null && known !== null) return refuse('nameTaken');
    if (reset !== null && known?.username !== reset.toLowerCase()) return refuse('otherName');
    if (holder !== null && holder.PK_User !== known?.PK_User) return refuse('taken');
    const member = known === null ? members.join({ username, email, password }) : renewed(known, password, email);
    if (member === null) return refuse('full');
    store.set(pinKey(member), pinHash(home.location.uuid, member.uuid, pin));
    invitation.use();
    await store.flush();
    return page(c, 201, true, (words, { done }) => `${paragraph(done)}<p><a href="/">${words.toSignIn}</a></p>`);
  });

  function renewed(member: Member, password: string, email: string): Member {
    members.setPassword(member, password);
    members.signOutOthers(member, '', '');
    loginLimit.succeeded(member.username);
    return members.change(member, { email });
  }

  return app;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const problemOf = (field: PropertyKey | undefined): Problem =>
  (['username', 'email', 'password', 'pin'] as const).find((each) => each === field) ?? 'code';

/** An IPv4 address as it looks on a socket of both families. */
const plain = (address: string) => address.replace(/^::ffff:/, '');

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${String(letter.codePointAt(0))};`);
const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

interface FieldLook {
  name: Field;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  more?: string;
}
const FIELDS: readonly FieldLook[] = [
  { name: 'code', type: 'text', autocomplete: 'one-time-code', more: 'autocapitalize="characters" spellcheck="false"' },
  { name: 'username', type: 'text', autocomplete: 'username', more: 'autocapitalize="none" spellcheck="false"' },
  { name: 'email', type: 'email', autocomplete: 'email' },
  { name: 'password', type: 'password', autocomplete: 'new-password' },
  { name: 'pin', type: 'password', autocomplete: 'off', more: 'inputmode="numeric" pattern="[0-9]{4}" maxlength="4"' },
];

/** What was typed comes back, save what is secret. */
function form(
  words: JoinWords,
  purpose: JoinWords['make'],
  given: Record<string, unknown>,
  problem: Problem | null,
): string {
  const names = { ...words.fields, password: purpose.password, pin: purpose.pin };
  const input = ({ name, type, autocomplete, more = '' }: FieldLook) => {
    const typed = given[name];
    const value = type === 'password' || typeof typed !== 'string' ? '' : ` value="${escaped(typed)}"`;
    const hint = name === 'password' || name === 'pin' || name === 'code' ? words.hints[name] : null;
    const described = hint === null ? '' : ` aria-describedby="${name}-hint"`;
    return [
      `<label for="${name}">${escaped(names[name])}</label>`,
      `<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required ${more}${value}${described}>`,
      hint === null ? '' : `<small id="${name}-hint">${escaped(hint)}</small>`,
    ].join('');
  };
  return [
    paragraph(purpose.intro),
    problem === null ? '' : `<p class="problem" role="alert">${escaped(words.problems[problem])}</p>`,
    `<form method="post" action="${JOIN_PATH}">`,
    ...FIELDS.map(input),
    `<button>${escaped(purpose.submit)}</button></form>`,
  ].join('');
}

/** The colours of the sign-in page, to which this one leads. */
const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--ink:light-dark(#14181b,#f3f4ef);--soft:light-dark(#4d5561,#b3bcc8);--link:light-dark(#1557a8,#8ecbff)}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f3f4ef,#0b0f11);color:var(--ink)}
main{box-sizing:border-box;width:min(27rem,100%);padding:2rem 1.5rem}
h1{font-size:1.75rem;line-height:1.2;font-weight:600;margin:0 0 .5rem}p{margin:0 0 1rem}
form{display:grid;gap:.25rem}label{font-weight:600;margin-top:.75rem}
input{font:inherit;min-height:52px;box-sizing:border-box;width:100%;padding:.5rem .875rem;border:1px solid light-dark(#6b7380,#8a94a3);border-radius:.875rem;background:light-dark(#fff,#1d2225);color:inherit}
small{color:var(--soft)}
button{font:inherit;font-weight:600;min-height:56px;margin-top:1.25rem;border:0;border-radius:.875rem;background:var(--ink);color:light-dark(#fff,#0b0f11);cursor:pointer}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.problem{padding:.75rem .875rem;border-radius:.875rem;background:light-dark(#fde8e6,#4a1f1c);color:light-dark(#7a1710,#ffd9d4)}
a{color:var(--link)}`;
const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Without a referrer a browser calls the origin of a form "null", which is nobody's. */
const REFERRER = '<meta name="referrer" content="same-origin">';

const documentOf = (language: string, title: string, body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${REFERRER}<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;
