import i18next from 'i18next';
import { FINDINGS, type Remark } from '@/runtime/lint/finding';
import { lintDocument, type LintKit } from '@/runtime/lint/lint-document';
import type { Severity } from '@/schemas/issues/issue';
import { NO_TILES } from '@/schemas/template/place-tiles';
import type { BoardDocument } from '@/schemas/template/document';
import { KNOWN_ICONS } from '@/ui/icon/known';
import type { Editor } from '../state/editor';

export interface Finding extends Remark {
  severity: Severity;
}

/** Which dialogs there are is the app's to know; a tile that opens none says so when it is touched. */
class AnyName extends Set<string> {
  override has(): boolean {
    return true;
  }
}
/** A household's own board is of its own house, and speaks the languages that its people write in. */
const OF_PACKAGES: ReadonlySet<string> = new Set(['link-of-one-house', 'language-missing']);

/** Texts of the language that is spoken: a key is there or is not, whatever the language. */
function texts(): LintKit['texts'] {
  const said: Record<string, string> = new Proxy(
    {},
    {
      has: (_, key) => typeof key === 'string' && i18next.exists(key),
      getOwnPropertyDescriptor: (_, key) =>
        typeof key === 'string' && i18next.exists(key)
          ? { configurable: true, enumerable: true, value: '' }
          : undefined,
    },
  );
  return { en: said, fr: said, es: said, de: said };
}

/** What the command line's engine says of a document, without what matters to packages only. */
export function findingsOf(
  document: BoardDocument,
  { shapes, definitions }: Pick<Editor, 'shapes' | 'definitions'>,
): Finding[] {
  const kit: LintKit = {
    shapes,
    definitions,
    icons: KNOWN_ICONS,
    texts: texts(),
    measure: null,
    shells: [],
    shipped: new Map(),
    // What is drawn was read with its tiles already.
    tiles: NO_TILES,
    dialogs: new AnyName(),
    isPage: () => true,
    isKioskPage: () => true,
  };
  return (
    lintDocument(document, kit)
      .filter(({ code }) => !OF_PACKAGES.has(code))
      // The id in a household's own board names nothing: the cloud has one of its own for it.
      .filter(({ code }) => code !== 'needed-widget' || document.kind !== 'dashboard')
      .map((remark) => ({ ...remark, severity: FINDINGS[remark.code].severity }))
  );
}
const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };
export const gravestFirst = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => ORDER[a.severity] - ORDER[b.severity]);
