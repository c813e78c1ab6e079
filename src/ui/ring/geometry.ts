/**
 * The arithmetic of every ring: perimeter, countdown, hold and loader. Angles are degrees clockwise from twelve o'clock,
 * lengths are units of the view box.
 */
export interface Point {
  x: number;
  y: number;
}
export interface Arc {
  /** Where the drawn line begins and ends, caps not counted. */
  from: number;
  to: number;
}

/** A ring with more parts than this is drawn by room instead (design 5.1). */
export const MOST_SEGMENTS = 24;
const LEAST_GAP = 4;

export const circumference = (radius: number): number => 2 * Math.PI * radius;

const round = (value: number): number => Math.round(value * 100) / 100;

export function pointAt(center: number, radius: number, angle: number): Point {
  const radians = ((angle - 90) * Math.PI) / 180;
  return { x: center + radius * Math.cos(radians), y: center + radius * Math.sin(radians) };
}

/**
 * Equal parts of a circle, the first one right after twelve o'clock. Between two parts stays a gap of half the stroke,
 * at least 4 units, plus the two round caps; where the circle is too small for that, a part keeps a third of its share.
 */
export function segments(count: number, radius: number, stroke: number): Arc[] {
  if (count <= 0) return [];
  const share = 360 / count;
  const gapLength = Math.max(LEAST_GAP, stroke / 2) + stroke;
  const gap = Math.min((gapLength / circumference(radius)) * 360, (share * 2) / 3);
  return Array.from({ length: count }, (_, index) => ({
    from: index * share + gap / 2,
    to: (index + 1) * share - gap / 2,
  }));
}

/** The path of an arc; a full turn is drawn as two halves, since one arc cannot end where it began. */
export function arcPath(center: number, radius: number, { from, to }: Arc): string {
  const span = to - from;
  if (span >= 359.99) {
    const half = from + 180;
    return `${arcPath(center, radius, { from, to: half })} ${arcPath(center, radius, { from: half, to: from + 359.99 })}`;
  }
  const start = pointAt(center, radius, from);
  const end = pointAt(center, radius, to);
  const isLarge = span > 180 ? 1 : 0;
  return `M${round(start.x)} ${round(start.y)}A${radius} ${radius} 0 ${isLarge} 1 ${round(end.x)} ${round(end.y)}`;
}

/** Closed outline of an arc with round ends: what a stale segment is drawn with. */
export function outlinePath(center: number, radius: number, stroke: number, { from, to }: Arc): string {
  const half = stroke / 2;
  const [outerFrom, outerTo] = [pointAt(center, radius + half, from), pointAt(center, radius + half, to)];
  const [innerFrom, innerTo] = [pointAt(center, radius - half, from), pointAt(center, radius - half, to)];
  const isLarge = to - from > 180 ? 1 : 0;
  const at = (point: Point) => `${round(point.x)} ${round(point.y)}`;
  return [
    `M${at(outerFrom)}`,
    `A${radius + half} ${radius + half} 0 ${isLarge} 1 ${at(outerTo)}`,
    `A${half} ${half} 0 0 1 ${at(innerTo)}`,
    `A${radius - half} ${radius - half} 0 ${isLarge} 0 ${at(innerFrom)}`,
    `A${half} ${half} 0 0 1 ${at(outerFrom)}Z`,
  ].join('');
}

/** Dots that take the place of a bypassed segment, from its first end to its last, about `pitch` apart; at least one. */
export function dots(center: number, radius: number, pitch: number, { from, to }: Arc): Point[] {
  const length = ((to - from) / 360) * circumference(radius);
  const gaps = Math.min(8, Math.round(length / pitch));
  if (gaps < 1) return [rounded(pointAt(center, radius, (from + to) / 2))];
  return Array.from({ length: gaps + 1 }, (_, index) =>
    rounded(pointAt(center, radius, from + ((to - from) * index) / gaps)),
  );
}
const rounded = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });

/** How many of `count` segments are lit for a fraction of time, filling clockwise; never more than the time says. */
export function litCount(count: number, fraction: number): number {
  return Math.floor(count * Math.min(1, Math.max(0, fraction)) + 1e-9);
}
