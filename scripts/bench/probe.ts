/**
 * Runs inside each measured page, before its own scripts. Every tile shows its value with two decimals between 100.00
 * and 999.99; the digits are the change's number, so what is painted tells which change it was.
 */
export interface Probe {
  /** [number of the change, ms since 1970 at the second animation frame after the text changed] */
  painted: [number, number][];
  /** ms since navigation began at which so many different values stood on the page, or null. */
  allShownAt: number | null;
  wanted: number;
  textChanges: number;
  frames: number;
  longTasks: number[];
  firstPaint: number | null;
  reset: () => void;
  shown: () => number[];
}

export function installProbe(wanted: number): void {
  const VALUE = /(\d{3})[.,](\d{2})(?!\d)/;
  const numberIn = (text: string | null): number | null => {
    const found = VALUE.exec(text ?? '');
    return found === null ? null : Number(`${found[1] ?? ''}${found[2] ?? ''}`);
  };
  const places = new Set<Node>();
  const probe: Probe = {
    painted: [],
    allShownAt: null,
    wanted,
    textChanges: 0,
    frames: 0,
    longTasks: [],
    firstPaint: null,
    reset() {
      probe.painted = [];
      probe.longTasks = [];
      probe.textChanges = 0;
      probe.frames = 0;
    },
    shown() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const numbers: number[] = [];
      while (walker.nextNode() !== null) {
        const number = numberIn(walker.currentNode.nodeValue);
        if (number !== null) numbers.push(number);
      }
      return numbers;
    },
  };
  Reflect.set(window, 'bench', probe);

  let fresh: number[] = [];
  const afterTwoFrames = (then: (at: number) => void): void => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        then(performance.now());
      }),
    );
  };
  const take = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const number = numberIn(node.nodeValue);
      if (number === null) return;
      places.add(node.parentNode ?? node);
      probe.textChanges += 1;
      if (fresh.length === 0)
        queueMicrotask(() => {
          const numbers = fresh;
          fresh = [];
          afterTwoFrames((at) => {
            for (const each of numbers) probe.painted.push([each, performance.timeOrigin + at]);
          });
        });
      fresh.push(number);
    } else node.childNodes.forEach(take);
  };
  new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') take(record.target);
      else record.addedNodes.forEach(take);
    }
    if (probe.allShownAt === null && places.size >= probe.wanted) {
      probe.allShownAt = 0;
      afterTwoFrames((at) => (probe.allShownAt = at));
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });

  const count = (): void => {
    probe.frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probe.longTasks.push(entry.duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') probe.firstPaint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
}
