import type { Sim } from '../../../sim/start-sim.ts';
import { loginUrl, sha1 } from '../sim-client.ts';
import { LOCAL_TOKEN, LOCATION, NOW, PASSWORD, SERIAL, USER, type Stand } from './stand.ts';

/** Replies that names may look into. */
export interface Replies {
  last: unknown;
  kept: ReadonlyMap<string, unknown>;
  /** The secret of the newest mail. */
  mailed?: string | undefined;
}

/**
 * What a text that begins with @ stands for: `@item:Floor lamp.dimmer`, `@device:…`, `@room:…`, `@scene:…`, `@is:…`,
 * `@hash:name.password`, `@mail:secret` (of the newest mail), `@reply:path` and `@kept:name.path`.
 */
export function namesOf({ sim, pair, bearer, session }: Stand, { last, kept, mailed }: Replies) {
  const house = sim.control.list().find(({ serial }) => serial === SERIAL);
  const device = (name: string) => house?.devices.find((each) => each.name === name);
  const lists: Record<string, (name: string) => unknown> = {
    item: (name) => {
      const [of = '', item = ''] = name.split('.');
      return device(of)?.items.find((each) => each.name === item)?.id;
    },
    device: (name) => device(name)?.id,
    room: (name) => house?.rooms.find((each) => each.name === name)?.id,
    scene: (name) => house?.scenes.find((each) => each.name === name)?.id,
    is: (name) =>
      ({
        ...{ location: LOCATION, user: USER, controller: sim.houses.get(SERIAL)?.uuid, serial: SERIAL },
        ...{ identity: pair.MMSAuth, signature: pair.MMSAuthSig, localToken: LOCAL_TOKEN, bearer, session },
        pinHash: sha1(`${LOCATION}${USER}1234`),
        nowS: NOW / 1_000,
      })[name],
    hash: (name) => {
      const [user = '', password = PASSWORD] = name.split('.');
      return new URL(loginUrl(sim.url, user, password)).searchParams.get('SHA1Password');
    },
    mail: () => mailed,
    reply: (path) => at(last, path.split('.')),
    kept: (path) => {
      const [name = '', ...rest] = path.split('.');
      return at(kept.get(name), rest);
    },
  };
  return (text: string): unknown => {
    const [, kind = '', name = ''] = /^@(\w+):(.+)$/.exec(text) ?? [];
    const found = lists[kind]?.(name);
    if (found === undefined || found === null) throw new Error(`Nothing is called ${text} here.`);
    return found;
  };
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

/** The secret in the link of the newest mail; undefined before the first. */
export async function mailedSecret({ url }: Sim): Promise<string | undefined> {
  const text = await (await fetch(`${url}/house/api/outbox`)).text();
  return /Token=([\w-]+)/.exec(text)?.[1];
}

/** A text that is a name alone becomes what it names; names inside {braces} are put into the text. */
export function resolved(value: unknown, nameOf: (text: string) => unknown): unknown {
  if (typeof value === 'string') {
    if (/^@\w+:/.test(value)) return nameOf(value);
    return value.replace(/\{(@\w+:[^}]+)\}/g, (_, name: string) => encodeURIComponent(String(nameOf(name))));
  }
  if (Array.isArray(value)) return value.map((each) => resolved(each, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key.startsWith('@') ? String(nameOf(key)) : key,
      resolved(each, nameOf),
    ]),
  );
}

/** Fields that differ from run to run by their nature: secrets, and what is made from them. */
const SECRET_FIELDS = new Set([
  ...['Identity', 'IdentitySignature', 'identity_signature', 'token', 'auth', 'sig', 'password', 'credential'],
  ...['conn_id', 'msg_id'],
]);

/**
 * The same without secrets and without the ports that the homes happen to have.
 * @param hide more fields, each by its name or by the end of its path, as `data.key`
 */
export function masked(value: unknown, stands: readonly Stand[], hide: readonly string[] = []): unknown {
  const isHidden = (path: string) =>
    SECRET_FIELDS.has(path.slice(path.lastIndexOf('.') + 1)) || hide.some((end) => path.endsWith(`.${end}`));
  const addresses = stands.map(({ sim }) => new URL(sim.url).host);
  const secrets = stands.flatMap(({ pair, bearer, session }) => [pair.MMSAuth, pair.MMSAuthSig, bearer, session]);
  const clean = (each: unknown, path: string): unknown => {
    if (isHidden(path) && each !== '') return '…';
    if (typeof each === 'string') {
      const local = addresses.reduce((text, address) => text.replaceAll(address, '127.0.0.1:5180'), each);
      return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), local);
    }
    if (Array.isArray(each)) return each.map((one) => clean(one, path));
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, one]) => [key, clean(one, `${path}.${key}`)]));
  };
  return clean(value, '');
}
