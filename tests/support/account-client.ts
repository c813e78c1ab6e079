import type { Sim } from '../../sim/start-sim.ts';
import type { Mail } from '../../sim/cloud/outbox/mail-outbox.ts';
import { openLine, type HubLine, type Pair } from './hub-line.ts';
import { ask, sha1, type Reply } from './sim-client.ts';

/** What a refusal of the legacy hosts looks like. */
export const refused = (status: number, ErrorCode: number, Message: string) => [status, { ErrorCode, Message }];

export const whole = ({ status, body }: Reply): [number, unknown] => [status, body];

/** One call with a JSON body. */
export const send = (
  method: 'POST' | 'PUT',
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> =>
  ask(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const signUp = (sim: Sim, username: string, more: Record<string, unknown> = {}): Promise<Reply> =>
  send('POST', `${sim.url}/autha/auth/username`, {
    Username: username,
    Email: `${username.toLowerCase()}@home.example`,
    Password: 'Abcdefg1',
    PK_Oem: 1,
    ...more,
  });

/** SHA1Password of protocol 1.1. */
export const hashOf = (username: string, password: string): string =>
  sha1(`${username}${password}oZ7QE6LcLJp6fiWzdqZc`);

/** Newest first. */
export async function mails(sim: Sim): Promise<Mail[]> {
  return ((await ask(`${sim.url}/house/api/outbox`)).body as { mails: Mail[] }).mails;
}

/** A line to the relay that asks for a hub with this sign-in; `register` is the last frame of it. */
export async function relayWith(sim: Sim, { MMSAuth, MMSAuthSig }: Pair, serial: string): Promise<HubLine> {
  const line = await openLine(sim.url.replace('http', 'ws'));
  await line.ask('loginUserMios', { MMSAuth, MMSAuthSig });
  await line.ask('register', { serial });
  return line;
}
