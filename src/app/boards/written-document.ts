import type { House } from '@/hub';
import { authored, type Authored } from '@/schemas/template/authored';
import { builtInDocuments } from '../built-in-documents';
import { houseDocuments } from '../documents';

/**
 * A board of the product or its partner as they wrote it, for whoever makes one of their own of it; null: nobody has its
 * text, or the household changed what was read of it.
 */
export async function writtenDocumentOf(house: House, id: string): Promise<Authored | null> {
  const documents = houseDocuments(house);
  if (documents.own.get().has(id)) return null;
  const [layer, { WRITTEN_DOCUMENTS }] = await Promise.all([
    documents.partner(),
    import('../templates/written.generated'),
    // The partner's is laid with it.
    documents.of(id),
  ]);
  // A preview reads others, under whatever ids.
  const isOurs = documents.source === builtInDocuments && Object.hasOwn(WRITTEN_DOCUMENTS, id);
  const shipped = isOurs ? authored(WRITTEN_DOCUMENTS[id] ?? {}) : null;
  return layer === null ? shipped : layer.written(id, shipped);
}
