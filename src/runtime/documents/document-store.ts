import type { Problem } from '@/hub';
import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';
import type { SafetyFace } from '@/schemas/template/safety';

/**
 * The port through which every document comes and goes. What ships is read by its id (`builtInDocuments`); what a
 * household makes is kept under keys in its cloud (`cloudDocuments`); a preview and a test have both in memory
 * (`memoryDocuments`). What lies over what is not theirs to know: see `createDocuments` in the app.
 */
export interface DocumentSource {
  /** null: there is none of this id. Rejects where it cannot be fetched now; the next reading fetches anew. */
  read: (id: string) => Promise<TemplateDocument | null>;
  /** A face of the safety layer, there without a wait; null: there is none. */
  face: (face: SafetyFace) => BoardDocument | null;
  /** Ids of the dialogs that may be opened; a face of the safety layer is none of them. */
  dialogs: readonly string[];
}

export type Refusal = { ok: false; problem: Problem };

/** What is written of a document: the document itself, and what stands beside it for whoever reads it there. */
export interface WrittenDocument {
  name: string;
  /** A whole document, or an override of another one. Nobody has checked it but who wrote it. */
  document: unknown;
  /** Everything else that is kept with it, for whoever it is: written back as it is. */
  beside: Readonly<Record<string, unknown>>;
}

/** A document as a store keeps it, to the letter. */
export interface KeptDocument extends Omit<WrittenDocument, 'name'> {
  key: string;
  /** null: it is kept without one. */
  name: string | null;
  /** Rises with every writing; null: this store counts none. */
  revision: number | null;
  /** Epoch seconds of the last writing by the store's own clock; null: it tells none. */
  writtenAt: number | null;
}

export type Replaced =
  | { ok: true }
  /** `present`: what stands there now, where it was written by somebody else meanwhile; null: the store did not say. */
  | (Refusal & { present: KeptDocument | null });

/** Where documents are written too. Nothing is written over that was changed since `revision`. */
export interface DocumentStore {
  list: () => Promise<{ ok: true; kept: readonly KeptDocument[] } | Refusal>;
  /** `key`: null where the store did not say under which. */
  create: (document: WrittenDocument) => Promise<{ ok: true; key: string | null } | Refusal>;
  /** @param revision that was read before; null: of a store that counts none. */
  replace: (key: string, document: WrittenDocument, revision: number | null) => Promise<Replaced>;
  remove: (key: string, revision: number | null) => Promise<{ ok: true } | Refusal>;
}
