import type { BoardDocument, WidgetNode } from '@/schemas/template/document';
import { writtenDocument, type Tiles } from '@/schemas/template/place-tiles';
import { parseDocument, type WidgetShapes } from '@/schemas/template/parse-document';
import { issueAt, type Issue } from '@/schemas/issues/issue';

export type Viewed = { ok: true; view: BoardDocument } | { ok: false; issues: readonly Issue[] };

/**
 * What the runtime draws of an edited document, or why it cannot. Tiles that were not touched stay the same objects:
 * they are not drawn again, and what their links lead to is held by them.
 */
export function createViewer(shapes: WidgetShapes, tiles: Tiles): (document: BoardDocument) => Viewed {
  const ready = new WeakMap<WidgetNode, WidgetNode>();
  return (document) => {
    const parsed = parseDocument(writtenDocument(document), shapes, tiles);
    if (!parsed.ok) return parsed;
    if (parsed.document.kind === 'tile') return { ok: false, issues: [issueAt(['kind'], 'no-board')] };
    const widgets = Object.entries(parsed.document.widgets).map(([id, node]) => {
      const edited = document.widgets[id];
      const known = edited === undefined ? undefined : ready.get(edited);
      if (edited !== undefined && known === undefined) ready.set(edited, node);
      return [id, known ?? node] as const;
    });
    return { ok: true, view: { ...parsed.document, widgets: Object.fromEntries(widgets) } };
  };
}
