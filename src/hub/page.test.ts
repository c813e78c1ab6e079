import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from './port';
import { startHub, type HubWorker } from './page';
import { applyBatch, hubs, messages } from './state/store';
import type { HubState } from './state/model';

const STARTED = { type: 'started', result: { ok: true, config: {} } } as FromWorker;
const LIVE = { serial: '1', freshness: 'live', pending: null, alarm: null, retryAt: null } as unknown as HubState;

function workerOfHand() {
  const told: ToWorker[] = [];
  const worker: HubWorker = { postMessage: (message) => told.push(message), onmessage: null };
  const start = () => startHub({ configUrl: '/config.json', workerFactory: () => worker, storage: null });
  const say = (data: FromWorker) => worker.onmessage?.({ data } as MessageEvent<FromWorker>);
  return { worker, told, start, say };
}

describe('the page’s end of the port', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { href: 'http://localhost/' });
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('document', { hidden: true, addEventListener: () => undefined });
    vi.stubGlobal('addEventListener', () => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[S4.36] a worker that is silent for 15 s makes nothing the present; one that speaks does not (R-04)', async () => {
    const { told, start, say } = workerOfHand();
    const started = start();
    say(STARTED);
    await started;
    say({ type: 'batch', batch: { mono: 1, session: { hubs: ['1'] }, hubs: { 1: LIVE } } });
    for (let n = 0; n < 6; n += 1) {
      vi.advanceTimersByTime(5_000);
      say({ type: 'batch', batch: { mono: 1 } });
    }
    expect(hubs.peek('1')?.freshness).toBe('live');
    vi.advanceTimersByTime(15_000);
    expect([hubs.peek('1')?.freshness, told.at(-1)]).toEqual(['checking', { type: 'wake' }]);
  });

  it('[S4.28] a worker that cannot be loaded is a start that failed, with the problem', async () => {
    const { worker, start } = workerOfHand();
    const started = start();
    worker.onerror?.({} as ErrorEvent);
    expect(await started).toEqual({ ok: false, path: '', problem: 'the worker could not be loaded' });
    const refused = workerOfHand();
    const unread = refused.start();
    refused.worker.onmessageerror?.({} as MessageEvent);
    expect(await unread).toEqual({ ok: false, path: '', problem: 'a message of the worker could not be read' });
    const workerFactory = () => {
      throw new TypeError('only the hub worker may be started');
    };
    expect(await startHub({ configUrl: '/config.json', workerFactory, storage: null })).toEqual({
      ok: false,
      path: '',
      problem: 'only the hub worker may be started',
    });
  });

  it('a worker that stumbles later is doubted and asked', async () => {
    const { worker, told, start, say } = workerOfHand();
    const started = start();
    say(STARTED);
    await started;
    say({ type: 'batch', batch: { mono: 1, session: { hubs: ['1'] }, hubs: { 1: LIVE } } });
    worker.onerror?.({ message: 'x' } as ErrorEvent);
    expect([hubs.peek('1')?.freshness, told.at(-1)]).toEqual(['checking', { type: 'wake' }]);
  });

  it('[S4.30] signing out leaves no message for the next person (I-50)', () => {
    const say = [{ kind: 'snackbar', variant: 'info', title: 'messages.a', text: null, values: {} }] as const;
    applyBatch({ mono: 1, session: { phase: 'signed-in' }, say: [...say] }, 1, 0);
    expect(messages.list.length).toBeGreaterThan(0);
    applyBatch({ mono: 1, session: { phase: 'signed-out' } }, 1, 0);
    expect(messages.list).toEqual([]);
    applyBatch({ mono: 1, session: { phase: 'signed-out' }, say: [...say] }, 1, 0);
    expect(messages.list).toHaveLength(1);
  });
});
