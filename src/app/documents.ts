import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';
import type { SafetyFace } from '@/schemas/template/safety';
import { DOCUMENTS } from './templates/index.generated';
import { SAFETY_DOCUMENTS } from './templates/safety.generated';

const fetched = new Map<string, Promise<TemplateDocument>>();

/**
 * A shipped document by id, fetched once; an unknown id is the page that says so. A fetch that failed is forgotten, so
 * that the next look at the page tries again.
 */
export function documentOf(id: string): Promise<TemplateDocument> {
  const known = fetched.get(id);
  if (known !== undefined) return known;
  const load = (Object.hasOwn(DOCUMENTS, id) ? DOCUMENTS[id] : undefined) ?? DOCUMENTS['not-found'];
  const document =
    load === undefined ? Promise.reject(new Error(`no document "${id}"`)) : load().then((module) => module.document);
  fetched.set(id, document);
  document.catch(() => fetched.delete(id));
  return document;
}

/** @throws Error where the shipped templates lack this face; the safety layer draws its plain panel then. */
export function safetyDocument(face: SafetyFace): BoardDocument {
  const document = SAFETY_DOCUMENTS[face];
  if (document === undefined) throw new Error(`no safety template "${face}"`);
  return document;
}
