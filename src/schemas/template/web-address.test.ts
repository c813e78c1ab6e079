import fc from 'fast-check';
import { expect, it } from 'vitest';
import { webAddress } from './web-address';

it('[R-73] http and https without credentials, and nothing else', () => {
  expect(webAddress('https://school.example/plan?week=2#now')).toEqual({
    href: 'https://school.example/plan?week=2#now',
    host: 'school.example',
  });
  expect(webAddress('http://nas.local:8080')?.host).toBe('nas.local:8080');
  const refused = [
    'javascript:alert(1)',
    'JaVaScRiPt://x/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'ftp://a.example',
    '//a.example',
    '/security/',
    'https:a.example',
    'https://user@a.example',
    'https://user:pass@a.example',
    'https:\\\\a.example',
    'https://a.example\\@b.example',
    'ht\ntps://a.example',
    'https://a.exa\tmple',
    'https://a.example/\u202Egnp',
    ' https://a.example',
    `https://a.example/${'x'.repeat(2_000)}`,
    'https://',
    '',
    null,
    7,
  ];
  expect(refused.filter((one) => webAddress(one) !== null)).toEqual([]);
});

it('[R-73] whatever is given, what comes out is http or https without credentials', () => {
  const part = fc.constantFrom(
    'https',
    'http',
    'javascript',
    ':',
    '//',
    '@',
    '\\',
    'a.example',
    'x:y',
    '\n',
    '%00',
    '#',
    '?',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const found = webAddress(parts.join(''));
      if (found === null) return;
      const url = new URL(found.href);
      expect(['http:', 'https:']).toContain(url.protocol);
      expect([url.username, url.password, url.host]).toEqual(['', '', found.host]);
    }),
    { numRuns: 2_000 },
  );
});
