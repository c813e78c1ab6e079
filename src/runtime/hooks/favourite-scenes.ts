import { useMemo } from 'react';
import { followHousehold } from '../household/follow';
import { presentChoice, type FavouriteChoice } from '../scenes/favourite-choice';
import { useHousehold } from './boards';
import { useKeepSetting } from './keep-setting';
import { useFollowed } from '../scope/this-house';

export { numberOf, ORIENTATIONS, withTouch, type FavouriteChoice, type Orientation } from '../scenes/favourite-choice';

export interface KeptFavourites {
  /** The household's settings are here: what is chosen can be kept. */
  isReady: boolean;
  kept: FavouriteChoice;
  keep: (choice: FavouriteChoice) => void;
}

/**
 * The household's favourite meshbots (S2.34).
 * @param ids of the meshbots that there are: what is gone takes no place; stable.
 */
export function useFavouriteScenes(ids: ReadonlySet<string>): KeptFavourites {
  useFollowed(followHousehold);
  const { status, config } = useHousehold();
  const { keep } = useKeepSetting();
  const { favouriteScenes } = config;
  const kept = useMemo(() => presentChoice(favouriteScenes, (id) => ids.has(id)), [favouriteScenes, ids]);
  return {
    isReady: status === 'ready',
    kept,
    keep: ({ landscape, portrait }) => {
      keep({ favouriteScenes: { ...favouriteScenes, landscape: [...landscape], portrait: [...portrait] } });
    },
  };
}
