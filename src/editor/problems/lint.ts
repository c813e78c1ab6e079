import i18next from 'i18next';
import type { Places } from '@/runtime/lint/actions';
import { textAsWritten } from '@/runtime/lint/as-written';
import { FINDINGS, remarkOf, type Remark } from '@/runtime/lint/finding';
import type { Measure } from '@/runtime/lint/fitting';
import { lintDocument, type LintKit } from '@/runtime/lint/lint-document';
import { LANGUAGES } from '@/runtime/lint/texts';
import type { Issue, Severity } from '@/schemas/issues/issue';
import { NO_TILES } from '@/schemas/template/place-tiles';
import type { BoardDocument } from '@/schemas/template/document';
import { KNOWN_ICONS } from '@/ui/icon/known';

/** What is known of this program. */
export interface Program extends Pick<LintKit, 'shapes' | 'definitions'> {
  places: Places;
  /** See `Surroundings.around`. */
  shells?: readonly BoardDocument[] | undefined;
  /** The language of now, and how wide its words are; left out: nothing is said of lengths. */
  spoken?: (() => Spoken) | undefined;
}

export interface Spoken {
  language: string;
  measure: Measure;
}

export interface Finding extends Remark {
  severity: Severity;
}

/** A household's own board is of its own house, and speaks the languages that its people write in. */
const OF_PACKAGES: ReadonlySet<string> = new Set(['link-of-one-house', 'language-missing']);

/** Texts of the language that is spoken: a key is there or is not, whatever the language. */
function texts(): LintKit['texts'] {
  const said: Record<string, string> = new Proxy(
    {},
    {
      has: (_, key) => typeof key === 'string' && i18next.exists(key),
      get: (_, key) =>
        typeof key === 'string' && i18next.exists(key) ? i18next.t(key, { skipInterpolation: true }) : undefined,
      getOwnPropertyDescriptor: (_, key) =>
        typeof key === 'string' && i18next.exists(key)
          ? { configurable: true, enumerable: true, value: '' }
          : undefined,
    },
  );
  return { en: said, fr: said, es: said, de: said };
}

/** Why a text is no board, as the command line tells it: of what was written, with the word that was meant. */
export const refusalsOf = (text: string, issues: readonly Issue[], { shapes }: Program): readonly Issue[] =>
  textAsWritten(text, issues, shapes);

/** What the command line's engine says of a document, without what matters to packages only. */
export function findingsOf(
  document: BoardDocument,
  { shapes, definitions, places, shells = [], spoken }: Program,
): Finding[] {
  const { language, measure = null } = spoken?.() ?? {};
  const kit: LintKit = {
    shapes,
    definitions,
    icons: KNOWN_ICONS,
    texts: texts(),
    measure,
    measured: LANGUAGES.filter((one) => one === language),
    shells,
    shipped: new Map(),
    // What is drawn was read with its tiles already.
    tiles: NO_TILES,
    ...places,
  };
  return (
    lintDocument(document, kit)
      .filter(({ code }) => !OF_PACKAGES.has(code))
      // The id in a household's own board names nothing: the cloud has one of its own for it.
      .filter(({ code }) => code !== 'needed-widget' || document.kind !== 'dashboard')
      .map((remark) => ({ ...remark, severity: FINDINGS[remark.code].severity }))
  );
}

/** All that is said of a board as it is drawn, gravest first. @param issues what of it cannot be read */
export const allFindings = (document: BoardDocument, issues: readonly Issue[], program: Program): Finding[] =>
  gravestFirst([
    ...issues.map((issue): Finding => ({ ...remarkOf('schema', issue), severity: issue.severity })),
    ...findingsOf(document, program),
  ]);

const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };
export const gravestFirst = <One extends { severity: Severity }>(findings: readonly One[]): One[] =>
  [...findings].sort((a, b) => ORDER[a.severity] - ORDER[b.severity]);
