/** Frames of one socket in their order, some of which wait until what they confirm is on disk. */
export interface OrderedOut<F> {
  /** Goes at once, or behind what still waits. */
  say(frame: F): void;
  /** Goes when `written` settles; when that fails, `failed` goes in its place. */
  sayAfter(written: Promise<void>, frame: F, failed: (cause: unknown) => F): void;
}

export function createOrderedOut<F>(send: (frame: F) => void): OrderedOut<F> {
  const queue: (F | Promise<F>)[] = [];
  let isDraining = false;

  async function drain(): Promise<void> {
    isDraining = true;
    // A frame that has nothing to wait for is not put off to another turn: it would be overtaken.
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      send(next instanceof Promise ? await next : next);
    }
    isDraining = false;
  }

  return {
    say(frame) {
      if (isDraining) queue.push(frame);
      else send(frame);
    },
    sayAfter(written, frame, failed) {
      queue.push(written.then(() => frame, failed));
      // What it waits for never rejects: a failed write has its own answer.
      if (!isDraining) drain().catch(() => undefined);
    },
  };
}
