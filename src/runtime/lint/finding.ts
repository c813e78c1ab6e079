import { inEnglish } from '@/schemas/issues/in-english';
import type { Issue, Sentence, Severity } from '@/schemas/issues/issue';
import { SCHEMA_HINTS } from './hints';

/**
 * What can be found in an authored file, by its code. `error`: it cannot be used as it stands. `warning`: it can, but a
 * person will meet the fault. `note`: worth knowing, counts for nothing. docs/authoring.md explains each.
 */
export const FINDINGS = {
  unreadable: { severity: 'error', hint: 'Correct the JSON at this place; a text editor marks it as well.' },
  schema: {
    severity: 'error',
    hint: 'Keep to the schema: with "$schema" in its first line a text editor completes what fits.',
  },
  'repeated-key': {
    severity: 'error',
    hint: 'Take one of the two out: only the last is read, and what the first says is lost.',
  },
  misplaced: {
    severity: 'error',
    hint: 'Move or rename the file so that its folder fits its kind and its name its id.',
  },
  'brand-missing': {
    severity: 'error',
    hint: 'porchlight new brand "Your name" begins one in a folder of that name; to look at one file alone, name the file.',
  },
  'id-twice': { severity: 'error', hint: 'Give one of the two another id.' },
  'safety-face': {
    severity: 'error',
    hint: 'Keep what a person needs here, doing what it does on the shipped face; that one stands until then.',
  },
  'needed-widget': {
    severity: 'error',
    hint: 'Keep this widget, in every layout and without states; the shipped document stands until then.',
  },
  'theme-missing': { severity: 'error', hint: 'Name another theme, or leave it out.' },
  'nothing-to-override': {
    severity: 'error',
    hint: 'Use the id of a shipped document or of one whose file is looked at with this one.',
  },
  'override-refused': {
    severity: 'error',
    hint: 'Correct the change: the document that results must pass as any other does.',
  },
  'unknown-category': { severity: 'error', hint: 'Use a category of the catalogue.' },
  'unknown-subcategory': { severity: 'error', hint: 'Use a subcategory of that category, or leave it out.' },
  'unknown-item': { severity: 'error', hint: 'Use an item of the catalogue.' },
  'item-read-only': { severity: 'error', hint: 'Bind an item that can be set, or take the action away.' },
  'unknown-text-key': {
    severity: 'error',
    hint: 'Use a key of locales/en, or give the words themselves with {"text": {…}}.',
  },
  'parameter-wrong': { severity: 'error', hint: 'Give what the action takes; the touch does nothing until then.' },
  'picture-missing': { severity: 'error', hint: 'Put the picture into files/, or name one that is there.' },
  'picture-refused': {
    severity: 'error',
    hint: 'Use PNG, JPEG or WebP of at most 2 MB and 4,096 pixels a side; SVG is refused.',
  },
  'item-not-in-category': {
    severity: 'warning',
    hint: 'Look whether such devices have this item; else bind the status item of the category.',
  },
  'item-not-of-widget': { severity: 'warning', hint: 'Use an item that this widget type can draw.' },
  'category-not-of-widget': { severity: 'warning', hint: 'Use a category that this widget type is made for.' },
  'link-missing': { severity: 'warning', hint: 'Bind it under "links"; the tile says "Link device" until then.' },
  'link-of-one-house': { severity: 'warning', hint: 'Use a "utility" link, which is looked for in every house.' },
  'value-impossible': { severity: 'warning', hint: 'Compare with a value that the link can have.' },
  'operator-mismatch': {
    severity: 'warning',
    hint: 'Use "equals" or "does not equal"; parts can be looked for in texts only.',
  },
  'rule-never-holds': {
    severity: 'warning',
    hint: 'Take out one of the parts that contradict each other, or use "any".',
  },
  'state-never-shows': {
    severity: 'warning',
    hint: 'Put it after the state that always wins over it, or make that one narrower.',
  },
  'unknown-icon': {
    severity: 'warning',
    hint: 'Use an icon that ships (docs/authoring.md, Looks); a question mark is drawn until then.',
  },
  'stray-brace': {
    severity: 'warning',
    hint: 'Write {name}, with one brace before and one behind, or use other brackets: people read it as it stands.',
  },
  'language-missing': { severity: 'warning', hint: 'Add the words in that language; people read English until then.' },
  'text-too-long': {
    severity: 'warning',
    hint: 'Shorten the words, give the cell more room, or offer a break with a soft hyphen.',
  },
  'cell-too-small': { severity: 'warning', hint: 'Give it at least 48 by 48 pixels, which a finger needs.' },
  'board-missing': {
    severity: 'warning',
    hint: 'Use the id of a dashboard that ships or whose file is looked at with this one; a board that a household made is in no other house.',
  },
  'does-nothing': { severity: 'warning', hint: 'Say under "actions" what a touch does, or use a text.' },
  'role-nothing': {
    severity: 'warning',
    hint: 'Take the role out, or give the widget the action that it stands for.',
  },
  'colour-moved': { severity: 'warning', hint: 'Use the colour that is proposed, or another with enough contrast.' },
  'logo-shape': { severity: 'warning', hint: 'Use a square logo of at least 132 by 132 pixels.' },
  'colour-adapted': {
    severity: 'note',
    hint: 'Nothing to do: a colour that is made from this one was moved until it can be read.',
  },
  'older-format': {
    severity: 'note',
    hint: 'It is read as it is; porchlight migrate writes it in today’s format.',
  },
  'schema-not-named': {
    severity: 'note',
    hint: 'Begin the file with "$schema" and the way to the schema of its kind: a text editor completes what fits.',
  },
  'not-in-every-layout': { severity: 'note', hint: 'Place it there as well if people are to find it.' },
  'default-never-shows': { severity: 'note', hint: 'The default state can go; another one always takes its place.' },
  'stray-document': {
    severity: 'warning',
    hint: 'Move it there: where it lies nothing looks at it, and no package takes it along.',
  },
  'picture-unused': { severity: 'note', hint: 'Name it somewhere, or take it out; it only makes the package larger.' },
  'left-out': {
    severity: 'note',
    hint: 'A package holds brand.json, themes, templates, overrides and files; other files stay at home.',
  },
} as const satisfies Record<string, { severity: Severity; hint: string }>;

export type FindingCode = keyof typeof FINDINGS;

/** Something found in a document, before it is known where in the file it stands. */
export interface Remark {
  code: FindingCode;
  /** As an Issue's: `widgets.lamp.links.state.item`. */
  path: string;
  what: Sentence;
  /** In place of the code's own hint. */
  hint?: string;
}

export interface Finding {
  code: FindingCode;
  severity: Severity;
  /** Path as it was given, or from the brand's folder. */
  file: string;
  /** Both count from 1; null for pictures and for what is missing. */
  line: number | null;
  column: number | null;
  path: string;
  what: Sentence;
  /** The same in English. */
  message: string;
  hint: string;
}

export type Path = readonly (string | number)[];
export const remark = (code: FindingCode, path: Path, what: Sentence, hint?: string): Remark => ({
  code,
  path: path.join('.'),
  what,
  ...(hint !== undefined && { hint }),
});

/** An issue of the schemas as a remark under a code of the lint's own. */
export const remarkOf = (
  code: FindingCode,
  { path, line: _line, column: _column, severity: _severity, ...what }: Issue,
): Remark => ({
  code,
  path,
  what,
});

export const findingAt = (file: string, place: { line: number; column: number } | null, made: Remark): Finding => ({
  code: made.code,
  severity: FINDINGS[made.code].severity,
  file,
  line: place?.line ?? null,
  column: place?.column ?? null,
  path: made.path,
  what: made.what,
  message: inEnglish(made.what),
  hint: made.hint ?? (made.code === 'schema' ? SCHEMA_HINTS[made.what.code] : undefined) ?? FINDINGS[made.code].hint,
});
