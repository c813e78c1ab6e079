import { existsSync, readFileSync } from 'node:fs';

/**
 * The control page's words of a language: its own, and under `status` what the product calls the states of devices.
 * @returns null for a language that the page does not speak
 */
export function pageWords(language: string): Record<string, unknown> | null {
  const own = new URL(`./page/words/${language}.json`, import.meta.url);
  if (!existsSync(own)) return null;
  return { ...read(own), status: read(new URL(`../../locales/${language}/status.json`, import.meta.url)) };
}

const read = (file: URL) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
