import { snapshot } from 'valtio/vanilla';
import { describe, expect, it } from 'vitest';
import { applyBatch, entities, hubs } from './state/store';
import * as hub from './index';
import type { HubState, ItemState } from './state/model';

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

describe('front door', () => {
  it('one cell a thing: it is there before the thing, and follows it', () => {
    const cell = hub.itemState('1.a');
    expect(cell.current).toBeNull();
    applyBatch({ mono: 100, changed: { items: [item('1.a', 1), item('1.b', 2)] } }, 150, 0);
    expect([cell.current?.value, hub.peek.item('1.b')?.value]).toEqual([1, 2]);
    const before = snapshot(entities.items.cell('1.b'));
    applyBatch({ mono: 110, changed: { items: [{ id: '1.a', value: 5 }] } }, 160, 0);
    expect(cell.current).toEqual(item('1.a', 5));
    expect(snapshot(entities.items.cell('1.b'))).toBe(before);
    applyBatch({ mono: 120, gone: { items: ['1.a'] } }, 170, 0);
    expect(cell.current).toBeNull();
  });

  it('lists are replaced whole, hubs come and go', () => {
    const state = { serial: '1', freshness: 'live', pending: null, alarm: null, retryAt: null } as unknown as HubState;
    applyBatch({ mono: 1, session: { hubs: ['1'] }, hubs: { 1: state }, lists: { 1: { items: ['1.a'] } } }, 1, 0);
    expect([hub.houseIndex.hubs, hub.houseIndex.byHub['1']?.items]).toEqual([['1'], ['1.a']]);
    applyBatch({ mono: 1, goneHubs: ['1'], session: { hubs: [] } }, 1, 0);
    expect([hub.houseIndex.hubs, hub.houseIndex.byHub, hub.hubState('1').current]).toEqual([[], {}, null]);
  });

  it('[S4.19] deadlines are moved to the page’s clock by the fastest message, so a busy page adds nothing', () => {
    const pending = { from: '1', to: '2', delayS: 30, deadline: 31_000 };
    applyBatch({ mono: 1_000, hubs: { 7: { pending } } }, 1_005, 0);
    applyBatch({ mono: 2_000, hubs: { 7: { pending } } }, 9_000, 0);
    expect(hubs.peek('7')?.pending?.deadline).toBeLessThanOrEqual(31_050);
  });

  it('[R-30] so is the beginning of the hub’s own clock', () => {
    // The worker began two seconds before the page.
    applyBatch({ mono: 5_000, hubs: { 8: { clockZero: 400 } } }, 3_000, 0);
    expect(hubs.peek('8')?.clockZero).toBe(-1_600);
  });

  it('[S2.36] messages are kept, and hidden one by one', () => {
    hub.houseCommands.post({ variant: 'info', kind: 'snackbar', title: 'messages.a' });
    const line = hub.messageState.list.at(-1);
    hub.houseCommands.dismissMessage(line?.id ?? 0);
    expect(hub.messageState.list.at(-1)).toMatchObject({
      title: 'messages.a',
      text: null,
      values: {},
      isShowing: false,
    });
  });
});
