/** Something that falls due; of two at the same time the one with the lower order comes first. */
export interface Due {
  readonly at: number;
  readonly order: number;
}

/** A house of two thousand devices waits for as many things: the next one has to be found without looking at all. */
export interface TimerHeap<T extends Due> {
  add(timer: T): void;
  /** The one that falls due first, left in place. */
  first(): T | undefined;
  takeFirst(): T | undefined;
  /** Keeps only what fits. */
  retain(fits: (timer: T) => boolean): void;
  clear(): void;
}

const isBefore = (a: Due, b: Due) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A binary heap: adding and taking cost the logarithm of what waits. */
export function createTimerHeap<T extends Due>(): TimerHeap<T> {
  const heap: T[] = [];

  function swapIfBefore(low: number, high: number): boolean {
    const [below, above] = [heap[low], heap[high]];
    if (below === undefined || above === undefined || !isBefore(below, above)) return false;
    heap[low] = above;
    heap[high] = below;
    return true;
  }

  function sink(from: number): void {
    for (let at = from; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const [a, b] = [heap[left], heap[right]];
      if (a === undefined) return;
      const child = b !== undefined && isBefore(b, a) ? right : left;
      if (!swapIfBefore(child, at)) return;
      at = child;
    }
  }

  function add(timer: T): void {
    heap.push(timer);
    for (let at = heap.length - 1; at > 0;) {
      const parent = Math.floor((at - 1) / 2);
      if (!swapIfBefore(at, parent)) return;
      at = parent;
    }
  }

  return {
    add,
    first: () => heap[0],
    takeFirst() {
      const first = heap[0];
      const last = heap.pop();
      if (first !== undefined && last !== undefined && heap.length > 0) {
        heap[0] = last;
        sink(0);
      }
      return first;
    },
    retain(fits) {
      for (const timer of heap.splice(0).filter(fits)) add(timer);
    },
    clear() {
      heap.length = 0;
    },
  };
}
