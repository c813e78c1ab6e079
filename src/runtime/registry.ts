import type { ComponentType } from 'react';
import type { TemplateDocument } from '@/schemas/template/document';
import type { LinkNeed, WidgetDefinition, WidgetProps } from './contract';

/** What a frame draws: it hands over options that fit the type, because the document was checked with its schema. */
export type WidgetComponent = ComponentType<WidgetProps<never>>;

export interface KnownWidget {
  definition: Pick<WidgetDefinition, 'frame' | 'holdsChildren'>;
  /** false: the list of all types is not here, so nothing is known but that the type may be in it. */
  isRead: boolean;
  /** null: its code is not here yet. */
  component: WidgetComponent | null;
  /** Came with the first load: draws without a network. */
  isEager: boolean;
}

const definitions = new Map<string, WidgetDefinition>();
const eager = new Map<string, WidgetComponent>();
/** Code that came later. */
const fetched = new Map<string, WidgetComponent>();

const waiting = new Set<() => void>();
const tellArrival = () => {
  for (const tell of waiting) tell();
};

/** Calls whenever more is known of a type than before: its code, or that there is none. */
export function onArrival(tell: () => void): () => void {
  waiting.add(tell);
  return () => {
    waiting.delete(tell);
  };
}

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
      tellArrival();
    },
    (cause: unknown) => {
      later = null;
      throw cause;
    },
  );
  return later;
}

/** Until its type is known: nobody asks more of it than to draw. */
const UNREAD: KnownWidget['definition'] = { frame: 'tile' };
const PLAIN: KnownWidget['definition'] = { frame: 'plain' };

/** Null where there is no such type, and never will be. */
export function widgetOf(type: string): KnownWidget | null {
  const definition = definitions.get(type);
  const ready = eager.get(type);
  if (definition === undefined && ready === undefined && (fetchLater === null || isAllKnown)) return null;
  return {
    definition: definition ?? (ready === undefined ? UNREAD : PLAIN),
    isRead: ready !== undefined || definition !== undefined,
    component: ready ?? fetched.get(type) ?? null,
    isEager: ready !== undefined,
  };
}

/**
 * Fetches the code of a type; a type that nobody knows is left to whoever draws it. A fetch that failed is tried again at
 * the next call.
 * @throws what the fetch threw: no network, or a build that is gone.
 */
export async function prepareWidget(type: string): Promise<void> {
  if (eager.has(type) || fetched.has(type)) return;
  if (!definitions.has(type)) await allKnown();
  const definition = definitions.get(type);
  if (definition === undefined) return;
  fetched.set(type, (await arrive(definition)).default);
  tellArrival();
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

export function linkNeedOf(type: string, link: string): LinkNeed | undefined {
  const links = needsOf(type);
  return Object.hasOwn(links, link) ? links[link] : undefined;
}

/** For palettes and for reading foreign documents. */
export async function allWidgets(): Promise<readonly WidgetDefinition[]> {
  await allKnown();
  return [...definitions.values()];
}
