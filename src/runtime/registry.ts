import { lazy, type ComponentType } from 'react';
import type { WidgetDefinition, WidgetProps } from './contract';

/** What a frame draws: it hands over options that fit the type, because the document was checked with its schema. */
export type WidgetComponent = ComponentType<WidgetProps<never>>;

export interface KnownWidget {
  definition: WidgetDefinition;
  component: WidgetComponent;
  /** Came with the first load: draws without a network. */
  isEager: boolean;
}

const definitions = new Map<string, WidgetDefinition>();
const eager = new Map<string, WidgetComponent>();
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

/** Gives the component of a type that has to be there when the network is not: security screens and what they hold. */
export function registerEager(type: string, component: WidgetComponent): void {
  eager.set(type, component);
  known.delete(type);
}

export function widgetOf(type: string): KnownWidget | null {
  const found = known.get(type);
  if (found !== undefined) return found;
  const definition = definitions.get(type);
  if (definition === undefined) return null;
  const ready = eager.get(type);
  const widget = { definition, component: ready ?? lazy(definition.load), isEager: ready !== undefined };
  known.set(type, widget);
  return widget;
}

/** For palettes and for reading foreign documents. */
export const allWidgets = (): readonly WidgetDefinition[] => [...definitions.values()];
