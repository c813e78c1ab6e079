/** Of a control, as parts of its width and height. */
type Spot = readonly [across: number, down: number];
const MIDDLE: readonly Spot[] = [[0.5, 0.5]];
/** The middle and that of the four sides, a little within: round ones have no corners. */
export const ALL_OVER: readonly Spot[] = [...MIDDLE, [0.5, 0.1], [0.5, 0.9], [0.1, 0.5], [0.9, 0.5]];

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.innerText;

/**
 * Controls of which something else is in front, at one of the spots; what is in view stays where it is, the rest is
 * scrolled to. @returns their names
 */
export function covered(root: HTMLElement, spots = MIDDLE): string[] {
  const controls = [...root.querySelectorAll<HTMLElement>('button, a[href], input, [role=switch]')].filter(
    // The way past the menu is seen, and touched, with the focus only.
    (one) => one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).pointerEvents !== 'none',
  );
  const isInFront = (control: HTMLElement) => {
    control.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = control.getBoundingClientRect();
    return spots.every(([across, down]) => {
      const hit = document.elementFromPoint(left + across * width, top + down * height);
      return hit !== null && (control.contains(hit) || hit.contains(control));
    });
  };
  const isBelow = (control: HTMLElement) => control.getBoundingClientRect().bottom > innerHeight;
  return controls
    .toSorted((a, b) => Number(isBelow(a)) - Number(isBelow(b)))
    .filter((one) => !isInFront(one))
    .map(nameOf);
}
