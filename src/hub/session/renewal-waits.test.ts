import { expect, it, vi } from 'vitest';
import { settled } from '../../../tests/support/session-stage';
import { handClock } from '../../../tests/support/hand-clock';
import { HubError } from '../errors';
import { createLife } from './life';
import { createRenewal } from './renewal';
import type { HeldCredentials } from './held-credentials';

const LOOK_MS = 1_000;

/** A session whose one renewal is refused. */
function refusedSession() {
  const { clock, pass, ring } = handClock();
  const [over, onOver, onRenamed] = [vi.fn(() => Promise.resolve()), vi.fn(), vi.fn()];
  const keepFresh = vi.fn<HeldCredentials['keepFresh']>(() => Promise.reject(new HubError('not-logged-in', 'refresh')));
  const pair = { identity: 'i', signature: 's' };
  const guardedFor: number[] = [];
  let isOnDuty = true;
  const life = createLife({ touch: () => undefined, flushNow: () => undefined, onEnd: () => renewal.stop() });
  const renewal = createRenewal({
    life,
    deps: { clock, report: () => undefined },
    credentials: {
      present: () => ({ token: 't', pair, person: { username: 'ann' } }),
      keepFresh,
    } as unknown as HeldCredentials,
    store: { over },
    onCheck: () => undefined,
    onRenamed,
    isOnDuty: (forMs) => {
      guardedFor.push(Math.round(forMs / LOOK_MS));
      return isOnDuty;
    },
    onOver,
  });
  life.set({ phase: 'signed-in' });
  const look = () => {
    pass(LOOK_MS);
    return ring(LOOK_MS);
  };
  const release = () => {
    isOnDuty = false;
  };
  return { life, renewal, over, onOver, onRenamed, keepFresh, pair, guardedFor, look, release };
}

it('[R-60] [I-31] a refused renewal throws nobody out of an alarm, a countdown or a pad: it ends with that, and once', async () => {
  const { life, renewal, over, onOver, keepFresh, guardedFor, look, release } = refusedSession();
  renewal.refused('t');
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledTimes(1));
  // Refused again while it waits, by every answer there is: nothing is said, begun or asked for twice.
  for (const used of ['i', 't', 'i']) renewal.refused(used);
  renewal.told(true);
  await settled();
  expect([look(), look()]).toEqual([1, 1]);
  expect([life.state().phase, over.mock.calls, onOver.mock.calls.length]).toEqual(['signed-in', [], 1]);
  expect(keepFresh.mock.calls).toEqual([[true]]);
  release();
  expect(look()).toBe(1);
  expect([life.state().phase, life.state().problem?.code, over.mock.calls]).toEqual([
    'signed-out',
    'not-logged-in',
    [['i']],
  ]);
  expect([guardedFor, look()]).toEqual([[0, 1, 2, 3], 0]);
});

it('[R-61] whoever signs out meanwhile is out at once, and nothing of the wait is left', async () => {
  const { life, renewal, onOver, look } = refusedSession();
  renewal.refused('t');
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledTimes(1));
  life.end(null);
  expect([life.state().phase, look()]).toEqual(['signed-out', 0]);
});

it('[R-60] with nothing to guard, a refused renewal ends the session at once', async () => {
  const { life, renewal, onOver, release } = refusedSession();
  release();
  renewal.refused('t');
  await vi.waitFor(() => expect(life.state().phase).toBe('signed-out'));
  expect(onOver).not.toHaveBeenCalled();
});

it('[R-60] a refresh that comes through meanwhile lets the session go on', async () => {
  const { life, renewal, over, keepFresh, pair, look, release } = refusedSession();
  renewal.refused('t');
  await vi.waitFor(() => expect(renewal.isRefused()).toBe(true));
  await settled();
  // Another tab signed in anew: the record holds a pair that is good.
  keepFresh.mockImplementation(() => {
    pair.identity = 'j';
    return Promise.resolve();
  });
  renewal.told(false);
  await settled();
  release();
  expect([look(), look(), renewal.isRefused(), life.state().phase]).toEqual([1, 0, false, 'signed-in']);
  expect(over).not.toHaveBeenCalled();
  renewal.told(false);
  await settled();
  expect(keepFresh.mock.calls).toEqual([[true], [true]]);
});

it('[R-60] a refusal after one that was refused asks for no second refresh within five minutes', async () => {
  const { life, renewal, keepFresh, pair, look } = refusedSession();
  renewal.refused('t');
  await settled();
  pair.identity = 'by-password';
  expect([look(), renewal.isRefused()]).toEqual([1, false]);
  renewal.refused('by-password');
  await settled();
  expect([keepFresh.mock.calls.length, renewal.isRefused(), life.state().phase]).toEqual([1, true, 'signed-in']);
});

it('[S4.31] [I-31] whoever bears another name since begins anew after the alarm, and not in the middle of it', async () => {
  const { life, renewal, keepFresh, onOver, onRenamed, look, release } = refusedSession();
  keepFresh.mockResolvedValue();
  life.set({ user: { uuid: 'u', username: 'old', displayName: 'Ann' } });
  renewal.refused('t');
  await settled();
  expect([look(), onRenamed.mock.calls.length]).toEqual([1, 0]);
  release();
  expect([look(), onRenamed.mock.calls.length, onOver.mock.calls.length]).toEqual([1, 1, 0]);
});
