import { useCallback, useEffect, useState } from 'react';
import type { HouseSettings } from '@/hub';
import { STILL_EVERY_MS } from '../cameras/stills';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import type { CameraView } from './cameras';
import { useHubFreshness } from '../house/freshness';
import { useThisHouse } from '../scope/this-house';

/** S7.30. */
export const STILL_EVERY_S = STILL_EVERY_MS / 1_000;

/** Whether the house's mode of now lets the camera record an alarm; null: the hub has not said, or not on this line. */
export function recordsAlarms(settings: HouseSettings | null, mode: string | null, camera: string): boolean | null {
  const off = settings?.modes.find(({ id }) => id === mode)?.camerasOff ?? null;
  return off === null ? null : !off.includes(camera);
}

export function useRecordsAlarms({ id, hub }: Pick<CameraView, 'id' | 'hub'>): boolean | null {
  const house = useThisHouse();
  const isLive = useHubFreshness(hub) === 'live';
  const mode = useWatch(useCallback((see: See) => see.hub(hub)?.mode.current ?? null, [hub]));
  // Also what the modes leave out, by whomever and wherever it was changed.
  const modes = useWatch(useCallback((see: See) => JSON.stringify(see.hub(hub)?.modes ?? null), [hub]));
  const [read, setRead] = useState<{ of: string; settings: HouseSettings } | null>(null);
  useEffect(() => {
    if (!isLive) return undefined;
    let isWanted = true;
    house.commands.askAccount('read-house-settings', { hub }).then((answer) => {
      if (isWanted) setRead(answer.ok ? { of: hub, settings: answer.data } : null);
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [house, hub, isLive, mode, modes]);
  return isLive && read?.of === hub ? recordsAlarms(read.settings, mode, id) : null;
}
