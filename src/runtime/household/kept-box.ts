import type { House } from '@/hub';
import { createBox, type Box } from '../watch/box';
import { atSignOut } from './at-sign-out';

/**
 * One value that a person chose while looking at a house, kept between screens; with the person it goes back to the
 * first one. Stands outside of any function.
 */
export const boxOf =
  <T>(first: T): ((house: House) => Box<T>) =>
  (house) => {
    const box = createBox(first);
    atSignOut(house, () => {
      box.set(first);
    });
    return box;
  };
