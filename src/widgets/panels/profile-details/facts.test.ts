import { expect, it } from 'vitest';
import { fullName, problemWith } from './facts';

const PROFILE = { username: 'dana', email: 'dana@example.org', firstName: 'Dana', lastName: 'Kim', phone: '' };

it('[S2.7] the full name is what there is of both', () => {
  expect(fullName(PROFILE)).toBe('Dana Kim');
  expect(fullName({ ...PROFILE, lastName: '' })).toBe('Dana');
  expect(fullName({ ...PROFILE, firstName: '', lastName: '' })).toBe('');
});

it('[S7.9] a first name is needed, a last one is not, and a phone may be taken away', () => {
  expect(problemWith('name', { firstName: ' ', lastName: 'Kim' })).toBe('profile.first-missing');
  expect(problemWith('name', { firstName: 'Dana', lastName: '' })).toBeNull();
  expect(problemWith('phone', { phone: '' })).toBeNull();
});

it('[S7.9] what is no address is not sent', () => {
  expect(problemWith('email', { email: 'dana' })).toBe('errors.email-invalid');
  expect(problemWith('email', { email: ' dana@example.org ' })).toBeNull();
});
