import { describe, expect, it } from 'vitest';
import { answersAtAll } from '../../../tests/support/answers-at-all';
import { isEmail, isPassword, isPin, isUsername, passwordRules } from './rules';

describe('[S5.3] passwords', () => {
  it.each([
    ['', { upper: false, lower: false, number: false, length: false }],
    ['abcdefgh', { upper: false, lower: true, number: false, length: true }],
    ['ABC1', { upper: true, lower: false, number: true, length: false }],
    ['Abcdefg1', { upper: true, lower: true, number: true, length: true }],
    ['Abcdefghijklmno1', { upper: true, lower: true, number: true, length: true }],
    ['Abcdefghijklmnop1', { upper: true, lower: true, number: true, length: false }],
    ['ÉclairÉ٣', { upper: true, lower: true, number: true, length: true }],
    ['Abcdef1\u0007', { upper: true, lower: true, number: true, length: false }],
  ])('%j', (text, rules) => {
    expect(passwordRules(text)).toEqual(rules);
    expect(isPassword(text)).toBe(Object.values(rules).every(Boolean));
  });

  it('[S9.13] a character beyond the first plane counts once', () => {
    expect(passwordRules('Aa1🏠🏠🏠🏠🏠').length).toBe(true);
    expect(passwordRules('Aa1🏠🏠🏠🏠').length).toBe(false);
  });
});

describe('[S5.1] names and addresses', () => {
  it('names have 3 to 32 letters, digits, dots, dashes and underscores', () => {
    expect(['ann', 'Ann_B.c-9', 'a'.repeat(32)].map(isUsername)).toEqual([true, true, true]);
    expect(['an', 'a b', '.ann', 'ann.', 'ann@home', 'a'.repeat(33)].map(isUsername)).toEqual(Array(6).fill(false));
  });

  it('addresses have a host with a dot', () => {
    expect(['a@b.de', 'ann+x@home.example', 'ü@bücher.example'].map(isEmail)).toEqual([true, true, true]);
    expect(['a@b', '@b.de', 'a@b..de', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(250)}@b.de`].map(isEmail)).toEqual(
      Array(6).fill(false),
    );
  });

  it('are told at all, made to keep a pattern busy', () => {
    for (const hosts of [120, 100_000]) expect(answersAtAll(() => isEmail(`a@${'b.'.repeat(hosts)}`))).toBe(false);
  });
});

it('[S7.13] a PIN has 4 to 8 digits', () => {
  expect(['1234', '12345678'].map(isPin)).toEqual([true, true]);
  expect(['123', '123456789', '12a4', ' 1234', '١٢٣٤'].map(isPin)).toEqual(Array(5).fill(false));
});
