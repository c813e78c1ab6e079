import { useCallback } from 'react';
import { wireIdOf } from '@/hub';
import type { LinkNode, TemplateDocument } from '@/schemas/template/document';
import { catalogueWatch } from '../links/catalogue';
import { holesOf, type Hole } from '../links/holes';
import { whereTo } from '../links/read-link';
import { needsOf } from '../registry';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import type { House } from '../scope/this-house';

/** The links of a document that lead to no one device now, as its tiles show them. */
export function useHoles(document: TemplateDocument): readonly Hole[] {
  const read = useCallback(
    (see: See) =>
      holesOf(document, {
        catalogue: see.of(catalogueWatch),
        currentHub: see.session().currentHub,
        needsOf,
        follow: (link, type, name) => whereTo({ link, type, name }, see),
      }),
    [document],
  );
  return useWatch(read);
}

/** A link that can be chosen for, with the devices by their names and the very link each would be. */
export interface LinkChoice {
  path: string;
  widget: string;
  link: string;
  candidates: readonly { device: string; name: string; room: string | null; link: LinkNode }[];
}

/** Holes as a person fills them; what is still being read is no hole yet. */
export function linkChoices(house: House, holes: readonly Hole[]): LinkChoice[] {
  const { devices } = house.of(catalogueWatch).get();
  return holes
    .filter(({ kind }) => kind !== 'reading')
    .map(({ path, widget, link, candidates }) => ({
      path,
      widget,
      link,
      candidates: candidates.map(({ device, itemName, hub }) => {
        const found = devices.find(({ id }) => id === device);
        return {
          device,
          name: found?.name ?? device,
          room: found?.room ?? null,
          link: { provider: 'ezlo', controller: hub, device: wireIdOf(device), item: itemName },
        };
      }),
    }));
}
