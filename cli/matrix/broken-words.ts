/** A word that goes on in the next line where no language parts it. */
export interface BrokenWord {
  /** Id of the widget in its document. */
  widget: string;
  text: string;
  /** As it stands there, line by line. */
  pieces: string[];
}

/**
 * Finds the words under `root` that a box too narrow for them breaks. Where the language parts a long word, or its author
 * let it be parted, it is not broken: what a browser knows of a language is not asked, for each knows another lot; a piece
 * shorter than any hyphen leaves tells enough. Complete in itself, so that it can be handed to any page as it is.
 */
export function brokenWords(root: Element): BrokenWord[] {
  // As `hyphenate-limit-chars` has it (src/ui/base.css).
  const SHORTEST = { word: 10, piece: 4 };
  const found: BrokenWord[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (owner === null || owner.closest('[data-document]') !== root || owner.closest('svg, option') !== null) continue;
    const box = owner.getBoundingClientRect();
    const isForReaders = getComputedStyle(owner).clipPath !== 'none' || box.width <= 1 || box.height <= 1;
    if (isForReaders || !owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const text = node.textContent ?? '';
    // Words of letters alone: addresses and numbers may end where their line does, and a soft hyphen parts a word in two.
    for (const { 0: word, index } of text.matchAll(
      /(?<![\p{L}\p{M}\p{N}@._])[\p{L}\p{M}]{2,}(?![\p{L}\p{M}]*[\p{N}@_])/gu,
    )) {
      const pieces: string[] = [];
      let last: number | null = null;
      let at = index;
      for (const letter of word) {
        range.setStart(node, at);
        range.setEnd(node, at + letter.length);
        // Behind a hyphen that shows, a letter has an empty box at the end of the line before, too.
        const shape = [...range.getClientRects()].findLast(({ width }) => width > 0);
        const top: number = shape?.top ?? last ?? 0;
        if (last === null || Math.abs(top - last) > (shape?.height ?? 0) / 2) pieces.push('');
        pieces.push(`${pieces.pop() ?? ''}${letter}`);
        last = top;
        at += letter.length;
      }
      const isBroken =
        pieces.length > 1 &&
        (word.length < SHORTEST.word || pieces.some((piece) => [...piece].length < SHORTEST.piece));
      const widget = owner.closest('[data-widget]')?.getAttribute('data-widget') ?? '';
      if (isBroken) found.push({ widget, text: word, pieces });
    }
  }
  return found;
}
