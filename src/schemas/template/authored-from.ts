import { authored, type Authored } from './authored.ts';
import { groundOf, type TemplateDocument } from './document.ts';
import type { WidgetShapes } from './parse-document.ts';
import { writtenDocument } from './place-tiles.ts';
import { isRecord } from './plain-json.ts';
import { groupWithoutDefaults, mapped, nodeWithoutDefaults } from './without-defaults.ts';

/** Without which the options of a type, its role and its action are said, though they need not be. */
const NO_SHAPES: WidgetShapes = {};

/**
 * The one way from a document that was read to one that is kept: what its author would have had to write, without
 * anything that a default says. Its order and its areas are gone; where the text that it was read from is at hand, that
 * is kept, and `rewritten` puts a change into it.
 */
export function authoredFrom(ready: TemplateDocument, widgets: WidgetShapes = NO_SHAPES): Authored {
  const { kind } = ready;
  const node = (one: unknown) => nodeWithoutDefaults(one, widgets);
  const said = Object.entries(writtenDocument(ready)).flatMap(([key, value]): [string, unknown][] => {
    if (value === undefined || (key === 'background' && value === groundOf(kind))) return [];
    if (key === 'form' && value === 'dialog') return [];
    if (key === 'widget') return [[key, node(value)]];
    if (key === 'widgets' && isRecord(value)) return [[key, mapped(value, node)]];
    if (key === 'layouts' && isRecord(value)) return [[key, mapped(value, (layout) => groupWithoutDefaults(layout))]];
    return [[key, value]];
  });
  return authored(Object.fromEntries(said));
}
