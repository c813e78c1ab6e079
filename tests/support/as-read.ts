import type { Authored, ReadResult } from '@/schemas/template/authored';
import type { TemplateDocument } from '@/schemas/template/document';

/** What reading gives of a document that has every default already: the same to keep and to draw. */
export const asRead = (json: unknown): ReadResult => ({
  document: { authored: json as Authored, ready: json as TemplateDocument },
  issues: [],
});
