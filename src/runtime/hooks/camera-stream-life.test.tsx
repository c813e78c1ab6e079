import { expect, it, onTestFinished } from 'vitest';
import { renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { liveStreams } from '../cameras/cameras';
import { createLiveStreams } from '../cameras/live-streams';
import type { LineOptions } from '../cameras/open-line';
import type { AttemptEvent } from '../cameras/stream-machine';
import { CameraPicture } from './camera-picture';
import type { CameraView } from './cameras';

const camera: CameraView = {
  ...{ id: '1.cam', hub: '1', name: 'Garden', room: 'Yard', isDoorbell: false },
  ...{ isReachable: true, hasMotion: false, movedAt: null },
};

interface Timer {
  at: number;
  run: () => void;
}

/** A camera's picture on a page whose streams count by a clock of this test; what its lines tell is said here. */
async function watched() {
  let now = 0;
  let looks = 0;
  const timers = new Set<Timer>();
  const lines: (LineOptions & { isOpen: boolean })[] = [];
  const streams = createLiveStreams({
    open: (options) => {
      const line = { ...options, isOpen: true };
      lines.push(line);
      return {
        measure: () => {
          looks += 1;
        },
        mayTalk: () => false,
        talk: () => Promise.resolve(),
        close: () => {
          line.isOpen = false;
        },
      };
    },
    nameOf: String,
    clock: {
      mono: () => now,
      setTimeout: (run, ms) => {
        const timer = { at: now + ms, run };
        timers.add(timer);
        return timer;
      },
      clearTimeout: (timer) => {
        timers.delete(timer);
      },
    },
  });
  onTestFinished(streams.forget);
  Object.assign(houseOfTest().of(liveStreams), streams);
  const box = { box: { width: 40, height: 24 } };
  const { screen, after, unmount } = await renderInApp(<CameraPicture camera={camera} />, box);
  await expect.poll(() => lines.length).toBe(1);
  return {
    words: screen.getByRole('status'),
    unmount,
    opened: () => lines.map(({ isOpen }) => isOpen),
    looks: () => looks,
    look: () => streams.want(camera.id),
    retries: () => streams.get(camera.id).retries,
    tell: (event: AttemptEvent) => after(() => lines.at(-1)?.tell(event)),
    pass: (ms: number) =>
      after(() => {
        now += ms;
        for (const timer of timers) {
          if (timer.at > now) continue;
          timers.delete(timer);
          timer.run();
        }
      }),
  };
}

it.each([
  ['a lost connection', [{ type: 'connection', state: 'disconnected' }], 0, 'Stream disconnecting...'],
  ['a failed one', [{ type: 'connection', state: 'failed' }], 0, 'Stream Failed...'],
  ['no way found in 5 s', [{ type: 'gathering' }], 5_000, 'Stream candidates failed, restarting...'],
  [
    'a request that failed',
    [{ type: 'request-failed', isCameraOffline: false }],
    0,
    'Stream request failed, restarting...',
  ],
] as const)(
  '[S4.57] [S4.58] [S4.60] after %s the line is closed, that is said, and after 5 s another one is opened; each word counts',
  async (_why, events, afterMs, said) => {
    const { words, opened, retries, tell, pass } = await watched();
    await expect.element(words).toHaveTextContent('Stream starting...');
    expect(retries()).toBe(1);
    for (const event of events) await tell(event);
    if (afterMs > 0) {
      await pass(afterMs - 1);
      expect(opened()).toEqual([true]);
      await pass(1);
    }
    await expect.element(words).toHaveTextContent(said);
    expect([opened(), retries()]).toEqual([[false], 2]);
    await pass(4_999);
    expect(opened()).toEqual([false]);
    await pass(1);
    await expect.element(words).toHaveTextContent('Stream starting...');
    expect([opened(), retries()]).toEqual([[false, true], 3]);
    await tell({ type: 'connection', state: 'connected' });
    await expect.element(words).toHaveTextContent('Connected');
    expect(retries()).toBe(0);
  },
);

it('[S4.58] [S4.60] bytes that have not grown at a look, ten seconds after the last one, begin it anew', async () => {
  const { words, opened, looks, tell, pass } = await watched();
  await tell({ type: 'answered', validForMs: null });
  await tell({ type: 'connection', state: 'connected' });
  await pass(9_999);
  expect(looks()).toBe(0);
  await pass(1);
  expect(looks()).toBe(1);
  await tell({ type: 'measured', bytes: 900 });
  await expect.element(words).toHaveTextContent('Connected');
  await pass(10_000);
  await tell({ type: 'measured', bytes: 900 });
  await expect.element(words).toHaveTextContent('No stream data received, restarting...');
  expect(opened()).toEqual([false]);
});

it('[S4.61] a picture that is left keeps its line for 5 s in case somebody looks again, and a time that the camera sets ends it at once', async () => {
  const { unmount, look, opened, tell, pass } = await watched();
  await tell({ type: 'answered', validForMs: 60_000 });
  await tell({ type: 'connection', state: 'connected' });
  for (let second = 0; second < 6; second += 1) {
    await pass(9_999);
    await tell({ type: 'measured', bytes: second + 1 });
  }
  expect(opened()).toEqual([true]);
  await pass(6);
  expect(opened()).toEqual([false, true]);
  await unmount();
  await pass(4_999);
  // Somebody looks again in time.
  const leave = look();
  await pass(9_000);
  await tell({ type: 'measured', bytes: 99 });
  expect(opened()).toEqual([false, true]);
  leave();
  await pass(4_999);
  expect(opened()).toEqual([false, true]);
  await pass(1);
  expect(opened()).toEqual([false, false]);
});
