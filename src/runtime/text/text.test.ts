import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, speak } from '@/app/i18n';
import type { StatusView } from '../scope/views';
import { fillText } from './fill-text';
import { zoneOf } from '../time/house-clock';
import { speechOf } from './speech';
import { inWords } from './value-said';
import { plainSpaces } from '../../../tests/support/plain-spaces';

vi.stubGlobal('document', { documentElement: { lang: '' } });
const AT = Date.UTC(2026, 2, 15, 1, 42, 7);

describe('words', () => {
  beforeAll(async () => {
    for (const language of LANGUAGES) await speak(language);
    await speak('en');
  });
  beforeEach(() => {
    vi.useFakeTimers({ now: AT });
    return () => vi.useRealTimers();
  });
  const en = () => speechOf('en', 'America/Denver');

  it('tells the time in the house’s zone', () => {
    expect([
      plainSpaces(en().clock(AT)),
      plainSpaces(en().clock(AT, { seconds: true })),
      plainSpaces(speechOf('de', 'Europe/Berlin').clock(AT)),
    ]).toEqual(['7:42 PM', '7:42:07 PM', '2:42']);
    expect([en().clockParts(AT), speechOf('fr', 'Europe/Paris').clockParts(AT)]).toEqual([
      { time: '7:42', period: 'PM' },
      { time: '2:42', period: null },
    ]);
  });
  it('says minutes under an hour, then the time', async () => {
    const since = (minutes: number) => plainSpaces(en().since(AT - minutes * 60_000));
    expect([since(0), since(12), since(59), since(60), since(-5)]).toEqual([
      'just now',
      '12 min',
      '59 min',
      '6:42 PM',
      '7:47 PM',
    ]);
  });
  it('[R-03] tells a moment of another day, or of so long ago, with its date', () => {
    const moment = (hours: number) => plainSpaces(en().moment(AT - hours * 3_600_000));
    // Midnight in the house was twenty hours ago, and nine hours before that it was the day before.
    expect([moment(0), moment(19), moment(20), moment(24 * 365)]).toEqual([
      '7:42 PM',
      '12:42 AM',
      'Mar 13, 11:42 PM',
      'Mar 14, 7:42 PM',
    ]);
    expect(plainSpaces(speechOf('de', 'Europe/Berlin').moment(AT - 86_400_000))).toBe('14. März, 2:42');
  });
  it('[R-72] places values as plain text, once', () => {
    const formats = { text: String, number: String, percent: String, time: String, since: String, status: String };
    expect(
      fillText('{name} is {state|text}{gone}, {constructor}', { name: '{state}\u202e<b>', state: 'on' }, formats),
    ).toBe('{state}<b> is on, ');
  });
  it('says template texts in the language of now, else in English', () => {
    const text = { text: { en: '{t|number} now', fr: '{t|number} maintenant' } };
    expect([
      plainSpaces(speechOf('fr', undefined).say(text, { t: 1234.5 })),
      en().say(text, { t: 2 }),
      speechOf('de', undefined).say(text, { t: 2.5 }),
    ]).toEqual(['1 234,5 maintenant', '2 now', '2,5 now']);
  });
  it('[S4.44] writes temperatures with two decimals', () => {
    const status: StatusView = { key: 'status.temp.value', values: { value: 21.5, unit: '℃' }, tone: 'quiet' };
    const said = (language: string) => inWords(status, speechOf(language, undefined)).values['value'];
    expect([said('en'), said('de')]).toEqual(['21.50', '21,50']);
  });
  it('a zone that no browser knows is the browser’s own', () => {
    expect([zoneOf('America/Denver'), zoneOf('Moon/Tranquility'), zoneOf('')]).toEqual([
      'America/Denver',
      undefined,
      undefined,
    ]);
  });
});
