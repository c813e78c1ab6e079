import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { steppedClock } from '../../../tests/support/stepped-clock';
import { createLiveStreams, type LiveStreams } from './live-streams';
import type { LineOptions } from './open-line';

interface Opened extends LineOptions {
  isClosed: boolean;
  measured: number;
  mayTalk: boolean;
  sent: unknown[];
}
let opened: Opened[];
let streams: LiveStreams;
let time: ReturnType<typeof steppedClock>;
const open = (options: LineOptions) => {
  const one: Opened = { ...options, isClosed: false, measured: 0, mayTalk: false, sent: [] };
  opened.push(one);
  return {
    measure: () => {
      one.measured += 1;
    },
    mayTalk: () => one.mayTalk,
    talk: (track: MediaStreamTrack | null) => {
      one.sent.push(track);
      return Promise.resolve();
    },
    close: () => {
      one.isClosed = true;
    },
  };
};
const last = (): Opened => {
  const one = opened.at(-1);
  if (one === undefined) throw new Error('nothing was opened');
  return one;
};
const running = () => opened.filter(({ isClosed }) => !isClosed).length;

beforeEach(() => {
  time = steppedClock();
  opened = [];
  streams = createLiveStreams({
    open,
    nameOf: (attempt) => `s${attempt}`,
    clock: time.clock,
  });
});
afterEach(() => {
  streams.forget();
  expect(time.waiting()).toBe(0);
});

it('[S1.4] [S3.42] one connection serves however many pictures of a camera, and is let go after the last', async () => {
  const heard = vi.fn();
  streams.subscribe('a', heard);
  const first = streams.want('a');
  const second = streams.want('a');
  expect(running()).toBe(1);
  expect(streams.get('a')).toMatchObject({ phase: 'opening', message: 'starting' });
  expect(heard).toHaveBeenCalledTimes(1);
  first();
  first();
  await time.advance(60_000);
  expect(last().measured).toBe(0);
  expect(running()).toBe(1);
  second();
  await time.advance(5_000);
  expect(running()).toBe(0);
  expect(streams.get('a')).toMatchObject({ phase: 'gone', message: null });
});

it('[S4.57] [S4.58] drops a failed connection, and opens another one after 5 s', async () => {
  streams.want('a');
  last().tell({ type: 'answered', validForMs: null });
  last().tell({ type: 'connection', state: 'connected' });
  await time.advance(10_000);
  expect(last().measured).toBe(1);
  last().tell({ type: 'measured', bytes: 0 });
  expect(streams.get('a')).toMatchObject({ message: 'no-data', media: null });
  expect(running()).toBe(0);
  await time.advance(5_000);
  expect(opened.map(({ stream }) => stream)).toEqual(['s1', 's2']);
  opened[0]?.tell({ type: 'connection', state: 'failed' });
  expect(running()).toBe(1);
});

it('[S4.59] waits for the network and begins when it is back', () => {
  streams.setOnline(false);
  streams.want('a');
  expect(opened).toEqual([]);
  streams.setOnline(true);
  expect(running()).toBe(1);
});

it('[S1.13] looks anew at what a hub did not offer, once its line is another one, and at nothing of other hubs', () => {
  for (const camera of ['1.a', '2.a']) {
    streams.want(camera);
    last().tell({ type: 'not-offered', isNear: true });
  }
  expect(running()).toBe(0);
  streams.hubChanged((camera) => camera.startsWith('1.'));
  expect(running()).toBe(1);
  expect(last().camera).toBe('1.a');
  expect(streams.get('2.a')).toMatchObject({ phase: 'waiting', message: 'not-offered-near' });
});

it('[R-25] [R-61] nothing runs on after a sign-out, and who looks again begins anew', async () => {
  const release = streams.want('a');
  streams.want('b');
  last().tell({ type: 'request-failed', isCameraOffline: true });
  streams.forget();
  expect(running()).toBe(0);
  expect(time.waiting()).toBe(0);
  expect(streams.get('b')).toMatchObject({ phase: 'gone', isCameraOffline: false });
  streams.want('a');
  release();
  await time.advance(6_000);
  expect(running()).toBe(1);
});

it('[S4.62] a microphone is sent over the line that stands, and whether one takes it is known once it is live', async () => {
  const track = {} as MediaStreamTrack;
  await expect(streams.talk('a', track)).rejects.toThrow('no line');
  const stop = streams.want('a');
  expect(streams.get('a').mayTalk).toBeNull();
  last().mayTalk = true;
  last().tell({ type: 'connection', state: 'connected' });
  expect(streams.get('a').mayTalk).toBe(true);
  await streams.talk('a', track);
  expect(last().sent).toEqual([track]);
  last().tell({ type: 'connection', state: 'failed' });
  expect(streams.get('a').mayTalk).toBeNull();
  await expect(streams.talk('a', track)).rejects.toThrow('no line');
  stop();
});
