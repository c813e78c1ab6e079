import type { House } from '@/hub';

/** Calls back whenever somebody comes back to the page, for as long as the house lives. */
export function onReturn(house: House, run: () => void): void {
  const page = document;
  const look = () => {
    if (page.visibilityState === 'visible') run();
  };
  page.addEventListener('visibilitychange', look);
  house.atStop(() => {
    page.removeEventListener('visibilitychange', look);
  });
}
