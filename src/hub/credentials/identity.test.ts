import { describe, expect, it } from 'vitest';
import { permissionsOf } from '../account/permissions';
import { ownLocks } from '../ports/deps';
import type { HubError } from '../errors';
import { readIdentity, readToken } from './identity';
import { createRecordStore } from '../session/record';
import { createHeldCredentials } from '../session/held-credentials';

const json = (value: unknown) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
const BODY = {
  Username: 'dana',
  PK_User: 101,
  PK_Account: 202,
  PK_AccountChild: 0,
  Generated: 1_000,
  Expires: 87_400,
  PK_PermissionRole: 10,
  PermissionsEnabled: [1, 2, 3],
};
const identityOf = (more: Record<string, unknown> = {}) => json({ ...BODY, ...more });
const badReply = expect.objectContaining({ code: 'bad-reply' }) as HubError;

describe('the identity', () => {
  it('[S3.1] says who it is, of which account, when it was made and until when it is good', () => {
    expect(readIdentity(identityOf())).toEqual({
      user: '101',
      account: '202',
      username: 'dana',
      generatedS: 1_000,
      expiresS: 87_400,
    });
    // As some hosts write it: for addresses, and numbers as text.
    const named = identityOf({ Username: 'dånä>>>???', PK_User: '101' });
    expect(named).toMatch(/[+/]/);
    expect(readIdentity(named.replace(/\+/g, '-').replace(/\//g, '_'))).toMatchObject({
      user: '101',
      username: 'dånä>>>???',
    });
  });

  it.each([
    [0, '202'],
    ['0', '202'],
    ['', '202'],
    [303, '303'],
    ['303', '303'],
  ])('[S3.1] [S6.3] a child account %j stands in for the main one, where there is one', (PK_AccountChild, account) => {
    expect(readIdentity(identityOf({ PK_AccountChild })).account).toBe(account);
  });

  it('[S3.1] [S6.2] carries the permissions as they were given, none where it says nothing of them', () => {
    expect(permissionsOf(identityOf())).toEqual({ role: 10, enabled: [1, 2, 3], disabled: [], own: [] });
    expect(permissionsOf(json({}))).toEqual({ role: null, enabled: [], disabled: [], own: [] });
  });

  it.each([
    ['no base64', '*'],
    ['no JSON', btoa('dana')],
    ['no user', json({ ...BODY, PK_User: undefined })],
    ['no end', json({ ...BODY, Expires: 'tomorrow' })],
    ['nothing', ''],
  ])('[S3.1] what is none is refused: %s', (_, identity) => {
    expect(() => readIdentity(identity)).toThrow(badReply);
  });
});

describe('what a sign-in leaves in memory', () => {
  const uuid = '5b0f6d1e-2a44-4f8c-8c57-1d9e3a70b101';
  const token = `h.${json({ uuid, token: { issued_ts: 1_000, expires_ts: 4_600 } })}.s`;

  it('[S3.1] is the pair as it came, the person, both account servers, the cloud’s token and the user’s uuid', async () => {
    const storage = {
      read: () => Promise.resolve(null),
      write: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    };
    const clock = { now: () => 0, mono: () => 0, setTimeout: () => 0, clearTimeout: () => undefined };
    const locks = ownLocks();
    const store = createRecordStore(storage, locks, () => undefined);
    const exchanged: unknown[] = [];
    const calls = {
      exchange: (pair: unknown) => {
        exchanged.push(pair);
        return Promise.resolve(token);
      },
    };
    const credentials = createHeldCredentials(calls as never, store, { clock, locks });
    // The signature is opaque: nothing in it is read, and not a letter of it is changed.
    const pair = { identity: identityOf({ PK_AccountChild: 303 }), signature: ' =opaque+/ ' };
    credentials.take(
      { Identity: pair.identity, IdentitySignature: pair.signature, Server_Account: 'one', Server_Account_Alt: 'two' },
      0,
    );
    await credentials.exchange();
    expect(exchanged).toEqual([pair]);
    expect(credentials.present()).toEqual({
      pair,
      person: { user: '101', account: '303', username: 'dana', generatedS: 1_000, expiresS: 87_400 },
      servers: { account: 'one', accountAlt: 'two' },
      token,
      userUuid: uuid,
      tokenIssuedMs: 1_000_000,
      tokenExpiresMs: 4_600_000,
    });
  });

  it.each(['', 'h', 'h.*.s', `h.${json({ uuid })}.s`])('[S3.1] %j is no token of the cloud', (text) => {
    expect(() => readToken(text)).toThrow(badReply);
  });
});
