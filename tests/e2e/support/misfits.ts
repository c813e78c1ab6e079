import type { Page } from 'playwright/test';

/** Text may stand out of its box by so much, in CSS pixels: glyphs are higher than tight lines. */
const SLACK = { across: 2, down: 4 };

/**
 * What does not fit on the page that is shown: boxes narrower than what they hold, text that is cut off or ends in dots,
 * text outside its button, words and times with a line break inside, words and controls that lie on each other.
 * @returns one line for each, empty when everything fits
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate((slack) => {
    const found = new Set<string>();
    const tops = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')];
    const root = tops.at(-1) ?? document.body;

    const nameOf = (element: Element): string => {
      const said = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
      return `<${element.tagName.toLowerCase()}.${element.classList.item(0) ?? ''}> “${said}”`;
    };
    // Text for ears alone is a box of one pixel, or one of which nothing is drawn.
    const isForEars = (element: Element): boolean => {
      const { position, display, clipPath } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return (
        clipPath === 'inset(50%)' || (position === 'absolute' && display !== 'contents' && (width <= 1 || height <= 1))
      );
    };
    const isOut = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) if (isForEars(at)) return true;
      // A picture of something, as the one of a wall panel beside the settings of its theme.
      if (element.closest('[inert]') !== null) return true;
      const hasBox = getComputedStyle(element).display !== 'contents';
      return hasBox && !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const cuts = (value: string) => value !== 'visible';

    /** The nearest thing with a colour of its own: rows may reach into the padding of the card that they stand on. */
    const surfaceOf = (element: Element): DOMRect => {
      let at: Element | null = element;
      while (at !== null && /^rgba\(.*, 0\)$/.test(getComputedStyle(at).backgroundColor)) at = at.parentElement;
      return (at ?? document.documentElement).getBoundingClientRect();
    };

    for (const element of root.querySelectorAll('*')) {
      if (element instanceof SVGElement || isOut(element)) continue;
      const style = getComputedStyle(element);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      if (isField || scrolls(style.overflowX) || element.textContent.trim() === '') continue;
      const end = element.getBoundingClientRect().left + element.scrollWidth;
      const over = element.scrollWidth - element.clientWidth;
      if (over > slack.across && element.clientWidth > 0 && end > surfaceOf(element).right + slack.across)
        found.add(`wider than its box by ${String(over)}: ${nameOf(element)}`);
    }

    /** Words of letters alone, and times: addresses and serial numbers may end where their line does. */
    const WHOLE =
      /\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s(?:[ap]\.?\s?m\b\.?)|(?<![\p{L}\p{N}@._])\p{L}{2,}(?![\p{L}\p{N}@._]*[\p{N}@_])/giu;
    const brokenIn = (text: Node): string[] => {
      const range = document.createRange();
      return [...(text.textContent ?? '').matchAll(WHOLE)].flatMap(({ 0: whole, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + whole.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first] = lines;
        return first && lines.some(({ top }) => Math.abs(top - first.top) > first.height / 2) ? [whole] : [];
      });
    };
    const lineBoxes: { holder: Element; text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { currentNode: text } = walker;
      const holder = text.parentElement;
      if ((text.textContent ?? '').trim() === '' || !holder || holder.closest('svg') || isOut(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (rects.length > 1)
        for (const word of brokenIn(text)) found.add(`broken inside: “${word}” in ${nameOf(holder)}`);
      for (const box of rects) lineBoxes.push({ holder, text: (text.textContent ?? '').trim().slice(0, 40), box });
      let canScroll = { across: false, down: false };
      for (let box: Element | null = holder; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === 'inline' || style.display === 'contents') continue;
        const edge = box.getBoundingClientRect();
        const isControl = box.matches('button, a, label, [role=button]');
        for (const line of rects) {
          const isAcross = line.left < edge.left - slack.across || line.right > edge.right + slack.across;
          const isDown = line.top < edge.top - slack.down || line.bottom > edge.bottom + slack.down;
          if (isAcross && !canScroll.across && !scrolls(style.overflowX))
            found.add(`text outside ${nameOf(box)}: “${text.textContent ?? ''}”`);
          if (isDown && !canScroll.down && (isControl || (cuts(style.overflowY) && !scrolls(style.overflowY))))
            found.add(`text cut by ${nameOf(box)}: “${text.textContent ?? ''}”`);
        }
        canScroll = {
          across: canScroll.across || scrolls(style.overflowX),
          down: canScroll.down || scrolls(style.overflowY),
        };
        // What is fixed lies outside of everything that holds it.
        if (style.position === 'fixed') break;
      }
    }

    /** What floats over a scrolled page lies on it by design. */
    const floatOf = (control: Element): Element | null => {
      let at: Element | null = control;
      while (at !== null && !['fixed', 'sticky'].includes(getComputedStyle(at).position)) at = at.parentElement;
      return at;
    };
    /** Text that a list has scrolled away lies on nothing. */
    const isShownAt = ({ holder, box }: (typeof lineBoxes)[number]) => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      for (let at: Element | null = holder; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.display === 'inline' || style.display === 'contents' || !cuts(style.overflowY)) continue;
        const edge = at.getBoundingClientRect();
        if (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) return false;
      }
      return true;
    };
    const shownLines = lineBoxes.filter(isShownAt);
    for (const [at, one] of shownLines.entries())
      for (const other of shownLines.slice(at + 1)) {
        const [a, b] = [one.box, other.box];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // A line is higher than its letters.
        if (across <= 2 || down <= 0.5 * Math.min(a.height, b.height) || floatOf(one.holder) !== floatOf(other.holder))
          continue;
        found.add(`words on words: “${one.text}” and “${other.text}”`);
      }

    const controls = [...root.querySelectorAll('button, a, input, select, textarea')].filter((one) => !isOut(one));
    /** Where a control can be seen: its own box, less what a scrolled list hides. */
    const seen = (control: Element) => {
      let { left, right, top, bottom } = control.getBoundingClientRect();
      for (let at = control.parentElement; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (!cuts(style.overflowX) && !cuts(style.overflowY)) continue;
        const edge = at.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return { control, left, right, top, bottom };
    };
    type Place = ReturnType<typeof seen>;
    /** A small button in the corner of a large one. */
    const isWithin = (one: Place, other: Place) =>
      one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;
    const places = controls.map(seen).filter((one) => one.right - one.left > 2 && one.bottom - one.top > 2);
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1)) {
        if (isWithin(one, other) || isWithin(other, one) || floatOf(one.control) !== floatOf(other.control)) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 2 && down > 2) found.add(`lies on ${nameOf(other.control)}: ${nameOf(one.control)}`);
      }

    if (document.documentElement.scrollWidth > innerWidth) found.add('the page is wider than its window');
    return [...found];
  }, SLACK);
}
