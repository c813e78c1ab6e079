import { sentence, type Sentence } from '@/schemas/issues/issue';
import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';
import { wayTo } from '@/schemas/template/grid';
import { LAYOUT_NAMES, type LayoutName } from '@/schemas/template/names';
import type { Box } from '../layout/pick-layout';
import { boxesOf, windowsSaid } from './cells';
import type { Definitions } from './links';
import { remark, type Remark } from './finding';

/** One layout has its word, and so has each two of them; all three are never missing. */
const layoutsSaid = (names: readonly LayoutName[]): Sentence =>
  sentence(`layout-${names.join('-')}` as 'layout-landscape');

/** What its content decides has no number yet, and is not what is too small. */
function smallSaid(box: Box, window: Sentence | string): Sentence {
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  if (height === Infinity) return sentence('narrow-cell', { width, window });
  return width === Infinity
    ? sentence('low-cell', { height, window })
    : sentence('small-cell', { width, height, window });
}

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
      remarks.push(
        remark('not-in-every-layout', ['widgets', id], sentence('absent', { layouts: layoutsSaid(absent) })),
      );
    const isTouched = (definitions.get(node.type)?.gestures.length ?? 0) > 0;
    const small = isTouched
      ? boxesOf(document, id, shells).filter(({ box }) => Math.min(box.width, box.height) < FINGER_PX - 0.5)
      : [];
    const [first] = small;
    if (first !== undefined) {
      const window = windowsSaid(small.map(({ viewport }) => viewport));
      remarks.push(remark('cell-too-small', ['widgets', id], smallSaid(first.box, window)));
    }
    return remarks;
  });
}
