import { useEffect, useState } from 'react';

/** As React reads it: `use` takes its value at once, and nobody waits. */
interface Told<Value> {
  status?: 'fulfilled';
  value?: Value;
}

const tell = <Value>(promise: Promise<Value>, value: Value): Promise<Value> =>
  Object.assign(promise, { status: 'fulfilled', value } satisfies Told<Value>);

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
export function useArrival<Value>(promise: Promise<Value>): Value | null {
  const [end, setEnd] = useState<{ of: Promise<Value>; failure: { cause: unknown } | null; value?: Value } | null>(
    null,
  );
  useEffect(() => {
    let isGone = false;
    promise.then(
      (value) => {
        if (!isGone) setEnd({ of: promise, failure: null, value });
      },
      (cause: unknown) => {
        if (!isGone) setEnd({ of: promise, failure: { cause } });
      },
    );
    return () => {
      isGone = true;
    };
  }, [promise]);
  const told = promise as Promise<Value> & Told<Value>;
  if (told.status === 'fulfilled') return told.value ?? null;
  if (end !== null && end.failure !== null) throw end.failure.cause;
  return end?.of === promise ? (end.value ?? null) : null;
}
