import type { Catalogue } from '@/runtime/links/catalogue';
import type { Hole } from '@/runtime/links/holes';
import type { WantedLink } from '@/runtime/scope/widget-scope';
import type { LinkView } from '@/runtime/hooks/views';
import { statesOf, widgetsOf } from '@/runtime/lint/walk';
import type { BoardDocument, LinkNode } from '@/schemas/template/document';
import { pathOf } from '@/schemas/issues/issue';
import { changeChild } from '../document/children';
import { setLink } from '../document/node';
import type { Command } from '../document/outcome';
import { deviceLink } from '../links/other-values';
import { setStateLink } from '../document/states';
import type { Finding } from './lint';

/** A device that a link could lead to. */
export interface Choice {
  /** Its id, and that of the item which would be read. */
  device: string;
  item: string;
  name: string;
  room: string | null;
  link: LinkNode;
}

/** What a board lacks in this house: the same board may be whole in another. */
export interface HouseFinding {
  kind: 'unlinked' | 'ambiguous' | 'unreachable' | 'no-board';
  path: string;
  /** Name of the link, of a device that does not answer its own; of a board its id. */
  what: string;
  /** Links with one tap: the device that fits better than every other; null: a person has to choose. */
  best: Choice | null;
  /** What it could lead to, best first. */
  choices: readonly Choice[];
}

/** Links that lead to no one device. @param devices those of the house. */
export function holeFindings(holes: readonly Hole[], devices: Catalogue['devices']): HouseFinding[] {
  const byId = new Map(devices.map((one) => [one.id, one]));
  return holes.flatMap(({ kind, path, link, candidates, best }): HouseFinding[] => {
    if (kind === 'reading') return [];
    const choices = candidates.flatMap(({ device, item, itemName }): Choice[] => {
      const target = deviceLink({ id: device }, itemName);
      const { name = device, room = null } = byId.get(device) ?? {};
      return target === null ? [] : [{ device, item, name, room, link: target }];
    });
    return [{ kind, path, what: link, best: choices.find(({ device }) => device === best) ?? null, choices }];
  });
}

/** Links to devices that do not answer, each device once for a tile. @param read how a link stands now. */
export function unreachableFindings(
  document: BoardDocument,
  read: (wanted: WantedLink) => Pick<LinkView, 'status' | 'device'>,
): HouseFinding[] {
  const told = new Set<string>();
  return widgetsOf(document).flatMap(({ node, path, cell }) => {
    const all = [
      { links: node.links, at: path },
      ...statesOf(node).map(({ links = {} }, at) => ({ links, at: [...path, 'states', at] })),
    ];
    return all.flatMap(({ links, at }) =>
      Object.entries(links).flatMap(([name, link]): HouseFinding[] => {
        const { status, device } = read({ type: node.type, name, link });
        const key = `${cell ?? ''} ${device?.id ?? ''}`;
        if (status !== 'unreachable' || device === null || told.has(key)) return [];
        told.add(key);
        return [
          { kind: 'unreachable', path: pathOf([...at, 'links', name]), what: device.name, best: null, choices: [] },
        ];
      }),
    );
  });
}

/** What is known of the household's boards. */
export interface KnownBoards {
  /** Their ids; null: it is not known yet which there are. */
  ids: ReadonlySet<string> | null;
  /** Id of the board that a page shows; null: the page shows none. */
  idOf: (path: string) => string | null;
}
/** Boards that a tile or a touch leads to and that are not there. */
export function lostBoards(document: BoardDocument, { ids, idOf }: KnownBoards): HouseFinding[] {
  const lost = (path: readonly (string | number)[], id: unknown): HouseFinding[] =>
    typeof id !== 'string' || id === '' || ids === null || ids.has(id)
      ? []
      : [{ kind: 'no-board', path: pathOf(path), what: id, best: null, choices: [] }];
  const shownBy = (page: unknown) => (typeof page === 'string' ? idOf(page) : null);
  return widgetsOf(document).flatMap(({ node, path }) => [
    ...lost([...path, 'options', 'board'], node.options['board']),
    ...lost([...path, 'options', 'path'], shownBy(node.options['path'])),
    ...Object.entries(node.actions).flatMap(([gesture, ref]) =>
      lost([...path, 'actions', gesture, 'with', 'path'], shownBy(ref?.with?.['path'])),
    ),
  ]);
}

/** Binds the link at a path of a document: of a tile, of one of its states, or of a widget in one. */
export function linkAt(path: string, link: LinkNode): Command {
  return (document) => {
    const [, tile = '', at, child, name = ''] =
      /^widgets\.([^.]+)(?:\.states\.(\d+)(?:\.group\.members\.([^.]+))?)?\.links\.([^.]+)$/.exec(path) ?? [];
    const state = at === undefined ? undefined : document.widgets[tile]?.states[Number(at)]?.name;
    if (state === undefined) return setLink(tile, name, link)(document);
    const command =
      child === undefined
        ? setStateLink(tile, state, name, link)
        : changeChild(tile, state, child, (node) => ({ ...node, links: { ...node.links, [name]: link } }));
    const outcome = command(document);
    return outcome.ok ? { ...outcome, step: 'linked' } : outcome;
  };
}

/** Findings without those that the house tells better: what could be linked is known only there. */
export const withoutTold = (findings: readonly Finding[], house: readonly HouseFinding[]): Finding[] =>
  findings.filter(({ code, path, what }) => {
    const { name } = what.values;
    if (code !== 'link-missing' || typeof name !== 'string') return true;
    return !house.some((one) => one.kind === 'unlinked' && one.path === `${path}.links.${name}`);
  });
