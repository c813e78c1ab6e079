import { prepareWidgets } from '@/runtime/registry';
import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';
import type { Documents } from '../documents';

// By what was fetched, not by id: a fetch that failed, and a document that a partner lays over, make a new one.
const ready = new WeakMap<Promise<TemplateDocument>, Promise<BoardDocument>>();

async function whole(id: string, fetched: Promise<TemplateDocument>): Promise<BoardDocument> {
  const document = await fetched;
  if (document.kind !== 'dialog') throw new Error(`"${id}" is no dialog`);
  await prepareWidgets(document);
  return document;
}

/**
 * A dialog with the code of all its widgets: it opens whole, so that the focus finds its first control. What failed is
 * forgotten, so that the next touch tries again.
 */
export function readyDialog(documents: Documents, id: string): Promise<BoardDocument> {
  const fetched = documents.of(id);
  const known = ready.get(fetched);
  if (known !== undefined) return known;
  const dialog = whole(id, fetched);
  ready.set(fetched, dialog);
  dialog.catch(() => ready.delete(fetched));
  return dialog;
}
