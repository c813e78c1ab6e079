import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { startSim, type Sim, type SimOptions } from '../../sim/start-sim.ts';
import { STILL } from './home-time.ts';

const SALT = 'oZ7QE6LcLJp6fiWzdqZc';
export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');
export const DEMO = { username: 'demo', password: 'Demo1234', pin: '1234' };

export interface Reply {
  status: number;
  headers: Headers;
  // Replies are compared as whole values.
  body: any; // oxlint-disable-line typescript/no-explicit-any
}

export interface SignedIn {
  auth: string;
  sig: string;
  bearer: string;
  pair: Record<string, string>;
}

/** A simulated home on a free port with its state in memory and its clock standing still, unless told otherwise. */
export const startTestSim = (options: SimOptions = {}): Promise<Sim> =>
  startSim({ port: 0, dir: null, test: true, ...STILL, ...options });

export async function ask(url: string, init: RequestInit = {}): Promise<Reply> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

export const loginUrl = (base: string, username: string, password: string, hashed = username.toLowerCase()): string =>
  `${base}/autha/auth/username/${username}?SHA1Password=${sha1(hashed + password + SALT)}&PK_Oem=1&TokenVersion=2`;

/** Legacy sign-in and token exchange in one. */
export async function signIn(base: string, { username, password } = DEMO): Promise<SignedIn> {
  const login = await ask(loginUrl(base, username, password));
  const { Identity: auth, IdentitySignature: sig } = login.body as { Identity: string; IdentitySignature: string };
  const pair = { MMSAuth: auth, MMSAuthSig: sig };
  const exchange = await ask(`${base}/mca-router/token/exchange/legacy-to-cloud/`, { headers: pair });
  return { auth, sig, pair, bearer: exchange.body.token };
}

/** The demo home, and demo signed in. */
export async function startDemo(options: SimOptions = {}): Promise<{ sim: Sim; me: SignedIn }> {
  const sim = await startTestSim(options);
  return { sim, me: await signIn(sim.url) };
}

/** One call of POST /v1/request. */
export const call = (
  base: string,
  bearer: string,
  name: string,
  params: unknown = {},
  rest: Record<string, unknown> = {},
): Promise<Reply> =>
  postJson(`${base}/v1/request`, { call: name, params, ...rest }, { Authorization: `Bearer ${bearer}` });

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  ask(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** A request whose path and headers go out as they are, which fetch would not allow. */
export function rawGet(base: string, path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end();
  });
}

export const decoded = (base64: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(base64, 'base64').toString('utf8')) as Record<string, unknown>;
