import type { Measure } from '@/runtime/lint/fitting';

/** Measured at this size: a browser rounds what is smaller. */
const SIZE_PX = 100;

/** What measures, and the family of the page's own font; both are the same for as long as the page stands. */
interface Ruler {
  context: CanvasRenderingContext2D | null;
  family: string;
}
let ruler: Ruler | null = null;
const ruled = (): Ruler =>
  (ruler ??= {
    context: document.createElement('canvas').getContext('2d'),
    family: getComputedStyle(document.documentElement).getPropertyValue('--font-family-ui'),
  });

const known = new Map<string, number>();

/** How wide this page lays a text out, in em, at a weight of its own font. */
export const measureInPage: Measure = (text, weight) => {
  const key = `${String(weight)} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const { context, family } = ruled();
  if (context === null) return 0;
  const font = `${String(weight)} ${String(SIZE_PX)}px ${family}`;
  context.font = font;
  const width = context.measureText(text).width / SIZE_PX;
  // While a part of the font is on its way, another one stands in for it.
  if (document.fonts.check(font, text)) known.set(key, width);
  return width;
};
