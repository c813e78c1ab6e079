import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';
import { wayTo } from '@/schemas/template/grid';
import { LAYOUT_NAMES } from '@/schemas/template/names';
import { boxesOf } from './cells';
import type { Definitions } from './links';
import { remark, type Remark } from './finding';

const FINGER_PX = 48; // design 3: the least that a finger hits

/** Where the widgets of a document stand: in every layout, and large enough to be touched. */
export function placeRemarks(
  document: TemplateDocument,
  definitions: Definitions,
  shells: readonly BoardDocument[],
): Remark[] {
  if (document.kind === 'tile') return [];
  const names = LAYOUT_NAMES.filter((name) => document.layouts[name] !== undefined);
  return Object.entries(document.widgets).flatMap(([id, node]) => {
    const absent = names.filter((name) => {
      const layout = document.layouts[name];
      return layout !== undefined && wayTo(layout, id).length === 0;
    });
    const remarks: Remark[] = [];
    if (absent.length > 0)
      remarks.push(remark('not-in-every-layout', ['widgets', id], `is not placed in ${absent.join(' and ')}`));
    const isTouched = (definitions.get(node.type)?.gestures.length ?? 0) > 0;
    const small = isTouched
      ? boxesOf(document, id, shells).find(({ box }) => Math.min(box.width, box.height) < FINGER_PX - 0.5)
      : undefined;
    if (small !== undefined)
      remarks.push(
        remark(
          'cell-too-small',
          ['widgets', id],
          `its cell is ${Math.round(small.box.width)} by ${Math.round(small.box.height)} pixels at ${small.viewport.width}×${small.viewport.height}`,
        ),
      );
    return remarks;
  });
}
