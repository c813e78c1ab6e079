import { snapshot } from 'valtio/vanilla';
import { describe, expect, it } from 'vitest';
import { createHouse, type HousePort } from './house';
import { createHouseState } from './house-state';
import type { HubState, ItemState } from '../state/model';

const item = (id: string, value: number): ItemState => ({
  id,
  hub: '1',
  device: '1.d',
  name: 'dimmer',
  valueType: 'int',
  value,
  scale: null,
  hasSetter: true,
  min: 0,
  max: 100,
  choices: null,
  changedAt: null,
  loading: null,
});

const NOBODY: HousePort = { post: () => undefined, listen: () => () => undefined, storage: () => null };

describe('a house’s state', () => {
  it('one cell a thing: it is there before the thing, and follows it', () => {
    const { state, applyBatch } = createHouseState();
    const cell = state.item('1.a');
    expect(cell.current).toBeNull();
    applyBatch({ mono: 100, changed: { items: [item('1.a', 1), item('1.b', 2)] } }, 150, 0);
    expect([cell.current?.value, state.peek.item('1.b')?.value]).toEqual([1, 2]);
    const before = snapshot(state.item('1.b'));
    applyBatch({ mono: 110, changed: { items: [{ id: '1.a', value: 5 }] } }, 160, 0);
    expect(cell.current).toEqual(item('1.a', 5));
    expect(snapshot(state.item('1.b'))).toBe(before);
    applyBatch({ mono: 120, gone: { items: ['1.a'] } }, 170, 0);
    expect(cell.current).toBeNull();
  });

  it('lists are replaced whole, hubs come and go', () => {
    const { state, applyBatch } = createHouseState();
    const live = { serial: '1', freshness: 'live', pending: null, alarm: null, retryAt: null } as unknown as HubState;
    applyBatch({ mono: 1, session: { hubs: ['1'] }, hubs: { 1: live }, lists: { 1: { items: ['1.a'] } } }, 1, 0);
    expect([state.index.hubs, state.index.byHub['1']?.items]).toEqual([['1'], ['1.a']]);
    applyBatch({ mono: 1, goneHubs: ['1'], session: { hubs: [] } }, 1, 0);
    expect([state.index.hubs, state.index.byHub, state.hub('1').current]).toEqual([[], {}, null]);
  });

  it('[S4.19] deadlines are moved to the page’s clock by the fastest message, so a busy page adds nothing', () => {
    const { state, applyBatch } = createHouseState();
    const pending = { from: '1', to: '2', delayS: 30, deadline: 31_000 };
    applyBatch({ mono: 1_000, hubs: { 7: { pending } } }, 1_005, 0);
    applyBatch({ mono: 2_000, hubs: { 7: { pending } } }, 9_000, 0);
    expect(state.peek.hub('7')?.pending?.deadline).toBeLessThanOrEqual(31_050);
  });

  it('[R-30] [R-31] what counts from the hub’s clock counts on the page’s, whose own began at another moment than the worker’s', () => {
    const { state, applyBatch } = createHouseState();
    const deadline = 120_000;
    const pending = { from: '1', to: '2', delayS: 30, deadline };
    const alarm = { deadline } as HubState['alarm'];
    applyBatch({ mono: 90_000, hubs: { 8: { clockZero: 5_000, retryAt: deadline, pending, alarm } } }, 10_000, 0);
    expect(state.peek.hub('8')).toMatchObject({
      clockZero: 5_000 - 80_000,
      retryAt: deadline - 80_000,
      pending: { deadline: deadline - 80_000 },
      alarm: { deadline: deadline - 80_000 },
    });
    applyBatch({ mono: 90_000, hubs: { 8: { clockZero: null } } }, 10_000, 0);
    expect(state.peek.hub('8')?.clockZero).toBeNull();
  });

  it('[S2.36] messages are kept, and hidden one by one', () => {
    const { state, commands } = createHouse(NOBODY);
    commands.post({ variant: 'info', kind: 'snackbar', title: 'messages.a' });
    const line = state.messages.list.at(-1);
    commands.dismissMessage(line?.id ?? 0);
    expect(state.messages.list.at(-1)).toMatchObject({
      title: 'messages.a',
      text: null,
      values: {},
      isShowing: false,
    });
    commands.post({ kind: 'toast', title: 'messages.b' });
    expect(state.messages.list.at(-1)).toMatchObject({ variant: 'success', isShowing: true });
  });

  it('two houses in one page have nothing in common', () => {
    const [mine, theirs] = [createHouseState(), createHouseState()];
    const cells = [mine.state.item('1.a'), theirs.state.item('1.a')];
    mine.applyBatch(
      { mono: 1, session: { hubs: ['1'], phase: 'signed-in' }, changed: { items: [item('1.a', 1)] } },
      1,
      0,
    );
    mine.addMessage({ kind: 'toast', variant: 'info', title: 'messages.a', text: null, values: {} }, 0);
    expect(cells.map(({ current }) => current?.value ?? null)).toEqual([1, null]);
    expect([theirs.state.session.phase, theirs.state.index.hubs, theirs.state.messages.list]).toEqual([
      'starting',
      [],
      [],
    ]);
  });

  it('what is kept of a house is made once, and is another house’s no more than its state', () => {
    const [mine, theirs] = [createHouse(NOBODY), createHouse(NOBODY)];
    const make = () => ({});
    expect(mine.of(make)).toBe(mine.of(make));
    expect(mine.of(make)).not.toBe(theirs.of(make));
  });
});
