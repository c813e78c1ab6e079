import { expect, it } from 'vitest';
import { commonHeaders, connectSources, contentSecurityPolicy } from '../../sim/http/security-headers.ts';
import { appConfig } from '../../src/schemas/settings/config.ts';
import { documentedCaching, documentedHeaders, documentedSettings, samples } from '../support/hosting-document.ts';
import { readFileSync } from 'node:fs';

it('[R-90] [R-91] docs/hosting.md asks for the headers that the embedded server sends for the same settings', () => {
  const connect = connectSources(documentedSettings());
  expect(documentedHeaders()).toEqual({
    'Content-Security-Policy': contentSecurityPolicy({ own: 'panel.example', connect, styleHashes: [] }),
    ...commonHeaders(true),
  });
});

it('[R-91] its samples for nginx and Caddy send exactly these', () => {
  const wanted = Object.entries(documentedHeaders());
  const nginx = [...(samples('nginx')[0] ?? '').matchAll(/^add_header ([\w-]+) "(.*)" always;$/gm)];
  const caddy = [...(samples('caddy')[0] ?? '').matchAll(/^ {4}([\w-]+) "(.*)"$/gm)];
  for (const sample of [nginx, caddy]) expect(sample.map(([, name, value]) => [name, value])).toEqual(wanted);
});

it('[S1.14] its settings are taken, and every key that it names is one', () => {
  const settings = samples('json');
  expect(settings.length).toBe(2);
  for (const text of settings) expect(appConfig.safeParse(JSON.parse(text))).toMatchObject({ success: true });
  const text = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
  const table = text.slice(text.indexOf('| key'), text.indexOf('## Headers'));
  const named = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, keys = '']) =>
    [...keys.matchAll(/`(\w+)`/g)].map(([, key]) => key ?? ''),
  );
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((key) => !(key in appConfig.def.shape))).toEqual([]);
});

it('its table of caching is read as it stands', () => {
  const paths = ['/index.html', '/config.json', '/build.json', '/assets/a-1.js', '/brands/x.json', '/glyph.svg'];
  const [now, hashed, other] = ['no-store', 'public, max-age=31536000, immutable', 'no-cache'];
  expect(paths.map(documentedCaching)).toEqual([now, now, now, hashed, other, other]);
});
