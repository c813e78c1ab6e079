import { describe, expect, it } from 'vitest';
import type { SceneState } from '../state/model';
import { createSceneMarks } from './scene-marks';

const ID = '90000001.movie';
const scene: SceneState = {
  id: ID,
  hub: '90000001',
  name: 'Movie',
  roomId: null,
  isEnabled: true,
  run: 'idle',
  lastRun: null,
  does: [],
};

function stage() {
  const scenes = new Map([[ID, scene]]);
  const timers = new Map<object, { at: number; run: () => void }>();
  const touched: string[] = [];
  let now = 0;
  const marks = createSceneMarks({
    clock: {
      now: () => now,
      mono: () => now,
      setTimeout(run, ms) {
        const timer = {};
        timers.set(timer, { at: now + ms, run });
        return timer;
      },
      clearTimeout: (timer) => timers.delete(timer as object),
    },
    scenes: (serial) => (serial === '90000001' ? scenes : undefined),
    now: () => 1_000 + now,
    touch: (id) => touched.push(id),
  });
  return {
    marks,
    touched,
    timers,
    run: () => scenes.get(ID)?.run,
    lastRun: () => scenes.get(ID)?.lastRun,
    pass(ms: number) {
      now += ms;
      for (const [timer, { at, run }] of [...timers])
        if (at <= now) {
          timers.delete(timer);
          run();
        }
    },
  };
}

describe('marks of runs', () => {
  it('[S4.55] [S9.8] one that is heard of no more stands for 10 s', () => {
    const { marks, pass, run, lastRun } = stage();
    marks.mark(ID, 'running');
    pass(9_999);
    expect(run()).toBe('running');
    pass(1);
    expect([run(), lastRun()]).toEqual(['idle', null]);
  });

  it.each([
    ['finished', 'finished'],
    ['failed', 'partially_finished'],
  ] as const)('[S4.55] [S9.8] %s goes after 0.5 s, and how it ended stays: %s', (end, how) => {
    const { marks, pass, run, lastRun } = stage();
    marks.mark(ID, 'running');
    pass(2_000);
    marks.mark(ID, end, how);
    pass(499);
    expect(run()).toBe(end);
    pass(1);
    expect([run(), lastRun()]).toEqual(['idle', { at: 3_000, how }]);
    // The first marker's time is over too, and changes nothing.
    pass(20_000);
    expect(run()).toBe('idle');
  });

  it('[R-25] nothing is left to go off after the end of a session, nor for what is not there', () => {
    const { marks, timers, touched } = stage();
    marks.mark('90000001.gone', 'running');
    marks.mark('1.movie', 'running');
    expect([touched, timers.size]).toEqual([[], 0]);
    marks.mark(ID, 'running');
    marks.reset();
    expect([touched, timers.size]).toEqual([[ID], 0]);
  });
});
