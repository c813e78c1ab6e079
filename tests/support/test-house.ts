import { onTestFinished } from 'vitest';
import { browserStorage, createHouse, type House } from '@/hub';
import { createHouseState, type HouseBook } from '@/hub/state/house-state';

interface TestHouse {
  house: House;
  /** The hand that writes what the house tells. */
  book: HouseBook;
}

/** A house that nobody is behind: what it tells is written into its book, what is asked of it goes nowhere. */
export function madeHouse(): TestHouse {
  const book = createHouseState();
  const port = { post: () => undefined, listen: () => () => undefined, storage: browserStorage };
  return { house: createHouse(port, book), book };
}

let present: TestHouse | null = null;
function ofTest(): TestHouse {
  if (present !== null) return present;
  const made = madeHouse();
  present = made;
  onTestFinished(() => {
    present = null;
    made.house.stop();
  });
  return made;
}

/** The house of the test that runs: made when it is first asked for, and gone with the test. */
export const houseOfTest = (): House => ofTest().house;
export const bookOfTest = (): HouseBook => ofTest().book;
