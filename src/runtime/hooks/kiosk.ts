import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { AssetContext } from '../assets/asset-context';
import { screenHolds } from '../kiosk/holds';
import { wakeLockProblem, type WakeLockProblem } from '../kiosk/wake-lock';
import { useBrandSaver } from '../brand/brand-view';
import { useBypass, usePad, useResult } from './flow';
import { useAlarm, useHouse } from './house';

/** The house wants to be looked at now: an alarm, a countdown, a pad, the list before arming or a result. */
export function useIsUrgent(): boolean {
  const alarm = useAlarm();
  const { pending } = useHouse();
  const pad = usePad();
  const bypass = useBypass();
  const result = useResult();
  return alarm !== null || pending !== null || pad !== null || bypass !== null || result !== null;
}

/** The page is in the middle of something that a rest would interrupt. */
export const useIsScreenHeld = (): boolean => useSyncExternalStore(screenHolds.subscribe, screenHolds.get);

const NONE: readonly string[] = [];

/**
 * Addresses of the screen saver's pictures, ready to draw, in their order; those that cannot be had are left out.
 * @param wanted those that a template names; none: those of the household or the brand. Stable.
 */
export function useSaverPictures(wanted: readonly string[]): readonly string[] {
  const find = use(AssetContext);
  const brand = useBrandSaver()?.images ?? NONE;
  const assets = wanted.length > 0 ? wanted : brand;
  const [found, setFound] = useState<{ of: readonly string[]; urls: readonly string[] }>({ of: NONE, urls: NONE });
  useEffect(() => {
    let isWanted = true;
    Promise.allSettled(assets.map(async (asset) => find(asset))).then((answers) => {
      const urls = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []));
      if (isWanted) setFound({ of: assets, urls });
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [assets, find]);
  return found.of === assets ? found.urls : NONE;
}

/** After how many idle seconds the screen saver starts, as the brand says; null: it does not say. */
export const useSaverAfterS = (): number | null => useBrandSaver()?.afterS ?? null;

/** Why this browser could not keep the screen of a wall display on. */
export const useWakeLockProblem = (): WakeLockProblem => wakeLockProblem(globalThis);
