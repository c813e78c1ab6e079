import type { WidgetDefinition } from '../contract';
import { categories, categoryOf } from '@/schemas/wire/catalogue/catalogue';
import { sentence } from '@/schemas/issues/issue';
import type { LinkNode } from '@/schemas/template/document';
import { capabilityOf, itemNames } from './domain';
import { remark, type Path, type Remark } from './finding';
import { orMeant } from './nearest';
import { linksIn, statesOf, type Visited } from './walk';

export type Definitions = ReadonlyMap<string, WidgetDefinition>;

type Utility = Extract<LinkNode, { provider: 'utility' }>;

/** The item that a link names, if it names one by a name of the catalogue. */
const itemOf = (link: LinkNode): string | null =>
  link.provider === 'app' ? null : link.provider === 'utility' ? (link.item ?? link.event ?? null) : link.item;

function catalogueRemarks(link: Utility, path: Path): Remark[] {
  const category = categoryOf(link.category);
  const item = link.item ?? link.event ?? '';
  const field = link.item === undefined ? 'event' : 'item';
  const remarks: Remark[] = [];
  if (category === undefined)
    remarks.push(
      remark(
        'unknown-category',
        [...path, 'category'],
        orMeant(
          sentence('no-category', { name: link.category }),
          link.category,
          categories.map(({ key }) => key),
        ),
      ),
    );
  else if (link.subcategory !== undefined && !category.subcategories.some(({ key }) => key === link.subcategory)) {
    const known = category.subcategories.map(({ key }) => key);
    remarks.push(
      remark(
        'unknown-subcategory',
        [...path, 'subcategory'],
        known.length === 0
          ? sentence('no-subcategories', { name: link.category })
          : sentence('no-subcategory', { category: link.category, name: link.subcategory, list: known }),
      ),
    );
  }
  if (capabilityOf(item) === undefined)
    remarks.push(
      remark('unknown-item', [...path, field], orMeant(sentence('no-item', { name: item }), item, itemNames())),
    );
  return remarks;
}

/** Status items tell what a kind of device is; one that belongs to other kinds only is most likely a slip. */
function belongs(item: string, categoryKey: string): boolean {
  const holders = categories.filter(
    ({ statusItems, subcategories }) =>
      statusItems.includes(item) || subcategories.some(({ statusItem }) => statusItem === item),
  );
  return holders.length === 0 || holders.some(({ key }) => key === categoryKey);
}

function fitRemarks(link: Utility, name: string, definition: WidgetDefinition, path: Path): Remark[] {
  const need = definition.links[name];
  const item = link.item ?? link.event ?? '';
  const remarks: Remark[] = [];
  const isVouched = need?.items?.includes(item) === true && need.categories?.includes(link.category) === true;
  if (need?.items !== undefined && need.items.length > 0 && !need.items.includes(item))
    remarks.push(
      remark(
        'item-not-of-widget',
        [...path, 'item'],
        sentence('draws-other', { type: definition.type, list: need.items, name: item }),
      ),
    );
  if (need?.categories !== undefined && need.categories.length > 0 && !need.categories.includes(link.category))
    remarks.push(
      remark(
        'category-not-of-widget',
        [...path, 'category'],
        sentence('made-for', { type: definition.type, list: need.categories, name: link.category }),
      ),
    );
  if (remarks.length === 0 && !isVouched && !belongs(item, link.category))
    remarks.push(
      remark(
        'item-not-in-category',
        [...path, 'item'],
        sentence('not-known-to-have', { category: link.category, name: item }),
      ),
    );
  return remarks;
}

function linkRemarks(link: LinkNode, name: string, definition: WidgetDefinition, path: Path): Remark[] {
  if (link.provider === 'app') return [];
  if (link.provider === 'ezlo')
    return [
      remark('link-of-one-house', path, sentence('of-one-house', { name, device: link.device, hub: link.controller })),
    ];
  const unknown = catalogueRemarks(link, path);
  return unknown.length > 0 ? unknown : fitRemarks(link, name, definition, path);
}

/** Actions of the document that set what the hub only tells. */
function writeRemarks({ node, path }: Visited): Remark[] {
  return Object.entries(node.actions).flatMap(([gesture, ref]) => {
    if (ref?.do.startsWith('item.') !== true) return [];
    const linked = ref.with?.['link'];
    const name = typeof linked === 'string' ? linked : 'state';
    const link = node.links[name];
    if (link === undefined) return [];
    const item = itemOf(link);
    const capability = item === null ? undefined : capabilityOf(item);
    if (link.provider !== 'app' && (capability === undefined || capability.setter)) return [];
    const what =
      link.provider === 'app' ? sentence('what-app', { name: link.path }) : sentence('what-item', { name: item ?? '' });
    return [remark('item-read-only', [...path, 'actions', gesture], sentence('would-set', { action: ref.do, what }))];
  });
}

/** A tile that sets its item by itself needs one that can be set: a dimmer, not a reading. */
function settableRemarks({ node, path }: Visited, definition: WidgetDefinition): Remark[] {
  return Object.entries(node.links).flatMap(([name, link]) => {
    const items = definition.links[name]?.items ?? [];
    const item = itemOf(link);
    const given = item === null ? undefined : capabilityOf(item);
    const isSet =
      definition.links[name]?.writes === true ||
      (items.length > 0 && items.every((one) => capabilityOf(one)?.setter === true));
    return isSet && given?.setter === false
      ? [
          remark(
            'item-read-only',
            [...path, 'links', name],
            sentence('only-read', { type: definition.type, name: given.name }),
          ),
        ]
      : [];
  });
}

/** Links of one widget against the catalogue and against what its type can draw and set. */
export function linksOf(visited: Visited, definitions: Definitions): Remark[] {
  const { node, path, around } = visited;
  const definition = definitions.get(node.type);
  if (definition === undefined) return [];
  const own = Object.entries(node.links).flatMap(([name, link]) =>
    linkRemarks(link, name, definition, [...path, 'links', name]),
  );
  const ofStates = statesOf(node).flatMap((state, at) =>
    Object.entries(state.links ?? {}).flatMap(([name, link]) =>
      linkRemarks(link, name, definition, [...path, 'states', at, 'links', name]),
    ),
  );
  // A tile that children replace in every state never asks for its own links.
  const drawsItself = !statesOf(node).some(({ name, group }) => name === 'default' && group !== undefined);
  const missing = Object.entries(definition.links).flatMap(([name, need]) =>
    need.isOptional === true ||
    !drawsItself ||
    Object.hasOwn(node.links, name) ||
    Object.hasOwn(around, name) ||
    statesOf(node).some((state) => Object.hasOwn(linksIn(node, state), name))
      ? []
      : [remark('link-missing', path, sentence('link-needed', { type: node.type, name }))],
  );
  return [...own, ...ofStates, ...missing, ...writeRemarks(visited), ...settableRemarks(visited, definition)];
}
