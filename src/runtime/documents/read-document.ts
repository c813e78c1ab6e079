import type { TemplateDocument } from '@/schemas/template/document';
import type { Issue } from '@/schemas/issues/issue';
import { allWidgets } from '../registry';
import { widgetShapes } from './widget-shapes';

export type ReadResult =
  | { ok: true; document: TemplateDocument }
  /** `part`: what can be shown of it all the same; left out or null: nothing. */
  | { ok: false; issues: Issue[]; part?: TemplateDocument | null };

/** Types that a document names, found without trusting it. */
function typesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/"type"\s*:\s*"([a-z0-9-]{1,60})"/g)].map((match) => match[1] ?? ''));
}

/**
 * Reads a foreign document: a household's board, a partner's file. The schemas arrive with the first one, so a page
 * that shows only what it shipped with never loads them.
 */
export async function readDocument(text: string): Promise<ReadResult> {
  const named = typesIn(text);
  const [{ isWhole, readPerNodeText }, shapes] = await Promise.all([
    import('@/schemas/template/read-per-node'),
    allWidgets().then((all) => widgetShapes(all.filter(({ type }) => named.has(type)))),
  ]);
  const { document, issues } = readPerNodeText(text, shapes);
  return document !== null && isWhole(issues) ? { ok: true, document } : { ok: false, issues, part: document };
}
