import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forwardEntries, targetOf } from './target.ts';

const config = {
  forward: [
    { name: 'auth', to: 'https://auth.legacy.example', paths: ['/autha/', '/mca-router/token/'] },
    { name: 'near', to: 'http://127.0.0.1:5190', paths: ['/account/'] },
  ],
};
const entries = forwardEntries(config);
const target = (asked: string) => {
  const found = targetOf(asked, entries);
  return found === null ? null : found.origin.origin + found.path;
};

describe('where a request line leads', () => {
  it('[R-63] to the listed host, with path and query as they were sent', () => {
    expect(target('/forward/auth/autha/auth/username/a%40b.example?PK_Oem=1&x=%2e%2e/')).toBe(
      'https://auth.legacy.example/autha/auth/username/a%40b.example?PK_Oem=1&x=%2e%2e/',
    );
    expect(target('/forward/auth/mca-router/token/exchange/legacy-to-cloud/')).toBe(
      'https://auth.legacy.example/mca-router/token/exchange/legacy-to-cloud/',
    );
    expect(target('/forward/near/account/user/user/101')).toBe('http://127.0.0.1:5190/account/user/user/101');
  });

  it.each([
    '/forward/auth',
    '/forward/auth/',
    '/forward/auth/autha',
    '/forward/auth/other/',
    '/forward/auth/mca-router/other',
    '/forward/near/autha/x',
    '/forward/other/autha/x',
    '/forward/AUTH/autha/x',
    '/forward//autha/x',
    '/forward/auth//autha/x',
    '/forward/auth/autha//x',
    '/forward/auth/autha/../account/x',
    '/forward/auth/autha/./x',
    '/forward/auth/autha/..',
    '/forward/../forward/auth/autha/x',
    '/forward/auth/autha/%2e%2e/account/x',
    '/forward/auth/autha/.%2E/x',
    '/forward/auth/autha/%2fx',
    '/forward/auth/autha%2Fx',
    '/forward/auth/autha/%5c..%5cx',
    '/forward/auth/autha\\..\\x',
    '/forward/auth/autha/%252e%252e/x',
    '/forward/auth/autha/x%0d%0aHost:%20evil.example',
    '/forward/auth/autha/x%00',
    '/forward/auth/autha/x%',
    '/forward/auth/autha/x%ff',
    '/forward/auth/autha/x y',
    '/forward/auth/autha/ä',
    '/forward/auth/autha/x#y',
    '/forward/auth@evil.example/autha/x',
    '/forward/auth/@evil.example/autha/x',
    'http://evil.example/forward/auth/autha/x',
    '//evil.example/forward/auth/autha/x',
    'forward/auth/autha/x',
    '*',
    '',
  ])('[R-63] %j leads nowhere', (asked) => {
    expect(target(asked)).toBeNull();
  });

  it('[R-63] whatever is asked, only a listed host is reached, under a listed folder, by one and the same reading', () => {
    const piece = fc.constantFrom('autha', 'account', '..', '.', '/', '//', '%2e', '%2F', '%5c', '\\', '@', ':', '?', '#', '%0d%0a', '%', ' ', 'evil.example', 'https://'); // prettier-ignore
    const line = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
    );
    let reached = 0;
    fc.assert(
      fc.property(
        fc.constantFrom('/forward/auth/autha/', '/forward/near/account/', '/forward/', ''),
        line,
        (head, rest) => {
          const found = targetOf(head + rest, entries);
          if (found === null) return;
          reached += 1;
          expect(['https://auth.legacy.example', 'http://127.0.0.1:5190']).toContain(found.origin.origin);
          const { origin, pathname } = new URL(found.path, found.origin);
          expect([origin, decodeURIComponent(pathname)]).toEqual([
            found.origin.origin,
            expect.stringMatching(/^\/(autha|mca-router\/token|account)\/((?!\.\.?(\/|$)|\/).)*/),
          ]);
          expect(found.path.split('?')[0]).toBe(pathname);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(reached).toBeGreaterThan(20);
  });
});

describe('entries', () => {
  it('[R-63] what is no https origin, or http of this machine, or names no folder, is not handed on to', () => {
    const good = { name: 'auth', to: 'https://auth.legacy.example', paths: ['/autha/'] };
    const bad = [
      { to: 'http://auth.legacy.example' },
      { to: 'http://127.0.0.1.evil.example' },
      { to: 'http://localhost@evil.example' },
      { to: 'https://auth.legacy.example/path' },
      { to: 'https://a:b@auth.legacy.example' },
      { to: 'ftp://auth.legacy.example' },
      { to: 7 },
      { name: '../auth' },
      { paths: [] },
      { paths: ['/'] },
      { paths: ['autha/'] },
      { paths: ['/autha'] },
      { paths: ['/../'] },
      { paths: '/autha/' },
    ];
    expect(bad.flatMap((change) => forwardEntries({ forward: [{ ...good, ...change }] }))).toEqual([]);
    expect(forwardEntries({ forward: [good, null, 'x'] })).toEqual([good]);
    for (const config of ['{', {}, { forward: null }, { forward: {} }]) expect(forwardEntries(config)).toEqual([]);
  });
});
