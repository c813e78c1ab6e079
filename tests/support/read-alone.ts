import { NO_TILE_DOCUMENTS } from '@/runtime/documents/house-tiles';
import { readDocument } from '@/runtime/documents/read-document';

/** Reads a document that knows of no other: outside of any house. */
export const readAlone = (text: string) => readDocument(text, NO_TILE_DOCUMENTS);
