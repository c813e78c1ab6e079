import { withChannels } from '../hub/core/build-device.ts';
import type { HomeFile } from './home-file.ts';
import { homeNames, loadHome } from './load-home.ts';

/** What people want to know of a home before they choose one; the texts are those of docs/homes.md. */
export interface HomeRow {
  name: string;
  people: string;
  /** As "1", "1, offline", "1 + 2 Vera" or "none". */
  hubs: string;
  devices: number;
  about: string;
  /** As "demo, PIN 1234". */
  signIns: string[];
}

/** Every home that has a name, in order. */
export function homeRows(): HomeRow[] {
  return homeNames().map((name) => rowOf(name, loadHome(name)));
}

function rowOf(name: string, home: HomeFile): HomeRow {
  const { people, about, hubs, veraHubs, accounts } = home;
  const counts = [
    ...(hubs.length === 0 ? [] : [String(hubs.length)]),
    ...(veraHubs.length === 0 ? [] : [`${String(veraHubs.length)} Vera`]),
  ];
  const isOffline = hubs.length > 0 && hubs.every((hub) => !hub.isConnected);
  const ownDevices = hubs.flatMap((hub) => hub.devices.flatMap(withChannels)).length;
  return {
    name,
    people,
    about,
    hubs: counts.length === 0 ? 'none' : `${counts.join(' + ')}${isOffline ? ', offline' : ''}`,
    devices: ownDevices + veraHubs.flatMap((hub) => hub.devices).length,
    signIns: accounts.map(({ username, pin }) => `${username}, PIN ${pin}`),
  };
}

/** The list for a terminal. */
export function listHomes(): string {
  const rows = homeRows();
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
  const lines = rows.flatMap(({ name, people, about, hubs, devices, signIns }) => [
    `  ${name.padEnd(width)}${people}`,
    ...[about, `Hubs: ${hubs}. Devices: ${String(devices)}.`, `Sign in: ${signIns.join('; ')}`].map(
      (text) => `  ${' '.repeat(width)}${text}`,
    ),
    '',
  ]);
  const more = 'Every password is Demo1234. generated:2x1000 makes a home of two hubs with a thousand devices each.';
  return ['', ...lines, `  ${more}`, ''].join('\n');
}
