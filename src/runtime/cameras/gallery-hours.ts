/** Pictures by the hours of the house's own clock (design 4.3). */

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface GalleryHour<File> {
  /** When the hour began, ms since 1970. */
  from: number;
  /** Newest first; empty: so many hours without anything stand together. */
  files: readonly File[];
  /** Of an empty one: how many hours it stands for. */
  hours: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function minuteOf(at: number, timeZone: string | undefined): number {
  const key = timeZone ?? '';
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-US-u-nu-latn', {
      minute: 'numeric',
      ...(timeZone === undefined ? {} : { timeZone }),
    });
  formats.set(key, format);
  return Number(format.format(at));
}

/** The beginning of the hour by the clocks of the zone, which may be half past by the clocks of Greenwich. */
export function hourOf(at: number, timeZone: string | undefined): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return minute - minuteOf(minute, timeZone) * MINUTE_MS;
}

/** @param files newest first */
export function byHour<File extends { at: number }>(
  files: readonly File[],
  timeZone: string | undefined,
): GalleryHour<File>[] {
  const hours: GalleryHour<File>[] = [];
  for (const file of files) {
    const from = hourOf(file.at, timeZone);
    const last = hours.at(-1);
    if (last?.from === from) {
      hours[hours.length - 1] = { ...last, files: [...last.files, file] };
      continue;
    }
    const between = last === undefined ? 0 : Math.round((last.from - from) / HOUR_MS) - 1;
    if (between > 0) hours.push({ from: from + HOUR_MS, files: [], hours: between });
    hours.push({ from, files: [file], hours: 1 });
  }
  return hours;
}
