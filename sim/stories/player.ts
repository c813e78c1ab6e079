import type { SimClock } from '../clock.ts';
import { ControlRefused } from '../control/refusals.ts';
import type { House } from '../hub/house.ts';
import { castStory, type Cast } from './cast.ts';
import { sentence } from './sentence.ts';
import { scriptOf, type ScriptStep } from './script.ts';
import { createStage, type Stage, type StageControl } from './stage.ts';
import { stories } from './stories.ts';
import type { Story } from './story.ts';

/** A step as pages show it; texts are found under `stories.`. */
export type ShownStep = Omit<ScriptStep, 'acts'>;

export interface StoryListing {
  name: string;
  icon: string;
  /** Key and sentence of what the house lacks; null when the story can be played. */
  lacks: { key: string; sentence: string } | null;
  /** The mode that it sets when asked to arm. */
  arm: { modeId: string; at: 'first' | 'last' } | null;
  steps: ShownStep[];
}

export interface StoryState {
  name: string;
  serial: string;
  phase: 'playing' | 'paused' | 'ended';
  steps: ShownStep[];
  /** How many steps are done. */
  done: number;
  /** Hub time in ms at which the next step comes; null while nothing runs. */
  nextAt: number | null;
  /** Hub seconds to the next step, kept while paused. */
  leftS: number;
  canRestore: boolean;
}

export type StoryDo = 'play' | 'pause' | 'step' | 'stop' | 'restore';

/** One story at a time, in hub time, whoever watches. */
export interface StoryPlayer {
  list(): StoryListing[];
  state(): StoryState | null;
  /**
   * `play` begins the named story, or goes on with a paused one; `step` does the next step now; `restore` ends it and
   * puts everything back. `arm` lets the story set the house mode it is made for.
   * @throws {ControlRefused} with the sentence that says what the house lacks, or what cannot be done now
   */
  direct(what: StoryDo, story?: { name?: string; arm?: boolean; serial?: string }): void;
  /** Told of every change of {@link state}. */
  on(listener: () => void): () => void;
  end(): void;
}

interface Run {
  story: Story;
  house: House;
  stage: Stage;
  script: ScriptStep[];
  done: number;
  phase: StoryState['phase'];
  nextAt: number | null;
  leftMs: number;
}

export interface PlayerDeps {
  houses: ReadonlyMap<string, House>;
  control: StageControl;
  clock: SimClock;
}

export function createStoryPlayer({ houses, control, clock }: PlayerDeps): StoryPlayer {
  const listeners = new Set<() => void>();
  let run: Run | null = null;
  let cancel = () => {};
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };

  /** The hub asked for, or the first one that can play. */
  function placeFor(story: Story, serial?: string): { house: House; cast: Cast } | { lacks: string } {
    const asked = serial === undefined ? [...houses.values()] : [...houses.values()].filter((h) => h.serial === serial);
    if (asked.length === 0) return { lacks: 'hub' };
    const online = asked.filter((house) => house.isConnected());
    if (online.length === 0) return { lacks: 'online' };
    for (const house of online) {
      const cast = castStory(story, house.control.list());
      if (cast !== null) return { house, cast };
    }
    return { lacks: story.needs.lacks };
  }

  function wait(ms: number): void {
    cancel();
    if (run === null) return;
    run.nextAt = clock.now() + ms;
    run.leftMs = ms;
    cancel = clock.after(ms, () => {
      if (run?.phase === 'playing') next(run);
    });
  }

  function next(playing: Run): void {
    cancel();
    const step = playing.script[playing.done];
    if (step === undefined) return;
    playing.stage.perform(step.acts);
    playing.done += 1;
    const following = playing.script[playing.done];
    playing.nextAt = null;
    playing.leftMs = (following?.afterS ?? 0) * 1_000;
    if (following === undefined) playing.phase = 'ended';
    else if (playing.phase === 'playing') wait(playing.leftMs);
    tell();
  }

  function begin(name: string, isArming: boolean, serial?: string): Run {
    const story = stories.find((each) => each.name === name);
    if (story === undefined) throw new ControlRefused(`There is no story "${name}".`);
    if (run !== null && run.phase !== 'ended') throw new ControlRefused(sentence('stories.lacks.turn'));
    if (isArming && story.arm === undefined) throw new ControlRefused(sentence('stories.lacks.arm'));
    const place = placeFor(story, serial);
    if ('lacks' in place) throw new ControlRefused(sentence(`stories.lacks.${place.lacks}`));
    const { house, cast } = place;
    const { mode, delays } = house.control.overview();
    const needsArming = isArming && mode.id !== story.arm?.modeId;
    return {
      story,
      house,
      stage: createStage(house, control, cast, story.cast),
      script: scriptOf(story, cast, needsArming, delays.exitS),
      done: 0,
      phase: 'playing',
      nextAt: null,
      leftMs: 0,
    };
  }

  const need = (): Run => {
    if (run === null) throw new ControlRefused(sentence('stories.lacks.story'));
    return run;
  };

  return {
    list: () =>
      stories.map((story) => {
        const place = placeFor(story);
        const cast = 'cast' in place ? place.cast : new Map<string, never>();
        return {
          name: story.name,
          icon: story.icon,
          lacks:
            'lacks' in place
              ? { key: `stories.lacks.${place.lacks}`, sentence: sentence(`stories.lacks.${place.lacks}`) }
              : null,
          arm: story.arm ?? null,
          steps: scriptOf(story, cast, false, 0).map(shown),
        };
      }),
    state: () =>
      run === null
        ? null
        : {
            name: run.story.name,
            serial: run.house.serial,
            phase: run.phase,
            steps: run.script.map(shown),
            done: run.done,
            nextAt: run.phase === 'playing' ? run.nextAt : null,
            leftS: Math.ceil(run.leftMs / 1_000),
            canRestore: run.stage.hasTouched(),
          },
    direct(what, { name, arm = false, serial } = {}) {
      switch (what) {
        case 'play':
          if (run?.phase === 'paused' && (name === undefined || name === run.story.name)) {
            run.phase = 'playing';
            wait(run.leftMs);
            break;
          }
          if (name === undefined) throw new ControlRefused(sentence('stories.lacks.story'));
          run = begin(name, arm, serial);
          wait((run.script[0]?.afterS ?? 0) * 1_000);
          break;
        case 'pause': {
          const playing = need();
          if (playing.phase !== 'playing') break;
          cancel();
          playing.phase = 'paused';
          playing.leftMs = Math.max(0, (playing.nextAt ?? clock.now()) - clock.now());
          break;
        }
        case 'step': {
          const playing = need();
          if (playing.phase === 'ended') throw new ControlRefused(sentence('stories.lacks.story'));
          next(playing);
          return;
        }
        case 'stop':
          cancel();
          need().phase = 'ended';
          break;
        case 'restore': {
          cancel();
          const { stage } = need();
          run = null;
          stage.restore();
        }
      }
      tell();
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: () => cancel(),
  };
}

const shown = ({ say, look, values, afterS }: ScriptStep): ShownStep => ({ say, look, values, afterS });
