import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stories, WISHED_ROOMS } from '../stories/stories.ts';
import { pageWords } from './page-words.ts';
import { ITEM_ACTS } from './page/item-acts.js';

const LANGUAGES = ['en', 'fr', 'es', 'de'];

/** Every text by its path, `a.b.c`. */
function texts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is no text`);
  return Object.entries(node).flatMap(([key, each]) => texts(each, path === '' ? key : `${path}.${key}`));
}
const wordsOf = (language: string) =>
  new Map(texts(JSON.parse(readFileSync(new URL(`./page/words/${language}.json`, import.meta.url), 'utf8'))));
const blanks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('the words of the control page', () => {
  const english = wordsOf('en');

  for (const language of LANGUAGES.slice(1)) {
    it(`has the same keys, blanks and no empty text in ${language}`, () => {
      const words = wordsOf(language);
      expect([...words.keys()]).toEqual([...english.keys()]);
      for (const [key, text] of words) {
        expect(text.trim(), key).not.toBe('');
        const original = english.get(key) ?? '';
        expect([key, blanks(text)]).toEqual([key, blanks(original)]);
        // As in the app: what a household types is a PIN, a lock's is a code.
        if (/\bPIN\b/u.test(original)) expect([key, text]).toEqual([key, expect.stringMatching(/\bPIN\b/u)]);
      }
    });
  }

  it('has a title, a summary, every step and every look of each story, and what a house may lack', () => {
    for (const { name, steps, needs, arm } of stories) {
      const keys = [
        `${name}.title`,
        `${name}.about`,
        `lacks.${needs.lacks}`,
        ...(arm === undefined ? [] : [`arm.${arm.modeId}`, `arm.${arm.at}.${arm.modeId}`, 'arm.look']),
        ...steps.map((step) => `${name}.steps.${step.say}`),
        ...steps.filter((step) => step.look === true).map((step) => `${name}.look.${step.say}`),
      ];
      for (const key of keys) expect(english.has(`stories.${key}`), key).toBe(true);
    }
  });

  it.each(LANGUAGES)('no title of a story names a room that the house may not tell it in, in %s', (language) => {
    const words = wordsOf(language);
    const titles = stories.map(({ name }) => words.get(`stories.${name}.title`) ?? '');
    expect(titles.filter((title) => title === '' || WISHED_ROOMS.some((room) => room.test(title)))).toEqual([]);
  });

  it('names both directions of every act', () => {
    for (const { item } of ITEM_ACTS) {
      expect([item, english.has(`acts.${item}.on`), english.has(`acts.${item}.off`)]).toEqual([item, true, true]);
    }
  });

  it('borrows the states of devices from the product, and speaks no other language', () => {
    expect(pageWords('de')).toMatchObject({ title: 'Das Haus', status: { door_lock: { secured: 'Verriegelt' } } });
    expect(pageWords('xx')).toBeNull();
  });
});
