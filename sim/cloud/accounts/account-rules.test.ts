import { expect, it } from 'vitest';
import { email, password, username } from './account-rules.ts';

it.each([
  ['Abcdefg1', true],
  ['Abcdefghijklmno1', true],
  ['Straße12', true],
  ['Pass word 1', true],
  ['Abcdef1', false],
  ['Abcdefghijklmnop1', false],
  ['abcdefg1', false],
  ['ABCDEFG1', false],
  ['Abcdefgh', false],
  ['Abcdefg1\n', false],
  ['', false],
  [12345678, false],
])('[S5.3] [S9.13] whether %j may be a password: %s', (given, isGood) => {
  expect(password.safeParse(given).success).toBe(isGood);
});

it.each([
  ['ann', true],
  ['Ann.Lee-2_b', true],
  ['a'.repeat(32), true],
  ['an', false],
  ['a'.repeat(33), false],
  ['.ann', false],
  ['ann-', false],
  ['ann@home', false],
  ['ann lee', false],
  ['ann/lee', false],
  ['änn', false],
])('[S5.1] whether %j may be a user name: %s', (given, isGood) => {
  expect(username.safeParse(given).success).toBe(isGood);
});

it.each([
  ['ann@home.example', true],
  ['ann.lee+house@mail.home.example', true],
  ['ann@', false],
  ['ann', false],
  [`${'a'.repeat(250)}@home.example`, false],
])('[S7.2] whether %j may be an email address: %s', (given, isGood) => {
  expect(email.safeParse(given).success).toBe(isGood);
});
