import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../api/port';
import { startHub, type HubWorker } from './start-hub';
import { createHouseState } from './house-state';
import type { HubState } from '../state/model';

const STARTED = { type: 'started', result: { ok: true, config: {} } } as FromWorker;
const LIVE = { serial: '1', freshness: 'live', pending: null, alarm: null, retryAt: null } as unknown as HubState;

function workerOfHand() {
  const told: ToWorker[] = [];
  const worker: HubWorker = { postMessage: (message) => told.push(message), onmessage: null };
  const { house, started } = startHub({ configUrl: '/config.json', workerFactory: () => worker, storage: null });
  const say = (data: FromWorker) => worker.onmessage?.({ data } as MessageEvent<FromWorker>);
  return { worker, told, started, say, hub: house.state.peek.hub, house };
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
    const { told, started, say, hub } = workerOfHand();
    say(STARTED);
    await started;
    say({ type: 'batch', batch: { mono: 1, session: { hubs: ['1'] }, hubs: { 1: LIVE } } });
    for (let n = 0; n < 6; n += 1) {
      vi.advanceTimersByTime(5_000);
      say({ type: 'batch', batch: { mono: 1 } });
    }
    expect(hub('1')?.freshness).toBe('live');
    vi.advanceTimersByTime(15_000);
    expect([hub('1')?.freshness, told.at(-1)]).toEqual(['checking', { type: 'wake' }]);
  });

  it('[S4.28] a worker that cannot be loaded is a start that failed, with the problem', async () => {
    const { worker, started } = workerOfHand();
    worker.onerror?.({} as ErrorEvent);
    expect(await started).toEqual({ ok: false, path: '', problem: 'the worker could not be loaded' });
    const refused = workerOfHand();
    refused.worker.onmessageerror?.({} as MessageEvent);
    expect(await refused.started).toEqual({
      ok: false,
      path: '',
      problem: 'a message of the worker could not be read',
    });
    const workerFactory = () => {
      throw new TypeError('only the hub worker may be started');
    };
    expect(await startHub({ configUrl: '/config.json', workerFactory, storage: null }).started).toEqual({
      ok: false,
      path: '',
      problem: 'only the hub worker may be started',
    });
  });

  it('a worker that stumbles later is doubted and asked', async () => {
    const { worker, told, started, say, hub } = workerOfHand();
    say(STARTED);
    await started;
    say({ type: 'batch', batch: { mono: 1, session: { hubs: ['1'] }, hubs: { 1: LIVE } } });
    worker.onerror?.({ message: 'x' } as ErrorEvent);
    expect([hub('1')?.freshness, told.at(-1)]).toEqual(['checking', { type: 'wake' }]);
  });

  it('[S4.30] signing out leaves no message for the next person (I-50)', () => {
    const { state, applyBatch } = createHouseState();
    const say = [{ kind: 'snackbar', variant: 'info', title: 'messages.a', text: null, values: {} }] as const;
    applyBatch({ mono: 1, session: { phase: 'signed-in' }, say: [...say] }, 1, 0);
    expect(state.messages.list.length).toBeGreaterThan(0);
    applyBatch({ mono: 1, session: { phase: 'signed-out' } }, 1, 0);
    expect(state.messages.list).toEqual([]);
    applyBatch({ mono: 1, session: { phase: 'signed-out' }, say: [...say] }, 1, 0);
    expect(state.messages.list).toHaveLength(1);
  });

  it('a house that was stopped hears nothing more and sends nothing more', async () => {
    const { told, started, say, hub, house } = workerOfHand();
    say(STARTED);
    await started;
    house.stop();
    const before = told.length;
    house.commands.selectHub('1');
    vi.advanceTimersByTime(60_000);
    say({ type: 'batch', batch: { mono: 1, session: { hubs: ['1'] }, hubs: { 1: LIVE } } });
    expect([told.length, hub('1')]).toEqual([before, null]);
  });
});
