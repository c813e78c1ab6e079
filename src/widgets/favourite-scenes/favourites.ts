import type { SceneView } from '@/runtime/hooks/views';
import type { FavouriteScenesOptions } from './schema';

/** The chosen meshbots in the order of choosing; without a choice, the hub's first ones that can run. */
export function favourites(
  scenes: readonly SceneView[],
  { scenes: chosen, count }: Pick<FavouriteScenesOptions, 'scenes' | 'count'>,
): SceneView[] {
  const picked =
    chosen.length > 0
      ? chosen.flatMap((wanted) => scenes.find(({ id, name }) => id === wanted || name === wanted) ?? [])
      : scenes.filter(({ isEnabled }) => isEnabled);
  return picked.slice(0, count);
}

export function iconFor(name: string, icons: FavouriteScenesOptions['icons']): string {
  const lower = name.toLowerCase();
  return icons.find(({ contains }) => contains.some((word) => lower.includes(word.toLowerCase())))?.icon ?? 'lightning';
}
