import { issueAt, type Issue } from '@/schemas/issues/issue';
import type { Authored } from '@/schemas/template/authored';
import type { BoardDocument, WidgetNode } from '@/schemas/template/document';
import type { Tiles } from '@/schemas/template/place-tiles';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import { readPerNode } from '@/schemas/template/read-per-node';
import { isOwn } from '../document/editable';

/** What the runtime draws of an edited document, and what is wrong with it; null: nothing of it can be drawn. */
export interface Viewed {
  view: BoardDocument | null;
  issues: readonly Issue[];
}

/**
 * Reads what would be written of an edited document. Tiles that were not touched stay the same objects: they are not
 * drawn again, and what their links lead to is held by them.
 * @param id under which the board lies.
 * @returns reads a document with the tile documents that it places, as they are now.
 */
export function createViewer(
  written: (document: BoardDocument) => Authored,
  shapes: WidgetShapes,
  id: string | null = null,
): (document: BoardDocument, tiles: Tiles) => Viewed {
  const ready = new WeakMap<WidgetNode, { node: WidgetNode; tiles: Tiles }>();
  return (document, tiles) => {
    const { document: read, issues } = readPerNode(written(document), shapes, tiles, id);
    if (read === null) return { view: null, issues };
    if (read.ready.kind === 'tile') return { view: null, issues: [issueAt(['kind'], 'no-board')] };
    const widgets = Object.entries(read.ready.widgets).map(([id, node]) => {
      const edited = document.widgets[id];
      if (edited === undefined) return [id, node] as const;
      const known = ready.get(edited);
      if (known !== undefined && (known.tiles === tiles || isOwn(edited))) return [id, known.node] as const;
      ready.set(edited, { node, tiles });
      return [id, node] as const;
    });
    return { view: { ...read.ready, widgets: Object.fromEntries(widgets) }, issues };
  };
}
