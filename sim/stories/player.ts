import type { SimClock } from '../clock.ts';
import { ControlRefused } from '../control/refusals.ts';
import type { House } from '../hub/house.ts';
import type { Store } from '../store/store.ts';
import { candidatesOf, castStory, type Candidate, type Cast } from './cast.ts';
import { sentence } from './sentence.ts';
import { scriptOf, type ScriptStep } from './script.ts';
import { createStage, type Stage, type StageControl } from './stage.ts';
import { stories } from './stories.ts';
import type { Story } from './story.ts';
import { createLedger, type Undo } from './undo.ts';

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
  /** Whether something is other than it was before the stories that were played since everything was put back. */
  canRestore: boolean;
  /** What the house did not take, in a sentence: it ended the story. */
  trouble: string | null;
}

export type StoryDo = 'play' | 'pause' | 'step' | 'stop' | 'restore';

/** One story at a time, in hub time, whoever watches. What it changed is kept over a restart, to be put back then. */
export interface StoryPlayer {
  /** @param serial the hub that is to play them; without it, any */
  list(serial?: string): StoryListing[];
  state(): StoryState | null;
  /**
   * `play` begins the named story, or goes on with a paused one; `step` moves house time on to the next step; `restore` ends it and
   * puts back everything that it and the stories before it changed. `arm` lets the story set the house mode it is made
   * for.
   * @throws {ControlRefused} with the sentence that says what the house lacks, or what cannot be done now
   */
  direct(what: StoryDo, story?: { name?: string; arm?: boolean; serial?: string }): void;
  /** Told of every change of {@link state}. */
  on(listener: () => void): () => void;
  end(): void;
}

interface Run {
  name: string;
  serial: string;
  /** null: it ended before the program was started again. */
  stage: Stage | null;
  script: readonly ShownStep[];
  acts: readonly ScriptStep['acts'][];
  done: number;
  phase: StoryState['phase'];
  nextAt: number | null;
  leftMs: number;
  trouble: string | null;
}

/** What is kept on disk of the story that was played last. */
interface KeptRun {
  name: string;
  serial: string;
  script: readonly ShownStep[];
  done: number;
  undo: readonly Undo[];
}
const KEY = 'story';

export interface PlayerDeps {
  houses: ReadonlyMap<string, House>;
  control: StageControl;
  clock: SimClock;
  store: Store;
}

export function createStoryPlayer({ houses, control, clock, store }: PlayerDeps): StoryPlayer {
  const listeners = new Set<() => void>();
  const kept = store.get<KeptRun>(KEY);
  const ledger = createLedger(kept?.undo ?? [], { houses, control });
  let run: Run | null = kept === undefined ? null : endedRun(kept);
  let cancel = () => {};
  /** Keeps what is to be put back with what was changed, in one batch, and tells who watches. */
  function changed(): void {
    const undo = ledger.notes();
    const what =
      run === null || undo.length === 0
        ? undefined
        : { name: run.name, serial: run.serial, script: run.script, done: run.done, undo };
    store.set(KEY, what satisfies KeptRun | undefined);
    for (const listener of [...listeners]) listener();
  }

  /** Where a story can be played: on the hub asked for, or on the first that can. Each house is read once. */
  function createPlaces(serial?: string): (story: Story) => { house: House; cast: Cast } | { lacks: string } {
    const asked = [...houses.values()].filter((house) => serial === undefined || house.serial === serial);
    const online = asked.filter((house) => house.isConnected());
    const read = new Map<House, Candidate[]>();
    return (story) => {
      if (asked.length === 0) return { lacks: 'hub' };
      if (online.length === 0) return { lacks: 'online' };
      for (const house of online) {
        const candidates = read.get(house) ?? candidatesOf(house.hand.list());
        read.set(house, candidates);
        const cast = castStory(story, candidates);
        if (cast !== null) return { house, cast };
      }
      return { lacks: story.needs.lacks };
    };
  }

  /** @param from hub time of the step before: what that took is not added to the story */
  function wait(ms: number, from = clock.now()): void {
    cancel();
    if (run === null) return;
    const at = from + ms;
    run.nextAt = at;
    run.leftMs = ms;
    cancel = clock.after(at - clock.now(), () => {
      if (run?.phase === 'playing') next(run, run.nextAt ?? clock.now());
    });
  }
  clock.onJump((by) => {
    if (run !== null && run.nextAt !== null) run.nextAt += by;
  });

  function next(playing: Run, at: number): void {
    cancel();
    const acts = playing.acts[playing.done];
    if (acts === undefined) return;
    playing.nextAt = null;
    try {
      playing.stage?.enact(acts);
    } catch (cause) {
      // Nobody waits for a timer's error: it would end the whole home.
      playing.trouble = cause instanceof Error ? cause.message : String(cause);
      end(playing);
      changed();
      return;
    }
    playing.done += 1;
    const following = playing.script[playing.done];
    playing.leftMs = (following?.afterS ?? 0) * 1_000;
    if (following === undefined) end(playing);
    else if (playing.phase === 'playing') wait(playing.leftMs, at);
    changed();
  }

  function end(playing: Run): void {
    cancel();
    playing.phase = 'ended';
    playing.nextAt = null;
    playing.leftMs = 0;
  }

  function begin(name: string, isArming: boolean, serial?: string): Run {
    const story = stories.find((each) => each.name === name);
    if (story === undefined) throw new ControlRefused(`There is no story "${name}".`);
    if (run !== null && run.phase !== 'ended') throw new ControlRefused(sentence('stories.lacks.turn'));
    if (isArming && story.arm === undefined) throw new ControlRefused(sentence('stories.lacks.arm'));
    const place = createPlaces(serial)(story);
    if ('lacks' in place) throw new ControlRefused(sentence(`stories.lacks.${place.lacks}`));
    const { house, cast } = place;
    const { mode, delays } = house.hand.overview();
    const needsArming = isArming && mode.id !== story.arm?.modeId;
    const script = scriptOf(story, cast, needsArming, delays.exitS);
    return {
      name,
      serial: house.serial,
      stage: createStage({ house, control, cast, roles: story.cast, ledger }),
      script: script.map(shown),
      acts: script.map(({ acts }) => acts),
      done: 0,
      phase: 'playing',
      nextAt: null,
      leftMs: 0,
      trouble: null,
    };
  }

  const need = (): Run => {
    if (run === null) throw new ControlRefused(sentence('stories.lacks.story'));
    return run;
  };

  return {
    list(serial) {
      const placeOf = createPlaces(serial);
      return stories.map((story) => {
        const place = placeOf(story);
        const lacks = 'lacks' in place ? `stories.lacks.${place.lacks}` : null;
        return {
          name: story.name,
          icon: story.icon,
          lacks: lacks === null ? null : { key: lacks, sentence: sentence(lacks) },
          arm: story.arm ?? null,
          steps: scriptOf(story, 'cast' in place ? place.cast : new Map(), false, 0).map(shown),
        };
      });
    },
    state: () =>
      run === null
        ? null
        : {
            name: run.name,
            serial: run.serial,
            phase: run.phase,
            steps: [...run.script],
            done: run.done,
            nextAt: run.phase === 'playing' ? run.nextAt : null,
            leftS: Math.ceil(run.leftMs / 1_000),
            canRestore: ledger.notes().length > 0,
            trouble: run.trouble,
          },
    direct(what, { name, arm = false, serial } = {}) {
      switch (what) {
        case 'play':
          if (run?.phase === 'paused' && (name === undefined || name === run.name)) {
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
          // The house lives through the time between: a burglar who came during the exit delay would set off nothing.
          const { done } = playing;
          clock.advance(Math.max(0, (playing.nextAt ?? clock.now() + playing.leftMs) - clock.now()));
          if (playing.done === done) next(playing, clock.now());
          if (playing.trouble !== null) throw new ControlRefused(playing.trouble);
          return;
        }
        case 'stop':
          end(need());
          break;
        case 'restore': {
          need();
          cancel();
          const failed = ledger.putBack();
          run = null;
          changed();
          if (failed.length > 0) throw new ControlRefused([sentence('stories.lacks.back'), ...failed].join(' '));
          return;
        }
      }
      changed();
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: () => cancel(),
  };
}

const shown = ({ say, look, values, afterS }: ScriptStep): ShownStep => ({ say, look, values, afterS });

const endedRun = ({ name, serial, script, done }: KeptRun): Run => ({
  name,
  serial,
  stage: null,
  script,
  acts: [],
  done,
  phase: 'ended',
  nextAt: null,
  leftMs: 0,
  trouble: null,
});
