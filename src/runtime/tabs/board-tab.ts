import { loadLease, type House } from '@/hub';
import { browserHold } from './lead';
import { oneTab, type OneTab, type TabBus } from './one-tab';

const CHANNEL = 'porchlight.boards';
const hold = browserHold((navigator as Partial<Navigator>).locks, loadLease);

const busOfTabs = (): TabBus | null =>
  // The DOM types the channel's handler with a 'this' that nobody here uses.
  typeof BroadcastChannel === 'undefined' ? null : (new BroadcastChannel(CHANNEL) as unknown as TabBus);

/** The one tab of this browser in which a board of this house is edited. The caller stops it. */
export function openInOneTab({ state }: House, id: string, onLeave: () => void): OneTab {
  return oneTab(`${CHANNEL}.${state.session.location?.uuid ?? ''}.${id}`, {
    hold,
    bus: busOfTabs(),
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => {
      clearTimeout(timer as ReturnType<typeof setTimeout>);
    },
    onLeave,
  });
}
