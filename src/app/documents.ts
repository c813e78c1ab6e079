import { use, useSyncExternalStore } from 'react';
import { fulfilled } from '@/runtime/watch/fulfilled';
import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';
import type { LayerName } from '@/schemas/template/merge';
import type { SafetyFace } from '@/schemas/template/safety';
import type { PartnerDocuments } from './brand/partner-documents';
import { FIRST_LOAD_DOCUMENTS, type FirstLoadDocument } from './templates/first-load.generated';
import { DIALOGS, FIRST_DOCUMENTS } from './templates/index.generated';
import { SAFETY_DOCUMENTS } from './templates/safety.generated';

export { DIALOGS };

/** A dialog that may be opened by its id, the product's or the partner's; faces of the safety layer are none of them. */
export const isDialog = (id: string): boolean => DIALOGS.includes(id) || partnerNow?.dialogs.includes(id) === true;

/** All of them. */
export const dialogIds = (): string[] => [...DIALOGS, ...(partnerNow?.dialogs ?? [])];

/** Documents that must be there without a network, as the product ships them. */
export const firstLoadDocument = (id: FirstLoadDocument): BoardDocument => FIRST_LOAD_DOCUMENTS[id];

const fetched = new Map<string, Promise<TemplateDocument | null>>();
const laid = new Map<string, Promise<TemplateDocument>>();
let partner: Promise<PartnerDocuments | null> | null = null;
let partnerNow: PartnerDocuments | null = null;

/** Lays a partner's documents over the shipped ones; whoever asks for one from now on waits for them. */
export function layDocuments(documents: Promise<PartnerDocuments | null>): void {
  partner = documents;
  laid.clear();
  documents.then((all) => {
    partnerNow = all;
  }, reportError);
}

/** Keeps what is on its way; a fetch that failed is forgotten, so that the next look at the page tries again. */
function once<Value>(known: Map<string, Promise<Value>>, id: string, load: () => Promise<Value>): Promise<Value> {
  const before = known.get(id);
  if (before !== undefined) return before;
  const document = load();
  known.set(id, document);
  document.catch(() => known.delete(id));
  return document;
}

async function fetchDocument(id: string): Promise<TemplateDocument | null> {
  const loaders = Object.hasOwn(FIRST_DOCUMENTS, id)
    ? FIRST_DOCUMENTS
    : (await import('./templates/later.generated')).LATER_DOCUMENTS;
  return Object.hasOwn(loaders, id) ? ((await loaders[id]?.())?.document ?? null) : null;
}
/** null: the product ships none of this id. */
const shipped = (id: string): Promise<TemplateDocument | null> => once(fetched, id, () => fetchDocument(id));

async function laidOver(id: string, over: Promise<PartnerDocuments | null> | null): Promise<TemplateDocument> {
  const documents = await over;
  const own = await shipped(id);
  const found = documents?.over(id, own) ?? own ?? (await shipped('not-found'));
  if (found === null) throw new Error('no document "not-found"');
  return found;
}
const madeOf = (id: string): Promise<TemplateDocument> => once(laid, id, () => laidOver(id, partner));

/** A document as the product and its partner made it, a face of the safety layer too: what a household changes. */
export async function authoredOf(id: string): Promise<TemplateDocument> {
  if (!Object.hasOwn(SAFETY_DOCUMENTS, id)) return madeOf(id);
  await partner;
  return authoredFace(id as SafetyFace);
}

/** Who wrote the value at this path of a document that was laid. */
export const authorOf = (id: string, path: string): LayerName => partnerNow?.provenance(id, path) ?? 'product';

/** What a household changed for itself: whole documents by id, checked by whoever lays them. */
let own: ReadonlyMap<string, TemplateDocument> = new Map();
let ownReady: ReadonlyMap<string, Promise<TemplateDocument>> = new Map();
const listeners = new Set<() => void>();

/** Lays a household's documents over all others; what shows one is drawn with the new one at once. */
export function layHousehold(documents: ReadonlyMap<string, TemplateDocument>): void {
  own = documents;
  // No page waits for what is here already.
  ownReady = new Map([...own].map(([id, value]) => [id, fulfilled(value)]));
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Draws again where a household's documents come or go; they are the same while it changes nothing. */
export const useHouseholdDocuments = () => useSyncExternalStore(subscribe, () => own);

/**
 * A document by id, fetched once: the shipped one with the partner's laid over it and the household's over both, or the
 * page that says there is none.
 */
export const documentOf = (id: string): Promise<TemplateDocument> => ownReady.get(id) ?? madeOf(id);

/** The same for whoever shows it: drawn again when the household changes it. */
export function useDocument(id: string): TemplateDocument {
  useHouseholdDocuments();
  return use(documentOf(id));
}

/** @throws Error where the shipped templates lack this face; the safety layer draws its plain panel then. */
export function safetyDocument(face: SafetyFace): BoardDocument {
  const changed = own.get(face);
  return changed?.kind === 'dialog' ? changed : authoredFace(face);
}

function authoredFace(face: SafetyFace): BoardDocument {
  const document = SAFETY_DOCUMENTS[face];
  if (document === undefined) throw new Error(`no safety template "${face}"`);
  return partnerNow?.face(face, document) ?? document;
}
