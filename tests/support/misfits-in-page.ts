/**
 * What does not fit on the page that is shown: boxes narrower than what they hold, text that is cut off or ends in dots,
 * text outside its button, words and times with a line break inside, words, controls and tiles that lie on each other,
 * words that lie on a control, controls that stand out of their card. Looks at the dialog on top where there is one.
 * Complete in itself, so that it can be handed to any page as it is.
 * @returns one line for each, empty when everything fits
 */
export function misfitsInPage(): string[] {
  /** Text may stand out of its box by so much, in CSS pixels: glyphs are higher than tight lines. */
  const slack = { across: 2, down: 4 };
  /** Tiles that lie on others by design. The corner by which a wall display is left has no room of its own. */
  const LAID_OVER = '[data-type=kiosk-corner]';
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

  const isClear = (colour: string) => colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);
  /** The nearest thing with a colour of its own: rows may reach into the padding of the card that they stand on. */
  const surfaceOf = (element: Element): DOMRect => {
    let at: Element | null = element;
    while (at !== null && isClear(getComputedStyle(at).backgroundColor)) at = at.parentElement;
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
    if (rects.length > 1) for (const word of brokenIn(text)) found.add(`broken inside: “${word}” in ${nameOf(holder)}`);
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
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  /** What of a box can be seen: less what is hidden by a scrolled list, or by whatever else cuts. */
  const seen = ({ left, right, top, bottom }: Box, holder: Element | null): Box => {
    const box = { left, right, top, bottom };
    for (let at = holder; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === 'inline' || style.display === 'contents') continue;
      if (!cuts(style.overflowX) && !cuts(style.overflowY)) continue;
      const edge = at.getBoundingClientRect();
      [box.left, box.right] = [Math.max(box.left, edge.left), Math.min(box.right, edge.right)];
      [box.top, box.bottom] = [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)];
    }
    return box;
  };
  /** How far one lies on the other; below nothing: not at all. */
  const shared = (one: Box, other: Box) => ({
    across: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    down: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });
  const heightOf = ({ top, bottom }: Box) => bottom - top;
  const isLarge = (box: Box) => box.right - box.left > 2 && heightOf(box) > 2;

  // Text that a list has scrolled away lies on nothing.
  const lines = lineBoxes
    .map(({ holder, text, box }) => ({ holder, text, full: box, box: seen(box, holder) }))
    .filter(({ full, box }) => isLarge(box) && heightOf(box) > 0.5 * heightOf(full));
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      const { across, down } = shared(one.full, other.full);
      // A line is higher than its letters.
      const isOn = across > 2 && down > 0.5 * Math.min(heightOf(one.full), heightOf(other.full));
      if (isOn && floatOf(one.holder) === floatOf(other.holder))
        found.add(`words on words: “${one.text}” and “${other.text}”`);
    }

  const controls = [...root.querySelectorAll('button, a, input, select, textarea')].filter((one) => !isOut(one));
  /** A small button in the corner of a large one. */
  const isWithin = (one: Box, other: Box) =>
    one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;
  const places = controls
    .map((control) => ({ control, box: seen(control.getBoundingClientRect(), control.parentElement) }))
    .filter(({ box }) => isLarge(box));
  for (const [at, { control: one, box }] of places.entries())
    for (const { control: other, box: under } of places.slice(at + 1)) {
      const { across, down } = shared(box, under);
      if (across <= 2 || down <= 2 || isWithin(box, under) || isWithin(under, box)) continue;
      if (floatOf(one) === floatOf(other)) found.add(`lies on ${nameOf(other)}: ${nameOf(one)}`);
    }

  /** Whether something of it is to be seen besides its words. Of a drawing that is what is drawn: its box may be larger. */
  const isPainted = (element: Element): boolean => {
    if (element instanceof SVGElement)
      return element.matches('path, circle, ellipse, rect, line, polyline, polygon, use');
    if (element.matches('img, video, canvas, input, select, textarea')) return true;
    const style = getComputedStyle(element);
    const sides = ['top', 'right', 'bottom', 'left'].map((side) => [
      style.getPropertyValue(`border-${side}-width`),
      style.getPropertyValue(`border-${side}-color`),
    ]);
    return (
      !isClear(style.backgroundColor) ||
      style.backgroundImage !== 'none' ||
      sides.some(([width, colour]) => width !== '0px' && !isClear(colour ?? ''))
    );
  };
  const paintedIn = (element: Element) =>
    [element, ...element.querySelectorAll('*')].filter((one) => isPainted(one) && !isOut(one));

  /** How many, on the corner of a control whose name says it too (the bell): it is laid there on purpose. */
  const isCount = ({ text, holder }: (typeof lines)[number]) =>
    /^\d+\+?$/.test(text) &&
    holder.matches('[aria-hidden="true"]') &&
    getComputedStyle(holder).pointerEvents === 'none';

  for (const { control } of places) {
    // One that is laid over the words that it is for, as over a tile or a row, shows nothing of its own.
    if (!lineBoxes.some(({ holder }) => control.contains(holder)) && paintedIn(control).length === 0) continue;
    // Of a link that goes on in the next line each part by itself.
    for (const part of control.getClientRects()) {
      const box = seen(part, control.parentElement);
      for (const line of lines) {
        const { across, down } = shared(line.box, box);
        const isOn = across > 2 && down > 0.3 * Math.min(heightOf(line.full), heightOf(part));
        if (isOn && !isCount(line) && !control.contains(line.holder) && floatOf(line.holder) === floatOf(control))
          found.add(`words on a control: “${line.text}” on ${nameOf(control)}`);
      }
    }
  }

  /** The box round what turns, as a ring that waits does, is larger than it and another each time. */
  const isTurning = (one: Element | null): boolean =>
    one !== null &&
    (one.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations === Infinity) ||
      (!one.hasAttribute('data-widget') && isTurning(one.parentElement)));

  /** It reaches as far as what is painted of it and what is written on it, which may be farther than its box. */
  const extentOf = (
    element: Element,
    written: readonly { holder: Element; box: Box }[],
    part: (box: DOMRect, holder: Element | null) => Box,
  ): Box => {
    // What floats in it, as the answer to a ring does over the picture, lies where it likes.
    const isOfIt = (one: Element) => floatOf(one) === floatOf(element);
    const boxes = [
      ...paintedIn(element)
        .filter((one) => isOfIt(one) && !isTurning(one))
        .map((one) => part(one.getBoundingClientRect(), one.parentElement)),
      ...written.filter(({ holder }) => element.contains(holder) && isOfIt(holder)).map(({ box }) => box),
    ].filter(isLarge);
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  };

  /** What a control is painted on; null: the page itself, or something that it may be scrolled out of. */
  const cardOf = (control: Element): Element | null => {
    for (let at = control.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(at);
      if (display !== 'contents' && (scrolls(overflowX) || scrolls(overflowY))) return null;
      if (isPainted(at)) return at;
    }
    return null;
  };
  for (const control of controls) {
    const card = cardOf(control);
    // Of a slider the track is drawn; its box is what a finger takes, and may be higher than its row.
    if (card === null || floatOf(card) !== floatOf(control) || control.matches('input[type=range]')) continue;
    // Where the card cuts it off, it stands out of it too.
    const [box, edge] = [extentOf(control, lineBoxes, (whole) => whole), card.getBoundingClientRect()];
    const across = Math.max(edge.left - box.left, box.right - edge.right);
    const down = Math.max(edge.top - box.top, box.bottom - edge.bottom);
    if (across > slack.across || down > slack.down)
      found.add(`stands out of ${nameOf(card)} by ${Math.round(Math.max(across, down))}: ${nameOf(control)}`);
  }

  const tiles = [...root.querySelectorAll('[data-widget]')]
    .filter((one) => one.querySelector('[data-widget]') === null && !one.matches(LAID_OVER) && !isOut(one))
    .map((tile) => ({ tile, name: tile.getAttribute('data-widget') ?? '', box: extentOf(tile, lines, seen) }));
  for (const [at, one] of tiles.entries())
    for (const other of tiles.slice(at + 1)) {
      const { across, down } = shared(one.box, other.box);
      if (across > 2 && down > 2 && floatOf(one.tile) === floatOf(other.tile))
        found.add(`tiles on each other by ${Math.round(across)} × ${Math.round(down)}: ${one.name} and ${other.name}`);
    }

  if (document.documentElement.scrollWidth > innerWidth) found.add('the page is wider than its window');
  return [...found];
}
