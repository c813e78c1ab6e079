/** What of a thing tells where it is. */
export interface Placed {
  id: string;
  hub: string;
  room: string | null;
}

/**
 * The camera to begin with: one in the room of what tripped last, else the only one there is. null: the list of all.
 * @param tripped newest first
 */
export function nearCamera(tripped: readonly Placed[], cameras: readonly Placed[]): string | null {
  for (const { hub, room } of tripped) {
    const near = room === null ? undefined : cameras.find((one) => one.hub === hub && one.room === room);
    if (near !== undefined) return near.id;
  }
  const [only, ...others] = cameras;
  return only !== undefined && others.length === 0 ? only.id : null;
}
