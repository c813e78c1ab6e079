export interface Bar {
  hour: number;
  /** 0 to 1 of the tallest; null: nobody watched that hour, so nothing is drawn. */
  height: number | null;
  isLate: boolean;
}

/** So many of the last hours stand out, as what is being used just now. */
const LATE_HOURS = 3;

/** One bar for each hour up to now. */
export function barsOf(hours: readonly (number | null)[], now: number): Bar[] {
  const past = hours.slice(0, now + 1);
  const most = Math.max(0, ...past.map((kwh) => kwh ?? 0));
  return past.map((kwh, hour) => ({
    hour,
    height: kwh === null ? null : most === 0 ? 0 : kwh / most,
    isLate: hour > now - LATE_HOURS,
  }));
}
