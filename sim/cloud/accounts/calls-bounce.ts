import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Cloud } from '../cloud.ts';
import { ownHubs } from './ownership.ts';
import { tokenHash } from './password-hash.ts';
import { CallRefused, publicCall, REFUSED, requestCall, type PublicCall, type RequestCall } from '../request-call.ts';

/** A key that nobody used by then is worth nothing (protocol 4.2 gives it an end, not how soon). */
const LASTS_S = 300;
/** The oldest make room, so that nobody can fill the store. */
const MOST_KEPT = 200;
const KEPT = 'cloud.bounce-keys';

/** A screen of the app: no scheme, no host, no way to write either. */
const path = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[^\\\s]*$/)
  .refine((text) => !/%2f|%5c|\/\//i.test(text));
const id = z.string().max(100).default('');

const params = z.looseObject({
  path,
  controller_id: id,
  dashboard_id: id,
  kiosk: z.literal([0, 1]).default(0),
  lang: z.enum(['en', 'fr', 'es', 'de']).default('en'),
});

/** Kept by the hash of its key: who reads the store can open nothing with it. */
interface Bounce {
  username: string;
  /** The sign-in that made the key; the key ends with it. */
  signIn: number;
  /** Unix seconds. */
  expires: number;
  params: { path: string; controller_id: string; dashboard_id: string; kiosk: number; lang: string };
}

/**
 * Handing a sign-in over to another screen by a key in its address (S7.12, R-62). A key works once, for five minutes,
 * and while the sign-in that made it is open; what it gives is a sign-in of its own. Neither the key nor any token is
 * kept until then.
 */
export function bounceCalls(cloud: Cloud): Record<string, RequestCall> {
  const { store } = cloud;
  return {
    bounce_create: requestCall(params, (given, { account }) => {
      const { controller_id } = given;
      const isOwn = controller_id === '' || ownHubs(cloud, account).some((hub) => hub.serial === controller_id);
      if (!isOwn) throw new CallRefused(REFUSED.forbidden, 'This controller belongs to another account');
      const key = randomBytes(24).toString('base64url');
      const expires = Math.floor(cloud.clock.now() / 1_000) + LASTS_S;
      const { path: to, dashboard_id, kiosk, lang } = given;
      const bounce: Bounce = {
        username: account.username,
        signIn: account.signIn,
        expires,
        params: { path: to, controller_id, dashboard_id, kiosk, lang },
      };
      store.set(KEPT, Object.fromEntries([...Object.entries(live(cloud)), [tokenHash(key), bounce]].slice(-MOST_KEPT)));
      return { key, expires };
    }),
  };
}

/** Whoever has the key has no sign-in yet: this is how they get one. */
export function bounceGet(cloud: Cloud): Record<string, PublicCall> {
  const { store, members } = cloud;
  return {
    bounce_get: publicCall(z.looseObject({ key: z.string().max(100) }), ({ key }, { door }) => {
      const bounces = live(cloud);
      const hash = tokenHash(key);
      const bounce = Object.hasOwn(bounces, hash) ? bounces[hash] : undefined;
      const member = bounce === undefined ? null : members.byUsername(bounce.username);
      const isGood = bounce !== undefined && member !== null && members.isOpen(member, bounce.signIn);
      if (!isGood) throw new CallRefused(REFUSED.notFound, 'Unknown key');
      store.set(KEPT, Object.fromEntries(Object.entries(bounces).filter(([each]) => each !== hash)));
      const { auth, sig, cloudToken } = members.signIn(member, { serverAuth: door.host, oem: 1 });
      const data = { identity: auth, identity_signature: sig, token: cloudToken, ...bounce.params };
      return { data: JSON.stringify(data), expires: bounce.expires };
    }),
  };
}

function live({ store, clock }: Cloud): Record<string, Bounce> {
  const nowS = clock.now() / 1_000;
  const kept = store.get<Record<string, Bounce>>(KEPT) ?? {};
  return Object.fromEntries(Object.entries(kept).filter(([, { expires }]) => expires > nowS));
}
