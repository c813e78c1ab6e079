/** `tick`: a key of the keypad; `hold`: a second of a loud hold; `chime`: to hear how loud it is set. */
export type SampleName = 'chime' | 'tick' | 'hold';

const listeners = new Set<(name: SampleName) => void>();

/** Lets a sound be heard as it is set now; the app's sounds play it. */
export function playSample(name: SampleName): void {
  for (const listener of [...listeners]) listener(name);
}

/** @returns how to stop */
export function followSamples(listener: (name: SampleName) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
