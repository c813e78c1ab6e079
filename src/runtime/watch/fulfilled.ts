/** A promise told as React reads it: `use` takes its value at once, and nobody waits. */
export const fulfilled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** For whoever has nothing to wait for: what has asked once has to ask in every drawing. */
export const NOTHING_TO_WAIT_FOR: Promise<void> = fulfilled(undefined);
