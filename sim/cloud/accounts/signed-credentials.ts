import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a sign-in lasts (protocol 1.3). */
export const TOKEN_LIFE_S = 86_400;

/** What a token says about its bearer. */
export interface Claims {
  username: string;
  /** Counts pairs, so that no two are alike. */
  seq: number;
  /** Names the sign-in: stays the same when its tokens are refreshed, so that signing out ends them all. */
  signIn: number;
  /** Unix seconds, hub time. */
  issuedS: number;
  expiresS: number;
}

export interface SignedCredentials {
  identity(claims: Claims, rest: Record<string, unknown>): { auth: string; sig: string };
  cloudToken(claims: Claims, uuid: string): string;
  /** One bare word for calls that carry no pair (protocol 1.4). */
  sessionToken(claims: Claims): string;
  /** null when forged or malformed. Whether it is still good is the caller's question. */
  readPair(auth: string, sig: string): Claims | null;
  /** As readPair, for an Identity whose signature has been checked before. */
  readIdentity(auth: string): Claims | null;
  readCloudToken(token: string): Claims | null;
  readSessionToken(token: string): Claims | null;
}

/** Signs with HMAC-SHA-256; the secret lives in the store, so that sign-ins outlive a restart. */
export function createSignedCredentials(secret: string): SignedCredentials {
  const sign = (kind: string, text: string) => createHmac('sha256', secret).update(`${kind}:${text}`).digest();
  const isSigned = (kind: string, text: string, signature: Buffer) => {
    const right = sign(kind, text);
    return signature.length === right.length && timingSafeEqual(right, signature);
  };
  const header = base64url({ alg: 'HS256', typ: 'JWT' });
  const readIdentity = (auth: string) => {
    const body = parse(Buffer.from(auth, 'base64'));
    return claims(body['Username'], body['Seq'], body['SignIn'], body['Generated'], body['Expires']);
  };

  return {
    identity({ username, seq, signIn, issuedS, expiresS }, rest) {
      const own = { Seq: seq, SignIn: signIn, Username: username };
      const body = { Expires: expiresS, Generated: issuedS, Version: 2, ...rest, ...own };
      const auth = Buffer.from(JSON.stringify(body)).toString('base64');
      return { auth, sig: sign('identity', auth).toString('base64') };
    },
    cloudToken({ username, seq, signIn, issuedS, expiresS }, uuid) {
      const payload = base64url({ uuid, username, seq, signIn, token: { issued_ts: issuedS, expires_ts: expiresS } });
      return `${header}.${payload}.${sign('jwt', `${header}.${payload}`).toString('base64url')}`;
    },
    sessionToken(claims) {
      const payload = base64url(claims);
      return `${payload}.${sign('session', payload).toString('base64url')}`;
    },
    readPair(auth, sig) {
      if (!isSigned('identity', auth, Buffer.from(sig, 'base64'))) return null;
      return readIdentity(auth);
    },
    readIdentity,
    readCloudToken(token) {
      const [head = '', payload = '', signature = ''] = token.split('.');
      if (!isSigned('jwt', `${head}.${payload}`, Buffer.from(signature, 'base64url'))) return null;
      const body = parse(Buffer.from(payload, 'base64url'));
      const times = (body['token'] ?? {}) as Record<string, unknown>;
      return claims(body['username'], body['seq'], body['signIn'], times['issued_ts'], times['expires_ts']);
    },
    readSessionToken(token) {
      const [payload = '', signature = ''] = token.split('.');
      if (!isSigned('session', payload, Buffer.from(signature, 'base64url'))) return null;
      const body = parse(Buffer.from(payload, 'base64url'));
      return claims(body['username'], body['seq'], body['signIn'], body['issuedS'], body['expiresS']);
    },
  };
}

function claims(username: unknown, seq: unknown, signIn: unknown, issuedS: unknown, expiresS: unknown): Claims | null {
  return typeof username === 'string' &&
    typeof seq === 'number' &&
    typeof signIn === 'number' &&
    typeof issuedS === 'number' &&
    typeof expiresS === 'number'
    ? { username, seq, signIn, issuedS, expiresS }
    : null;
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Only called on text that this program signed, hence an object. */
const parse = (bytes: Buffer) => JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
