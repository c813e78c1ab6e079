/**
 * A square cut of a picture. Lengths are pixels of the picture; the cut never leaves it.
 */
export interface Crop {
  width: number;
  height: number;
  /** Middle of the cut. */
  x: number;
  y: number;
  /** 1: as much as a square can take of it; up to MOST_ZOOM. */
  zoom: number;
}
export interface Cut {
  left: number;
  top: number;
  side: number;
}

export const MOST_ZOOM = 4;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

const sideOf = ({ width, height, zoom }: Crop): number => Math.min(width, height) / zoom;

function held(crop: Crop): Crop {
  const zoom = between(1, crop.zoom, MOST_ZOOM);
  const half = sideOf({ ...crop, zoom }) / 2;
  return {
    ...crop,
    zoom,
    x: between(half, crop.x, crop.width - half),
    y: between(half, crop.y, crop.height - half),
  };
}

/** The largest square in the middle. */
export const wholeCrop = (width: number, height: number): Crop => ({
  width,
  height,
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

export const zoomTo = (crop: Crop, zoom: number): Crop => held({ ...crop, zoom });

/** Moves the picture under the cut, by parts of the cut's own side; to the right and down are positive. */
export function moveBy(crop: Crop, right: number, down: number): Crop {
  const side = sideOf(crop);
  return held({ ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

export function cutOf(crop: Crop): Cut {
  const side = sideOf(crop);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}
