import type { Scene } from '../pictures/pictures.ts';

/** The loop that is heard with a scene. */
export function soundOf({ picture, view, isNight }: Scene): string {
  if (picture !== 'front-door' && picture !== 'driveway') return 'room';
  if (picture === 'front-door' && view === 'person') return 'steps';
  return isNight ? 'crickets' : 'birds';
}
