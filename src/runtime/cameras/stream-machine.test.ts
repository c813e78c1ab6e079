import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNotOffered,
  nextDue,
  NO_STREAM,
  STREAM_MESSAGES,
  stepStream,
  type AttemptEvent,
  type StreamEffect,
  type StreamEvent,
  type StreamState,
} from './stream-machine';

/** A stream on a clock of its own. */
function follow() {
  let state: StreamState = NO_STREAM;
  let now = 1_000;
  let effects: StreamEffect[] = [];
  const feed = (event: StreamEvent) => {
    const step = stepStream(state, event, now);
    state = step.state;
    effects.push(...step.effects);
  };
  return {
    feed,
    /** What the present attempt tells. */
    tell: (event: AttemptEvent) => {
      feed({ ...event, attempt: state.attempt });
    },
    pass(ms: number) {
      const end = now + ms;
      for (let due = nextDue(state); due !== null && due <= end; due = nextDue(state)) {
        now = Math.max(now, due);
        feed({ type: 'tick' });
      }
      now = end;
    },
    state: () => state,
    done: () => {
      const list = effects;
      effects = [];
      return list;
    },
  };
}
const answered = { type: 'answered', validForMs: null } as const;

function live() {
  const stream = follow();
  stream.feed({ type: 'wanted' });
  stream.tell({ type: 'gathering' });
  stream.tell({ type: 'gathered' });
  stream.tell(answered);
  stream.tell({ type: 'connection', state: 'connected' });
  stream.done();
  return stream;
}

it('[S3.42] [S4.59] starts when it is wanted, and says so until it is connected', () => {
  const stream = follow();
  stream.feed({ type: 'wanted' });
  expect(stream.state()).toMatchObject({ phase: 'opening', message: 'starting', retries: 1 });
  expect(stream.done()).toEqual(['open']);
  stream.tell(answered);
  stream.tell({ type: 'connection', state: 'connected' });
  expect(stream.state()).toMatchObject({ phase: 'live', message: 'connected', retries: 0 });
});

describe('[S3.42] [S4.57] [S4.58] [S4.60] what fails is closed, waits 5 s and starts anew', () => {
  const failures: readonly [AttemptEvent, string][] = [
    [{ type: 'connection', state: 'disconnected' }, 'disconnecting'],
    [{ type: 'connection', state: 'failed' }, 'failed'],
    [{ type: 'request-failed', isCameraOffline: false }, 'request-failed'],
    [{ type: 'init-failed' }, 'init-failed'],
    [{ type: 'measured', bytes: 0 }, 'no-data'],
  ];
  it.each(failures)('%o', (event, message) => {
    const stream = live();
    stream.tell(event);
    expect(stream.state()).toMatchObject({ phase: 'waiting', message, retries: 1 });
    expect(stream.done()).toEqual(['close']);
    stream.pass(4_999);
    expect(stream.done()).toEqual([]);
    stream.pass(1);
    expect(stream.done()).toEqual(['open']);
    expect(stream.state()).toMatchObject({ phase: 'opening', message: 'starting', retries: 2 });
  });
});

it('[S4.58] gathering has 5 s to find a way', () => {
  const stream = follow();
  stream.feed({ type: 'wanted' });
  stream.tell({ type: 'gathering' });
  stream.pass(4_999);
  expect(stream.state().message).toBe('starting');
  stream.pass(1);
  expect(stream.state()).toMatchObject({ phase: 'waiting', message: 'candidates-failed' });
});

it('[S4.57] [S9.9] a lost connection is closed, and 5 s later begun again', () => {
  for (const state of ['disconnected', 'failed'] as const) {
    const stream = live();
    stream.tell({ type: 'connection', state });
    expect(stream.done()).toContain('close');
    stream.pass(4_999);
    expect(stream.done()).toEqual([]);
    stream.pass(1);
    expect(stream.done()).toEqual(['open']);
  }
});

it('[S4.58] [S9.9] bytes are looked at every 10 s, and have to grow each time', () => {
  const stream = live();
  stream.pass(10_000);
  expect(stream.done()).toEqual(['measure']);
  stream.tell({ type: 'measured', bytes: 900 });
  stream.pass(10_000);
  expect(stream.done()).toEqual(['measure']);
  stream.tell({ type: 'measured', bytes: 900 });
  expect(stream.state()).toMatchObject({ phase: 'waiting', message: 'no-data' });
});

it('[S4.58] a camera that answers and never connects is found by the same look', () => {
  const stream = follow();
  stream.feed({ type: 'wanted' });
  stream.tell(answered);
  stream.pass(10_000);
  stream.tell({ type: 'measured', bytes: 0 });
  expect(stream.state().message).toBe('no-data');
});

it('[S4.59] a failed start says nothing without a network, and goes on when it is back', () => {
  const stream = follow();
  stream.feed({ type: 'wanted' });
  stream.feed({ type: 'online', isOnline: false });
  stream.tell({ type: 'init-failed' });
  expect(stream.state()).toMatchObject({ phase: 'waiting', message: 'starting', retries: 1 });
  stream.done();
  stream.pass(60_000);
  expect(stream.done()).toEqual([]);
  stream.feed({ type: 'online', isOnline: true });
  expect(stream.done()).toEqual(['open']);
});

it('[S4.61] what nobody looks at is deleted after a while, unless it is asked for again', () => {
  const stream = live();
  stream.feed({ type: 'released' });
  stream.pass(4_999);
  stream.feed({ type: 'wanted' });
  stream.pass(8_000);
  expect(stream.state().phase).toBe('live');
  stream.tell({ type: 'measured', bytes: 10 });
  stream.feed({ type: 'released' });
  stream.done();
  stream.pass(5_000);
  expect(stream.done()).toEqual(['close']);
  expect(stream.state()).toMatchObject({ phase: 'gone', message: null, retries: 0, due: {} });
});

it('[S4.61] a stream that times out is deleted at once, and begins anew for who still looks', () => {
  const stream = follow();
  stream.feed({ type: 'wanted' });
  stream.tell({ type: 'answered', validForMs: 8_000 });
  stream.tell({ type: 'connection', state: 'connected' });
  stream.done();
  stream.pass(8_000);
  expect(stream.done()).toEqual(['close', 'open']);
  stream.tell({ type: 'answered', validForMs: 3_000 });
  stream.feed({ type: 'released' });
  stream.pass(3_000);
  expect(stream.state().phase).toBe('gone');
});

it('[S8.11] an offline camera is told as that until it shows a picture', () => {
  const stream = follow();
  stream.feed({ type: 'wanted' });
  stream.tell({ type: 'request-failed', isCameraOffline: true });
  expect(stream.state().isCameraOffline).toBe(true);
  stream.done();
  stream.feed({ type: 'retry' });
  expect(stream.done()).toEqual(['open']);
  expect(stream.state().isCameraOffline).toBe(true);
  stream.tell({ type: 'connection', state: 'connected' });
  expect(stream.state().isCameraOffline).toBe(false);
});

it.each([
  [false, 'not-offered'],
  [true, 'not-offered-near'],
] as const)(
  '[S1.13] a controller that passes no pictures on is not asked again and again, save by a person',
  (isNear, message) => {
    const stream = follow();
    stream.feed({ type: 'wanted' });
    stream.done();
    stream.tell({ type: 'not-offered', isNear });
    expect(stream.state()).toMatchObject({ phase: 'waiting', message });
    expect(stream.done()).toEqual(['close']);
    stream.pass(600_000);
    expect(stream.done()).toEqual([]);
    stream.feed({ type: 'retry' });
    expect(stream.done()).toEqual(['open']);
  },
);

describe('[S1.13] [S4.57] a hub whose line or features are other ones', () => {
  const refused = () => {
    const stream = follow();
    stream.feed({ type: 'wanted' });
    stream.tell({ type: 'not-offered', isNear: true });
    stream.done();
    return stream;
  };

  it('is asked once more by who still looks', () => {
    const stream = refused();
    stream.feed({ type: 'hub-changed' });
    expect(stream.state()).toMatchObject({ phase: 'opening', message: 'starting' });
    expect(stream.done()).toEqual(['open']);
    stream.tell({ type: 'not-offered', isNear: false });
    stream.pass(600_000);
    expect(stream.done()).toEqual(['close']);
  });

  it('is asked by who comes back in time, and by nobody before', () => {
    const stream = refused();
    stream.feed({ type: 'released' });
    stream.feed({ type: 'hub-changed' });
    expect(stream.done()).toEqual([]);
    stream.feed({ type: 'wanted' });
    expect(stream.done()).toEqual(['open']);
  });

  it('is asked when the network is back, where there was none', () => {
    const stream = refused();
    stream.feed({ type: 'online', isOnline: false });
    stream.feed({ type: 'hub-changed' });
    expect(stream.done()).toEqual([]);
    stream.feed({ type: 'online', isOnline: true });
    expect(stream.done()).toEqual(['open']);
  });

  it('changes nothing for a stream that runs or waits for its next try', () => {
    const live = follow();
    live.feed({ type: 'wanted' });
    live.tell({ type: 'connection', state: 'connected' });
    const waiting = follow();
    waiting.feed({ type: 'wanted' });
    waiting.tell({ type: 'request-failed', isCameraOffline: false });
    for (const stream of [live, waiting]) {
      const before = stream.state();
      stream.done();
      stream.feed({ type: 'hub-changed' });
      expect([stream.state(), stream.done()]).toEqual([before, []]);
    }
  });
});

it('[S4.61] nothing is begun anew for who looked away, and who comes back in time finds it waiting', () => {
  const stream = follow();
  stream.feed({ type: 'wanted' });
  stream.tell({ type: 'request-failed', isCameraOffline: true });
  stream.pass(2_000);
  stream.feed({ type: 'released' });
  stream.done();
  stream.pass(4_000);
  expect(stream.state()).toMatchObject({ phase: 'waiting', isCameraOffline: true });
  stream.feed({ type: 'wanted' });
  expect(stream.done()).toEqual([]);
  stream.pass(5_000);
  expect(stream.done()).toEqual(['open']);
  stream.tell({ type: 'request-failed', isCameraOffline: false });
  stream.feed({ type: 'released' });
  stream.done();
  stream.pass(10_000);
  expect([stream.state().phase, stream.done()]).toEqual(['gone', []]);
});

it('what an older attempt still tells changes nothing', () => {
  const stream = live();
  const before = stream.state();
  stream.feed({ type: 'connection', state: 'failed', attempt: before.attempt - 1 });
  expect(stream.state()).toBe(before);
});

const attemptEvent = fc.oneof(
  fc.constantFrom<AttemptEvent>(
    { type: 'gathering' },
    { type: 'gathered' },
    { type: 'answered', validForMs: null },
    { type: 'answered', validForMs: 7_000 },
    { type: 'request-failed', isCameraOffline: false },
    { type: 'request-failed', isCameraOffline: true },
    { type: 'not-offered', isNear: false },
    { type: 'not-offered', isNear: true },
    { type: 'init-failed' },
    { type: 'connection', state: 'connected' },
    { type: 'connection', state: 'disconnected' },
    { type: 'connection', state: 'failed' },
  ),
  fc.nat(3).map((bytes): AttemptEvent => ({ type: 'measured', bytes })),
);
const move = fc.oneof(
  fc.constantFrom<StreamEvent>(
    { type: 'wanted' },
    { type: 'released' },
    { type: 'retry' },
    { type: 'online', isOnline: false },
    { type: 'online', isOnline: true },
    { type: 'hub-changed' },
    { type: 'ended' },
  ),
  attemptEvent.map((told) => ({ told })),
  fc.nat(12_000).map((ms) => ({ ms })),
);

it('[S4.57] [S4.60] [S4.61] [R-25] whatever happens: one connection at most, counted retries, nothing left after the end', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const stream = follow();
      let open = 0;
      const check = () => {
        for (const effect of stream.done()) {
          if (effect === 'open') open += 1;
          if (effect === 'close') open -= 1;
          expect(open === 0 || open === 1).toBe(true);
        }
        const { phase, message, retries, isWanted, isOnline, due } = stream.state();
        expect(open === 1).toBe(phase === 'opening' || phase === 'live');
        if (phase === 'gone')
          expect({ message, retries, isWanted, due }).toEqual({ message: null, retries: 0, isWanted: false, due: {} });
        else if (message !== null) expect(STREAM_MESSAGES).toContain(message);
        if (message === 'connected') expect(retries).toBe(0);
        // Something always comes next: nobody is left with a ring that turns for ever.
        if (phase === 'waiting' && isOnline && !isNotOffered(stream.state()))
          expect(nextDue(stream.state())).not.toBeNull();
        if (!isWanted && phase !== 'gone') expect(due.delete).toBeDefined();
      };
      for (const each of moves) {
        if ('ms' in each) stream.pass(each.ms);
        else if ('told' in each) stream.tell(each.told);
        else stream.feed(each);
        check();
      }
      stream.feed({ type: 'ended' });
      check();
      expect(stream.state().phase).toBe('gone');
      stream.pass(600_000);
      expect(stream.done()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
