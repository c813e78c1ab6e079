import type { Deps } from '../ports/deps';

/**
 * That a test of this hub's sirens was made here, and not seen to be over: what the worker has of it and keeps, for a
 * reload ends the worker in the middle of a test (I-46). A word of the page's alone silences nothing. Where storage
 * keeps nothing, sirens end by their own limit.
 */
export function sirenNote({ storage }: Pick<Deps, 'storage'>, hub: string) {
  const key = `porchlight.sirens-tested.${hub}`;
  return {
    put: (): Promise<void> => storage.write(key, 'yes'),
    isThere: async (): Promise<boolean> => (await storage.read(key)) !== null,
    drop: (): Promise<void> => storage.remove(key),
  };
}
