import { onTestFinished } from 'vitest';
import { browserStorage, createHouse, type House, type PageStorage } from '@/hub';
import { createHouseState, type HouseBook } from '@/hub/page/house-state';

interface TestHouse {
  house: House;
  /** The hand that writes what the house tells. */
  book: HouseBook;
}

/** The browser's storage, with a list of what was written by way of this. */
function listedStorage(written: Set<string>): PageStorage | null {
  const storage = browserStorage();
  return (
    storage && {
      getItem: (key) => storage.getItem(key),
      removeItem: (key) => storage.removeItem(key),
      setItem: (key, value) => {
        written.add(key);
        storage.setItem(key, value);
      },
    }
  );
}

/** A house that nobody is behind: what it tells is written into its book, what is asked of it goes nowhere. */
export function madeHouse(): TestHouse {
  const book = createHouseState();
  const written = new Set<string>();
  const port = { post: () => undefined, listen: () => () => undefined, storage: () => listedStorage(written) };
  const house = createHouse(port, book);
  // What was kept of it is nothing for the house of another test.
  house.atStop(() => {
    for (const key of written) browserStorage()?.removeItem(key);
  });
  return { house, book };
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

/** The house of a page that no test draws: it stands as long as the page does. */
export function houseOfPage(): House {
  present ??= madeHouse();
  return present.house;
}

/** The house of the test that runs: made when it is first asked for, and gone with the test. */
export const houseOfTest = (): House => ofTest().house;
export const bookOfTest = (): HouseBook => ofTest().book;
