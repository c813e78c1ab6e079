/** Words that a person cannot read where they stand, and by how much. Sizes in CSS pixels. */
export interface CutText {
  kind: 'cut' | 'spills' | 'too-wide';
  /** `data-widget` of the cell it stands in; '' outside any. */
  widget: string;
  text: string;
  byPx: number;
}

/**
 * Finds the words under `root` that are cut off or stand outside their cell. What scrolls is not cut, and neither is
 * what ends in an ellipsis on purpose and carries the whole text for readers. A document inside of the one that is asked
 * about is looked at by itself. Complete in itself, so that it can be handed to any page as it is.
 * @param isStrict counts those as cut too, and looks at what readers are told in other words: the name of a tile.
 */
export function cutText(root: Element, isStrict = false): CutText[] {
  const TOLERANCE_PX = 1.5;
  const found: CutText[] = [];
  const cellOf = (element: Element) => element.closest('[data-widget]');
  const isClamped = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '');
  const isHidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest(`svg, canvas, video, option${isStrict ? '' : ', [aria-hidden="true"]'}`) !== null;
  const isOfAnother = (element: Element) =>
    root.hasAttribute('data-document') && element.closest('[data-document]') !== root;
  /** Text for readers only is one pixel large on purpose. */
  const isForReaders = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.width <= 1.5 && box.height <= 1.5;
  };

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const owner = node.parentElement;
    if (text === '' || owner === null || isHidden(owner) || isOfAnother(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    if (words.width === 0) continue;
    // A line's box is higher than its glyphs: what stands out above and below them is no stroke.
    const leading = Number.parseFloat(getComputedStyle(owner).fontSize) * 0.25;
    const free = { x: true, y: true };
    const here: CutText[] = [];
    const cell = cellOf(owner);
    const say = (kind: CutText['kind'], byPx: number) => {
      if (byPx > TOLERANCE_PX)
        here.push({
          kind,
          widget: cell?.getAttribute('data-widget') ?? '',
          text: text.slice(0, 80),
          byPx: Math.round(byPx),
        });
    };
    for (let box: Element | null = owner; box !== null && root.contains(box); box = box.parentElement) {
      const style = getComputedStyle(box);
      if (isForReaders(box)) {
        here.length = 0;
        break;
      }
      const isClip = (value: string) => value === 'hidden' || value === 'clip';
      const scrolls = (value: string) => value === 'auto' || value === 'scroll';
      const edge = box.getBoundingClientRect();
      const over = {
        x: Math.max(edge.left - words.left, words.right - edge.right),
        y: Math.max(edge.top - words.top, words.bottom - edge.bottom),
      };
      if (isClamped(style)) {
        if (isStrict)
          say('cut', Math.max(box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight - leading));
        free.x = false;
        free.y = false;
      }
      if (free.x && isClip(style.overflowX)) say('cut', over.x);
      if (free.y && isClip(style.overflowY)) say('cut', over.y - leading);
      if (box === cell && (free.x || free.y))
        say('spills', Math.max(free.x ? over.x : 0, free.y ? over.y - leading : 0));
      if (scrolls(style.overflowX)) free.x = false;
      if (scrolls(style.overflowY)) free.y = false;
    }
    // Once for each text: the farthest it reaches.
    found.push(...here.sort((one, other) => other.byPx - one.byPx).slice(0, 1));
  }
  if (root.scrollWidth > root.clientWidth + TOLERANCE_PX && getComputedStyle(root).overflowX !== 'auto')
    found.push({ kind: 'too-wide', widget: '', text: '', byPx: root.scrollWidth - root.clientWidth });
  return found;
}
