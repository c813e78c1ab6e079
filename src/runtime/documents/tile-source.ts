import { sentence, type Sentence } from '@/schemas/issues/issue';
import type { TemplateDocument, TileDocument } from '@/schemas/template/document';
import { NO_TILES, tilesUsed, type Tiles } from '@/schemas/template/place-tiles';
import type { TileSource } from './house-tiles';

/** What keeps the document of an id from being placed; null: nothing does. */
const fault = (id: string, document: TemplateDocument | null): Sentence | null =>
  document?.id !== id
    ? sentence('no-tile', { name: id })
    : document.kind === 'tile'
      ? null
      : sentence('no-tile-kind', { name: id, kind: document.kind });

/**
 * The tile documents that these documents place, and those that they place in turn, fetched ahead: reading asks for them
 * at once. One that cannot be fetched now is not there; the next reading asks again.
 * @param written as they are stored, not yet checked.
 */
export async function tilesFor(written: readonly unknown[], from: TileSource): Promise<Tiles> {
  const found = new Map<string, TileDocument | Sentence>();
  async function look(json: unknown): Promise<void> {
    const wanted = tilesUsed(json).filter((id) => !found.has(id));
    for (const id of wanted) found.set(id, sentence('no-tile', { name: id }));
    await Promise.all(wanted.map(fetchTile));
  }
  async function fetchTile(id: string): Promise<void> {
    const document = await from(id).catch((cause: unknown) => {
      reportError(cause);
      return null;
    });
    const wrong = fault(id, document);
    found.set(id, wrong ?? (document as TileDocument));
    await look(document);
  }
  await Promise.all(written.map(look));
  return (id) => found.get(id) ?? NO_TILES(id);
}

/** Types that these tiles are of: whoever places them asks which links they know. */
export const typesOf = (ids: readonly string[], tiles: Tiles): string[] =>
  ids.flatMap((id) => {
    const tile = tiles(id);
    return 'code' in tile ? [] : [tile.widget.type];
  });
