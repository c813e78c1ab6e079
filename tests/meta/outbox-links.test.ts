import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routeOf } from '../../src/app/routes';

const read = (file: string) => readFileSync(new URL(`../../sim/${file}`, import.meta.url), 'utf8');

it('[S7.8] whatever the outbox and its mails lead to in the app is a page of the app', () => {
  const links = [...read('control/page/outbox/outbox.html').matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to);
  const inApp = links.filter((to) => to !== undefined && !to.startsWith('/house'));
  expect(inApp).toEqual(['/sign-up-intro', '/forgot-password']);
  const mailed = [...read('cloud/accounts/password-calls.ts').matchAll(/_PAGE = '([^']+)'/g)].map(([, to]) => to);
  expect(mailed.length).toBeGreaterThan(1);
  for (const to of [...inApp, ...mailed]) expect(routeOf(to ?? '')?.screen, to).toBeTypeOf('string');
});
