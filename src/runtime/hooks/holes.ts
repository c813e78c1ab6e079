import { useCallback } from 'react';
import { wireIdOf } from '@/hub';
import type { LinkNode, TemplateDocument } from '@/schemas/template/document';
import { catalogueWatch } from '../links/catalogue';
import { holesOf, type Asked, type Hole } from '../links/holes';
import { whereTo } from '../links/read-link';
import { needsOf } from '../registry';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import type { House } from '../scope/this-house';
import { kindKey } from './device-icon';

const NONE: readonly Hole[] = [];

/** The links of a document that lead to no one device now, as its tiles show them. @param document null: there is none. */
export function useHoles(document: TemplateDocument | null): readonly Hole[] {
  const read = useCallback(
    (see: See) => {
      if (document === null) return NONE;
      return holesOf(document, {
        catalogue: see.of(catalogueWatch),
        currentHub: see.session().currentHub,
        needsOf,
        follow: (link, type, name) => whereTo({ link, type, name }, see),
      });
    },
    [document],
  );
  return useWatch(read);
}

/** What a link looks for, in words: the kind of device as a locale key, with what else the link says of it. */
export interface LookedFor extends Pick<Asked, 'item' | 'name' | 'room'> {
  kindKey: string;
}

/** A link that can be chosen for, with the devices by their names and the very link each would be. */
export interface LinkChoice {
  path: string;
  /** Id of the tile. */
  widget: string;
  looksFor: LookedFor;
  candidates: readonly { device: string; name: string; room: string | null; link: LinkNode }[];
  /** The device that fits better than every other; null: a person has to choose. */
  best: string | null;
}

/** Holes as a person fills them; what is still being read is no hole yet. */
export function linkChoices(house: House, holes: readonly Hole[]): LinkChoice[] {
  const { devices } = house.of(catalogueWatch).get();
  return holes
    .filter(({ kind }) => kind !== 'reading')
    .map(({ path, widget, asks: { category, subcategory, ...asks }, candidates, best }) => ({
      path,
      widget,
      looksFor: { ...asks, kindKey: kindKey({ category: category ?? '', subcategory, name: '' }) },
      candidates: candidates.map(({ device, itemName, hub }) => {
        const found = devices.find(({ id }) => id === device);
        return {
          device,
          name: found?.name ?? device,
          room: found?.room ?? null,
          link: { provider: 'ezlo', controller: hub, device: wireIdOf(device), item: itemName },
        };
      }),
      best,
    }));
}
