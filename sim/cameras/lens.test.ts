import { describe, expect, it } from 'vitest';
import type { Scene } from '../pictures/pictures.ts';
import { createLens, type Shot } from './lens.ts';
import type { Loop } from './loop.ts';

const DAY: Scene = { picture: 'driveway', view: null, isNight: false };
const FRAMES_PER_SECOND = 12;

/** A film of two seconds whose frames begin with 0 for a key frame and end with their number. */
const filmOf = (mark: number): Loop => ({
  packets: Array.from({ length: 24 }, (_, n) => Uint8Array.of(n % FRAMES_PER_SECOND === 0 ? 0 : 1, mark, n)),
});

function stage(scene: { now: Scene | null } = { now: DAY }, pace = 1) {
  let at = 5_000;
  let timers: { at: number; run: () => void }[] = [];
  const time = {
    now: () => at,
    setTimeout(run: () => void, ms: number) {
      const timer = { at: at + ms, run };
      timers.push(timer);
      return timer;
    },
    clearTimeout: (timer: unknown) => void (timers = timers.filter((each) => each !== timer)),
  };
  const reads: string[] = [];
  const faults: unknown[] = [];
  const lens = createLens({
    scene: () => scene.now,
    time,
    pace,
    onFault: (fault) => faults.push(fault),
    read: (name) => {
      reads.push(name);
      return name === 'garage-day' ? Promise.reject(new Error('gone')) : Promise.resolve(filmOf(name.length));
    },
  });
  const settled = async () => {
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
  };
  return {
    ...{ lens, reads, faults, scene, settled },
    waiting: () => timers.length,
    /** Real time goes on and nothing runs, as on a closed laptop. */
    sleep: (ms: number) => void (at += ms),
    /** Moves real time on, timer by timer. */
    async pass(ms: number) {
      const until = at + ms;
      for (;;) {
        await settled();
        const next = timers.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > until) break;
        timers = timers.filter((each) => each !== next);
        at = Math.max(at, next.at);
        next.run();
      }
      at = until;
    },
  };
}
const numbers = (shots: Shot[], kind = 'video') =>
  shots.filter((each) => each.kind === kind).map(({ payloads }) => payloads[0]?.at(-1));

describe('a lens', () => {
  it('shows the film at its own pace, from a key frame on, over and over', async () => {
    const { lens, pass } = stage();
    const shots: Shot[] = [];
    lens.watch((shot) => shots.push(shot));
    await pass(2_500);
    expect(numbers(shots)).toEqual([...Array.from({ length: 24 }, (_, n) => n), 0, 1, 2, 3, 4, 5, 6]);
    const pictures = shots.filter((each) => each.kind === 'video');
    expect(pictures.map((each) => each.timestamp)).toEqual(pictures.map((_, n) => n * 7_500));
    expect(pictures.filter((each) => each.isKey).map((each) => each.timestamp)).toEqual([0, 90_000, 180_000]);
    const sounds = shots.filter((each) => each.kind === 'audio');
    expect(sounds).toHaveLength(42);
    expect(sounds.map((each) => each.timestamp)).toEqual(sounds.map((_, n) => n * 2_880));
  });

  it('films slower where it is told to, by the clocks of RTP too, and sounds as ever', async () => {
    const { lens, pass } = stage({ now: DAY }, 0.25);
    const shots: Shot[] = [];
    lens.watch((shot) => shots.push(shot));
    await pass(1_100);
    expect(numbers(shots)).toEqual([0, 1, 2, 3]);
    expect(shots.filter(({ kind }) => kind === 'video').map(({ timestamp }) => timestamp)).toEqual([
      0, 30_000, 60_000, 90_000,
    ]);
    expect(numbers(shots, 'audio')).toHaveLength(19);
  });

  it('runs for nobody, and reads what is there when somebody comes', async () => {
    const { lens, pass, waiting, scene, reads, settled } = stage();
    expect(reads).toEqual([]);
    const shots: Shot[] = [];
    const stop = lens.watch((shot) => shots.push(shot));
    await pass(500);
    stop();
    stop();
    expect(waiting()).toBe(0);
    const seen = shots.length;
    await pass(5_000);
    expect(shots).toHaveLength(seen);
    scene.now = { ...DAY, isNight: true };
    const again: Shot[] = [];
    lens.watch((shot) => again.push(shot));
    await settled();
    expect(reads).toEqual(['driveway-day', 'birds', 'driveway-night', 'crickets']);
    expect(again[0]).toMatchObject({ kind: 'video', isKey: true });
  });

  it('switches scenes at a key frame, and at no other', async () => {
    const { lens, pass, scene } = stage();
    const shots: Shot[] = [];
    lens.watch((shot) => shots.push(shot));
    await pass(400);
    scene.now = { ...DAY, isNight: true };
    await pass(1_900);
    const marks = shots.filter((each) => each.kind === 'video').map(({ payloads }) => payloads[0]?.at(-2));
    const [day, night] = ['driveway-day'.length, 'driveway-night'.length];
    // The next key frame learns of it, the one after that shows it.
    expect(marks).toEqual([...Array.from({ length: 24 }, () => day), ...Array.from({ length: 4 }, () => night)]);
  });

  it('makes nothing up after a long sleep', async () => {
    const { lens, pass, sleep } = stage();
    const shots: Shot[] = [];
    lens.watch((shot) => shots.push(shot));
    await pass(500);
    const before = numbers(shots).length;
    sleep(60_000);
    await pass(1_000);
    expect(numbers(shots).length - before).toBe(FRAMES_PER_SECOND + 1);
  });

  it('goes on with what it has when a film cannot be read, and tells of it', async () => {
    const { lens, pass, scene, faults } = stage();
    const shots: Shot[] = [];
    lens.watch((shot) => shots.push(shot));
    await pass(200);
    scene.now = { ...DAY, picture: 'garage' };
    await pass(1_000);
    expect(faults).toEqual([new Error('gone')]);
    expect(numbers(shots)).toEqual(Array.from({ length: 15 }, (_, n) => n));
  });

  it('shows nothing of a camera that is gone', async () => {
    const { lens, pass, waiting } = stage({ now: null });
    const shots: Shot[] = [];
    lens.watch((shot) => shots.push(shot));
    await pass(3_000);
    expect([shots.length, waiting()]).toEqual([0, 0]);
  });
});
