import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';
import { isSafetyFace } from '@/schemas/template/safety';
import type { DocumentSource, DocumentStore, KeptDocument, Refusal } from './document-store';

const refusal = (code: string, detail: string): Refusal => ({ ok: false, problem: { code, detail } });

/**
 * Documents of a preview or a test: these, for as long as somebody holds them, and what is written beside them.
 * @param documents that are read by their ids.
 */
export function memoryDocuments(documents: readonly TemplateDocument[]): DocumentSource & DocumentStore {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const kept = new Map<string, KeptDocument>();
  let written = 0;
  const isDialog = (document: TemplateDocument): document is BoardDocument => document.kind === 'dialog';
  /** null: what stands under this key is what was read. */
  const objection = (key: string, revision: number | null): (Refusal & { present: KeptDocument | null }) | null => {
    const present = kept.get(key) ?? null;
    if (present === null) return { ...refusal('unknown-target', key), present };
    return present.revision === revision ? null : { ...refusal('changed-elsewhere', key), present };
  };
  return {
    read: (id) => Promise.resolve(byId.get(id) ?? null),
    face: (face) => {
      const found = byId.get(face);
      return found !== undefined && isDialog(found) ? found : null;
    },
    dialogs: documents.filter((one) => isDialog(one) && !isSafetyFace(one.id)).map(({ id }) => id),
    list: () => Promise.resolve({ ok: true, kept: [...kept.values()] }),
    create(document) {
      written += 1;
      const key = `kept-${String(written)}`;
      kept.set(key, { ...document, key, revision: 1, writtenAt: null });
      return Promise.resolve({ ok: true, key });
    },
    replace(key, document, revision) {
      const wrong = objection(key, revision);
      if (wrong !== null) return Promise.resolve(wrong);
      kept.set(key, { ...document, key, revision: (revision ?? 0) + 1, writtenAt: null });
      return Promise.resolve({ ok: true });
    },
    remove(key, revision) {
      const wrong = objection(key, revision);
      if (wrong !== null) return Promise.resolve({ ok: false, problem: wrong.problem });
      kept.delete(key);
      return Promise.resolve({ ok: true });
    },
  };
}
