import { kinds } from '../behaviours/kinds.ts';
import { homeFile, type HomeFile } from './home-file.ts';
import { keyFrom } from './home-key.ts';
import { isUsualSensor, usualModes } from './usual-modes.ts';

const SERIAL = '90000016';

/**
 * A home with one device of every kind that there is, a room for each category. It is made, not written down, so that
 * a new kind stands in it from its first day.
 */
export function showroom(): HomeFile {
  const entries = Object.entries(kinds);
  const categories = [...new Set(entries.map(([, kind]) => kind.category))];
  const roomKey = (category: string) => keyFrom(category) || 'other';
  const devices = entries.map(([kind, { category }]) => ({
    ...{ key: keyFrom(kind), kind, name: words(kind), room: roomKey(category) },
    isGuard: isUsualSensor(kind),
  }));
  const person = { password: 'Demo1234', PK_Account: 230 };
  return homeFile.parse({
    place: 'Showroom',
    people: 'Nobody: salespeople Lotte Lind and Otto Grau show visitors round.',
    about: 'One device of every kind that the simulator knows, a room for each category, every partner setting.',
    location: {
      ...{ uuid: '7b1d6a0e-52c4-4e8f-9a37-c1f0d2e4b518', id: 518, name: 'Showroom', timezone: 'Europe/Zurich' },
      ...{ city: 'Winterthur', country: 'CH', latitude: 47.5, longitude: 8.72 },
    },
    accounts: [
      {
        ...{ ...person, username: 'otto', pin: '5150', uuid: '2f9c8d13-0b6e-4a75-8d41-6e7a9b3c2230', PK_User: 130 },
        ...{ email: 'otto@showroom.example', firstName: 'Otto', name: 'Grau', phone: '5550130' },
        localTokens: { [SERIAL]: 'showroom-local-token-otto' },
      },
      {
        ...{ ...person, username: 'lotte', pin: '1415', uuid: 'a4d07b92-6f1c-4c38-b5e9-0d8f1e2a3231', PK_User: 131 },
        ...{ email: 'lotte@showroom.example', firstName: 'Lotte', name: 'Lind', phone: '5550131' },
        localTokens: { [SERIAL]: 'showroom-local-token-lotte' },
      },
    ],
    protect: {
      services: { cmsnd: 1 },
      cmsEnableMode: 1,
      accountNumber: 'SHOW-1',
    },
    settings: {
      partner_id: 'showroom',
      partner_custom: {
        Name: 'Showroom',
        colors: { disabledColor: '#9aa0a6', normalTextColor: '#202124', emergencyColor: '#d93025' },
        images: { logo: '/partners/showroom.svg' },
      },
      screen_saver: [{ image: '/screen-savers/showroom.jpg', is_default: true }],
      timeout_config: { entry_delay: 30, exit_delay: 60, auto_return_home: 60 },
      'cms-data-230': { city: 'Winterthur', City: 'Winterthur', country: 'CH', zip: '8400', PostalCode: '8400' },
    },
    hubs: [
      {
        ...{ serial: SERIAL, uuid: 'c6e35f48-91a7-4d02-a8b4-3f5d7c9e1016', name: 'Showroom', mac: '00:00:5e:00:53:13' },
        ...{ temperatureScale: 'celsius', delays: { exitS: 60, entryS: 30, abortS: 30 } },
        rooms: categories.map((category) => ({ key: roomKey(category), name: words(category) || 'Other' })),
        devices,
        scenes: [{ key: 'closing-time', name: 'Closing time', actions: [{ do: 'mode', modeId: '2', delayS: 5 }] }],
        modes: usualModes(devices),
      },
    ],
  });
}

function words(name: string): string {
  const text = name.replaceAll(/[^a-z0-9]+/gi, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
