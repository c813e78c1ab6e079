import { expect, it } from 'vitest';
import type { PinQuestion } from '../actions/pin-check';
import type { CloudCall } from '../cloud/request';
import { createCloudCall } from '../cloud/request';
import { ownLocks, type Clock } from '../ports/deps';
import { HubError } from '../errors';
import { NO_WRONG_PINS, type PinRecord } from '../domain/pin-attempts';
import { askPin } from './ask-pin';

/** A pad before a cloud; time passes all at once. */
function pad(cloud: CloudCall, bearer: string | null = 'token', given: Partial<PinQuestion> = {}) {
  let count: PinRecord = NO_WRONG_PINS;
  const timers = new Set<() => void>();
  const clock: Clock = {
    now: () => 0,
    mono: () => 0,
    setTimeout: (run) => {
      timers.add(run);
      return run;
    },
    clearTimeout: (timer) => timers.delete(timer as () => void),
  };
  const locks = ownLocks();
  const did: string[] = [];
  const question: PinQuestion = {
    digits: '1234',
    alarm: null,
    place: 'place',
    mayCompare: () => true,
    change: (next) => {
      count = next(count);
      return Promise.resolve(true);
    },
    ...given,
  };
  const credentials = {
    present: () => ({ userUuid: 'dana' }) as never,
    bearer: () => bearer,
    exchange: () => Promise.resolve(did.push('exchange')).then(() => undefined),
  };
  const report = (_what: string, cause: unknown) => did.push(cause instanceof HubError ? cause.code : String(cause));
  const ask = () => askPin({ cloud, clock, locks, report, credentials }, question);
  const passLimit = () => {
    for (const run of [...timers]) run();
  };
  return { ask, locks, did, passLimit, wrong: () => count.wrong, timers };
}

it('[R-44] [R-60] a PIN is sent once: where its token is refused that is renewed beside it, and the pad asks again', async () => {
  const sent: unknown[] = [];
  const refused: string[] = [];
  const credentials = {
    bearer: () => (refused.length === 0 ? 'old' : 'new'),
    exchange: () => Promise.resolve(),
    keepFresh: () => Promise.resolve(),
  };
  const http = (request: unknown) => {
    sent.push(request);
    return Promise.resolve({ status: sent.length === 1 ? 401 : 200, body: { status: 1, data: { valid: true } } });
  };
  const hosts = { cloud: 'https://cloud' } as never;
  const config = { cloudApiVersion: 'v1', brand: 'b', appVersion: '1' } as never;
  const cloud = createCloudCall(http, hosts, config, credentials, (token) => refused.push(token));
  const { ask, wrong } = pad(cloud);
  expect(await ask()).toBe('cloud-away');
  expect([sent.length, refused, wrong()]).toEqual([1, ['old'], 0]);
});

it('[R-44] [R-60] without a token one is fetched beside the pad, which says at once that it cannot ask', async () => {
  const { ask, did } = pad(() => Promise.reject(new HubError('offline', 'no token')), null);
  expect(await ask()).toBe('cloud-away');
  expect(did).toContain('exchange');
});

it('[R-44] a pad says after five seconds that nobody answers, also while another tab asks; what was typed is not sent late', async () => {
  const sent: string[] = [];
  const { ask, locks, did, passLimit, timers } = pad((name) => {
    sent.push(name);
    return Promise.resolve({ data: { valid: true } } as never);
  });
  let leave: () => void = () => undefined;
  const other = locks.hold('porchlight.pin', () => new Promise<void>((resolve) => (leave = resolve)));
  const verdict = ask();
  await Promise.resolve();
  passLimit();
  expect(await verdict).toBe('cloud-away');
  expect([did, timers.size]).toEqual([['timeout'], 0]);
  leave();
  await other;
  await locks.hold('porchlight.pin', () => Promise.resolve());
  expect(sent).toEqual([]);
});

it('[R-42] [R-44] what answers an alarm says which; a lock that stands here asks nobody, and a session that is over opens nothing', async () => {
  const sent: unknown[] = [];
  const right: CloudCall = (_name, params) => {
    sent.push((params as { alarm: unknown }).alarm);
    return Promise.resolve({ data: { valid: true } } as never);
  };
  const alarm = { hub: '1', startedAt: 5_000.4 };
  expect(await pad(right, 'token', { alarm }).ask()).toBe('right');
  expect(await pad(right, 'token', { alarm, mayCompare: () => false }).ask()).toBe('locked');
  expect(sent).toEqual([{ PK_Device: '1', timestamp: 5_000 }]);
  let isOver = false;
  const change = () => {
    const isKept = !isOver;
    // The session ends while the cloud compares.
    isOver = true;
    return Promise.resolve(isKept);
  };
  expect(await pad(right, 'token', { change }).ask()).toBe('unavailable');
});
