import { createElement, lazy, type ComponentType } from 'react';
import type { TemplateDocument } from '@/schemas/template/document';
import type { LinkNeed, WidgetDefinition, WidgetProps } from './contract';

/** What a frame draws: it hands over options that fit the type, because the document was checked with its schema. */
export type WidgetComponent = ComponentType<WidgetProps<never>>;

export interface KnownWidget {
  definition: Pick<WidgetDefinition, 'frame' | 'holdsChildren'>;
  /** false: the list of all types is not here, so nothing is known but that the type may be in it. */
  isRead: boolean;
  component: WidgetComponent;
  /** Came with the first load: draws without a network. */
  isEager: boolean;
}

const definitions = new Map<string, WidgetDefinition>();
const eager = new Map<string, WidgetComponent>();
/** Code that was fetched ahead: drawn at once, as what came with the first load is. */
const fetched = new Map<string, WidgetComponent>();
const known = new Map<string, KnownWidget>();

/**
 * Makes widget types known to documents. The one caller is the app, which knows all widgets.
 * @throws Error when a type is registered twice: one of the two would silently never be drawn.
 */
export function registerWidgets(list: readonly WidgetDefinition[]): void {
  for (const definition of list) {
    const before = definitions.get(definition.type);
    if (before !== undefined && before !== definition)
      throw new Error(`widget type "${definition.type}" is registered twice`);
    definitions.set(definition.type, definition);
  }
}

/**
 * Gives the component of a type that has to be there when the network is not: security screens and what they hold. Until
 * its definition comes, it is taken for a plain one with neither links nor children.
 */
export function registerEager(type: string, component: WidgetComponent): void {
  eager.set(type, component);
  known.delete(type);
}

let beside: (type: string) => Promise<void> = () => Promise.resolve();
/** What has to be there before a widget of a later load is drawn, such as its texts; the one caller is the app. */
export function registerBeside(needs: (type: string) => Promise<void>): void {
  beside = needs;
}

async function arrive({ type, load }: WidgetDefinition): ReturnType<WidgetDefinition['load']> {
  const [module] = await Promise.all([load(), beside(type)]);
  return module;
}

let fetchLater: (() => Promise<readonly WidgetDefinition[]>) | null = null;
let later: Promise<void> | null = null;
let isAllKnown = false;

/** Where the types come from that the first load does not draw; the one caller is the app. */
export function registerLater(fetch: () => Promise<readonly WidgetDefinition[]>): void {
  fetchLater = fetch;
}

/** Settles once every type is known; a fetch that failed is tried again at the next call. */
export function allKnown(): Promise<void> {
  const fetch = fetchLater;
  if (fetch === null) return Promise.resolve();
  later ??= fetch().then(
    (list) => {
      registerWidgets(list);
      isAllKnown = true;
    },
    (cause: unknown) => {
      later = null;
      throw cause;
    },
  );
  return later;
}

let unknown: ComponentType<{ type: string }> = () => null;
/** What stands in the place of a type that turned out to be none; the one caller is the tile frame. */
export function registerUnknown(face: typeof unknown): void {
  unknown = face;
}

/** Until its type is known: nobody asks more of it than to draw. */
const UNREAD: KnownWidget['definition'] = { frame: 'tile' };
const PLAIN: KnownWidget['definition'] = { frame: 'plain' };

/** A type that the first load does not know: its component brings the list of all types along first. */
async function arriveLater(type: string): ReturnType<WidgetDefinition['load']> {
  await allKnown();
  const definition = definitions.get(type);
  if (definition !== undefined) return arrive(definition);
  return { default: () => createElement(unknown, { type }) };
}

/** Null where there is no such type, and never will be. */
export function widgetOf(type: string): KnownWidget | null {
  const found = known.get(type);
  if (found !== undefined) return found;
  const definition = definitions.get(type);
  const ready = eager.get(type);
  if (definition === undefined && ready === undefined && (fetchLater === null || isAllKnown)) return null;
  const widget: KnownWidget = {
    get definition() {
      return definitions.get(type) ?? (ready === undefined ? UNREAD : PLAIN);
    },
    get isRead() {
      return ready !== undefined || definitions.has(type);
    },
    component:
      ready ?? fetched.get(type) ?? lazy(() => (definition === undefined ? arriveLater(type) : arrive(definition))),
    isEager: ready !== undefined,
  };
  known.set(type, widget);
  return widget;
}

/**
 * Fetches the code of a type ahead, so that it draws at once; a type that nobody knows is left to whoever draws it.
 * @throws what the fetch threw: no network, or a build that is gone.
 */
export async function prepareWidget(type: string): Promise<void> {
  if (eager.has(type) || fetched.has(type)) return;
  if (!definitions.has(type)) await allKnown();
  const definition = definitions.get(type);
  if (definition === undefined) return;
  fetched.set(type, (await arrive(definition)).default);
}

/**
 * The same for all widgets of a document.
 * @throws what a fetch threw
 */
export async function prepareWidgets(document: TemplateDocument): Promise<void> {
  const nodes = document.kind === 'tile' ? [document.widget] : Object.values(document.widgets);
  await Promise.all(nodes.map(({ type }) => prepareWidget(type)));
}

const NO_NEEDS: Readonly<Record<string, LinkNeed>> = {};
/** What a widget type says of its links; nothing while the type is not known. */
export const needsOf = (type: string): Readonly<Record<string, LinkNeed>> => definitions.get(type)?.links ?? NO_NEEDS;

export function needOf(type: string, link: string): LinkNeed | undefined {
  const links = needsOf(type);
  return Object.hasOwn(links, link) ? links[link] : undefined;
}

/** For palettes and for reading foreign documents. */
export async function allWidgets(): Promise<readonly WidgetDefinition[]> {
  await allKnown();
  return [...definitions.values()];
}
