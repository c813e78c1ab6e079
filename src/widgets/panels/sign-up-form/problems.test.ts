import { expect, it } from 'vitest';
import { fieldOf, firstWrong } from './problems';

const GOOD = { username: 'NewComer', email: 'new@home.example', password: 'Newcomer1' };

it('[S5.1] [S5.3] sends nothing that would be refused, and names the first field that is wrong', () => {
  expect(firstWrong(GOOD)).toBeNull();
  expect(firstWrong({ username: 'a b', email: 'nowhere', password: '' })).toBe('name-invalid');
  expect(firstWrong({ ...GOOD, email: 'nowhere', password: '' })).toBe('email-invalid');
  for (const password of ['Short1a', 'Seventeen1letters', 'lower1case', 'UPPER1CASE', 'NoNumbers'])
    expect(firstWrong({ ...GOOD, password }), password).toBe('weak-password');
});

it('[S8.9] tells a taken name and a taken address under their fields, everything else over them', () => {
  expect(['name-taken', 'email-taken', 'weak-password', 'too-often', 'offline', 'toString'].map(fieldOf)).toEqual([
    'username',
    'email',
    'password',
    null,
    null,
    null,
  ]);
});
