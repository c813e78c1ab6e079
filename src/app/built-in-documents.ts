import type { DocumentSource } from '@/runtime/documents/document-store';
import { DIALOGS, FIRST_DOCUMENTS } from './templates/index.generated';
import { SAFETY_DOCUMENTS } from './templates/safety.generated';

/** The documents that the product ships: checked when it was built, fetched one by one as they are shown. */
export const builtInDocuments: DocumentSource = {
  async read(id) {
    const loaders = Object.hasOwn(FIRST_DOCUMENTS, id)
      ? FIRST_DOCUMENTS
      : (await import('./templates/later.generated')).LATER_DOCUMENTS;
    return Object.hasOwn(loaders, id) ? ((await loaders[id]?.())?.document ?? null) : null;
  },
  face: (face) => (Object.hasOwn(SAFETY_DOCUMENTS, face) ? (SAFETY_DOCUMENTS[face] ?? null) : null),
  dialogs: DIALOGS,
};
