import { expect, it } from 'vitest';
import { rolesOf } from './meters';

const one = (id: string, isMeter: boolean, parentId: string | null = null) => ({ id, isMeter, parentId });

it('[S2.44] the house is its meter, without its phases and without what hangs behind it', () => {
  const plugs = [one('tv', false), one('car', false)];
  expect(rolesOf(plugs)).toEqual({ house: ['tv', 'car'], parts: ['tv', 'car'] });
  const meter = [one('main', true), one('l1', true, 'main'), one('l2', true, 'main')];
  expect(rolesOf([...meter, ...plugs])).toEqual({ house: ['main'], parts: ['tv', 'car'] });
  // A meter that is part of a device without one stands for itself.
  expect(rolesOf([one('flat', true, 'building')]).house).toEqual(['flat']);
});
