import type { HomeFile } from '../../sim/homes/home-file.ts';
import { loadHome } from '../../sim/homes/load-home.ts';

export const GARAGE = '90000003';

/** The house with two doors and a garage beside it, with a controller and the same sensors of its own; a station watches both, or nobody does. */
export function twoHubs({ isWatched }: { isWatched: boolean }): HomeFile {
  const home = loadHome('two-doors');
  const [first] = home.hubs;
  if (first === undefined) throw new Error('a home has a hub');
  const second = { ...first, serial: GARAGE, uuid: '1f35b9c6-d0e4-4728-8a6b-7e42c0d59b03', name: 'Garage' };
  const watched = { services: { ...home.protect.services, cmsnd: 1 as const }, cmsEnableMode: 1 };
  return { ...home, protect: { ...home.protect, ...(isWatched && watched) }, hubs: [first, second] };
}
