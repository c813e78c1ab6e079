import { readdirSync, readFileSync } from 'node:fs';

export const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

type Texts = { [name: string]: string | Texts };

/** One area's texts may stand in two files, a group of them in both. */
const joined = (one: string | Texts, other: string | Texts): string | Texts =>
  typeof one === 'string' || typeof other === 'string'
    ? other
    : { ...one, ...Object.fromEntries(Object.entries(other).map(([key, to]) => [key, joined(one[key] ?? {}, to)])) };

/** The texts of a language, by the keys that the app knows them by: `say('profile.title')`. */
export function wordsOf(language: Language): (key: string, values?: Record<string, string>) => string {
  const folder = new URL(`../../../locales/${language}/`, import.meta.url);
  const areas: Texts = {};
  for (const file of readdirSync(folder)) {
    const area = file.replace(/(\.more)?\.json$/, '');
    const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Texts;
    areas[area] = joined(areas[area] ?? {}, texts);
  }
  return (key, values = {}) => {
    let at: string | Texts | undefined = areas;
    for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined;
    if (typeof at !== 'string') throw new Error(`No text ${key} in ${language}.`);
    return at.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
