import type { HomeFile } from '../../sim/homes/home-file.ts';
import { loadHome } from '../../sim/homes/load-home.ts';

export const GARAGE = '90000003';

/** The house with two doors and a garage beside it, with a controller and the same sensors of its own; nobody watches either. */
export function twoHubs(): HomeFile {
  const home = loadHome('two-doors');
  const [first] = home.hubs;
  if (first === undefined) throw new Error('a home has a hub');
  const second = { ...first, serial: GARAGE, uuid: '1f35b9c6-d0e4-4728-8a6b-7e42c0d59b03', name: 'Garage' };
  return { ...home, hubs: [first, second] };
}
