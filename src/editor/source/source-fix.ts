import { applyEdits, modify } from 'jsonc-parser';
import type { Definitions } from '@/runtime/lint/links';
import { authored } from '@/schemas/template/authored';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import { isRecord, jsonIn } from '@/schemas/template/plain-json';
import { rewritten } from '@/schemas/template/rewrite';
import { editable } from '../document/editable';
import { changeFor, type WordChange } from '../problems/change';
import { fixOf } from '../problems/fixes';
import { sourceOf, type Placed, type SourceRead } from './places';

/** What mends a finding in the text of a board. */
export interface SourceFix {
  /** The value that then stands there; null: more than one value changes, or something goes. */
  value: WordChange['value'] | null;
  text: string;
}

const TWO_BLANKS = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/**
 * Mends the findings of one text. One value is changed where it stands, and the rest of what a person wrote stays as it
 * is; what takes more is written anew.
 */
export function sourceFixes(
  text: string,
  read: SourceRead,
  definitions: Definitions,
  shapes: WidgetShapes,
): (found: Placed) => SourceFix | null {
  // What is no JSON is marked at its place; nothing in it can be put right by its path.
  const json = jsonIn(text);
  return (found) => {
    const change = changeFor(found, json, definitions.keys());
    if (change !== null)
      return {
        value: change.value ?? null,
        text: applyEdits(text, modify(text, [...change.place], change.value, TWO_BLANKS)),
      };
    if (!read.ok || found.code === undefined) return null;
    const document = editable(read.document);
    const outcome = fixOf({ ...found, code: found.code }, document, definitions)?.(document);
    if (outcome?.ok !== true || !isRecord(json)) return null;
    return { value: null, text: sourceOf(rewritten(authored(json), document, outcome.document, shapes)) };
  };
}
