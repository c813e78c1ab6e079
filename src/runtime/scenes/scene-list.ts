import { NO_HUB, type SceneState } from '@/hub';

/** Hubs with larger serial numbers share their list with the cloud; older ones never did (S5.14). */
const LARGEST_WITHOUT_CLOUD = 69_999_999;

/** S5.14. @param hub a serial number; `no_hub`: the cloud's alone; null: everything. */
export function isShownFor(hub: string | null, scene: Pick<SceneState, 'hub'>): boolean {
  if (hub === null || scene.hub === hub) return true;
  return hub !== NO_HUB && scene.hub === NO_HUB && Number(hub) > LARGEST_WITHOUT_CLOUD;
}

export interface SceneGroup<Scene> {
  /** A room; null: everything that stands in none. */
  room: { id: string; name: string } | null;
  scenes: readonly Scene[];
}

type Listed = Pick<SceneState, 'hub' | 'name' | 'roomId'>;
const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** By room in the order of the rooms, those without one last (S2.34); rooms without any are left out. */
export function sceneGroups<Scene extends Listed>(
  scenes: readonly Scene[],
  rooms: readonly { id: string; name: string }[],
  { search = '', hub = null }: { search?: string; hub?: string | null } = {},
): SceneGroup<Scene>[] {
  const wanted = search.trim().toLocaleLowerCase();
  const known = new Map(rooms.map((room) => [room.id, room]));
  const inRoom = new Map<string | null, Scene[]>();
  for (const scene of scenes) {
    // A room that is gone, or has no name, is none (S5.11).
    const room = known.get(scene.roomId ?? '') ?? null;
    const isWanted = [scene.name, room?.name ?? ''].some((name) => name.toLocaleLowerCase().includes(wanted));
    if (!isShownFor(hub, scene) || !isWanted) continue;
    const id = room?.id ?? null;
    inRoom.set(id, [...(inRoom.get(id) ?? []), scene]);
  }
  return [...rooms, null].flatMap((room) => {
    const found = inRoom.get(room?.id ?? null);
    if (found === undefined) return [];
    return [{ room, scenes: found.sort((a, b) => byName.compare(a.name, b.name)) }];
  });
}
