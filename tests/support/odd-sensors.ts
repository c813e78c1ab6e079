import type { HomeFile } from '../../sim/homes/home-file.ts';

/** Sensors that tell no threat of their own, by name and kind: three speak by their own item alone, one says no word. */
export const ODD_SENSORS = {
  'Hall smoke': 'smoke-own',
  'Hall air': 'co2-own',
  'Hall leak': 'leak-own',
  'Hall box': 'wordless',
} as const;

/** The home with these in its first room, all of them guards. */
export function withOddSensors(home: HomeFile): HomeFile {
  const [hub] = home.hubs;
  if (hub === undefined) throw new Error('a home has a hub');
  const room = hub.rooms[0]?.key ?? null;
  for (const [name, kind] of Object.entries(ODD_SENSORS))
    hub.devices.push({ key: kind, kind, name, room, values: {}, isReachable: true, isGuard: true, model: 'S1' });
  return home;
}
