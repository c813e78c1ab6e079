/** Tells whoever shows pictures and recordings that a camera may have a new one. */
const listeners = new Set<(camera: string) => void>();

export function tellMedia(camera: string): void {
  for (const listener of [...listeners]) listener(camera);
}

/** @returns how to stop */
export function followMedia(listener: (camera: string) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
