import type { Behaviour } from './behaviour.ts';
import { userCodes } from './user-codes.ts';

/** A keypad on the wall: a right code is told, and what follows from it is up to the house's scenes. */
export const keypad: Behaviour = userCodes(() => undefined);
