import type { House } from '@/hub';

/** Tells whoever shows pictures and recordings that a camera may have a new one. */
export interface MediaNews {
  tell: (camera: string) => void;
  /** @returns how to stop */
  follow: (listener: (camera: string) => void) => () => void;
}

export function mediaNews(_house: House): MediaNews {
  const listeners = new Set<(camera: string) => void>();
  return {
    tell: (camera) => {
      for (const listener of [...listeners]) listener(camera);
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
