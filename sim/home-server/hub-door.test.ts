import { expect, it } from 'vitest';
import { certificateProblem } from './hub-door.ts';

it.each([
  [true, 'AB', null, undefined],
  [false, 'AB', null, 'certificate-unknown'],
  [false, 'AB', 'AB', undefined],
  [true, 'AB', 'AB', undefined],
  [true, 'CD', 'AB', 'certificate-changed'],
  [false, 'CD', 'AB', 'certificate-changed'],
])('takes a certificate (vouched for: %s, %s) where %s is trusted: %s', (isVouchedFor, fingerprint, trusted, is) => {
  expect(certificateProblem({ isVouchedFor, fingerprint }, trusted)?.is).toBe(is);
});
