import type { House } from '@/hub';
import { watchOf } from '../watch/watch';

/** What of a hub decides whether it may offer pictures that it did not before. */
export interface HubLine {
  isLive: boolean;
  features: Readonly<Record<string, boolean>> | null;
}

/** Hubs that are heard again, by whichever line, and those that can do other things now. By serial. */
export const changedHubs = (
  before: Readonly<Record<string, HubLine>>,
  after: Readonly<Record<string, HubLine>>,
): ReadonlySet<string> =>
  new Set(
    Object.entries(after).flatMap(([serial, { isLive, features }]) => {
      const was = before[serial];
      return isLive && (was?.isLive !== true || was.features !== features) ? [serial] : [];
    }),
  );

const linesNow = watchOf((see) =>
  Object.fromEntries(
    see.index().hubs.map((serial): [string, HubLine] => {
      const hub = see.hub(serial);
      return [serial, { isLive: hub?.freshness === 'live', features: hub?.features ?? null }];
    }),
  ),
);

/** @returns how to stop */
export function followHubs(house: House, tell: (hubs: ReadonlySet<string>) => void): () => void {
  const lines = house.of(linesNow);
  let before = lines.get();
  return lines.subscribe(() => {
    const after = lines.get();
    const changed = changedHubs(before, after);
    before = after;
    if (changed.size > 0) tell(changed);
  });
}
