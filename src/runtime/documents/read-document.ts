import type { House } from '@/hub';
import type { ReadResult } from '@/schemas/template/authored';
import { tilesUsed } from '@/schemas/template/place-tiles';
import { jsonIn } from '@/schemas/template/plain-json';
import { allWidgets } from '../registry';
import { houseTiles, type TileSource } from './house-tiles';
import { tilesFor, typesOf } from './tile-source';

/** Types that a document names, found without trusting it. */
function typesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/"type"\s*:\s*"([a-z0-9-]{1,60})"/g)].map((match) => match[1] ?? ''));
}

/** Placing a tile document is rare; what cannot be read says so where it is read whole. */
const placing = (text: string): unknown => (text.includes('"use"') ? jsonIn(text) : null);

/**
 * Reads a foreign document: a household's board, a partner's file. The schemas arrive with the first one, so a page
 * that shows only what it shipped with never loads them.
 * @param from where the tile documents come from that it places.
 * @param asked the id that it lies under, where it lies under one.
 */
export async function readDocument(text: string, from: TileSource, asked?: string): Promise<ReadResult> {
  const json = placing(text);
  const [{ readPerNodeText }, { widgetShapes }, all, tiles] = await Promise.all([
    import('@/schemas/template/read-per-node'),
    import('./widget-shapes'),
    allWidgets(),
    tilesFor([json], from),
  ]);
  const named = new Set([...typesIn(text), ...typesOf(tilesUsed(json), tiles)]);
  const shapes = await widgetShapes(
    all.filter(({ type, formerly = [] }) => [type, ...formerly].some((name) => named.has(name))),
  );
  // A step may make another type of a node, and that one another.
  const mayBecome = Object.values(shapes).some(({ migrations }) => migrations.length > 0);
  return readPerNodeText(text, mayBecome ? await widgetShapes(all) : shapes, tiles, asked);
}

/** The same in a house, which has its own tile of an id. */
export const documentReader = (house: House): ((text: string, asked?: string) => Promise<ReadResult>) => {
  const tiles = house.of(houseTiles);
  return (text, asked) => readDocument(text, tiles.get().of, asked);
};
