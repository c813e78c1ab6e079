import type { Issue } from '@/schemas/issues/issue';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import { optionsOf } from './as-written';
import { SCHEMA_HINTS } from './hints';

const listed = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

function linksOf(type: string, shapes: WidgetShapes): string {
  const known = Object.keys((Object.hasOwn(shapes, type) && shapes[type]?.links) || {});
  const hint = SCHEMA_HINTS['no-link'] ?? '';
  return known.length === 0 ? hint : `Its own links are ${listed(known)}. ${hint}`;
}

/** What to do about a fault, in words of the widget's own type: which options there are, which links; null: those of all. */
export function adviceFor({ code, values }: Issue, shapes: WidgetShapes): string | null {
  const type = typeof values['type'] === 'string' ? values['type'] : '';
  if (code === 'no-option') return `Its options are ${listed(optionsOf(type, shapes) ?? [])}.`;
  return code === 'no-link' ? linksOf(type, shapes) : null;
}
