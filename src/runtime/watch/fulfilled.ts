import { useEffect, useState } from 'react';

/** A promise as React reads it: `use` takes its value at once, and nobody waits. */
type Told<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

const tell = <Value>(promise: Promise<Value>, value: Value): Told<Value> =>
  Object.assign(promise, { status: 'fulfilled' as const, value });

export const fulfilled = <Value>(value: Value): Promise<Value> => tell(Promise.resolve(value), value);

/** The same promise, told so from the moment on that it is kept. */
export function toldOnceKept<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => tell(promise, value),
    () => undefined,
  );
  return promise;
}

/** For whoever has nothing to wait for: what has asked once has to ask in every drawing. */
export const NOTHING_TO_WAIT_FOR: Promise<void> = fulfilled(undefined);

/**
 * The value of a promise; null until it is kept. Unlike `use` it leaves the place to whoever draws, and is not held back:
 * what React waited for is drawn no sooner than 300 ms after the last thing that it waited for.
 * @param promise the same in every drawing until it is broken; mounted anew this asks the next one.
 * @throws what the promise was broken by
 */
export function useArrival<Value>(promise: Told<Value>): Value | null {
  const [end, setEnd] = useState<object | null>(null);
  const value = promise.value ?? null;
  useEffect(() => {
    if (value !== null) return undefined;
    let tellEnd = setEnd;
    toldOnceKept(promise).then(
      () => {
        tellEnd({});
      },
      (cause: unknown) => {
        tellEnd(cause instanceof Error ? cause : new Error('broken', { cause }));
      },
    );
    return () => {
      tellEnd = () => undefined;
    };
  }, [promise, value]);
  if (end instanceof Error) throw end;
  return value;
}
