import type { House } from '@/hub';
import type { TemplateDocument } from '@/schemas/template/document';
import { createBox } from '../watch/box';
import type { Watch } from '../watch/watch';

/** Gives the document of an id, or one of another id, or none, where there is no such document. */
export type TileSource = (id: string) => Promise<TemplateDocument | null>;

/** For a document that is read alone, as one that this program made: it places no other. */
export const NO_TILE_DOCUMENTS: TileSource = () => Promise.resolve(null);

/** Where the boards of a house have the tile documents from that they place. */
interface PlacedFrom {
  of: TileSource;
  /** Tells whenever one of them may have become another. */
  own: Pick<Watch<unknown>, 'subscribe'>;
}

/** Of a house whose documents nobody has given: nowhere. The app says it with the documents of the house. */
export const houseTiles = (_house: House) =>
  createBox<PlacedFrom>({ of: NO_TILE_DOCUMENTS, own: { subscribe: () => () => undefined } });
