import type { HouseSnapshot } from '../../../sim/hub/house.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { expect } from './expect.ts';

/** The truth: what the first hub of the home says of itself. */
export function truth(home: Sim): HouseSnapshot {
  const [house] = home.control.list();
  if (house === undefined) throw new Error('This home has no hub.');
  return house;
}

/** Another client of the household switches the mode; its exit delay is let run out. */
export function setMode(home: Sim, modeId: '1' | '2' | '3' | '4'): void {
  const house = [...home.houses.values()][0];
  const reply = house?.call('hub.modes.switch', { modeId }, { api: '1.0' });
  house?.flush();
  if (reply === undefined || 'error' in reply)
    throw new Error(`The hub refused mode ${modeId}: ${JSON.stringify(reply)}`);
  home.control.advance(truth(home).delays.exitS * 1000 + 1000);
}

/** Calls that a hub of the home received under this name. */
export const calls = (home: Sim, name: string) => home.log.filter((call) => call.name === name);

/**
 * The controller has heard which network it is to join, and its attempt comes to its end, which takes four seconds of the
 * home's time. @param nth attempt of this home
 */
export async function endOfJoining(home: Sim, nth: number): Promise<void> {
  await expect.poll(() => calls(home, 'wifi connect').length, { message: 'the attempt' }).toBe(nth);
  home.control.advance(5_000);
}
