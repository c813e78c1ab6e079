import type { DocumentSource } from '@/runtime/documents/document-store';
import { allKnown } from '@/runtime/registry';
import { allTexts } from './i18n';
import { DIALOGS, FIRST_DOCUMENTS } from './templates/index.generated';
import { SAFETY_DOCUMENTS } from './templates/safety.generated';

/** The documents that the product ships: checked when it was built, fetched one by one as they are shown. */
export const builtInDocuments: DocumentSource = {
  async read(id) {
    if (Object.hasOwn(FIRST_DOCUMENTS, id)) return (await FIRST_DOCUMENTS[id]?.())?.document ?? null;
    // Beside it and not after it: what draws it waits for both, and tells of what could not be fetched.
    Promise.all([allKnown(), allTexts()]).catch(() => undefined);
    const { LATER_DOCUMENTS } = await import('./templates/later.generated');
    return Object.hasOwn(LATER_DOCUMENTS, id) ? ((await LATER_DOCUMENTS[id]?.())?.document ?? null) : null;
  },
  face: (face) => (Object.hasOwn(SAFETY_DOCUMENTS, face) ? (SAFETY_DOCUMENTS[face] ?? null) : null),
  dialogs: DIALOGS,
};
