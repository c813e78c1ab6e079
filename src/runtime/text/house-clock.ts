/**
 * Time of day by the house. The hub stamps what it reports with its own clock; for "now" the page's clock is the best
 * there is, and nothing is counted down by it.
 */
export const houseNow = (): number => Date.now();

const known = new Map<string, boolean>();
/** The zone if this browser knows it; undefined reads as the browser's own. A hub may send anything here. */
export function zoneOf(name: string | undefined): string | undefined {
  if (name === undefined || name === '') return undefined;
  let isKnown = known.get(name);
  if (isKnown === undefined) {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      isKnown = true;
    } catch {
      // RangeError: not a zone. Times are then shown in the browser's own.
      isKnown = false;
    }
    known.set(name, isKnown);
  }
  return isKnown ? name : undefined;
}
