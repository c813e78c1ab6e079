import type { BoardDocument } from '@/schemas/template/document';
import type { WidgetDefinition } from '../contract';
import type { LinkView } from '../scope/views';
import { readLink } from '../links/read-link';
import { plainText } from '../text/fill-text';
import type { Speech } from '../text/speech';
import type { See } from '../watch/watch';

/** What a tile is called: its title, else its device, else its kind. */
export function tileNameIn(
  document: BoardDocument,
  tile: string,
  definitions: { get: (type: string) => WidgetDefinition | undefined },
  { t, words }: Pick<Speech, 't' | 'words'>,
  see: See,
): string {
  const node = document.widgets[tile];
  // Of one that cannot be read only its id is sure.
  if (node === undefined || node.problem !== undefined) return tile;
  const title = node.title === undefined ? '' : plainText(words(node.title)).trim();
  if (title !== '') return title;
  const named = ['state', ...Object.keys(node.links)].find((name) => node.links[name] !== undefined);
  const view: LinkView | null =
    named === undefined ? null : readLink({ type: node.type, name: named, link: node.links[named] }, null, see);
  const { name } = node.options;
  const device = view?.device ?? null;
  if (device !== null) return device.name;
  if (typeof name === 'string' && name !== '') return name;
  const kind = definitions.get(node.type);
  return kind === undefined ? node.type : t(kind.titleKey);
}
