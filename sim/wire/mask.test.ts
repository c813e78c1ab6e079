import { describe, expect, it } from 'vitest';
import { answersAtAll } from '../../tests/support/answers-at-all.ts';
import { masked } from './mask.ts';

describe('masked', () => {
  it('(R-96) hides what signs in, opens or calls, by the words of a field’s name', () => {
    const secret = {
      SHA1Password: 'x',
      SHA1PasswordCS: 'x',
      MMSAuth: 'x',
      MMSAuthSig: 'x',
      Identity: 'x',
      IdentitySignature: 'x',
      user_password: 'x',
      'x-access-token': 'x',
      newPassword: 'x',
      pin: 'x',
      pin_hash: 'x',
      legacy_token: { auth: 'x', sig: 'x' },
      credential: 'x',
      sdp: 'x',
      key: 'x',
      string: 'x',
    };
    expect(masked(secret)).toEqual(Object.fromEntries(Object.keys(secret).map((field) => [field, '***'])));
  });

  it('(R-96) hides the code that opens a lock, in lists, broadcasts and the call that sets it', () => {
    const list = { items: [{ name: 'master_code', value: '4711', valueFormatted: '4711', show: true }] };
    expect(masked(list)).toEqual({ items: [{ name: 'master_code', value: '***', valueFormatted: '***', show: true }] });
    expect(masked({ _id: 'a', value: '4711' })).toEqual({ _id: 'a', value: '***' });
    expect(masked({ _id: 'a', value: 4711 })).toEqual({ _id: 'a', value: 4711 });
  });

  it.each(['?token', '&key', '#pass=', 'eyJaaaaaaaa.', '?', '='])(
    '(R-94) answers however often it meets %s',
    (piece) => {
      const [some, many] = [6, 600_000].map((times) => answersAtAll(() => masked(piece.repeat(times))) as string);
      expect(many === some?.repeat(100_000)).toBe(true);
    },
  );

  it('(R-94) masks what stands in a query', () => {
    expect(masked('/a?x=1&token=abc&key=d#sig=e')).toBe('/a?x=1&token=***&key=***#sig=***');
  });

  it('leaves what only sounds like one', () => {
    const open = {
      bypassDevices: ['a'],
      DeviceAssigned: '2026-01-01',
      mapping: { a: 1 },
      opening: true,
      author: 'Dana',
      error: { code: -32600 },
      code: 'entryDelay',
      signal: 4,
      shipping: null,
    };
    expect(masked(open)).toEqual(open);
  });

  it('(R-96) hides codes of a lock, tokens in addresses and texts, and what is JSON inside a text', () => {
    expect(masked({ value: { 1: { code: '4321', name: 'Dana' } } })).toEqual({
      value: { 1: { code: '***', name: 'Dana' } },
    });
    expect(masked('http://h/x?a=1&token=abc&b=2')).toBe('http://h/x?a=1&token=***&b=2');
    expect(masked('it is eyJhbGciOiJIUzI1NiJ9.eyJ1dWlkIjoiMSJ9.c2lnbmF0dXJl here')).toBe('it is *** here');
    expect(masked({ data: '{"identity":"x","path":"/security"}' })).toEqual({
      data: '{"identity":"***","path":"/security"}',
    });
    expect(masked('{"torn')).toBe('{"torn');
  });

  it('ends at a depth that no message has', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`) as unknown;
    expect(JSON.stringify(masked(deep))).toContain('"***"');
  });
});
