import type { DeviceSnapshot, HouseSnapshot } from '../hub/house.ts';
import type { Role, Story } from './story.ts';

/** Who plays which part of a story. */
export type Cast = ReadonlyMap<string, readonly DeviceSnapshot[]>;

/**
 * Finds the players of a story in a house; a device plays one part only.
 * @returns null when the house lacks what the story needs.
 */
export function castStory(story: Story, house: Pick<HouseSnapshot, 'devices'>): Cast | null {
  const cast = new Map<string, DeviceSnapshot[]>();
  const taken = new Set<string>();
  for (const [part, role] of Object.entries(story.cast)) {
    const players = findPlayers(role, house.devices, taken, cast).slice(0, role.most ?? 1);
    for (const { id } of players) taken.add(id);
    if (players.length > 0) cast.set(part, players);
  }
  return story.needs.anyOf.some((part) => cast.has(part)) ? cast : null;
}

function findPlayers(
  role: Role,
  devices: readonly DeviceSnapshot[],
  taken: ReadonlySet<string>,
  cast: Cast,
): DeviceSnapshot[] {
  const room = role.besides === undefined ? undefined : cast.get(role.besides)?.[0]?.room;
  if (role.besides !== undefined && (room === undefined || room === null)) return [];
  const names = (device: DeviceSnapshot) => new Set(device.items.map((item) => item.name));
  const fits = devices.filter((device) => {
    if (taken.has(device.id) || !device.isReachable) return false;
    if (room !== undefined && device.room !== room) return false;
    const items = names(device);
    if (!role.has.some((name) => items.has(name))) return false;
    if (role.lacks?.some((name) => items.has(name)) === true) return false;
    return Object.entries(role.now ?? {}).every(([name, value]) =>
      device.items.some((item) => item.name === name && item.value === value),
    );
  });
  const { avoid, prefer = [] } = role;
  const isAvoided = (device: DeviceSnapshot) => avoid?.test(`${device.name} ${device.room ?? ''}`) === true;
  const rank = (device: DeviceSnapshot) => {
    const at = prefer.findIndex((pattern) => pattern.test(`${device.name} ${device.room ?? ''}`));
    return (isAvoided(device) ? prefer.length + 1 : 0) + (at === -1 ? prefer.length : at);
  };
  return fits
    .map((device, order) => ({ device, order, rank: rank(device) }))
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .map(({ device }) => device);
}
