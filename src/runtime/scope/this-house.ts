import { createContext, use, useEffect } from 'react';
import type { House } from '@/hub';

export type { House };

/** The house that this part of the page draws and asks. A preview, a replay or a second house is another one inside. */
export const HouseContext = createContext<House | null>(null);

/** @throws Error outside of any house: whatever is drawn there would tell of none. */
export function useThisHouse(): House {
  const house = use(HouseContext);
  if (house === null) throw new Error('There is no house here: draw this inside <HouseContext>.');
  return house;
}

/** Has something follow this house from now on and for as long as the house lives. @param follow stable */
export function useFollowed(follow: (house: House) => void): void {
  const house = useThisHouse();
  useEffect(() => {
    house.of(follow);
  }, [house, follow]);
}
