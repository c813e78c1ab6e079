import type { Deps, Timer } from '../ports/deps';
import type { House } from '../house/house';
import { isSame } from '../patches/same';
import { problemOf } from '../errors';
import { serialOf, wireIdOf } from '../state/entity-id';
import type { Say } from '../patches/batch';
import type { CommandOutcome, ItemState, ItemValue } from '../state/model';
import type { MessageKey } from '../api/message-keys';
import { CONFIRMED, refused, SESSION_ENDED } from './outcomes';

/**
 * Setting values. Nothing is drawn before the hub says so: until then an item carries the loading marker of S4.48 with
 * the value on its way.
 */
export interface ItemCommands {
  setItem: (itemId: string, value: ItemValue) => Promise<CommandOutcome>;
  onItemSeen: (itemId: string) => void;
  reset: () => void;
}

export interface ItemCommandsOptions {
  deps: Deps;
  commandMs: number;
  house: (serial: string) => House | undefined;
  isOnline: () => boolean;
  say: (message: Say) => void;
}

/** A lock takes its time and tells other things meanwhile; only these say that it has arrived (S4.48). */
const LOCK_ARRIVED: Readonly<Record<string, readonly unknown[]>> = {
  door_lock: ['secured', 'unsecured'],
  lock_operation: ['rf_unlock_operation', 'auto_lock_locked_operation'],
};

/** Its bolt stuck on the way. A hub says so once, and nothing else comes after it. */
const LOCK_STUCK = /^(lock_jammed|.*_not_fully_locked_operation)$/;

const SENT_TOLD_EVERY_MS = 5_000;

interface Waiting {
  value: ItemValue;
  outcome: Promise<CommandOutcome>;
  end: (outcome: CommandOutcome) => void;
}

export function createItemCommands(options: ItemCommandsOptions): ItemCommands {
  const { deps, commandMs, house, isOnline, say } = options;
  const { clock } = deps;
  const waiting = new Map<string, Waiting>();

  /** When the last yes of a device was told, by its name. */
  const toldAt = new Map<string, number>();

  function tell(outcome: CommandOutcome, name: string): void {
    if (outcome.status === 'confirmed') {
      const at = clock.mono();
      // A finger on a slider sends many values: one line tells of them all.
      if (at - (toldAt.get(name) ?? -SENT_TOLD_EVERY_MS) < SENT_TOLD_EVERY_MS) return;
      toldAt.set(name, at);
      const title: MessageKey = 'messages.command-sent.title';
      say({ kind: 'toast', variant: 'success', title, text: null, values: { name } });
      return;
    }
    if (outcome.problem.code === 'superseded') return;
    const isJammed = outcome.problem.code === 'jammed';
    const part = isJammed ? 'lock-jammed' : outcome.status === 'refused' ? 'command-failed' : 'command-unknown';
    const title: MessageKey = `messages.${part}.title`;
    const text: MessageKey = `messages.${part}.text`;
    say({ kind: 'toast', variant: 'error', title, text, values: { name } });
  }

  const mark = (at: House, itemId: string, loading: ItemState['loading']) => {
    const item = at.model.items.get(itemId);
    if (item !== undefined) at.model.putItem({ ...item, loading });
  };

  function setItem(itemId: string, value: ItemValue): Promise<CommandOutcome> {
    const at = house(serialOf(itemId));
    const item = at?.model.items.get(itemId);
    if (at === undefined || item === undefined) return Promise.resolve(refused('unknown-target', 'item'));
    const before = waiting.get(itemId);
    // The same wish twice is one command.
    if (before !== undefined && isSame(before.value, value)) return before.outcome;
    before?.end({ status: 'unknown', problem: { code: 'superseded', detail: 'item' } });
    const name = at.model.devices.get(item.device)?.name ?? item.name;
    const fail = (outcome: CommandOutcome) => {
      tell(outcome, name);
      return Promise.resolve(outcome);
    };
    // S5.18: actions are sent only while the browser is online.
    if (!isOnline()) return fail(refused('offline', 'browser'));
    if (!at.link.isReady()) return fail(refused('not-connected', 'hub'));

    let timer: Timer | null = null;
    let end: (outcome: CommandOutcome) => void = () => undefined;
    let isOver = false;
    const outcome = new Promise<CommandOutcome>((resolve) => {
      end = (result) => {
        // It ends once: an answer that comes, or fails to, after the report is no news.
        if (isOver) return;
        isOver = true;
        if (timer !== null) clock.clearTimeout(timer);
        if (waiting.get(itemId)?.outcome === outcome) {
          waiting.delete(itemId);
          mark(at, itemId, null);
        }
        tell(result, name);
        resolve(result);
      };
    });
    timer = clock.setTimeout(
      () => end({ status: 'unknown', problem: { code: 'no-answer', detail: 'item' } }),
      commandMs,
    );
    waiting.set(itemId, { value, outcome, end });
    mark(at, itemId, { value });
    at.link.request('hub.item.value.set', { _id: wireIdOf(itemId), value }, { timeoutMs: commandMs }).then(
      (reply) => {
        if (!reply.ok) {
          end(refused('refused', reply.reason));
          return;
        }
        // A hub says nothing about a value that it has already.
        const present = at.model.items.get(itemId);
        if (present !== undefined && isSame(present.value, value)) end(CONFIRMED);
      },
      (cause: unknown) => end({ status: 'unknown', problem: problemOf(cause, 'no-answer') }),
    );
    return outcome;
  }

  function onItemSeen(itemId: string): void {
    const at = house(serialOf(itemId));
    const seen = at?.model.items.get(itemId);
    if (at === undefined || seen === undefined || waiting.size === 0) return;
    const isLock = at.model.devices.get(seen.device)?.category === 'door_lock';
    const endAll = (outcome: CommandOutcome) => {
      for (const [id, { end }] of waiting) if (at.model.items.get(id)?.device === seen.device) end(outcome);
    };
    if (isLock && seen.name === 'lock_operation' && typeof seen.value === 'string' && LOCK_STUCK.test(seen.value)) {
      endAll(refused('jammed', 'lock'));
      return;
    }
    const arrived = Object.hasOwn(LOCK_ARRIVED, seen.name) ? LOCK_ARRIVED[seen.name] : undefined;
    if (isLock && arrived?.includes(seen.value) !== true) {
      // Its bolt is not what was told of: a code that was set is set.
      if (!Object.hasOwn(LOCK_ARRIVED, seen.name)) waiting.get(itemId)?.end(CONFIRMED);
      return;
    }
    endAll(CONFIRMED);
  }

  return {
    setItem,
    onItemSeen,
    reset() {
      toldAt.clear();
      // no marker outlives the session.
      for (const { end } of [...waiting.values()]) end(SESSION_ENDED);
    },
  };
}
