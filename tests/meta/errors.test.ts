import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HUB_ERROR_CODES, MESSAGE_KEYS } from '@/hub';
import { LANGUAGES } from '@/app/i18n';

function textOf(language: string, key: string): unknown {
  const [area = '', ...path] = key.split('.');
  const tree: unknown = JSON.parse(readFileSync(`locales/${language}/${area}.json`, 'utf8'));
  return path.reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], tree);
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each([...HUB_ERROR_CODES.map((code) => `errors.${code}`), ...MESSAGE_KEYS])('[S8.1] %s can be said', (key) => {
    expect(textOf(language, key)).toMatch(/\S/);
  });
});
