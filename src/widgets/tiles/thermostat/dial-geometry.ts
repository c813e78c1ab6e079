/** The dial starts lower left and sweeps three quarters of a turn clockwise; fractions run from 0 to 1 along it. */
const START_DEG = 135;
const SWEEP_DEG = 270;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

export const angleOf = (value: number, min: number, max: number): number =>
  max > min ? clamp((value - min) / (max - min)) : 0;

export function point(centre: number, radius: number, fraction: number): { x: number; y: number } {
  const turn = ((START_DEG + SWEEP_DEG * fraction) * Math.PI) / 180;
  const at = (offset: number) => Math.round((centre + radius * offset) * 100) / 100;
  return { x: at(Math.cos(turn)), y: at(Math.sin(turn)) };
}

/** SVG path from the start of the dial to the fraction. */
export function arc(centre: number, radius: number, fraction: number): string {
  const from = point(centre, radius, 0);
  const to = point(centre, radius, fraction);
  const isLarge = fraction * SWEEP_DEG > 180 ? 1 : 0;
  return `M${from.x} ${from.y}A${radius} ${radius} 0 ${isLarge} 1 ${to.x} ${to.y}`;
}

/** The value under a finger at x, y from the centre; in the gap at the foot it is the nearer end. */
export function valueAt(x: number, y: number, range: { min: number; max: number; step: number }): number {
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  const along = (degrees - START_DEG + 720) % 360;
  const fraction = along <= SWEEP_DEG ? along / SWEEP_DEG : along < SWEEP_DEG + (360 - SWEEP_DEG) / 2 ? 1 : 0;
  const raw = range.min + fraction * (range.max - range.min);
  const stepped = Math.round(raw / range.step) * range.step;
  return Math.min(range.max, Math.max(range.min, Number(stepped.toFixed(4))));
}
