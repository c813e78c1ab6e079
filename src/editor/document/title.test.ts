import { expect, it } from 'vitest';
import { retitled, withValue } from './title';

it('a title keeps its words of other languages, and has English ones for those that speak none of them', () => {
  expect(retitled(undefined, 'de', 'Tür')).toEqual({ text: { de: 'Tür', en: 'Tür' } });
  expect(retitled({ text: { en: 'Door', fr: 'Porte' } }, 'de', 'Tür')).toEqual({
    text: { en: 'Door', fr: 'Porte', de: 'Tür' },
  });
  expect(retitled({ key: 'tiles.door.title' }, 'en', 'Door')).toEqual({ text: { en: 'Door' } });
});

it('[S4.63] a value is placed where the person stood, apart from the words on both sides', () => {
  const door = { name: 'front-door', format: 'status' } as const;
  expect(withValue('', null, door)).toBe('{front-door|status}');
  expect(withValue('Door', null, door)).toBe('Door {front-door|status}');
  expect(withValue('Door now', 4, door)).toBe('Door {front-door|status} now');
  expect(withValue('Door now', 5, door)).toBe('Door {front-door|status} now');
  expect(withValue('Door', 99, { name: 'state', format: 'text' })).toBe('Door {state}');
  // Inside of another placeholder it would break that one.
  expect(withValue('{state|time} ago', 3, door)).toBe('{state|time} {front-door|status} ago');
});
