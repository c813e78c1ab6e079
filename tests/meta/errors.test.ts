import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HUB_ERROR_CODES, MESSAGE_KEYS } from '@/hub';
import { LANGUAGES } from '@/app/i18n';

function textOf(language: string, key: string): unknown {
  const [area = '', ...path] = key.split('.');
  // What the first load cannot run into is said by the part that comes later.
  const trees = [`locales/${language}/${area}.json`, `locales/${language}/${area}.more.json`]
    .filter(existsSync)
    .map((file): unknown => JSON.parse(readFileSync(file, 'utf8')));
  const read = (tree: unknown) =>
    path.reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], tree);
  return trees.map(read).find((text) => text !== undefined);
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each([...HUB_ERROR_CODES.map((code) => `errors.${code}`), ...MESSAGE_KEYS])('[S8.1] %s can be said', (key) => {
    expect(textOf(language, key)).toMatch(/\S/);
  });
});

/** What section 8 says of sign-in, account and hub, word by word; apostrophes are typed as in print. */
const SAID: readonly [number: string, key: string, text: string][] = [
  ['S8.1', 'errors.cloud-error', 'Sorry, that didn’t go through'],
  ['S8.2', 'errors.not-connected', 'Connection lost. Make sure the controller is on and nearby.'],
  ['S8.3', 'errors.link-expired', 'The link is no longer valid'],
  ['S8.4', 'errors.bad-credentials', 'Incorrect username or password'],
  ['S8.4', 'sign-in.login-invalid', 'Username Field is invalid'],
  ['S8.5', 'errors.too-many-logins', 'Too many attempts'],
  ['S8.6', 'errors.wrong-password', 'Invalid current password.'],
  ['S8.7', 'errors.no-hubs', 'No controllers have been detected'],
  ['S8.7', 'errors.no-ezlo-hubs', 'No Ezlo controllers'],
  ['S8.8', 'errors.vera-hub', 'Sorry, you can’t use the app with Vera hubs.'],
  ['S8.9', 'errors.email-taken', 'Email is already taken'],
  ['S8.13', 'security.bypass.automatic', 'Sensor open: close it or it will be bypassed automatically'],
  ['S8.13', 'security.bypass.notReady', 'System not ready to arm'],
  ['S8.15', 'errors.not-logged-in', 'User not logged in'],
  ['S8.15', 'errors.unknown-user', 'This user isn’t registered'],
];
it.each(SAID)(
  '[S8.1] [S8.2] [S8.3] [S8.4] [S8.5] [S8.6] [S8.7] [S8.8] [S8.9] [S8.13] [S8.15] %s: %s says "%s"',
  (_number, key, text) => {
    expect(textOf('en', key)).toContain(text);
  },
);
