import type { House } from '@/hub';
import { boxOf } from '../household/kept-box';

/** The tile that the designer opens with, where it is opened for one; taken once. */
const asked = boxOf<{ board: string; tile: string } | null>(null);

export function askForTile(house: House, board: string, tile: string): void {
  house.of(asked).set({ board, tile });
}
/** null: the board was opened for itself. */
export function takeAskedTile(house: House, board: string): string | null {
  const box = house.of(asked);
  const present = box.get();
  box.set(null);
  return present?.board === board ? present.tile : null;
}
