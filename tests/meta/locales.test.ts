import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';

const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
type Language = (typeof LANGUAGES)[number];
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

function flat(tree: object, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const here = `${path}.${key}`;
    return typeof value === 'string'
      ? [[here, value]]
      : typeof value === 'object' && value !== null
        ? flat(value, here)
        : [[here, '']];
  });
}
const read = (language: Language): Map<string, string> =>
  new Map(
    readdirSync(`locales/${language}`).flatMap((file) =>
      flat(
        JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as object,
        file.replace(/(\.more)?\.json$/, ''),
      ),
    ),
  );
const texts = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<
  Language,
  Map<string, string>
>;
const english = [...texts.en.keys()];
const stems = (language: Language) => new Set([...texts[language].keys()].map((key) => key.replace(PLURAL, '')));
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*([\w-]+)/g)].map((match) => match[1] ?? ''))].sort();

/** Keys that documents name: `{"key": "app.menu.home"}`, wherever they stand. */
function keysIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  const own = 'key' in json && typeof json.key === 'string' && Object.keys(json).length === 1 ? [json.key] : [];
  return [...own, ...Object.values(json).flatMap(keysIn)];
}
const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`);
const isText = (key: string) => stems('en').has(key);

/** One thing is called by one word: what was said beside it, in the languages where two had come up. */
const ONE_WORD: Partial<Record<Language, readonly RegExp[]>> = {
  // Bypass is "überbrücken", the mode is "Abwesend", "Board" is a board, and nobody defuses a bomb.
  de: [/um(?:ge|gan)(?:h|ngen)/iu, /\bextern\b/iu, /entschärf/iu, /\btafeln?\b/iu],
  // Bypass is "ignorer", the mode is "Absent"; what a person types is the "code PIN".
  fr: [/contourn/iu, /\ben absence\b/iu, /^absence$/iu, /votre code(?! PIN)/iu, /code erroné/iu],
  // Bypass is "anular"; the editor leaves out what it leaves out.
  es: [/\bomit(?:ir|en|irse|irá|irán|idos)\b/iu],
};

/** What English says by one word is said by one word, or one stem, in each language. */
const SAID_BY: readonly Readonly<Record<Language, RegExp>>[] = [
  { en: /\bbypass/iu, de: /überbrück/iu, fr: /ignor/iu, es: /an[uú]l/iu },
  { en: /\bdisarm/iu, de: /unscharf/iu, fr: /désarm/iu, es: /desarm/iu },
  { en: /\barm(?:s|ed|ing)?\b/iu, de: /scharf/iu, fr: /\barm/iu, es: /\barm/iu },
  { en: /\b(?:armed|arms?|arming) away\b/iu, de: /abwesend/iu, fr: /\babsent\b/iu, es: /\bausente\b/iu },
  { en: /\bPINs?\b/u, de: /\bPINs?\b/u, fr: /\bPIN\b/u, es: /\bPIN\b/u },
  { en: /\b(?:armed|arms?|arming) night\b/iu, de: /\bnachts?\b/iu, fr: /\bnuit\b/iu, es: /\bnoche\b/iu },
];

describe('languages', () => {
  it.each(LANGUAGES)('[S1.11] %s has one word for one thing: modes, bypass, disarming, PIN', (language) => {
    const said = [...texts[language]].filter(([, text]) => (ONE_WORD[language] ?? []).some((word) => word.test(text)));
    expect(said).toEqual([]);
    const is = (key: string) => texts[language].get(key);
    for (const how of ['monitored', 'plain'])
      for (const [mode, drawn] of Object.entries({
        disarmed: 'disarmed',
        away: 'away',
        night: 'stay',
        vacation: 'vacation',
      }))
        expect([how, mode, is(`status.mode.${how}.${mode}`)]).toEqual([
          how,
          mode,
          is(`security.state.${how}.${drawn}`),
        ]);
  });

  it.each(['de', 'fr', 'es'] as const)(
    '[S1.11] %s says arming, bypass, the PIN and the modes by one word each',
    (language) => {
      const wrong = [...texts.en].flatMap(([key, text]) =>
        // A quoted word is one of documents, the same in every language.
        SAID_BY.filter((word) => word.en.test(text.replaceAll(/“[a-z-]+”/gu, ''))).flatMap((word) => {
          const said = texts[language].get(key);
          return said === undefined || word[language].test(said) ? [] : [`${key}: ${said}`];
        }),
      );
      expect(wrong).toEqual([]);
    },
  );

  it.each(LANGUAGES)('[S1.11] %s says everything that English says, and no more', (language) => {
    expect([...stems(language)].sort()).toEqual([...stems('en')].sort());
  });

  it.each(LANGUAGES)('%s has the plural forms of its own rules', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...new Set(english.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')))];
    const missing = counted.flatMap((stem) =>
      forms.filter((form) => !texts[language].has(`${stem}_${form}`)).map((form) => `${stem}_${form}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(LANGUAGES)('%s places the same values', (language) => {
    const wrong = [...texts[language]].flatMap(([key, text]) => {
      const stem = key.replace(PLURAL, '');
      const original = texts.en.get(key) ?? texts.en.get(`${stem}_other`) ?? '';
      // "1 digit" may be said without its number.
      const isSingular = /_(?:one|zero)$/.test(key);
      const [mine, theirs] = [placeholders(text), placeholders(original)];
      const isSame =
        mine.join() === theirs.join() ||
        (isSingular && mine.every((name) => theirs.includes(name) || name === 'count'));
      return isSame ? [] : [`${key}: ${mine.join()} for ${theirs.join()}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)('%s leaves no text empty', (language) => {
    // A measure without a unit has no sign.
    const empty = [...texts[language]]
      .filter(([key, text]) => text === '' && !key.endsWith('.unit.none'))
      .map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it('every key that a template or an example names is there', () => {
    const named = [
      ...files('templates', /\.json$/).map(
        (file) => [file, JSON.parse(readFileSync(file, 'utf8')) as unknown] as const,
      ),
      ...WIDGETS.map(({ type, example }) => [type, example] as const),
    ].flatMap(([from, json]) => keysIn(json).map((key) => [from, key] as const));
    expect(named.filter(([, key]) => !isText(key))).toEqual([]);
    expect(WIDGETS.map(({ titleKey }) => titleKey).filter((key) => !isText(key))).toEqual([]);
  });

  it('every key that code writes out in full is there', () => {
    const areas = [...new Set(english.map((key) => key.split('.')[0] ?? ''))].join('|');
    const key = new RegExp(`['"]((?:${areas})\\.[a-zA-Z0-9_.-]+)['"]`, 'g');
    const missing = files('src', /\.tsx?$/)
      .filter((file) => !/\.test\.tsx?$|\.generated\.|schemas\/wire|\/storage|hub\/session/.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(key)].map((match) => [file, match[1] ?? ''] as const))
      .filter(([, name]) => !isText(name) && !/\.(?:json|tsx?|css|svg)$|\.$/.test(name));
    expect(missing).toEqual([]);
  });
});
