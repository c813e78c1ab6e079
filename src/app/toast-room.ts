/** What goes by itself lies over the page for that moment; an error stays until it is closed. */
const STANDING = '[data-variant="error"]';

/** What the lines that stand at an edge take of the window, each with a space before and the last with one after it. */
function roomOf(lines: readonly HTMLElement[], edge: 'top' | 'bottom'): string {
  if (lines.length === 0) return '0px';
  const heights = lines.reduce((sum, line) => sum + line.offsetHeight, 0);
  return `calc(env(safe-area-inset-${edge}) + ${heights}px + ${lines.length + 1} * var(--space-3))`;
}

/**
 * Keeps the room of the lines that stand free of the page: toasts at the top, snackbars at the foot (design 5.7).
 * @returns what ends it, and gives the page its whole window back
 */
export function takeRoom(layer: HTMLElement): () => void {
  const { style } = document.documentElement;
  const standing = (kind: string) => [...layer.querySelectorAll<HTMLElement>(`[data-kind="${kind}"] ${STANDING}`)];
  const look = () => {
    const [top, foot] = [standing('toast'), standing('snackbar')];
    style.setProperty('--room-top', roomOf(top, 'top'));
    style.setProperty('--room-foot', roomOf(foot, 'bottom'));
    for (const line of [...top, ...foot]) measure(line);
  };
  const sizes = new ResizeObserver(look);
  const measured = new WeakSet<Element>();
  // One that is asked for again would be told again, frame after frame.
  const measure = (line: Element) => {
    if (!measured.has(line)) sizes.observe(line);
    measured.add(line);
  };
  const lines = new MutationObserver(look);
  lines.observe(layer, { childList: true, subtree: true });
  look();
  return () => {
    lines.disconnect();
    sizes.disconnect();
    style.removeProperty('--room-top');
    style.removeProperty('--room-foot');
  };
}
