/** The page's own time, kept from before a world takes its place. */
const { setTimeout: ownTimeout } = globalThis;
const LOOK_MS = 20;
/** A second: what is not drawn by then is not coming. */
const MOST_LOOKS = 50;

/**
 * Waits until something is so. No time of the world passes meanwhile: only the browser draws, which a busy machine does
 * some turns late.
 * @returns what `find` found; null: it never did
 */
export async function onceDrawn<Found>(find: () => Found | null): Promise<Found | null> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const found = find();
    if (found !== null) return found;
    await new Promise((resolve) => ownTimeout(resolve, LOOK_MS));
  }
  return null;
}
