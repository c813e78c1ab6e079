import type { House } from '@/hub';
import type { Authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import { allWidgets } from '../registry';

type Load = (house: House, id: string) => Promise<Authored | null>;
let load: Load | null = null;
/** Said by the app once, which knows what ships: the document of an id as its author wrote it; null: nobody has that. */
export function setWrittenDocuments(writtenOf: Load): void {
  load = writtenOf;
}

const textOf = (house: House, id: string): Promise<Authored | null> =>
  (load?.(house, id) ?? Promise.resolve(null)).catch((cause: unknown) => {
    reportError(cause);
    return null;
  });

interface Board {
  document: BoardDocument;
  /** As it is kept; null: it is none of the household's. */
  stored: Authored | null;
}

/** What may be kept of a board that is shown: its author's text, and where nobody has that, as short as it can be said. */
export async function writtenForm(house: House, { document, stored }: Board): Promise<Authored> {
  const written = stored ?? (await textOf(house, document.id));
  if (written !== null) return written;
  const [{ authoredFrom }, { widgetShapes }, all] = await Promise.all([
    import('@/schemas/template/authored-from'),
    import('../documents/widget-shapes'),
    allWidgets(),
  ]);
  return authoredFrom(document, await widgetShapes(all));
}
