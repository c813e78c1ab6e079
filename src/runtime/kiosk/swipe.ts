/** How far a finger goes to turn to another board, in CSS pixels (issue: boards, switch on the wall). */
export const SWIPE_PX = 48;

export interface Point {
  x: number;
  y: number;
}
export type Turn = 'next' | 'previous';

/** Where a stroke leads: to the side, and more to the side than up or down; null: it is none. */
export function turnOf(from: Point, to: Point): Turn | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return null;
  return dx < 0 ? 'next' : 'previous';
}

/** The board beside the present one, round and round; null: there is no other. */
export function beside(ids: readonly string[], present: string, turn: Turn): string | null {
  const at = ids.indexOf(present);
  if (at < 0 || ids.length < 2) return null;
  return ids[(at + (turn === 'next' ? 1 : ids.length - 1)) % ids.length] ?? null;
}

/** What has a stroke of its own: what is slid, typed in or chosen from, and pages of others. */
const OWN_STROKE = 'input, textarea, select, iframe, video, [role="slider"], [role="application"], [contenteditable]';

/** Whether a stroke that begins there turns boards: on no slider, scroller or frame within the area. */
export function mayBeginAt(target: Element, area: Element): boolean {
  if (target.closest(OWN_STROKE) !== null) return false;
  for (let at: Element | null = target; at !== null && at !== area; at = at.parentElement) {
    if (at.scrollWidth <= at.clientWidth) continue;
    if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return false;
  }
  return true;
}
