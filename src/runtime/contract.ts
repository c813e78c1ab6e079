import type { ComponentType } from 'react';
import type * as z from 'zod';
import type { Says } from '@/schemas/template/actions/node-issues';
import type { Role } from '@/schemas/template/names';
import type { NodeStep } from '@/schemas/template/node-steps';

/** A text of a template: a locale key, or the words themselves by language. `{name}` places a bound value (see Format). */
export type Text = { key: string } | { text: Partial<Record<'en' | 'fr' | 'es' | 'de', string | undefined>> };

/** The fixed list of ways a bound value may be written into a text: `{temperature|number}`, `{left|time}`. */
export type Format = 'text' | 'number' | 'percent' | 'time' | 'since' | 'status';

/** What a link needs by default; a template may bind it to one device, to a kind of device in a room, or to the app. */
export interface LinkNeed {
  provider: 'ezlo' | 'utility' | 'app';
  /** Item names that fit, best first, for ezlo and utility links. */
  items?: readonly string[];
  categories?: readonly string[];
  isOptional?: boolean;
  /** The widget sets the item: where a choice is to be made, a device that can be set comes first. */
  writes?: boolean;
  /** Option of the widget that says which opening it stands for: of devices that fit, one that is such comes first. */
  kindOption?: string;
}

export interface WidgetDefinition {
  /** kebab-case, the same as the folder. */
  type: string;
  /** What it is to whoever composes a screen; its folder lies in that of the group. */
  group: WidgetGroup;
  /** Phosphor name: what stands for the type in palettes and lists. */
  icon: string;
  version: number;
  /** Types that it was called before: a document that still says so is read as this one, from the version it names. */
  formerly?: readonly string[];
  /** What it is for: the designer's palette and the authoring docs show this locale key. */
  titleKey: string;
  links: Readonly<Record<string, LinkNeed>>;
  grid: { minCols: number; minRows: number; cols: number; rows: number };
  /** Gestures this widget offers to a template's `actions`. */
  gestures: readonly Gesture[];
  /** Its hold is the unbroken one of three seconds that a call for help needs (S4.21, R-54). */
  holdsForHelp?: boolean;
  /** Parameters that it adds to an action at the touch, by gesture: what a list of meshbots runs, where a slider stands. */
  gives?: Readonly<Partial<Record<Gesture, readonly string[]>>>;
  /** What its face promises, by its options: a document that has it do another thing is refused. */
  says?: Says;
  /** What it is for the security of the house by its type alone; what its face or its actions tell need not be said. */
  role?: Role;
  /** `plain`: no tile frame is drawn round it (headings, rings, whole panels). */
  frame: 'tile' | 'plain';
  /** Draws the children of its states itself, by `useTileChildren`; left out: they stand in its place. */
  holdsChildren?: boolean;
  load: () => Promise<{ default: ComponentType<WidgetProps<never>> }>;
  /** Loaded only where a document is written or a foreign one is read. Left out: no options, and no version before. */
  schema?: () => Promise<WidgetSchema>;
  /** The smallest node that draws something: what the docs, a gallery and the tests of the widget begin with. */
  example: WidgetExample;
}

/** A tile of its own, a part of a screen, a part of the safety layer, or what frames a screen. */
export type WidgetGroup = 'tile' | 'panel' | 'safety' | 'chrome';

/** A node as a document writes it. */
export interface WidgetExample {
  type: string;
  /** Only where it is not 1. */
  version?: number;
  options?: Readonly<Record<string, unknown>>;
  links?: Readonly<Record<string, unknown>>;
  title?: unknown;
  actions?: Readonly<Partial<Record<Gesture, unknown>>>;
  states?: readonly unknown[];
}

export interface WidgetSchema {
  /** Strict object; every field has a default, a description and, where useful, examples. Left out: no options. */
  options?: z.ZodType;
  /** One named step per version, oldest first; left out: it has had no other. */
  migrations?: readonly Migration[];
}
/** A step may change type, options and links of a node (see NodeStep). */
export type Migration = NodeStep;

export type Gesture = 'tap' | 'hold' | 'change';

/**
 * What a widget's component gets. Options are parsed and carry their defaults; everything live comes from
 * runtime/hooks, so that only the fields a widget draws make it render.
 */
export interface WidgetProps<Options> {
  /** Id of the widget in its document; stable, unique in the document. */
  id: string;
  options: Options;
  /** Size in cells, for widgets that show more when larger. */
  size: { cols: number; rows: number };
}

/** Gives the literal type back, so that `links` keys stay known. */
export function defineWidget<const Definition extends WidgetDefinition>(definition: Definition): Definition {
  return definition;
}

/** An action of a template: a name from the fixed list of runtime/actions and its parameters. */
export interface ActionRef {
  do: string;
  with?: Record<string, unknown>;
  /** Ask first: the person confirms, or gives the PIN. Enforced in the action layer. */
  ask?: 'confirm' | 'pin';
}
