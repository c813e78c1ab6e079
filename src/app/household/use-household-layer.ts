import { useEffect, useRef } from 'react';

import { useSession } from '@/runtime/hooks/session';
import { useThisHouse } from '@/runtime/hooks/this-house';
import type { House } from '@/hub';

/** Long after the first load, of which it would be a part. */
const FOLLOW_AFTER_MS = 10_000;

type Layer = (house: House) => unknown;
const fetchLayer = (): Promise<Layer> => import('./follow-layer').then(({ followLayer }) => followLayer);

/**
 * Brings what the household changed for itself. Few households have: only those fetch at once what lays it on, so this
 * asks for no more than whether there is any; whatever comes of that, all of it is read a little later, or as soon as
 * the person turns to another page, where it may be changed. A line that is gone just then is no fault of the page's:
 * what did not come is asked for again, a little later each time, until it is there.
 *
 * @param path Null while no page of the house is shown: the way there from the sign-in is no turning to another page.
 */
export function useHouseholdLayer(path: string | null, fetch = fetchLayer): void {
  const house = useThisHouse();
  const place = useSession().location?.uuid ?? '';
  useEffect(() => {
    if (place === '') return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const followLater = () => {
      if (isOver) return;
      timer = setTimeout(() => {
        follow(house, fetch, followLater);
      }, FOLLOW_AFTER_MS);
    };
    house.commands.askCloud('dashboard_list', {}).then((answer) => {
      if (answer.ok && JSON.stringify(answer.data).includes('"override"')) follow(house, fetch);
    }, reportError);
    followLater();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [house, place, fetch]);
  const first = useRef<string | null>(null);
  useEffect(() => {
    if (place === '' || path === null) return;
    first.current ??= path;
    if (path !== first.current) follow(house, fetch);
  }, [house, place, path, fetch]);
}

/** @param onMissing it could not be had: by default what was to come later all the same will ask for it */
function follow(house: House, fetch: () => Promise<Layer>, onMissing: () => void = () => undefined): void {
  fetch().then((layer) => {
    house.of(layer);
  }, onMissing);
}
