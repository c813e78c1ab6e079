import { useMemo } from 'react';

import type { DeviceFilter } from '../devices/device-filter';
import { useHubs } from './house';
import { useDeviceCategories } from './room-groups';
import { useText } from '../text/use-text';
import { useVoice } from './voice';
import { useThisHouse } from '../scope/this-house';

export interface Choice {
  id: string;
  name: string;
}
/** What the device list can be narrowed to besides its rooms, as the house has it now; one of a kind is no choice. */
export interface DeviceChoices {
  categories: readonly Choice[];
  hubs: readonly Choice[];
}

export function useDeviceChoices(): DeviceChoices {
  const kinds = useDeviceCategories();
  const { devices } = useVoice();
  const hubs = useHubs();
  const { t, language } = useText();
  return useMemo(() => {
    const ids = [...new Set([...kinds, ...devices.map(({ service }) => service)])];
    // A kind of device that is newer than this program is called what the hub calls it.
    const categories = ids.map((id) => ({ id, name: t(`boards.category.${id}`, { defaultValue: id }) }));
    return {
      categories: categories.toSorted((one, other) => one.name.localeCompare(other.name, language)),
      hubs: hubs.map(({ serial, name }) => ({ id: serial, name })),
    };
  }, [kinds, devices, hubs, t, language]);
}

/** What else than search and room narrows the list, a phrase each. */
export function useDeviceFilterWords({
  categories,
  hubs,
  only = null,
}: Pick<DeviceFilter, 'categories' | 'hubs' | 'only'>): string[] {
  const house = useThisHouse();
  const { t, language } = useText();
  const known = useHubs();
  const list = (words: readonly string[]) => new Intl.ListFormat(language).format(words);
  const hubName = (serial: string) => known.find((hub) => hub.serial === serial)?.name ?? serial;
  return [
    ...(only === null ? [] : [list(only.flatMap((id) => house.state.peek.device(id)?.name ?? []))]),
    ...(categories === null ? [] : [list(categories.map((id) => t(`boards.category.${id}`, { defaultValue: id })))]),
    ...(hubs === null ? [] : [list(hubs.map(hubName))]),
  ];
}
