import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { passwordHashes, pinHash } from './password-hash';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

it('[S7.3] a sign-in has two hashes of its password: by the name in small letters, and by the name as it was typed', async () => {
  expect(await passwordHashes('Dana', 'Demo1234')).toEqual({
    sha1: sha1('danaDemo1234oZ7QE6LcLJp6fiWzdqZc'),
    sha1CS: sha1('DanaDemo1234oZ7QE6LcLJp6fiWzdqZc'),
  });
});

it('[S3.31] [S5.2] a PIN is hashed with its place and its person, in this order', async () => {
  expect(await pinHash('place', 'person', '1234')).toBe(sha1('placeperson1234'));
});
