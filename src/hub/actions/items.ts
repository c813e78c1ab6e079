import type { Deps, Timer } from '../core/deps';
import type { House } from '../core/house';
import { isSame } from '../core/same';
import { problemOf } from '../errors';
import { serialOf, wireIdOf } from '../map/entity-id';
import type { Say } from '../port';
import type { CommandOutcome, ItemState, ItemValue, SceneState } from '../state/model';
import type { MessageKey } from '../message-keys';

/**
 * Setting values and running scenes. Nothing is drawn before the hub says so: until then an item carries the loading
 * marker of S4.48 with the value on its way.
 */
export interface ItemCommands {
  setItem: (itemId: string, value: ItemValue) => Promise<CommandOutcome>;
  runScene: (sceneId: string) => Promise<CommandOutcome>;
  onItemSeen: (itemId: string) => void;
  onSceneProgress: (sceneId: string, status: string) => void;
  reset: () => void;
}

export interface ItemCommandsOptions {
  deps: Deps;
  commandMs: number;
  house: (serial: string) => House | undefined;
  isOnline: () => boolean;
  say: (message: Say) => void;
}

const SCENE_MARKER_MS = 10_000; // spec 9
const SCENE_FINISHED_MS = 500; // spec 9
/** A lock takes its time and tells other things meanwhile; only these say that it has arrived (S4.48). */
const LOCK_ARRIVED: Readonly<Record<string, readonly unknown[]>> = {
  door_lock: ['secured', 'unsecured'],
  lock_operation: ['rf_unlock_operation', 'auto_lock_locked_operation'],
};

const CONFIRMED: CommandOutcome = { status: 'confirmed' };
const SESSION_ENDED: CommandOutcome = {
  status: 'unknown',
  problem: { code: 'superseded', detail: 'session ended' },
};
const refused = (code: string, detail: string): CommandOutcome => ({ status: 'refused', problem: { code, detail } });

interface Waiting {
  value: ItemValue;
  outcome: Promise<CommandOutcome>;
  end: (outcome: CommandOutcome) => void;
}

export function createItemCommands({ deps, commandMs, house, isOnline, say }: ItemCommandsOptions): ItemCommands {
  const { clock, report } = deps;
  const waiting = new Map<string, Waiting>();
  const sceneTimers = new Map<string, Timer>();
  const sceneWaiting = new Map<string, (outcome: CommandOutcome) => void>();
  /** Ends of what an older session asked for are told to nobody (I-50). */
  let generation = 0;

  function complain(outcome: CommandOutcome, name: string, failed: 'command' | 'scene'): void {
    if (outcome.status === 'confirmed' || outcome.problem.code === 'superseded') return;
    const part =
      failed === 'scene' ? 'scene-failed' : outcome.status === 'refused' ? 'command-failed' : 'command-unknown';
    const title: MessageKey = `messages.${part}.title`;
    const text: MessageKey | null = part === 'scene-failed' ? null : `messages.${part}.text`;
    say({ kind: failed === 'scene' ? 'snackbar' : 'toast', variant: 'error', title, text, values: { name } });
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
    before?.end({ status: 'unknown', problem: { code: 'superseded', detail: 'a newer value was sent' } });
    const name = at.model.devices.get(item.device)?.name ?? item.name;
    const fail = (outcome: CommandOutcome) => {
      complain(outcome, name, 'command');
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
        complain(result, name, 'command');
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
    const arrived = Object.hasOwn(LOCK_ARRIVED, seen.name) ? LOCK_ARRIVED[seen.name] : undefined;
    if (isLock && arrived?.includes(seen.value) !== true) return;
    for (const [id, { end }] of waiting) if (at.model.items.get(id)?.device === seen.device) end(CONFIRMED);
  }

  function setRun(at: House, sceneId: string, run: SceneState['run'], thenIdleMs: number | null): void {
    const scene = at.model.scenes.get(sceneId);
    const before = sceneTimers.get(sceneId);
    if (before !== undefined) clock.clearTimeout(before);
    sceneTimers.delete(sceneId);
    if (scene === undefined) return;
    at.model.scenes.set(sceneId, { ...scene, run });
    at.model.touch('scenes', sceneId);
    if (thenIdleMs !== null)
      sceneTimers.set(
        sceneId,
        clock.setTimeout(() => setRun(at, sceneId, 'idle', null), thenIdleMs),
      );
  }

  function onSceneProgress(sceneId: string, status: string): void {
    const at = house(serialOf(sceneId));
    const name = at?.model.scenes.get(sceneId)?.name ?? '';
    if (at === undefined) return;
    const settle = sceneWaiting.get(sceneId);
    sceneWaiting.delete(sceneId);
    if (status === 'started') {
      setRun(at, sceneId, 'running', SCENE_MARKER_MS);
      settle?.(CONFIRMED);
    } else if (status === 'finished') {
      setRun(at, sceneId, 'finished', SCENE_FINISHED_MS);
      say({
        kind: 'snackbar',
        variant: 'success',
        title: 'messages.scene-finished.title',
        text: null,
        values: { name },
      });
      settle?.(CONFIRMED);
    } else {
      setRun(at, sceneId, 'failed', SCENE_FINISHED_MS);
      complain(refused('refused', status), name, 'scene');
      settle?.(refused('refused', status));
    }
  }

  async function runScene(sceneId: string): Promise<CommandOutcome> {
    const at = house(serialOf(sceneId));
    const scene = at?.model.scenes.get(sceneId);
    if (at === undefined || scene === undefined) return refused('unknown-target', 'scene');
    if (scene.run === 'running' || sceneWaiting.has(sceneId)) return refused('busy', 'scene');
    const mine = generation;
    const fail = (outcome: CommandOutcome) => {
      if (mine !== generation) return SESSION_ENDED;
      complain(outcome, scene.name, 'scene');
      return outcome;
    };
    if (!isOnline()) return fail(refused('offline', 'browser'));
    if (!at.link.isReady()) return fail(refused('not-connected', 'hub'));
    const progress = new Promise<CommandOutcome>((resolve) => sceneWaiting.set(sceneId, resolve));
    try {
      const reply = await at.link.request('hub.scenes.run', { sceneId: wireIdOf(sceneId) }, { timeoutMs: commandMs });
      if (!reply.ok) return fail(refused('refused', reply.reason));
      const timer = clock.setTimeout(
        () => sceneWaiting.get(sceneId)?.({ status: 'unknown', problem: { code: 'no-answer', detail: 'scene' } }),
        commandMs,
      );
      const outcome = await progress;
      clock.clearTimeout(timer);
      return outcome;
    } catch (cause) {
      report('scene', cause);
      return fail({ status: 'unknown', problem: problemOf(cause, 'no-answer') });
    } finally {
      if (mine === generation) sceneWaiting.delete(sceneId);
    }
  }

  return {
    setItem,
    runScene,
    onItemSeen,
    onSceneProgress,
    reset() {
      // no marker outlives the session.
      for (const timer of sceneTimers.values()) clock.clearTimeout(timer);
      sceneTimers.clear();
      for (const { end } of [...waiting.values()]) end(SESSION_ENDED);
      for (const settle of sceneWaiting.values()) settle(SESSION_ENDED);
      sceneWaiting.clear();
      generation += 1;
    },
  };
}
