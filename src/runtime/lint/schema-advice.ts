import * as z from 'zod';
import { sentence, type Issue, type Sentence } from '@/schemas/issues/issue';
import type { WidgetShape, WidgetShapes } from '@/schemas/template/parse-document';
import { isRecord } from '@/schemas/template/plain-json';
import { SCHEMA_HINTS } from './hints';

/** What is said, and what to do about it; left out: what is always said of it. */
export interface Advice {
  what?: Sentence;
  hint?: string;
}

const named = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The type of the widget that a field of options stands in, directly or in one of its states. */
function typeAround(json: unknown, path: readonly string[]): string | null {
  const to = path.at(-4) === 'states' ? path.slice(0, -4) : path.slice(0, -2);
  const node = to.reduce<unknown>(
    (at, name) => (Array.isArray(at) ? at[Number(name)] : isRecord(at) && Object.hasOwn(at, name) ? at[name] : null),
    json,
  );
  return isRecord(node) && typeof node['type'] === 'string' ? node['type'] : null;
}

const shapeOf = (shapes: WidgetShapes, type: unknown): WidgetShape | undefined =>
  typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined;

function ofOption(issue: Issue, json: unknown, shapes: WidgetShapes): Advice {
  const path = issue.path.split('.');
  const type = path.at(-2) === 'options' ? typeAround(json, path) : null;
  const shape = shapeOf(shapes, type);
  if (type === null || !(shape?.options instanceof z.ZodObject)) return {};
  const known = Object.keys(shape.options.shape);
  const name = path.at(-1) ?? '';
  const { meant } = issue;
  return known.length === 0
    ? { what: sentence('no-options', { type, name }) }
    : {
        what: { ...sentence('no-option', { type, name }), ...(meant !== undefined && { meant }) },
        hint: `Its options are ${named(known)}.`,
      };
}

function ofLink({ values }: Issue, shapes: WidgetShapes): Advice {
  const known = Object.keys(shapeOf(shapes, values['type'])?.links ?? {});
  const hint = SCHEMA_HINTS['no-link'] ?? '';
  return { hint: known.length === 0 ? hint : `Its own links are ${named(known)}. ${hint}` };
}

/** What the words of a widget's own type add to what is said of a fault: which options there are, which links. Pure. */
export function adviceFor(issue: Issue, json: unknown, shapes: WidgetShapes): Advice {
  if (issue.code === 'no-field') return ofOption(issue, json, shapes);
  return issue.code === 'no-link' ? ofLink(issue, shapes) : {};
}
