/** The favourite meshbots while they are being chosen (S2.34): by orientation, in the order of touching. */
export const ORIENTATIONS = ['landscape', 'portrait'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];
export type FavouriteChoice = Readonly<Record<Orientation, readonly string[]>>;

/** A touch chooses a meshbot as the last one, or takes it away; the others close up. null: there is room for no more. */
export function withTouch(
  choice: FavouriteChoice,
  orientation: Orientation,
  id: string,
  most: number,
): FavouriteChoice | null {
  const chosen = choice[orientation];
  if (chosen.includes(id)) return { ...choice, [orientation]: chosen.filter((one) => one !== id) };
  return chosen.length >= most ? null : { ...choice, [orientation]: [...chosen, id] };
}

/** Its number in the order of touching, from 1; null: it is not chosen. */
export function numberOf(choice: FavouriteChoice, orientation: Orientation, id: string): number | null {
  const at = choice[orientation].indexOf(id);
  return at === -1 ? null : at + 1;
}

/** What is stored, without what is gone from the house: a number must not be lost to something that nobody sees. */
export const presentChoice = (
  stored: Partial<Record<Orientation, readonly string[] | undefined>> | undefined,
  isThere: (id: string) => boolean,
): FavouriteChoice => ({
  landscape: (stored?.landscape ?? []).filter(isThere),
  portrait: (stored?.portrait ?? []).filter(isThere),
});
