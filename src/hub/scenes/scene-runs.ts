import type { AppConfig } from '../../schemas/settings/config';
import { CONFIRMED, refused, SESSION_ENDED } from '../actions/outcomes';
import type { CloudCall } from '../cloud/request';
import { background } from '../ports/background';
import type { Deps } from '../ports/deps';
import type { House } from '../house/house';
import type { Outbox } from '../patches/outbox';
import { problemOf } from '../errors';
import { NO_HUB, serialOf, wireIdOf } from '../state/entity-id';
import type { MessageKey } from '../api/message-keys';
import type { CommandOutcome, Problem, SceneState } from '../state/model';
import { runCloudScene, type RunEnd } from './cloud-scenes';
import { createSceneMarks } from './scene-marks';

/** Running meshbots, and what is seen of their runs. Fetched when one is run, or when a hub tells of a run. */
export interface SceneRuns {
  /** @param at the house that was there when it was asked for; undefined: none, as for those of the cloud. */
  run: (sceneId: string, at: House | undefined) => Promise<CommandOutcome>;
  onProgress: (sceneId: string, status: string) => void;
  reset: () => void;
}

export interface SceneRunsOptions {
  deps: Pick<Deps, 'clock' | 'report'>;
  config: Pick<AppConfig, 'commandLimitMs'>;
  cloud: CloudCall;
  houses: ReadonlyMap<string, House>;
  cloudScenes: Map<string, SceneState>;
  outbox: Pick<Outbox, 'say' | 'touchEntity'>;
  isOnline: () => boolean;
}

const TITLES: Readonly<Record<RunEnd, MessageKey>> = {
  finished: 'messages.scene-finished.title',
  failed: 'messages.scene-failed.title',
  unknown: 'messages.scene-unknown.title',
};
const FAILED_TEXT: MessageKey = 'messages.scene-failed.text';
/** How long a run is watched that was told to have started: as long as its marker stands (S4.55). */
const WATCHED_MS = 10_000;

export function createSceneRuns(options: SceneRunsOptions): SceneRuns {
  const { deps, config, cloud, houses, cloudScenes, outbox, isOnline } = options;
  const { clock, report } = deps;
  const limitMs = config.commandLimitMs;
  const marks = createSceneMarks({
    clock,
    scenes: (serial) => (serial === NO_HUB ? cloudScenes : houses.get(serial)?.model.scenes),
    now: (serial) => houses.get(serial)?.model.hubNow() ?? clock.now(),
    touch: (id) => outbox.touchEntity('scenes', id),
  });
  /** Asked for here, and waiting for the hub's word that they have started. */
  const waiting = new Map<string, (outcome: CommandOutcome) => void>();
  /** Asked for here, and not told to have ended. */
  const open = new Set<string>();
  /** Ends of what an older session asked for are told to nobody (I-50). */
  let generation = 0;

  /** Once, and as no toast (H-87). */
  const say = ({ name }: SceneState, end: RunEnd) => {
    const variant = end === 'finished' ? 'success' : 'error';
    outbox.say({
      kind: 'snackbar',
      variant,
      title: TITLES[end],
      text: end === 'failed' ? FAILED_TEXT : null,
      values: { name },
    });
  };
  /** @param how the hub's own word for it */
  function end(scene: SceneState, how: RunEnd, word: string = how): void {
    open.delete(scene.id);
    // What may have run after all is not drawn as failed: its last run says that its end is not known.
    marks.mark(scene.id, how === 'unknown' ? 'idle' : how, word);
    say(scene, how);
  }
  function unknown(scene: SceneState, problem: Problem): CommandOutcome {
    end(scene, 'unknown');
    return { status: 'unknown', problem };
  }

  /** A line that is lost while a run is under way leaves nobody who would tell its end. */
  async function watch({ model }: House, scene: SceneState): Promise<void> {
    const isLost = await model.waitFor(({ freshness }) => freshness === 'stale', WATCHED_MS);
    if (open.delete(scene.id) && isLost) end(scene, 'unknown');
  }

  function onProgress(sceneId: string, status: string): void {
    const at = houses.get(serialOf(sceneId));
    // Scenes that the system made for itself are told too; nobody is shown them (S5.14).
    const scene = at?.model.scenes.get(sceneId);
    if (at === undefined || scene === undefined) return;
    const settle = waiting.get(sceneId);
    waiting.delete(sceneId);
    if (status === 'started') {
      marks.mark(sceneId, 'running');
      if (open.has(sceneId)) background(watch(at, scene), 'watched run', report);
      settle?.(CONFIRMED);
    } else {
      const isDone = status === 'finished';
      end(scene, isDone ? 'finished' : 'failed', status);
      settle?.(isDone ? CONFIRMED : refused('refused', status));
    }
  }

  async function runAt(at: House, scene: SceneState): Promise<CommandOutcome> {
    const mine = generation;
    const { id } = scene;
    const started = new Promise<CommandOutcome>((resolve) => waiting.set(id, resolve));
    open.add(id);
    try {
      const reply = await at.link.request('hub.scenes.run', { sceneId: wireIdOf(id) }, { timeoutMs: limitMs });
      if (mine !== generation) return SESSION_ENDED;
      if (!reply.ok) {
        end(scene, 'failed');
        return refused('refused', reply.reason);
      }
      const silent: CommandOutcome = { status: 'unknown', problem: { code: 'no-answer', detail: 'scene' } };
      const timer = clock.setTimeout(() => waiting.get(id)?.(silent), limitMs);
      const outcome = await started;
      clock.clearTimeout(timer);
      return outcome === silent ? unknown(scene, silent.problem) : outcome;
    } catch (cause) {
      report('scene', cause);
      return mine === generation ? unknown(scene, problemOf(cause, 'no-answer')) : SESSION_ENDED;
    } finally {
      if (mine === generation) waiting.delete(id);
    }
  }

  return {
    async run(id, at) {
      if (houses.get(serialOf(id)) !== at) return SESSION_ENDED;
      const scene = (at?.model.scenes ?? cloudScenes).get(id);
      if (scene === undefined) return refused('unknown-target', 'scene');
      if (scene.run === 'running' || waiting.has(id)) return refused('busy', 'scene');
      const problem = !isOnline() ? 'offline' : at?.link.isReady() === false ? 'not-connected' : null;
      if (problem !== null) {
        // Nothing was sent: this run did not begin, and the last one is still the last.
        say(scene, 'failed');
        return refused(problem, 'scene');
      }
      if (at !== undefined) return runAt(at, scene);
      return runCloudScene({ cloud, kept: cloudScenes, report, begin: () => marks.mark(id, 'running'), end }, scene);
    },
    onProgress,
    reset() {
      generation += 1;
      // no marker outlives the session.
      marks.reset();
      open.clear();
      for (const settle of waiting.values()) settle(SESSION_ENDED);
      waiting.clear();
    },
  };
}
