import { domainOf, type Domain } from '@/runtime/lint/domain';
import type { Compare, Condition } from '@/schemas/condition/words';
import type { LinkNode, WidgetNode } from '@/schemas/template/document';
import { PAGE_PATHS } from '@/schemas/authoring/page-paths';
import { APP_PATHS, type AppPath } from '@/schemas/template/names';

/** A value that the link can have, to begin with. */
export function firstValue(domain: Domain): NonNullable<Compare['value']> {
  switch (domain.kind) {
    case 'words':
      return domain.words[0] ?? '';
    case 'bool':
      return true;
    case 'number':
      return domain.min ?? 0;
    case 'page':
      return PAGE_PATHS[0];
    case 'text':
    case 'any':
      return '';
  }
}

export const appLink = (path: AppPath): LinkNode => ({ provider: 'app', path });
/** Name under which a rule reads something of the app: free, unless the widget has a link of that name itself. */
export const appLinkName = (path: AppPath, known: readonly string[]): string =>
  known.includes(path) ? `app-${path}` : path;

/** A comparison to begin a rule with: of the tile's own value, or of the house mode where it has none. */
export function firstRule(
  { links }: Pick<WidgetNode, 'links'>,
  known: readonly string[],
): { when: Condition; bind: Record<string, LinkNode> } {
  const own = known.find((name) => links[name] !== undefined);
  if (own !== undefined)
    return { when: { link: own, operator: 'equals', value: firstValue(domainOf(links[own])) }, bind: {} };
  const name = appLinkName('mode', known);
  const link = appLink('mode');
  return { when: { link: name, operator: 'equals', value: firstValue(domainOf(link)) }, bind: { [name]: link } };
}

export interface Readable {
  name: string;
  link: LinkNode;
  /** Has to be bound before a rule can read it. */
  isNew: boolean;
}
/** Everything that a rule of this tile can read: its links, and what the app knows. */
export function readable(
  { links, states }: Pick<WidgetNode, 'links' | 'states'>,
  known: readonly string[],
): Readable[] {
  const bound = { ...Object.assign({}, ...states.map((state) => state.links ?? {})), ...links } as WidgetNode['links'];
  const own = Object.entries(bound).map(([name, link]) => ({ name, link, isNew: false }));
  const read = new Set(own.flatMap(({ link }) => (link.provider === 'app' ? [link.path] : [])));
  const more = APP_PATHS.filter((path) => path !== 'mode-word' && !read.has(path)).map((path) => ({
    name: appLinkName(path, known),
    link: appLink(path),
    isNew: true,
  }));
  return [...own, ...more];
}
