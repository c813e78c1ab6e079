import { expect, it } from 'vitest';
import { stoppedClock } from '../../../tests/support/session-stage';
import type { House } from '../core/house';
import type { Say } from '../port';
import type { DeviceState, ItemState } from '../state/model';
import { createItemCommands } from './items';

const LAMP = '9.lamp';

function stage(category = 'switch') {
  const sent: unknown[] = [];
  const said: string[] = [];
  let isOnline = false;
  const items = new Map([
    [LAMP, { id: LAMP, device: '9.d', name: 'switch', value: false, loading: null } as ItemState],
  ]);
  const house = {
    link: {
      isReady: () => true,
      request: (...given: unknown[]) => {
        sent.push(given.slice(0, 2));
        return new Promise(() => undefined);
      },
    },
    model: {
      items,
      devices: new Map([['9.d', { name: 'Lamp', category } as DeviceState]]),
      putItem: (item: ItemState) => items.set(item.id, item),
    },
  } as unknown as House;
  const time = stoppedClock();
  const commands = createItemCommands({
    deps: { clock: time.clock } as never,
    commandMs: 1_500,
    house: () => house,
    isOnline: () => isOnline,
    say: ({ title }: Say) => said.push(title),
  });
  return { commands, sent, said, items, time, goOnline: () => (isOnline = true) };
}

it('[S5.18] while the browser is offline no device is told anything, nothing is drawn, and it says so', async () => {
  const { commands, sent, said, items, goOnline } = stage();
  expect(await commands.setItem(LAMP, true)).toEqual({
    status: 'refused',
    problem: { code: 'offline', detail: 'browser' },
  });
  expect([sent, said, items.get(LAMP)?.loading]).toEqual([[], ['messages.command-failed.title'], null]);
  goOnline();
  const under = commands.setItem(LAMP, true);
  expect(sent).toEqual([['hub.item.value.set', { _id: 'lamp', value: true }]]);
  expect(items.get(LAMP)).toMatchObject({ value: false, loading: { value: true } });
  commands.reset();
  expect(await under).toMatchObject({ status: 'unknown', problem: { code: 'superseded' } });
});

it('[S8.26] a device that did as it was told is named once, however often a slider tells it', async () => {
  const { commands, said, items, goOnline, time } = stage();
  goOnline();
  const confirm = async (value: boolean) => {
    const under = commands.setItem(LAMP, value);
    items.set(LAMP, { ...(items.get(LAMP) as ItemState), value });
    commands.onItemSeen(LAMP);
    expect(await under).toEqual({ status: 'confirmed' });
  };
  await confirm(true);
  await confirm(false);
  expect(said).toEqual(['messages.command-sent.title']);
  await time.pass(5_000);
  await confirm(true);
  expect(said).toEqual(['messages.command-sent.title', 'messages.command-sent.title']);
});

it.each(['lock_jammed', 'rf_not_fully_locked_operation', 'auto_lock_not_fully_locked_operation'])(
  '[S4.47] [S4.48] a bolt that stuck (%s) is told the moment the hub does, and is not waited for',
  async (operation) => {
    const { commands, said, items, goOnline } = stage('door_lock');
    goOnline();
    const bolt = { id: '9.bolt', device: '9.d', name: 'door_lock', value: 'unsecured', loading: null } as ItemState;
    items.set(bolt.id, bolt);
    // What it told of the last time is not about this one.
    items.set('9.op', { ...bolt, id: '9.op', name: 'lock_operation', value: operation });
    const under = commands.setItem('9.bolt', 'secured');
    items.set('9.bolt', { ...bolt, value: 'unknown' });
    commands.onItemSeen('9.bolt');
    expect(said).toEqual([]);
    commands.onItemSeen('9.op');
    expect(await under).toMatchObject({ status: 'refused', problem: { code: 'jammed' } });
    expect(said).toEqual(['messages.lock-jammed.title']);
  },
);
