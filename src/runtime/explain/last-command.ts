import type { CommandOutcome, GatedCommand, HearCall, House, ItemValue, PanicKind, RemoteCall } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { isSilentKind } from '../house/panic-kinds';
import { houseNow } from '../time/house-clock';

/** What this page last asked of one value of the house, of one meshbot, of the mode of a hub or for one kind of help, and what became of it. */
export interface LastCommand {
  /** What was asked of a value, or the mode that was asked for; of anything else null: that it runs is all there is to ask. */
  value: ItemValue;
  /** Milliseconds since 1970 by this browser. */
  sentAt: number;
  /** null: the hub has not answered yet. Of a mode always: what became of it is how the house stands. */
  outcome: CommandOutcome | null;
  endedAt: number | null;
}

/** What something was asked of: a value, a meshbot, the mode of a hub, help of one kind. */
export type Asked = { item: string } | { scene: string } | { mode: string } | { help: PanicKind };

/** Of how many the last command is remembered: more than a board has tiles. */
const MOST = 200;

const keyOf = (asked: Asked): string => Object.entries(asked).join();

/**
 * What is asked by itself or behind the PIN; null: nothing that is remembered. The PIN is in none, and a silent call for
 * help is told by its own tile and by nothing else.
 */
function commandIn(call: RemoteCall): { asked: Asked; value: ItemValue } | null {
  switch (call[0]) {
    case 'setItem':
      return { asked: { item: call[1] }, value: call[2] };
    case 'runScene':
      return { asked: { scene: call[1] }, value: null };
    case 'requestMode':
      return { asked: { mode: call[1] }, value: call[2] };
    case 'sendPanic':
      return isSilentKind(call[1]) ? null : { asked: { help: call[1] }, value: null };
    case 'withPin':
      return gatedIn(call[1]);
    default:
      return null;
  }
}

function gatedIn(gated: GatedCommand): { asked: Asked; value: ItemValue } | null {
  switch (gated.do) {
    case 'setItem':
      return { asked: { item: gated.item }, value: gated.value };
    case 'runScene':
      return { asked: { scene: gated.scene }, value: null };
    case 'setRisk':
      return null;
  }
}

/** Remembers the last command of each from what crosses the page's end of the seam; nothing else of it is kept. */
export function createLastCommands(now: () => number) {
  const byKey = new Map<string, LastCommand>();
  const listeners = new Set<() => void>();
  function put(key: string, command: LastCommand): void {
    byKey.delete(key);
    byKey.set(key, command);
    const [oldest] = byKey.keys();
    if (byKey.size > MOST && oldest !== undefined) byKey.delete(oldest);
    for (const listener of listeners) listener();
  }
  const hear: HearCall = (call, answer) => {
    const command = commandIn(call);
    if (command === null) return;
    const { value } = command;
    const key = keyOf(command.asked);
    const sent: LastCommand = { value, sentAt: now(), outcome: null, endedAt: null };
    put(key, sent);
    if (answer === null) return;
    const ended = (outcome: unknown) => {
      // What was sent since has taken its place.
      if (byKey.get(key) === sent) put(key, { ...sent, outcome: outcome as CommandOutcome, endedAt: now() });
    };
    answer.then(ended, (cause: unknown) => {
      ended({ status: 'unknown', problem: { code: 'no-answer', detail: String(cause) } });
    });
  };
  return {
    hear,
    /** What one person asked is no business of the next. */
    forget: () => {
      byKey.clear();
      for (const listener of listeners) listener();
    },
    of: (asked: Asked): LastCommand | null => byKey.get(keyOf(asked)) ?? null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Hears from the first `house.of(lastCommands)` on. */
export function lastCommands(house: House): ReturnType<typeof createLastCommands> {
  const commands = createLastCommands(() => houseNow(house));
  house.hearCalls(commands.hear);
  atSignOut(house, commands.forget);
  return commands;
}
