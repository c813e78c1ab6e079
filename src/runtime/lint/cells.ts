import { sentence, type Sentence } from '@/schemas/issues/issue';
import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';
import { pickLayout, type Box } from '../layout/pick-layout';
import { cellBox, outletBox, ROOT_PX, VIEWPORTS } from './boxes';

export { ROOT_PX };
export type TextSizeName = keyof typeof ROOT_PX;

export interface MeasuredBox {
  box: Box;
  viewport: Box;
  size: TextSizeName;
}

const SIZES = ['medium', 'small', 'large'] as const;
const TILE_REM = 11; // S9.16: a tile by itself

/**
 * The boxes of a widget in every window and text size. A dialog takes its size from its content, so nothing is said of
 * one; a document of kind tile is looked at as one tile of a wrapping board.
 */
export function boxesOf(
  document: TemplateDocument,
  cell: string | null,
  shells: readonly BoardDocument[],
): MeasuredBox[] {
  return SIZES.flatMap((size) => {
    const rem = ROOT_PX[size];
    return VIEWPORTS.flatMap((viewport): MeasuredBox[] => {
      if (document.kind === 'tile') return [{ box: { width: TILE_REM * rem, height: TILE_REM * rem }, viewport, size }];
      if (document.kind === 'dialog') return [];
      const layout = pickLayout(document.layouts, viewport);
      const box =
        layout === null || cell === null ? null : cellBox(cell, layout, outletBox(shells, viewport, rem), rem);
      return box === null ? [] : [{ box, viewport, size }];
    });
  });
}

/** Windows in which something has too little room. What is said to be measured is of the first. */
export function windowsSaid(all: readonly Box[]): Sentence | string {
  const [window = '', ...list] = new Set(all.map(({ width, height }) => `${width}×${height}`));
  return list.length === 0 ? window : sentence('windows', { window, list });
}
