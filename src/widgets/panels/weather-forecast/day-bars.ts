/** Room that the warmest and the coldest day leave at both ends, in percent. */
const MARGIN = 8;
/** A day whose degrees hardly move is still seen. */
const LEAST = 8;

/** Where the bar of each day stands in a common scale of degrees: percent left free above and below it. */
export function barsOf(days: readonly { high: number; low: number }[]): { top: number; bottom: number }[] {
  const warmest = Math.max(...days.map(({ high }) => high));
  const coldest = Math.min(...days.map(({ low }) => low));
  const range = warmest - coldest;
  const room = 100 - 2 * MARGIN;
  return days.map(({ high, low }) => {
    const top = MARGIN + (range === 0 ? room / 2 - LEAST / 2 : ((warmest - high) / range) * room);
    const bottom = MARGIN + (range === 0 ? room / 2 - LEAST / 2 : ((low - coldest) / range) * room);
    const lacking = Math.max(0, LEAST - (100 - top - bottom)) / 2;
    return { top: Math.max(0, top - lacking), bottom: Math.max(0, bottom - lacking) };
  });
}
