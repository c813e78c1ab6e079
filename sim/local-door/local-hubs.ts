import type { LocalDoor } from './local-door.ts';

/** What the app's settings say of these ways in; nothing where there is none. Whoever opens them vouches for them. */
export const localHubsOf = (doors: readonly LocalDoor[]): Record<string, unknown> =>
  doors.length === 0
    ? {}
    : { localHubs: doors.map(({ serial, url }) => ({ serial, url, certificate: 'trusted' as const })) };
