import type { House } from '@/hub';
import { machineNow } from '../time/house-clock';
import { createBox } from '../watch/box';
import type { Watch } from '../watch/watch';
import type { HelpCall } from './help-record';
import { keepHelp, keptHelp } from './kept-help';

export type { HelpCall } from './help-record';

interface HelpCalls extends Watch<HelpCall | null> {
  put: (next: HelpCall | null) => void;
  /** Somebody is signed in: the last call that they made at this screen stands again until it is put away. */
  recall: (user: string) => void;
}

/** The last call of this screen and this person; nothing of a silent one is kept, so that no screen can show it. */
export function helpCall({ state, storage }: House): HelpCalls {
  const last = createBox<HelpCall | null>(null);
  return {
    get: last.get,
    subscribe: last.subscribe,
    put: (next) => {
      keepHelp(next, state.session.user?.uuid ?? null, storage());
      last.set(next);
    },
    recall: (user) => {
      if (last.get() === null) last.set(keptHelp(user, storage()));
    },
  };
}

/** @param hub whose alarm it was; the controller in view where it was none */
export function noteHelp(house: House, kind: HelpCall['kind'], hub = house.state.session.currentHub): void {
  const { monitoring } = house.state.session;
  const isTest = hub === null ? null : (house.state.peek.hub(hub)?.testMode.isOn ?? null);
  const call: HelpCall = { kind, hub, at: machineNow(), watched: { ...monitoring }, isTest, off: { state: 'no' } };
  house.of(helpCall).put(call);
}
