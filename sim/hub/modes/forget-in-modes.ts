import type { HouseCore } from '../core/core.ts';
import type { Device } from '../core/model.ts';

const LISTS = ['usualDisarmed', 'disarmedDevices', 'alarmsOffDevices', 'camerasOffDevices', 'bypassDevices'] as const;

/** A device that is gone is on no list of a mode, calls nobody, and has tripped nothing. */
export function forgetInModes({ state: { modes }, save }: HouseCore, { id: gone }: Device): void {
  for (const mode of modes.modes) {
    for (const list of LISTS) mode[list] = mode[list].filter((id) => id !== gone);
  }
  modes.protectButtons = modes.protectButtons.filter(({ id }) => id !== gone);
  modes.protectDevices = modes.protectDevices.filter((id) => id !== gone);
  if (modes.trips !== undefined) delete modes.trips[gone];
  save.part('modes');
}
