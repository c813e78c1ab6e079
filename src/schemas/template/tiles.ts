import { sentence, type Sentence } from '../issues/issue.ts';
import type { TileDocument } from './document.ts';
import { parseDocument, type WidgetShapes } from './parse-document.ts';
import { NO_TILES, type Tiles } from './place-tiles.ts';
import { isRecord } from './plain-json.ts';

/**
 * The tile documents among these, each read when it is first placed; one that leads back to itself is none.
 * @param raw documents by their ids, as they were written.
 * @param under where all others come from.
 */
export function tilesFrom(raw: ReadonlyMap<string, unknown>, widgets: WidgetShapes, under: Tiles = NO_TILES): Tiles {
  const known = new Map<string, TileDocument | Sentence>();
  const open = new Set<string>();
  function read(id: string): TileDocument | Sentence {
    const json = raw.get(id);
    const kind = isRecord(json) ? json['kind'] : undefined;
    if (typeof kind === 'string' && kind !== 'tile') return sentence('no-tile-kind', { name: id, kind });
    const parsed = parseDocument(json, widgets, tiles);
    if (parsed.ok && parsed.document.kind === 'tile') return parsed.document;
    const [fault = sentence('no-tile', { name: id })] = parsed.ok ? [] : parsed.issues;
    const { code, values } = fault;
    return code === 'tile-loop' ? { code, values } : sentence('tile-broken', { name: id, fault });
  }
  const tiles: Tiles = (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    if (!raw.has(id)) return under(id);
    if (open.has(id)) return sentence('tile-loop', { name: id });
    open.add(id);
    const tile = read(id);
    open.delete(id);
    known.set(id, tile);
    return tile;
  };
  return tiles;
}
