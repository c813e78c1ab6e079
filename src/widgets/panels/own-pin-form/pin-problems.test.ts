import { expect, it } from 'vitest';
import { digitsOf, fieldOf, problemWith } from './pin-problems';

it.each<[string, string, string, string | null]>([
  ['Demo1234', '2468', '2468', null],
  ['Demo1234', '24681357', '24681357', null],
  ['', '2468', '2468', 'profile.pin.password-missing'],
  ['Demo1234', '246', '246', 'profile.pin.invalid'],
  ['Demo1234', '', '', 'profile.pin.invalid'],
  ['Demo1234', '2468', '2469', 'profile.pin.no-match'],
])('[S7.13] a PIN has 4 to 8 digits, twice, after the password: %s %s %s', (password, pin, again, problem) => {
  expect(problemWith({ password, pin, again })).toBe(problem);
});

it('[S7.13] nothing but digits is taken, and no more than a pad takes', () => {
  expect(digitsOf('12a 3-4')).toBe('1234');
  expect(digitsOf('1234567890')).toBe('12345678');
});

it('[S8.6] a wrong password is told at its field, what is no field’s over all of them', () => {
  expect(fieldOf('errors.wrong-password')).toBe('password');
  expect(fieldOf('errors.pin-invalid')).toBe('pin');
  expect(fieldOf('errors.offline')).toBeNull();
});
