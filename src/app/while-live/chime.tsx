import { useEffect, useRef, useSyncExternalStore } from 'react';
import { comfort } from '@/runtime/house-settings/comfort';
import { chimes } from '@/runtime/house-settings/chime';
import { useChime, useChimeSights } from '@/runtime/hooks/house-settings';
import { followSamples } from '@/runtime/hooks/sample';
import { player } from '../sound/sounds';
import { isLeading } from '../sound/use-lead';

/** Sounds when a door opens (S4.27). Of several tabs of one browser one does. */
export function Chime() {
  const setting = useChime();
  const sights = useChimeSights();
  const { volumes } = useSyncExternalStore(comfort.subscribe, comfort.get);
  const before = useRef(sights);
  useEffect(() => {
    const known = before.current;
    before.current = sights;
    if (setting === null || !isLeading()) return;
    const isHeard = sights.some(({ id, device, item, value, isLive }) => {
      const last = known.find((one) => one.id === id);
      // What changed while nobody listened is old news when the house is back.
      if (!isLive || last?.isLive !== true) return false;
      return chimes(setting, { device, item, before: last.value, now: value });
    });
    if (isHeard) player.play('chime', volumes.chime);
  }, [sights, setting, volumes.chime]);
  useEffect(
    () =>
      followSamples((name) => {
        if (name === 'chime') player.play(name, volumes.chime);
      }),
    [volumes.chime],
  );
  return null;
}
