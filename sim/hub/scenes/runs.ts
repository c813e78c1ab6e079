import type { HouseCore } from '../core/core.ts';
import { delayMs, type Block, type Scene } from './scene.ts';

export type RunStatus = 'started' | 'finished' | 'partially_finished' | 'failed' | 'stopped';

/** Who set a run off: the scenes that led to it, the first first. Empty: a person, the clock, a device. */
export type Cause = readonly string[];

/** Runs of scenes, one at a time for each scene: a new one stops the earlier. */
export interface Runs {
  start(scene: Scene, part: 'then' | 'else', cause: Cause): void;
  /** @returns false when the scene does not run. */
  stop(sceneId: string): boolean;
  isRunning(sceneId: string): boolean;
  /** After a restart of the house: what was under way goes on. */
  resume(find: (sceneId: string) => Scene | undefined): void;
}

export interface RunDeps {
  /** Does one action. @returns false when the house refused it: the run goes on with the next. */
  act: (block: Block, cause: Cause) => boolean;
  progress: (scene: Scene, status: RunStatus, cause: Cause) => void;
}

/** What is kept of a run that waits. */
interface KeptRun {
  part: 'then' | 'else';
  cause: Cause;
  startedAt: number;
  /** Places in the list of actions that are still to come. */
  left: number[];
  failed: number;
}

export function createRuns(core: HouseCore, { act, progress }: RunDeps): Runs {
  const kept = core.kept('scene-runs');
  const running = new Map<string, KeptRun>(Object.entries(kept.get<Record<string, KeptRun>>('all') ?? {}));
  const timer = (id: string, index: number) => `scene/${id}/${String(index)}`;
  const save = () => kept.set('all', Object.fromEntries(running));
  const blocksOf = (scene: Scene, part: 'then' | 'else') => scene[part] ?? [];

  function step(scene: Scene, run: KeptRun, index: number): void {
    const block = blocksOf(scene, run.part)[index];
    const isDone = block !== undefined && act(block, [...run.cause, scene._id]);
    // The action itself may have stopped this run, or begun it anew.
    if (running.get(scene._id) !== run) return;
    if (!isDone) run.failed += 1;
    run.left = run.left.filter((each) => each !== index);
    if (run.left.length > 0) save();
    else end(scene, run);
  }

  function end(scene: Scene, run: KeptRun): void {
    running.delete(scene._id);
    save();
    const all = blocksOf(scene, run.part).length;
    const status = run.failed === 0 ? 'finished' : run.failed < all ? 'partially_finished' : 'failed';
    progress(scene, status, [...run.cause, scene._id]);
  }

  function wait(scene: Scene, run: KeptRun, index: number, at: number): void {
    core.after(timer(scene._id, index), at - core.now(), () => step(scene, run, index));
  }

  function stop(id: string, scene: Scene | undefined): boolean {
    const run = running.get(id);
    if (run === undefined) return false;
    running.delete(id);
    save();
    for (const index of run.left) core.cancel(timer(id, index));
    if (scene !== undefined) progress(scene, 'stopped', [...run.cause, id]);
    return true;
  }

  /** The scene as it was when its run began: who edits it does not change what is under way. */
  const scenes = new Map<string, Scene>();

  core.onJump((ms) => {
    for (const run of running.values()) run.startedAt += ms;
    save();
  });

  return {
    start(scene, part, cause) {
      const id = scene._id;
      stop(id, scenes.get(id));
      const blocks = blocksOf(scene, part);
      const run: KeptRun = { part, cause, startedAt: core.now(), left: blocks.map((_, at) => at), failed: 0 };
      running.set(id, run);
      scenes.set(id, scene);
      save();
      progress(scene, 'started', [...cause, id]);
      blocks.forEach((block, index) => {
        if (running.get(id) !== run) return;
        const delay = delayMs(block);
        if (delay === 0) step(scene, run, index);
        else wait(scene, run, index, run.startedAt + delay);
      });
    },
    stop: (id) => stop(id, scenes.get(id)),
    isRunning: (id) => running.has(id),
    resume(find) {
      for (const [id, run] of running) {
        const scene = find(id);
        if (scene === undefined) {
          running.delete(id);
          continue;
        }
        scenes.set(id, scene);
        for (const index of run.left) {
          const block = blocksOf(scene, run.part)[index];
          wait(scene, run, index, run.startedAt + (block === undefined ? 0 : delayMs(block)));
        }
      }
      save();
    },
  };
}
