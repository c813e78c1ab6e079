import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { pickLayout } from '@/runtime/layout/pick-layout';
import { holesOf } from '@/runtime/links/holes';
import type { Catalogue } from '@/runtime/links/catalogue';
import { VIEWPORTS } from '@/runtime/lint/boxes';
import type { BoardDocument, LinkNode } from '@/schemas/template/document';
import { allCells } from '@/schemas/template/grid';
import { parseDocument } from '@/schemas/template/parse-document';
import { told } from './told';
import { entityId } from '@/hub';

const definitions = new Map(WIDGETS.map((one) => [one.type, one]));
const needsOf = (type: string) => definitions.get(type)?.links ?? {};

/** What is bound to something that the widget cannot draw, or cannot set though it is there for setting it. */
function unfit(board: BoardDocument, { devices }: Catalogue): string[] {
  const wrong = (type: string, name: string, link: LinkNode): string[] => {
    if (link.provider !== 'ezlo') return [`${name} is looked for`];
    const { items = [], writes = false } = needsOf(type)[name] ?? {};
    const device = devices.find(({ id }) => id === entityId(link.controller, link.device));
    return [
      ...(items.length > 0 && !items.includes(link.item) ? [`${type} does not draw ${link.item}`] : []),
      ...(writes && device?.setters.includes(link.item) !== true ? [`${link.item} cannot be set`] : []),
    ];
  };
  return Object.entries(board.widgets).flatMap(([id, { type, links }]) =>
    Object.entries(links).flatMap(([name, link]) => wrong(type, name, link).map((what) => `${id}: ${what}`)),
  );
}

/** Tiles that some window does not show: the wall tablet both ways, and a phone. */
const unseen = (board: BoardDocument): string[] =>
  VIEWPORTS.flatMap((view) => {
    const layout = pickLayout(board.layouts, view);
    const placed = new Set(layout === null ? [] : allCells(layout).map(({ widget }) => widget));
    const left = Object.keys(board.widgets).filter((id) => !placed.has(id));
    return left.map((id) => `${id}: not to be seen at ${view.width} × ${view.height}`);
  });

/**
 * Why tiles of a made board are dead in this house, one line each; empty where each lives. Dead is what cannot be read
 * (a type that nobody knows, a place outside the grid or on another tile), what leads nowhere, what is bound to
 * something it cannot draw or set, what says of a device only that it is not known, and what some window does not show.
 */
export async function deadTiles(
  board: BoardDocument,
  house: { catalogue: Catalogue; currentHub: string | null },
): Promise<string[]> {
  const parsed = parseDocument(board, await widgetShapes(WIDGETS));
  return [
    ...(parsed.ok ? [] : parsed.issues.map(told)),
    ...holesOf(board, { ...house, needsOf }).map(({ path, kind }) => `${path}: ${kind}`),
    ...unfit(board, house.catalogue),
    ...Object.entries(board.widgets).flatMap(([id, { type }]) => (type === 'unknown' ? [`${id}: not known`] : [])),
    ...unseen(board),
  ];
}
