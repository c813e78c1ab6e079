import { lazy, Suspense } from 'react';
import { Sounds as HouseSounds, voice } from '../sound/sounds';
import { AlarmSigns } from './alarm-signs';

// Later than the sounds of an alarm; a page that cannot fetch them is whole without.
const Habits = lazy(() =>
  import('./habits').then(
    ({ Habits: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

/** What goes on in a page while its house is shown, whatever the screen. */
function WhileLive({ isCountdownOn }: { isCountdownOn: boolean }) {
  return (
    <>
      <HouseSounds isCountdownOn={isCountdownOn} />
      <AlarmSigns />
      <Suspense fallback={null}>
        <Habits />
      </Suspense>
    </>
  );
}

/** Under the names that the page's sound goes by. */
export { voice, WhileLive as Sounds };
