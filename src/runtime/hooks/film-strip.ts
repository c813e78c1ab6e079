import { useCallback, type RefCallback } from 'react';

/** Where the newest picture of each camera will stand, on the screen that shows now. */
const strips = new Map<string, Element>();

/** Marks the place of a camera's newest picture, for what flies there. */
export function useFilmStrip(camera: string): RefCallback<Element> {
  return useCallback(
    (element: Element | null) => {
      if (element === null) return undefined;
      strips.set(camera, element);
      return () => {
        if (strips.get(camera) === element) strips.delete(camera);
      };
    },
    [camera],
  );
}

export const filmStripOf = (camera: string): Element | null => strips.get(camera) ?? null;
