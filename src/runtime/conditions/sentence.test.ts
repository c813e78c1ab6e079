import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allTexts, LANGUAGES, speak } from '@/app/i18n';
import { OPERATORS, type Condition } from '@/schemas/condition/words';
import { APP_PATHS } from '@/schemas/template/names';
import { speechOf } from '../text/speech';
import { sentenceOf, subjectOfLink, type Subject } from './sentence';
import { plainSpaces } from '../../../tests/support/plain-spaces';

vi.stubGlobal('document', { documentElement: { lang: '' } });
const item = (name: string, scale: string | null = null) => ({ name, scale, valueType: '' });
const SUBJECTS: Record<string, Subject> = {
  lamp: { kind: 'device', device: 'Floor lamp', item: item('dimmer') },
  power: { kind: 'device', device: 'Floor lamp', item: item('electric_meter_watt', 'watt') },
  door: { kind: 'device', device: 'Front door', item: item('dw_state') },
  outside: { kind: 'device', device: 'Garden', item: item('temp', 'celsius') },
  gone: { kind: 'unlinked' },
  two: { kind: 'ambiguous' },
  later: { kind: 'reading' },
};
for (const path of APP_PATHS) SUBJECTS[path] = { kind: 'app', path, isMonitored: false };
const subjectOf = (link: string): Subject => SUBJECTS[link] ?? { kind: 'unlinked' };

const rules = {
  nested: {
    all: [
      { link: 'lamp', operator: 'equals', value: 0 },
      {
        any: [
          { link: 'mode', operator: 'equals', value: 'night' },
          { link: 'sun', operator: 'does not equal', value: 'up' },
        ],
      },
    ],
  },
  door: { link: 'door', operator: 'equals', value: 'dw_is_opened' },
  odd: { link: 'door', operator: 'equals', value: 'ajar' },
  letters: { link: 'door', operator: 'contains', value: 'open' },
  cold: {
    any: [
      { link: 'outside', operator: 'equals', value: 3 },
      { link: 'gone', operator: 'is empty' },
    ],
  },
  twice: {
    all: [
      { link: 'lamp', operator: 'equals', value: 40 },
      { link: 'power', operator: 'equals', value: 12 },
    ],
  },
  words: {
    all: [
      { link: 'lamp', operator: 'equals', value: '0' },
      { link: 'kiosk', operator: 'equals', value: true },
    ],
  },
} satisfies Record<string, Condition>;

const SAID = {
  en: {
    nested: 'When Floor lamp is 0 and (House mode is Night or Sun is not up)',
    door: 'When Front door is Open',
    odd: 'When Front door is “ajar”',
    letters: 'When Front door contains “open”',
    cold: 'When Garden is 3.0 ℃ or “gone” (no device) has no value',
    twice: 'When Floor lamp (dimmer) is 40 and Floor lamp (electric meter watt) is 12 W',
    words: 'When Floor lamp is “0” and Wall display is yes',
  },
  fr: {
    nested: 'Quand Floor lamp vaut 0 et (Mode de la maison vaut Nuit ou Soleil ne vaut pas levé)',
    door: 'Quand Front door vaut Ouvert',
    odd: 'Quand Front door vaut « ajar »',
    letters: 'Quand Front door contient « open »',
    cold: 'Quand Garden vaut 3,0 ℃ ou « gone » (aucun appareil) n’a pas de valeur',
    twice: 'Quand Floor lamp (dimmer) vaut 40 et Floor lamp (electric meter watt) vaut 12 W',
    words: 'Quand Floor lamp vaut « 0 » et Affichage mural vaut oui',
  },
  es: {
    nested: 'Cuando Floor lamp es 0 y (Modo de la casa es Noche o Sol no es fuera)',
    door: 'Cuando Front door es Abierto',
    odd: 'Cuando Front door es «ajar»',
    letters: 'Cuando Front door contiene «open»',
    cold: 'Cuando Garden es 3,0 ℃ o «gone» (ningún dispositivo) no tiene valor',
    twice: 'Cuando Floor lamp (dimmer) es 40 y Floor lamp (electric meter watt) es 12 W',
    words: 'Cuando Floor lamp es «0» y Pantalla de pared es sí',
  },
  de: {
    nested: 'Wenn gilt: Floor lamp ist 0 und (Hausmodus ist Nacht oder Sonne ist nicht aufgegangen)',
    door: 'Wenn gilt: Front door ist Offen',
    odd: 'Wenn gilt: Front door ist „ajar“',
    letters: 'Wenn gilt: Front door enthält „open“',
    cold: 'Wenn gilt: Garden ist 3,0 ℃ oder „gone“ (kein Gerät) hat keinen Wert',
    twice: 'Wenn gilt: Floor lamp (dimmer) ist 40 und Floor lamp (electric meter watt) ist 12 W',
    words: 'Wenn gilt: Floor lamp ist „0“ und Wandanzeige ist ja',
  },
};

const LINKS = ['lamp', 'power', 'door', 'outside', 'gone', 'two', 'later', 'mode', 'sun', 'user', 'weekday', 'kiosk'];
/** Braces in a device's value would be its own. */
const letters = fc.string().map((text) => text.replaceAll(/[{}]/g, ''));
const rule: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({
      link: fc.constantFrom(...LINKS),
      operator: fc.constantFrom(...OPERATORS),
      value: fc.oneof(letters, fc.integer(), fc.boolean(), fc.constantFrom('$t(app.name)', 'dw_is_opened', null)),
    }),
    fc.record({ all: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
  ),
})).node;
const swapped = (one: Condition): Condition =>
  'all' in one ? { any: one.all } : 'any' in one ? { all: one.any } : one;
const isGroup = (one: Condition) => ('all' in one ? one.all : 'any' in one ? one.any : []).length > 1;

describe('a rule in words', () => {
  describe.each(LANGUAGES)('%s', (language) => {
    const say = (one: Condition) => plainSpaces(sentenceOf(one, subjectOf, speechOf(language, undefined)));
    beforeAll(async () => {
      await speak(language);
      await allTexts();
    });

    it('[S4.63] names devices, values and groups', () => {
      expect(Object.fromEntries(Object.entries(rules).map(([name, one]) => [name, say(one)]))).toEqual(SAID[language]);
    });

    it('[S4.63] every rule has a sentence without gaps, and "and" never reads as "or"', () => {
      fc.assert(
        fc.property(rule, (one) => {
          const said = say(one);
          expect(said).not.toMatch(/[{}]|conditions\.|undefined|\[object/);
          expect(said.length).toBeGreaterThan(5);
          if (isGroup(one)) expect(say(swapped(one))).not.toBe(said);
        }),
      );
    });

    it('[R-77] what is no rule says that it never holds', () => {
      const broken = [{}, { all: [] }, { link: 'a b', operator: 'equals', value: 1 }] as Condition[];
      expect(new Set(broken.map(say)).size).toBe(1);
      expect(say(broken[0] as Condition)).not.toMatch(/conditions\./);
    });
  });

  it('[S3.50] a link stands for its device and item, for the app’s own value, or for a hole', () => {
    const none = { status: 'unlinked', value: null, since: null, item: null, device: null, loading: null } as const;
    const lamp = { ...none, status: 'live', item: item('dimmer'), device: { name: 'Floor lamp' } };
    expect([
      subjectOfLink({ provider: 'app', path: 'mode' }, none, true),
      subjectOfLink(undefined, lamp as never, false),
      ...(['unlinked', 'ambiguous', 'unknown'] as const).map((status) =>
        subjectOfLink(undefined, { ...none, status }, false),
      ),
    ]).toEqual([
      { kind: 'app', path: 'mode', isMonitored: true },
      SUBJECTS['lamp'],
      { kind: 'unlinked' },
      { kind: 'ambiguous' },
      { kind: 'reading' },
    ]);
  });
});
