import type { Page } from 'playwright';
import { cutText } from '../../src/runtime/lint/cut-text.ts';
import { brokenWords } from './broken-words.ts';
import { faintText } from './contrast-page.ts';

export interface PageProblem {
  kind: 'cut' | 'broken' | 'outside' | 'contrast';
  /** Id of the widget in its document. */
  widget: string;
  text: string;
  /** In words, with figures. */
  what: string;
}

const KINDS = { cut: 'cut', spills: 'outside', 'too-wide': 'outside' } as const;
const words = {
  cut: (px: number) => `cut by ${String(px)} px`,
  spills: (px: number) => `${String(px)} px outside its cell`,
  'too-wide': (px: number) => `the page is ${String(px)} px wider than the window`,
} as const;

/** What a browser alone can tell of a document on the page: by the measure that the program's own tests use. */
export async function look(page: Page, id: string): Promise<PageProblem[]> {
  const root = page.locator(`[data-document="${id}"]`).first();
  const cut = await root.evaluate(cutText, true);
  const broken = await root.evaluate(brokenWords);
  const faint = await root.evaluate(faintText);
  return [
    ...cut.map(({ kind, widget, text, byPx }) => ({ kind: KINDS[kind], widget, text, what: words[kind](byPx) })),
    ...broken.map(({ widget, text, pieces }) => ({
      kind: 'broken' as const,
      widget,
      text,
      what: `broken into ${pieces.join(' / ')}`,
    })),
    ...faint.map(({ widget, text, ratio, needed }) => ({
      kind: 'contrast' as const,
      widget,
      text,
      what: `${ratio.toFixed(2)}:1 of ${String(needed)}:1`,
    })),
  ];
}
