import { lazy, Suspense, useEffect } from 'react';
import { useHouse } from '@/runtime/hooks/house';
import { usePage } from '@/runtime/hooks/page';
import { useSession } from '@/runtime/hooks/session';
import { alarmTest } from '@/runtime/house-settings/alarm-test';
import { currentHub } from '@/runtime/house/sensors';
import { followDispatch } from '@/runtime/house/dispatched-help';
import { followTests } from '@/runtime/house-settings/running-test';
import { followSettings } from '@/runtime/house-settings/settings';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { useWatch } from '@/runtime/watch/use-watch';
import type { See } from '@/runtime/watch/watch';
import { AutoReturn } from './auto-return';
import { Chime } from './chime';
import { Doorbell } from './doorbell';
import { KeepPlace } from './keep-place';
import { NoPin } from './no-pin';
import { useComfortOnPage } from './use-comfort-on-page';

// With the arithmetic of energy, which a page that cannot fetch it is whole without.
const GoalWatch = lazy(() =>
  import('./goal-watch').then(
    ({ GoalWatch: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

const noAlarm = (see: See): boolean => (currentHub(see)?.alarm ?? null) === null;

/** What a house's pages do by themselves: chime, go home, note what a test shows, turn dark with the sun, keep the keys. */
export function Habits() {
  const house = useThisHouse();
  const { phase } = useSession();
  const { kiosk } = usePage();
  const { serial, freshness } = useHouse();
  useComfortOnPage();
  useEffect(() => {
    house.of(followSettings);
    house.of(followTests);
    house.of(followDispatch);
  }, [house]);
  // An alarm keeps the sirens for itself: what a test left sounding besides waits for its end.
  const isQuiet = useWatch(noAlarm);
  useEffect(() => {
    if (serial !== null && freshness === 'live' && isQuiet) house.of(alarmTest).finish(serial).catch(reportError);
  }, [house, serial, freshness, isQuiet]);
  if (phase !== 'signed-in') return null;
  return (
    <>
      <Chime />
      <Doorbell />
      {/* A wall display goes back to its own start. */}
      {kiosk === true ? null : <AutoReturn />}
      <NoPin />
      <KeepPlace />
      <Suspense fallback={null}>
        <GoalWatch />
      </Suspense>
    </>
  );
}
