import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inWords } from '@/runtime/text/in-words';
import { inEnglish } from '@/schemas/issues/in-english';
import { issueAt, sentence, type Sentence } from '@/schemas/issues/issue';
import { SENTENCES } from '@/schemas/issues/sentences';
import { check } from '@/schemas/issues/zod-issues';

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
const texts = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(`locales/${language}/more-findings.json`, 'utf8')) as Record<string, string>,
  ]),
);
const speaking =
  (language: (typeof LANGUAGES)[number]) =>
  (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
    (texts[language]?.[key.replace('more-findings.', '')] ?? `?${key}`).replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => String(values[name]),
    );

describe('what the checks say', () => {
  it.each(LANGUAGES)('[S1.11] %s has words for every sentence, with values that it has', (language) => {
    const words = texts[language] ?? {};
    expect(Object.keys(SENTENCES).filter((code) => !Object.hasOwn(words, code))).toEqual([]);
    expect(Object.keys(words).filter((code) => code !== 'did-you-mean' && !Object.hasOwn(SENTENCES, code))).toEqual([]);
    const strangers = Object.entries(SENTENCES).flatMap(([code, english]) =>
      [...(words[code] ?? '').matchAll(/\{\{(\w+)\}\}/g)]
        .filter(([, name = '']) => !english.includes(`‹${name}›`) && !english.includes(`«${name}»`))
        .map(([value]) => `${code} ${value}`),
    );
    expect(strangers).toEqual([]);
  });

  it('[S1.11] English on a page says what the command line says, in quotes of its own', () => {
    const plain = (words: string) => words.replaceAll(/[“”]/g, '"');
    const differing = Object.entries(SENTENCES).filter(
      ([code, english]) => plain(texts['en']?.[code] ?? '') !== english.replaceAll(/[‹«](\w+)[›»]/g, '{{$1}}'),
    );
    expect(differing.map(([code]) => code)).toEqual([]);
  });

  it('[S1.11] what zod says by itself is among it', () => {
    const schema = z.strictObject({
      text: z.string().min(2).max(3),
      short: z.string().min(2),
      number: z.number().int().min(1).max(9),
      over: z.number().gt(1).lt(9),
      low: z.number().lt(1),
      list: z.array(z.string()).min(2),
      long: z.array(z.string()).max(1),
      one: z.enum(['a', 'b']),
      exactly: z.literal('c'),
      pattern: z.string().regex(/^x$/),
      either: z.union([z.string(), z.number()]),
      kind: z.discriminatedUnion('is', [
        z.strictObject({ is: z.literal('a') }),
        z.strictObject({ is: z.literal('b') }),
      ]),
      keyed: z.record(z.string().max(1), z.string()),
    });
    const given = [
      {
        text: 'long',
        short: '',
        number: 0,
        over: 1,
        low: 2,
        list: [],
        long: ['', ''],
        one: 'c',
        exactly: 'd',
        pattern: 'y',
        either: null,
        kind: { is: 'c' },
        keyed: { ab: 1 },
      },
      { text: 4, short: null, number: 1.5, over: 9, list: {}, one: 4, kind: {}, pattern: true, more: 1 },
      { number: 10 },
    ];
    const found = given.flatMap((one) => {
      const checked = check(schema, one);
      return checked.ok ? [] : checked.found.map(({ what }) => what);
    });
    expect(new Set(found.map(({ code }) => code)).size).toBeGreaterThan(14);
    expect(found.map(inEnglish).filter((words) => /[‹«›»#]/.test(words))).toEqual([]);
  });

  it('[S1.11] a sentence within a sentence is said in the same language, and what nobody knows stays as it is', () => {
    const inGerman = (what: Sentence) => inWords(what, speaking('de'));
    expect(inGerman(sentence('wrong-type', { type: sentence('type-number'), got: sentence('type-string') }))).toBe(
      'hier steht ein Text, erwartet wird eine Zahl',
    );
    expect(inGerman({ ...sentence('no-icon', { name: 'lamb' }), meant: 'lamp' })).toBe(
      'ein Symbol „lamb“ gibt es nicht. Meinten Sie „lamp“?',
    );
    expect(
      inGerman(
        sentence('never', {
          what: sentence('link-named', { name: 'state' }),
          value: '5',
          never: sentence('never-holds'),
          domain: sentence('domain-range', { min: 0, max: 4 }),
        }),
      ),
    ).toBe('„state“ ist nie 5, also trifft die Regel nie zu: möglich sind eine Zahl von 0 bis 4');
    expect(inGerman(issueAt([], 'not-json', { reason: 'the browser’s own words' }))).toBe(
      'kein JSON: the browser’s own words',
    );
  });
});
