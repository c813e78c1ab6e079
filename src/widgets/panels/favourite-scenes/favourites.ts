import { NO_HUB } from '@/runtime/hooks/devices';
import type { SceneView } from '@/runtime/hooks/views';
import type { FavouriteScenesOptions } from './schema';

/** So many stand there until somebody chooses (design 4.2). */
const UNCHOSEN = 3;

/** How many there will be, as far as that can be told before they are read. */
export const awaited = ({ scenes, count }: Pick<FavouriteScenesOptions, 'scenes' | 'count'>): number =>
  Math.min(count, scenes.length === 0 ? UNCHOSEN : scenes.length);

/** The chosen meshbots in the order of choosing; without a choice, the hub's first ones that can run. */
export function favourites(
  scenes: readonly SceneView[],
  { scenes: wide, portrait, count }: Pick<FavouriteScenesOptions, 'scenes' | 'portrait' | 'count'>,
  isPortrait: boolean,
): SceneView[] {
  const chosen = isPortrait && portrait.length > 0 ? portrait : wide;
  const picked =
    chosen.length > 0
      ? chosen.flatMap((wanted) => scenes.find(({ id, name }) => id === wanted || name === wanted) ?? [])
      : scenes.filter(({ isEnabled, hub }) => isEnabled && hub !== NO_HUB).slice(0, UNCHOSEN);
  return picked.slice(0, count);
}
