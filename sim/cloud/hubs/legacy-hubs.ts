import type { HomeFile } from '../../homes/home-file.ts';

/** What the legacy hosts know of a hub, of whichever family. */
export interface LegacyHub {
  serial: string;
  name: string;
  mac: string;
  /** null for a Vera hub: it has no id in the newer cloud, and its relay speaks http. */
  uuid: string | null;
}

/** Every hub of the home: first those reached by websocket, then the Vera hubs, in the file's order. */
export function legacyHubs({ hubs, veraHubs }: HomeFile): LegacyHub[] {
  return [
    ...hubs.map(({ serial, name, mac, uuid }) => ({ serial, name, mac, uuid })),
    ...veraHubs.map(({ serial, name, mac }) => ({ serial, name, mac, uuid: null })),
  ];
}
