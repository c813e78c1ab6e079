import type { Speech } from './speech';

/** "Open just now", "Open 12 min", and "Open since 6:58 AM" once that is what `since` gives. */
export function openSince({ t, clock, since }: Pick<Speech, 't' | 'clock' | 'since'>, at: number): string {
  const time = since(at);
  const key = time === clock(at) ? 'sinceTime' : time === t('units.just-now') ? 'sinceNow' : 'since';
  return t(`security.open.${key}`, { time });
}
