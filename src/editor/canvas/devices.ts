import type { LayoutName } from '@/schemas/template/names';

/** The screens that a board is looked at on, in px at the usual text size; of a wall display and a tablet, lying. */
export const DEVICES = {
  wall: { width: 1280, height: 800 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
export type Device = keyof typeof DEVICES;

/** The frame round a layout: a portrait one stands, a phone always does. */
export function frameOf(device: Device, layout: LayoutName): { width: number; height: number } {
  const { width, height } = DEVICES[layout === 'phone' ? 'phone' : device];
  const isStanding = layout === 'portrait' || layout === 'phone' || device === 'phone';
  return isStanding === height > width ? { width, height } : { width: height, height: width };
}

/** Between the edge of a screen and a board on it, in px. */
const EDGE_PX = 16;
export const inside = ({ width, height }: { width: number; height: number }) => ({
  width: width - 2 * EDGE_PX,
  height: height - 2 * EDGE_PX,
});

const ZOOMS = [0.25, 0.4, 0.5, 0.64, 0.8, 1, 1.25] as const;
/** The next larger or smaller of the steps; the outermost stay. */
export const nextZoom = (zoom: number, by: 1 | -1): number =>
  (by === 1 ? ZOOMS.find((one) => one > zoom + 0.01) : ZOOMS.findLast((one) => one < zoom - 0.01)) ?? zoom;
/** Room beside the frame for its edge, and above it for the choice of screen, which covers no tile. */
const AROUND_PX = { width: 64, height: 112 };
/** How large the frame may be drawn so that all of it is seen. */
export const fitting = (frame: { width: number; height: number }, room: { width: number; height: number }): number =>
  Math.max(
    0.15,
    Math.min(1, (room.width - AROUND_PX.width) / frame.width, (room.height - AROUND_PX.height) / frame.height),
  );
