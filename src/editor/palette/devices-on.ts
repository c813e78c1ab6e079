import { useCallback, useMemo } from 'react';
import { whereTo } from '@/runtime/links/read-link';
import { statesOf, widgetsOf } from '@/runtime/lint/walk';
import { useWatch } from '@/runtime/watch/use-watch';
import type { See } from '@/runtime/watch/watch';
import type { BoardDocument } from '@/schemas/template/document';

/** Ids of the devices that the links of a board lead to in this house, however they say so, as its tiles show them. */
function devicesOn(document: BoardDocument, see: See): string[] {
  const found = widgetsOf(document).flatMap(({ node }) =>
    [node.links, ...statesOf(node).map(({ links = {} }) => links)].flatMap((links) =>
      Object.entries(links).flatMap(([name, link]) => {
        const binding = whereTo({ type: node.type, name, link }, see);
        return binding?.kind === 'bound' ? [binding.device] : [];
      }),
    ),
  );
  return [...new Set(found)].sort();
}

export function useDevicesOn(document: BoardDocument): ReadonlySet<string> {
  const ids = useWatch(useCallback((see: See) => devicesOn(document, see), [document]));
  return useMemo(() => new Set(ids), [ids]);
}
