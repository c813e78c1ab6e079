import { becomesOfChange } from '../domain/bypass-change';
import type { House } from '../house/house';
import { background } from '../ports/background';
import type { Report } from '../ports/deps';
import type { ListChange, ModeCommands } from './mode-commands';

export interface BypassChanges {
  /** What an order has changed in the list of its mode. */
  keep: (at: House, target: string, changed: ListChange) => void;
  /** What a cancelled switch leaves behind is taken back. */
  takeBack: (serial: string, target: string) => void;
  /** The switch is over: its bypasses are the hub's own now. */
  settle: (serial: string) => void;
  /** The session is over. */
  clear: () => void;
}

/** What was changed in the list of a mode for a switch that still runs; calling that off puts the list back (I-09). */
export function createBypassChanges(
  commands: Pick<ModeCommands, 'putBack'>,
  house: (serial: string) => House | undefined,
  report: Report,
): BypassChanges {
  const changes = new Map<string, { target: string; changed: ListChange }>();

  function takeBack(serial: string, target: string): void {
    const put = changes.get(serial);
    const at = house(serial);
    if (put?.target !== target) return;
    changes.delete(serial);
    if (at?.link.isReady() === true) background(commands.putBack(at, target, put.changed), 'bypass put back', report);
  }

  return {
    keep(at, target, changed) {
      if (changed.added.length + changed.removed.length === 0) return;
      const { serial } = at.model;
      changes.set(serial, { target, changed });
      const fate = becomesOfChange(at.model.hub(), target);
      if (fate === 'done') changes.delete(serial);
      if (fate === 'taken-back') takeBack(serial, target);
    },
    takeBack,
    settle: (serial) => {
      changes.delete(serial);
    },
    clear: () => {
      changes.clear();
    },
  };
}
