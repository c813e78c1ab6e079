import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
import { useAlarm } from '@/runtime/hooks/house';
import { useComfort } from '@/runtime/hooks/house-settings';
import { useIsUrgent } from '@/runtime/hooks/kiosk';
import { usePage } from '@/runtime/hooks/page';
import { beginRing, useRings } from '@/runtime/hooks/rings';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { followRings } from '@/runtime/kiosk/doorbell';
import { allTexts } from '../i18n';
import { player } from '../sound/sounds';
import { isLeading } from '../sound/use-lead';

// Fetched with the first ring. A page that cannot fetch it was still heard to ring.
const Visitor = lazy(() =>
  Promise.all([import('../doorbell/visitor').then(({ Visitor: component }) => component), allTexts()]).then(
    ([component]): { default: ComponentType } => ({ default: component }),
    (): { default: ComponentType } => ({ default: () => null }),
  ),
);

/**
 * A doorbell that rings is heard and its camera comes up (S2.37); beside an alarm it is silent, which wants the ear for
 * itself (I-39).
 */
export function Doorbell() {
  const house = useThisHouse();
  const { volumes } = useComfort();
  const { path } = usePage();
  const isUrgent = useIsUrgent();
  const isAlarm = useAlarm() !== null;
  const { screen, chip } = useRings();
  const now = { where: { path, isUrgent }, isAlarm, volume: volumes.chime };
  const held = useRef(now);
  useEffect(() => {
    held.current = now;
  });
  useEffect(
    () =>
      followRings(house, (item) => {
        const { where, isAlarm: isSilent, volume } = held.current;
        beginRing(house, item, where);
        if (!isSilent && isLeading()) player.play('doorbell', volume);
      }),
    [house],
  );
  if (screen === null && chip === null) return null;
  return (
    <Suspense fallback={null}>
      <Visitor />
    </Suspense>
  );
}
