/** The tile that the designer opens with, where it is opened for one; taken once. */
let asked: { board: string; tile: string } | null = null;

export function askForTile(board: string, tile: string): void {
  asked = { board, tile };
}
/** null: the board was opened for itself. */
export function takeAskedTile(board: string): string | null {
  const tile = asked?.board === board ? asked.tile : null;
  asked = null;
  return tile;
}
