const STEP_PX = 2;
/** Steps from the middle to each side. */
const REACH = 4;

/** There and back again: 0 1 2 … REACH … 0 … -REACH … -1, so that each step is one step long. */
function swing(step: number): number {
  const at = ((step % (4 * REACH)) + 4 * REACH) % (4 * REACH);
  if (at <= REACH) return at;
  return at <= 3 * REACH ? 2 * REACH - at : at - 4 * REACH;
}

/**
 * Where the still parts of the screen saver stand in a minute, so that no pixel burns in: 2 px a minute, in turn to the
 * side and down (design 4.8). In CSS pixels from the middle.
 */
export function shiftAt(minute: number): { x: number; y: number } {
  return { x: STEP_PX * swing(Math.ceil(minute / 2)), y: STEP_PX * swing(Math.floor(minute / 2)) };
}
