/** What changes when: the same for every page that is measured. */
export interface Change {
  /** 10000 to 99999, rising, then from the start again; also the value, times 100. */
  number: number;
  /** Which of the N items. */
  item: number;
}

const FIRST = 10_000;
const SPAN = 90_000;

/** The value that stands on tile `item` before anything changed. */
export const startNumber = (item: number): number => FIRST + item;

/** Changes without end: no item twice before each had its turn, in an order that jumps over the screen. */
export function* changes(items: number): Generator<Change, never> {
  // A step without a common factor visits every item; about 0.618 of the way looks random enough.
  let step = Math.max(1, Math.round(items * 0.618));
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  while (divides(step, items) !== 1) step += 1;
  for (let i = 0, item = 0; ; i += 1, item = (item + step) % items)
    yield { number: FIRST + ((items + i) % SPAN), item };
}

export interface Sent {
  /** Number of a change → ms since 1970 at which it was sent. */
  at: Map<number, number>;
  /** Item → its last number. */
  last: Map<number, number>;
  count: number;
}

export const hostNow = (): number => performance.timeOrigin + performance.now();

/**
 * Sends changes evenly for a while.
 * @param send one change, on the wire when it returns
 */
export async function run(
  items: number,
  perSecond: number,
  forMs: number,
  send: (change: Change) => void,
): Promise<Sent> {
  const source = changes(items);
  const sent: Sent = { at: new Map(), last: new Map(), count: 0 };
  const began = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const gone = Math.min(performance.now() - began, forMs);
      const due = Math.floor((gone / 1000) * perSecond);
      while (sent.count < due) {
        const change = source.next().value;
        sent.at.set(change.number, hostNow());
        sent.last.set(change.item, change.number);
        sent.count += 1;
        send(change);
      }
      if (gone >= forMs) {
        clearInterval(timer);
        resolve(sent);
      }
    }, 4);
  });
}
