import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allTexts, speak, type Language } from '@/app/i18n';
import type { ItemValue } from '@/hub';
import type { AppPath } from '@/schemas/template/names';
import { speechOf } from './speech';
import { amount, appWord, statusWord, type ItemFacts } from './words-of-values';
import { plainSpaces } from '../../../tests/support/plain-spaces';

vi.stubGlobal('document', { documentElement: { lang: '' } });
const item = (name: string, scale: string | null = null, valueType = ''): ItemFacts => ({ name, scale, valueType });
const inEnglish = () => speechOf('en', undefined);

describe('values in words', () => {
  beforeAll(async () => {
    await speak('en');
    await allTexts();
  });

  it.each([
    [21.46, item('temp', 'celsius'), '21.5 ℃'],
    [68, item('temp'), '68.0 ℉'],
    [68, item('thermostat_setpoint', 'f', 'temperature'), '68.0 ℉'],
    [45.5, item('humidity'), '45.50%'],
    [40, item('battery', 'percent'), '40%'],
    [12.345, item('electric_meter_watt', 'watt', 'power'), '12.35 W'],
    [301.7, item('lux', 'lux', 'illuminance'), '302 lx'],
    [5, item('dimmer'), '5'],
    [5, item('odd', 'constructor'), '5'],
  ])('[S9.14] %d of %j is %s', (value, facts, said) => {
    expect(plainSpaces(amount(value, facts, inEnglish()))).toBe(said);
  });

  it.each([
    ['dw_is_opened', item('dw_state'), 'Open'],
    ['ajar', item('dw_state'), 'Unknown'],
    [true, item('motion'), 'Motion'],
    [0, item('dimmer'), 'Off'],
    ['0', item('dimmer'), null],
    ['true', item('motion'), null],
    ['no_smoke', item('smoke_alarm'), 'No smoke'],
    ['other_word', item('door_lock'), null],
    ['x', item('made_up'), null],
    [21, item('temp'), null],
  ] as [ItemValue, ItemFacts, string | null][])('[S4.37] %j of %j is "%s"', (value, facts, said) => {
    expect(statusWord(value, facts, inEnglish())).toBe(said);
  });

  it.each([
    ['en', ['Night', 'Home', 'Night', 'Monday', 'off', 'down', 'Unknown (9)', null]],
    ['de', ['Nacht', 'Zuhause', 'Nacht', 'Montag', 'aus', 'untergegangen', 'Unbekannt (9)', null]],
  ] as const)('[S3.50] the app’s own values have words: %s', async (language: Language, expected) => {
    await speak(language);
    const values: [AppPath, ItemValue][] = [
      ['mode', 'night'],
      ['mode-word', 'disarmed'],
      ['time-of-day', 'night'],
      ['weekday', 'monday'],
      ['test-mode', false],
      ['sun', 'down'],
      ['mode', '9'],
      ['user', 'demo'],
    ];
    expect(values.map(([path, value]) => appWord(path, value, false, speechOf(language, undefined)))).toEqual(expected);
    await speak('en');
  });

  it('[S6.5] central monitoring changes the name of the mode', () => {
    expect([false, true].map((isMonitored) => appWord('mode', 'disarmed', isMonitored, inEnglish()))).toEqual([
      'Home',
      'Disarmed',
    ]);
  });

  it('tells how long ago, in words of the language', async () => {
    const now = Date.UTC(2026, 2, 15, 12);
    const ago = (language: string, minutes: number) =>
      plainSpaces(speechOf(language, 'UTC').ago(now - minutes * 60_000, now));
    expect([0.5, 4, 125, 60 * 50, -5].map((minutes) => ago('en', minutes))).toEqual([
      'just now',
      '4 min. ago',
      '2 hr. ago',
      '2 days ago',
      '12:05 PM',
    ]);
    expect([ago('fr', 4), ago('es', 4), ago('de', 4)]).toEqual(['il y a 4 min', 'hace 4 min', 'vor 4 Min.']);
  });
});
