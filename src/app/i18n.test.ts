import { expect, it } from 'vitest';
import { pickLanguage } from './i18n';

it('[S1.11] the first wanted language that exists is spoken, by its main part, and English otherwise', () => {
  expect(pickLanguage(['fr-CA', 'en'])).toBe('fr');
  expect(pickLanguage(['nl', 'ES'])).toBe('es');
  expect(pickLanguage(['nl', 'pt-BR'])).toBe('en');
  expect(pickLanguage([])).toBe('en');
});
