import type { DeviceSnapshot, HouseSnapshot, ItemValue } from '../hub/house.ts';
import type { Role, Story } from './story.ts';

/** Who plays which part of a story. */
export type Cast = ReadonlyMap<string, readonly DeviceSnapshot[]>;

/** A device that could play, read once for all stories. */
export interface Candidate {
  readonly device: DeviceSnapshot;
  readonly items: ReadonlyMap<string, ItemValue>;
  /** Name and room, which preferences look at. */
  readonly label: string;
}

/** The devices of a house that answer. */
export const candidatesOf = ({ devices }: Pick<HouseSnapshot, 'devices'>): Candidate[] =>
  devices
    .filter(({ isReachable }) => isReachable)
    .map((device) => ({
      device,
      items: new Map(device.items.map(({ name, value }) => [name, value])),
      label: `${device.name} ${device.room ?? ''}`,
    }));

/**
 * Finds the players of a story in a house; a device plays one part only.
 * @returns null when the house lacks what the story needs.
 */
export function castStory(story: Story, candidates: readonly Candidate[]): Cast | null {
  const cast = new Map<string, DeviceSnapshot[]>();
  const taken = new Set<string>();
  for (const [part, role] of Object.entries(story.cast)) {
    const players = findPlayers(role, candidates, taken, cast).slice(0, role.most ?? 1);
    for (const { id } of players) taken.add(id);
    if (players.length > 0) cast.set(part, players);
  }
  return story.needs.anyOf.some((part) => cast.has(part)) ? cast : null;
}

function findPlayers(
  role: Role,
  candidates: readonly Candidate[],
  taken: ReadonlySet<string>,
  cast: Cast,
): DeviceSnapshot[] {
  if (role.unless !== undefined && cast.has(role.unless)) return [];
  const room = role.besides === undefined ? undefined : cast.get(role.besides)?.[0]?.room;
  if (role.besides !== undefined && (room === undefined || room === null)) return [];
  const now = Object.entries(role.now ?? {});
  const fits = candidates.filter(({ device, items }) => {
    if (taken.has(device.id)) return false;
    if (room !== undefined && device.room !== room) return false;
    if (!role.has.some((name) => items.has(name))) return false;
    if (role.lacks?.some((name) => items.has(name)) === true) return false;
    return now.every(([name, value]) => items.has(name) && items.get(name) === value);
  });
  const { avoid, prefer = [] } = role;
  const rank = ({ label }: Candidate) => {
    const at = prefer.findIndex((pattern) => pattern.test(label));
    return (avoid?.test(label) === true ? prefer.length + 1 : 0) + (at === -1 ? prefer.length : at);
  };
  return fits
    .map((each, order) => ({ device: each.device, order, rank: rank(each) }))
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .map(({ device }) => device);
}
