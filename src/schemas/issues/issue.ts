import type { SENTENCES } from './sentences.ts';

export type SentenceCode = keyof typeof SENTENCES;

/** What a sentence names; a list is told one by one. */
export type Value = string | number | readonly string[];

type Named<Text extends string> = Text extends `${string}‹${infer Name}›${infer Rest}` ? Name | Named<Rest> : never;
type Said<Text extends string> = Text extends `${string}«${infer Name}»${infer Rest}` ? Name | Said<Rest> : never;
/** The values of a sentence by the names that its words give them; of some the value may be a sentence itself. */
export type ValuesOf<Code extends SentenceCode> = Readonly<
  Record<Named<(typeof SENTENCES)[Code]>, Value> & Record<Said<(typeof SENTENCES)[Code]>, Value | Sentence>
>;
type Given<Code extends SentenceCode> = [keyof ValuesOf<Code>] extends [never] ? [] : [values: ValuesOf<Code>];

/** Something that is said of a document, before anybody has put it into words. Plain data. */
export interface Sentence {
  code: SentenceCode;
  values: Readonly<Record<string, Value | Sentence>>;
  /** The word that was most likely meant. */
  meant?: string;
}

/** `error`: it cannot be used as it stands. `warning`: it can, but a person will meet the fault. `note`: worth knowing. */
export type Severity = 'error' | 'warning' | 'note';

/** A finding in something authored: where, and what. */
export interface Issue extends Sentence {
  /** zod's path with dots: `widgets.lamp.options.icon`; '' is the document itself. */
  path: string;
  severity: Severity;
  /** Where it stands in the text, both from 1; only where a text was read. */
  line?: number;
  column?: number;
}

export type Path = readonly PropertyKey[];
export const pathOf = (path: Path): string => path.map(String).join('.');

export const sentence = <Code extends SentenceCode>(code: Code, ...[values]: Given<Code>): Sentence => ({
  code,
  values: values ?? {},
});

/** A sentence at its place; what cannot be used as it stands, where nothing milder is said. */
export const said = (path: Path, what: Sentence, severity: Severity = 'error'): Issue => ({
  ...what,
  path: pathOf(path),
  severity,
});

export const issueAt = <Code extends SentenceCode>(path: Path, code: Code, ...values: Given<Code>): Issue =>
  said(path, sentence(code, ...values));

/** Whether all of it is as its author meant it: what is published, shipped, packed or stands in the safety layer must be. */
export const isWhole = (issues: readonly Issue[]): boolean => issues.every(({ severity }) => severity !== 'error');

/** Tells two issues apart, and the same one read again from another. */
export const issueKey = ({ code, path, values }: Sentence & { path: string }): string =>
  JSON.stringify([path, code, values]);
