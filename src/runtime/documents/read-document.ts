import type { TemplateDocument } from '@/schemas/template/document';
import type { Issue } from '@/schemas/template/plain-json';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import { allWidgets } from '../registry';

export type ReadResult = { ok: true; document: TemplateDocument } | { ok: false; issues: Issue[] };

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
  const [{ parseDocumentText }, ...shapes] = await Promise.all([
    import('@/schemas/template/parse-document'),
    ...allWidgets()
      .filter(({ type }) => named.has(type))
      .map(async (definition) => {
        const { options, migrations } = await definition.schema();
        const { version, links, gestures, grid } = definition;
        return [definition.type, { version, links, gestures, grid, options, migrations }] as const;
      }),
  ]);
  const widgets: WidgetShapes = Object.fromEntries(shapes);
  return parseDocumentText(text, widgets);
}
