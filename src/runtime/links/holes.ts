import type { ChildNode, LinkNode, TemplateDocument, WidgetNode } from '@/schemas/template/document';
import { pathOf } from '@/schemas/issues/issue';
import type { LinkNeed } from '../contract';
import { candidatesFor, type Candidate } from './candidates';
import type { Catalogue } from './catalogue';
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

  function hole(widget: string, path: Path, type: string, name: string, link: LinkNode | undefined): Hole[] {
    const kind = link === undefined ? missing(catalogue).kind : (follow(link, type, name)?.kind ?? 'bound');
    if (kind === 'bound') return [];
    const device = link === undefined || link.provider === 'app' ? undefined : link;
    const candidates = candidatesFor(device, linkNeedOf(type, name), catalogue, currentHub);
    return [{ widget, path: pathOf(path), link: name, kind, candidates }];
  }
  const inLinks = (widget: string, path: Path, type: string, links: Links | undefined): Hole[] =>
    Object.entries(links ?? {}).flatMap(([name, link]) => hole(widget, [...path, 'links', name], type, name, link));

  /** @param around links that it reads besides its own: those of the tile whose state draws it. */
  function inNode(widget: string, path: Path, node: WidgetNode | ChildNode, around: Links = {}): Hole[] {
    const states = 'states' in node ? node.states : [];
    const bound = new Set([around, node.links, ...states.map(({ links }) => links ?? {})].flatMap(Object.keys));
    const left = Object.entries(needsOf(node.type)).filter(
      ([name, need]) => need.isOptional !== true && need.provider !== 'app' && !bound.has(name),
    );
    return [
      ...left.flatMap(([name]) => hole(widget, [...path, 'links', name], node.type, name, undefined)),
      ...inLinks(widget, path, node.type, node.links),
      ...states.flatMap((state, at) => [
        ...inLinks(widget, [...path, 'states', at], node.type, state.links),
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
