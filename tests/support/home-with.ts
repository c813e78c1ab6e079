import { smallHome } from '../../sim/hub/house.fixture.ts';
import type { HomeFile } from '../../sim/homes/home-file.ts';

/** The small home with more devices in its hall: name and kind of each. */
export function homeWith(devices: Readonly<Record<string, string>>): HomeFile {
  const home = smallHome();
  Object.entries(devices).forEach(([name, kind], index) => {
    home.hubs[0]?.devices.push({
      key: `more-${String(index)}`,
      kind,
      name,
      room: 'hall',
      values: {},
      isReachable: true,
      isGuard: false,
      model: 'S1',
    });
  });
  return home;
}
