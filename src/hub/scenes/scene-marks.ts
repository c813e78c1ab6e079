import type { Clock, Timer } from '../ports/deps';
import { serialOf } from '../state/entity-id';
import type { HubTime, SceneState } from '../state/model';

/** What is drawn of runs: the loading marker of S4.55, and how the last run ended. */
export interface SceneMarks {
  /** @param how the word a run ended with; left out while it runs. */
  mark: (sceneId: string, run: SceneState['run'], how?: string) => void;
  reset: () => void;
}

export interface SceneMarksOptions {
  clock: Clock;
  /** The scenes of one hub, or of the cloud. */
  scenes: (serial: string) => Map<string, SceneState> | undefined;
  now: (serial: string) => HubTime;
  touch: (sceneId: string) => void;
}

/** How long a marker stands without further word (S4.55): a hub that stays silent leaves no spinner behind. */
const STANDS_MS: Partial<Record<SceneState['run'], number>> = { running: 10_000, finished: 500, failed: 500 };

export function createSceneMarks({ clock, scenes, now, touch }: SceneMarksOptions): SceneMarks {
  const timers = new Map<string, Timer>();

  function mark(id: string, run: SceneState['run'], how?: string): void {
    const before = timers.get(id);
    if (before !== undefined) clock.clearTimeout(before);
    timers.delete(id);
    const serial = serialOf(id);
    const shelf = scenes(serial);
    const scene = shelf?.get(id);
    if (shelf === undefined || scene === undefined) return;
    shelf.set(id, { ...scene, run, ...(how !== undefined && { lastRun: { at: now(serial), how } }) });
    touch(id);
    const ms = STANDS_MS[run];
    if (ms !== undefined)
      timers.set(
        id,
        clock.setTimeout(() => mark(id, 'idle'), ms),
      );
  }

  return {
    mark,
    reset() {
      for (const timer of timers.values()) clock.clearTimeout(timer);
      timers.clear();
    },
  };
}
