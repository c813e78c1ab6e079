import { houseIndex, hubState } from '@/hub';
import { createWatch } from '../watch/watch';

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

const linesNow = createWatch((see) =>
  Object.fromEntries(
    see(houseIndex).hubs.map((serial): [string, HubLine] => {
      const hub = see(hubState(serial)).current;
      return [serial, { isLive: hub?.freshness === 'live', features: hub?.features ?? null }];
    }),
  ),
);

/** @returns how to stop */
export function followHubs(tell: (hubs: ReadonlySet<string>) => void): () => void {
  let before = linesNow.get();
  return linesNow.subscribe(() => {
    const after = linesNow.get();
    const changed = changedHubs(before, after);
    before = after;
    if (changed.size > 0) tell(changed);
  });
}
