import { createBox } from '../watch/box';
import type { Watch } from '../watch/watch';
import { createLead, type Hold } from './lead';

/** The part of BroadcastChannel that is used: what one tab posts, every other hears. */
export interface TabBus {
  postMessage: (message: unknown) => void;
  onmessage: ((event: { data: unknown }) => void) | null;
  close: () => void;
}

/** `asking`: a moment after the beginning, in which it counts as free; `elsewhere`: another tab of this browser has it. */
export type Standing = 'asking' | 'here' | 'elsewhere';

export interface OneTab extends Watch<Standing> {
  /** The tab that has it lets it go; this one has it from then on. */
  takeOver: () => void;
  stop: () => void;
}

export interface OneTabPorts {
  hold: Hold;
  /** null: this browser has none; whoever has it then keeps it until its page is closed. */
  bus: TabBus | null;
  setTimer: (run: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
  /** Another tab takes over: what is not kept yet is kept now, before that one reads it. */
  onLeave: () => void;
}

/** Tabs of one browser answer within a few ms; a lease without Web Locks takes 60 (src/hub/ports/lease-locks). */
const ANSWER_MS = 400;
/** A tab that sleeps hears nothing until it is looked at; by then it hears that it has let go. */
const ASLEEP_MS = 1_000;

/** Who edits one thing, where two tabs of a browser have it open: what one of them drafts would be lost in the other. */
export function oneTab(name: string, { hold, bus, setTimer, clearTimer, onLeave }: OneTabPorts): OneTab {
  const box = createBox<Standing>('asking');
  const lead = createLead(name, hold);
  let timer: unknown = null;
  const set = (next: Standing) => {
    clearTimer(timer);
    if (box.get() !== next) box.set(next);
  };
  const wait = (ms: number, then: Standing) => {
    clearTimer(timer);
    timer = setTimer(() => {
      set(then);
    }, ms);
  };
  const unfollow = lead.subscribe(() => {
    if (lead.get()) set('here');
  });
  if (bus !== null)
    bus.onmessage = ({ data }) => {
      if (data !== name) return;
      if (box.get() !== 'elsewhere') onLeave();
      // Out of the line: whoever took over is not to be followed the moment its page is closed, with another draft in view.
      set('elsewhere');
      lead.want(false);
    };
  wait(ANSWER_MS, 'elsewhere');
  lead.want(true);
  return {
    get: box.get,
    subscribe: box.subscribe,
    takeOver: () => {
      if (box.get() === 'here') return;
      bus?.postMessage(name);
      if (bus !== null) wait(ASLEEP_MS, 'here');
      lead.want(true);
    },
    stop: () => {
      clearTimer(timer);
      unfollow();
      lead.want(false);
      bus?.close();
    },
  };
}
