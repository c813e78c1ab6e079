import type { HouseState } from '../core/model.ts';

/** Ids of what a monitoring station knows: the guards in the hub's order, then what was added to them. */
export function monitoredDevices({ devices, modes }: HouseState): readonly string[] {
  const guards = [...devices.values()].filter((each) => each.file.isGuard).map((each) => each.id);
  return [...new Set([...guards, ...modes.protectDevices])];
}
