import { expect, it } from 'vitest';
import { settled, stoppedClock } from '../../../tests/support/session-stage';
import type { House } from '../house/house';
import type { Say } from '../patches/batch';
import type { DeviceState, ItemState } from '../state/model';
import { createItemCommands } from './items';

const LAMP = '9.lamp';

function stage(category = 'switch', answer: () => Promise<unknown> = () => new Promise(() => undefined)) {
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
        return answer();
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

it('[S4.48] anything that the device tells ends its marker, and nothing that another one does', async () => {
  const { commands, items, goOnline } = stage();
  goOnline();
  const power = { id: '9.power', device: '9.d', name: 'electric_meter_watt', value: 4, loading: null } as ItemState;
  items.set(power.id, power);
  items.set('9.other', { ...power, id: '9.other', device: '9.e' });
  const under = commands.setItem(LAMP, true);
  commands.onItemSeen('9.other');
  expect(items.get(LAMP)?.loading).toEqual({ value: true });
  commands.onItemSeen('9.power');
  expect(await under).toEqual({ status: 'confirmed' });
  expect(items.get(LAMP)?.loading).toBeNull();
});

it.each([
  ['door_lock', 'secured', true],
  ['door_lock', 'unsecured', true],
  ['lock_operation', 'rf_unlock_operation', true],
  ['lock_operation', 'auto_lock_locked_operation', true],
  ['door_lock', 'unknown', false],
  ['lock_operation', 'manual_lock_operation', false],
  ['battery', 55, false],
] as const)('[S4.48] the marker of a lock that tells %s %s goes: %s', (name, value, isGone) => {
  const { commands, items, goOnline } = stage('door_lock');
  goOnline();
  const bolt = { id: '9.bolt', device: '9.d', name: 'door_lock', value: 'unsecured', loading: null } as ItemState;
  items.set(bolt.id, bolt);
  // What comes of it is not waited for: it is the marker that is looked at.
  commands.setItem('9.bolt', 'secured').catch(expect.unreachable);
  const told = items.get(name === 'door_lock' ? '9.bolt' : '9.told') ?? { ...bolt, id: '9.told' };
  items.set(told.id, { ...told, name, value });
  commands.onItemSeen(told.id);
  expect(items.get('9.bolt')?.loading).toEqual(isGone ? null : { value: 'secured' });
});

it.each<[string, () => Promise<unknown>, number, string]>([
  ['refused', () => Promise.resolve({ ok: false, reason: 'no such value' }), 0, 'messages.command-failed.title'],
  ['lost', () => Promise.reject(new Error('line')), 0, 'messages.command-unknown.title'],
  ['never answered', () => new Promise(() => undefined), 1_500, 'messages.command-unknown.title'],
])('[S4.48] a set that is %s stops the marker and is told', async (_how, answer, afterMs, title) => {
  const { commands, said, items, goOnline, time } = stage('switch', answer);
  goOnline();
  const under = commands.setItem(LAMP, true);
  expect(items.get(LAMP)?.loading).toEqual({ value: true });
  await settled();
  await time.pass(afterMs);
  expect((await under).status).not.toBe('confirmed');
  expect([items.get(LAMP)?.loading, said]).toEqual([null, [title]]);
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
