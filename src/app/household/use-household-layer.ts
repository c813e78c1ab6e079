import { useEffect, useRef } from 'react';

import { useSession } from '@/runtime/hooks/session';
import { useThisHouse } from '@/runtime/hooks/this-house';
import type { House } from '@/hub';

/** Long after the first load, of which it would be a part. */
const FOLLOW_AFTER_MS = 10_000;

const follow = (house: House): void => {
  import('./follow-layer').then(({ followLayer }) => {
    house.of(followLayer);
  }, reportError);
};

/**
 * Brings what the household changed for itself. Few households have: only those fetch at once what lays it on, so this
 * asks for no more than whether there is any; whatever comes of that, all of it is read a little later, or as soon as
 * the person turns to another page, where it may be changed.
 *
 * @param path Null while no page of the house is shown: the way there from the sign-in is no turning to another page.
 */
export function useHouseholdLayer(path: string | null): void {
  const house = useThisHouse();
  const place = useSession().location?.uuid ?? '';
  useEffect(() => {
    if (place === '') return undefined;
    house.commands.askCloud('dashboard_list', {}).then((answer) => {
      if (answer.ok && JSON.stringify(answer.data).includes('"override"')) follow(house);
    }, reportError);
    const timer = setTimeout(() => {
      follow(house);
    }, FOLLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [house, place]);
  const first = useRef<string | null>(null);
  useEffect(() => {
    if (place === '' || path === null) return;
    first.current ??= path;
    if (path !== first.current) follow(house);
  }, [house, place, path]);
}
