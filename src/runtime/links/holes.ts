import type { ChildNode, LinkNode, StateNode, TemplateDocument, WidgetNode } from '@/schemas/template/document';
import { pathOf } from '@/schemas/issues/issue';
import type { LinkNeed } from '../contract';
import { itemsWanted, type Candidate, type DeviceLink } from './candidates';
import type { Catalogue } from './catalogue';
import { fittingFor, type Tile } from './fitting';
import { missing, resolveLink, type Binding } from './resolve';
import { linksInState } from './links-in-state';

/** A link of a document that leads to no one device of this house. */
export interface Hole {
  /** Id of the widget in the document; of a tile document, the document's own. */
  widget: string;
  /** Where the link stands, with dots: `widgets.lamp.links.state`. */
  path: string;
  link: string;
  /** `reading`: the house's lists are not here yet, so nothing can be said. */
  kind: 'unlinked' | 'ambiguous' | 'reading';
  /** What it could be bound to, best first. */
  candidates: readonly Candidate[];
  /** The device that fits better than every other; null: a person has to choose. */
  best: string | null;
  asks: Asked;
}

/** What a link looks for, of what it and its widget type say. */
export interface Asked {
  /** null: any. */
  category: string | null;
  subcategory: string;
  item: string | null;
  name: string | null;
  room: string | null;
}

function asked(link: DeviceLink | undefined, need: LinkNeed | undefined): Asked {
  const [item = null] = itemsWanted(link, need?.items ?? []);
  const [kind = null] = need?.categories ?? [];
  if (link?.provider !== 'utility') return { category: kind, subcategory: '', item, name: null, room: null };
  const { category, subcategory = '', name = null, room = null } = link;
  return { category, subcategory, item, name, room };
}

/** The house that a document is looked at with, and what its widget types need. */
export interface HoleFinding {
  catalogue: Catalogue;
  currentHub: string | null;
  needsOf: (type: string) => Readonly<Record<string, LinkNeed>>;
  /** How a link is followed; left out: as at the first look at this house. */
  follow?: (link: LinkNode, type: string, name: string) => Binding | null;
}

type Links = Readonly<Record<string, LinkNode>>;
type Path = readonly (string | number)[];
/** Where a link stands, and the widget as it is there. */
interface Place {
  widget: string;
  path: Path;
  node: Tile & Pick<WidgetNode, 'type'>;
}

const inState = ({ type, title, options }: Place['node'], state: StateNode): Place['node'] => ({
  type,
  title: state.title ?? title,
  options: { ...options, ...state.options },
});

/** Every link that leads nowhere, or to several devices. Pure; without a `follow` of its own. */
export function holesOf(document: TemplateDocument, house: HoleFinding): Hole[] {
  const { catalogue, currentHub, needsOf } = house;
  const follow =
    house.follow ??
    ((link, type, name) =>
      link.provider === 'app' ? null : resolveLink(link, catalogue, currentHub, linkNeedOf(type, name)?.writes));
  const linkNeedOf = (type: string, name: string): LinkNeed | undefined => {
    const needs = needsOf(type);
    return Object.hasOwn(needs, name) ? needs[name] : undefined;
  };

  function hole(place: Place, name: string, link: LinkNode | undefined): Hole[] {
    const { widget, path, node } = place;
    const kind = link === undefined ? missing(catalogue).kind : (follow(link, node.type, name)?.kind ?? 'bound');
    if (kind === 'bound') return [];
    const device = link === undefined || link.provider === 'app' ? undefined : link;
    const need = linkNeedOf(node.type, name);
    const fitting = fittingFor(device, need, node, catalogue, currentHub);
    return [
      { widget, path: pathOf([...path, 'links', name]), link: name, kind, ...fitting, asks: asked(device, need) },
    ];
  }
  const inLinks = (place: Place, links: Links | undefined): Hole[] =>
    Object.entries(links ?? {}).flatMap(([name, link]) => hole(place, name, link));

  /** @param around links that it reads besides its own: those of the tile whose state draws it. */
  function inNode(widget: string, path: Path, node: WidgetNode | ChildNode, around: Links = {}): Hole[] {
    const states = 'states' in node ? node.states : [];
    const bound = new Set([around, node.links, ...states.map(({ links }) => links ?? {})].flatMap(Object.keys));
    const left = Object.entries(needsOf(node.type)).filter(
      ([name, need]) => need.isOptional !== true && need.provider !== 'app' && !bound.has(name),
    );
    return [
      ...left.flatMap(([name]) => hole({ widget, path, node }, name, undefined)),
      ...inLinks({ widget, path, node }, node.links),
      ...states.flatMap((state, at) => [
        ...inLinks({ widget, path: [...path, 'states', at], node: inState(node, state) }, state.links),
        ...Object.entries(state.group?.members ?? {}).flatMap(([id, child]) =>
          inNode(widget, [...path, 'states', at, 'group', 'members', id], child, linksInState(node, state)),
        ),
      ]),
    ];
  }
  /** Of a tile document only the links that its place may bind are of this document. */
  const inMember = (widget: string, path: Path, node: WidgetNode): Hole[] =>
    node.placed === undefined
      ? inNode(widget, path, node)
      : inNode(widget, path, { ...node, states: node.states.map(({ group: _group, ...state }) => state) })
          .map((one) => ({ ...one, path: pathOf([...path, 'links', one.link]) }))
          .filter((one, at, all) => all.findIndex(({ path: other }) => other === one.path) === at);
  return document.kind === 'tile'
    ? inMember(document.id, ['widget'], document.widget)
    : Object.entries(document.widgets).flatMap(([id, node]) => inMember(id, ['widgets', id], node));
}
