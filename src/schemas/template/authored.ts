import type { Issue } from '../issues/issue.ts';
import type { TemplateDocument } from './document.ts';
import type { ReadJson } from './place-tiles.ts';

declare const AS_WRITTEN: unique symbol;

/**
 * A document as a person wrote it: its own order, nothing said that a default says, perhaps of an older format. It is
 * what is kept, sent and published. What is drawn is a TemplateDocument, with every default in it; the compiler takes
 * neither for the other.
 */
export type Authored = Readonly<Record<string, unknown>> & { readonly [AS_WRITTEN]: true };

/** A document as it was written, and as it is drawn. */
export interface Reading {
  authored: Authored;
  ready: TemplateDocument;
}
/** What reading gives, of whatever it was given. */
export interface ReadResult {
  /** With a problem node in the place of each widget that could not be read. null: there is nothing to show. */
  document: Reading | null;
  /** Without an error among them, all of the document is as its author meant it (`isWhole`). */
  issues: Issue[];
}

/** What cannot be what a person wrote, whatever it looks like: it was read. */
type Unread<Json> = Json extends TemplateDocument | ReadJson ? never : Json;

/**
 * @param json what a person wrote: it lay in the cloud, in a file or a draft, or was made of one by `rewritten`. Of what
 *   was read only `authoredFrom` makes one.
 */
export const authored = <Json extends object>(json: Unread<Json>): Authored => json as unknown as Authored;
