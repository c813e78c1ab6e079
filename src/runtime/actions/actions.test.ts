import { beforeEach, describe, expect, it } from 'vitest';
import type { HouseCommands } from '@/hub';
import { ACTION_NAMES } from '@/schemas/template/names';
import { changeHub, changeItem, fillHouse } from '../../../tests/support/house-fixtures';
import type { Page } from '../hooks/page';
import { perform, type ActionCall, type ActionPorts } from './actions';

function ports(change: Partial<ActionPorts> = {}) {
  const sent: unknown[][] = [];
  const commands = new Proxy({} as HouseCommands, {
    get:
      (_all, name) =>
      (...args: unknown[]) => {
        sent.push([name, ...args]);
        return Promise.resolve({ status: 'confirmed' });
      },
  });
  const page = {
    go: (path: string) => sent.push(['go', path]),
    sound: { isOn: true, setOn: (on: boolean) => sent.push(['sound', on]) },
  } as unknown as Page;
  const given: ActionPorts = {
    commands,
    page,
    confirm: () => Promise.resolve(true),
    itemOf: (link) => (link === 'state' ? '90000001.lamp-dimmer' : null),
    ...change,
  };
  return { sent, run: (call: ActionCall) => perform(call, given) };
}

describe('named actions', () => {
  beforeEach(() => fillHouse());

  it.each<[ActionCall, unknown[]]>([
    [{ do: 'mode.request', with: { mode: '2' } }, ['requestMode', '90000001', '2']],
    [{ do: 'pad.open', with: { purpose: 'disarm' } }, ['openPad', '90000001', 'disarm']],
    [{ do: 'bypass.toggle', with: { device: '90000001.kitchen-window' } }, ['toggleBypass', '90000001.kitchen-window']],
    [{ do: 'bypass.confirm' }, ['confirmBypass']],
    [{ do: 'panic.send', with: { kind: 'fire' } }, ['sendPanic', 'fire']],
    [{ do: 'item.set', with: { value: 20 } }, ['setItem', '90000001.lamp-dimmer', 20]],
    [
      { do: 'item.set', with: { item: '90000001.outlet-switch', value: true } },
      ['setItem', '90000001.outlet-switch', true],
    ],
    [{ do: 'item.toggle' }, ['setItem', '90000001.lamp-dimmer', 0]],
    [{ do: 'item.step', with: { by: 70 } }, ['setItem', '90000001.lamp-dimmer', 100]],
    [{ do: 'scene.run', with: { scene: '90000001.movie' } }, ['runScene', '90000001.movie']],
    [{ do: 'page.go', with: { path: '/security/devices' } }, ['go', '/security/devices']],
    [{ do: 'session.sign-out' }, ['signOut']],
    [{ do: 'sound.toggle' }, ['sound', false]],
    [{ do: 'hub.retry' }, ['retryNow', '90000001']],
  ])('[R-80] %j', async (call, expected) => {
    const { sent, run } = ports();
    expect([await run(call), sent]).toEqual(['done', [expected]]);
  });

  it.each<ActionCall>([
    { do: 'mode.request', with: { mode: '9' } },
    { do: 'mode.request' },
    { do: 'pad.open', with: { purpose: 'open-sesame' } },
    { do: 'panic.send', with: { kind: 'party' } },
    { do: 'item.set', with: { value: Number.NaN } },
    { do: 'item.set', with: { value: undefined } },
    { do: 'item.step', with: { by: '5' } },
    { do: 'page.go', with: { path: 'https://evil.example' } },
    { do: 'page.go', with: { path: '/\\evil.example' } },
    { do: 'constructor' },
    { do: 'shell.exec' },
    { do: 'session.sign-out', ask: 'pin' },
  ])('[R-80] sends nothing for %j, and says so', async (call) => {
    const { sent, run } = ports();
    await run(call);
    expect(sent).toEqual([['post', { variant: 'error', kind: 'toast', title: 'messages.not-possible.title' }]]);
  });

  it('a link that leads nowhere is told, not sent', async () => {
    const { sent, run } = ports();
    expect(await run({ do: 'item.toggle', with: { link: 'other' } })).toBe('unlinked');
    expect(sent).toEqual([['post', { variant: 'error', kind: 'toast', title: 'messages.not-linked.title' }]]);
  });

  it('a lock is never flipped by a toggle', async () => {
    const { run } = ports({ itemOf: () => '90000001.front-lock-door_lock' });
    expect(await run({ do: 'item.toggle' })).toBe('bad-params');
  });

  it('asks first where the template says so', async () => {
    const { sent, run } = ports({ confirm: () => Promise.resolve(false) });
    expect(await run({ do: 'item.toggle', ask: 'confirm' })).toBe('declined');
    expect(sent).toEqual([]);
  });

  it('[I-38] answers an alarm on the hub that has it', async () => {
    fillHouse({ session: { hubs: ['90000009', '90000001'], currentHub: '90000009' } });
    const alarm = {
      phase: 'main',
      status: 'begin',
      kind: 'burglary',
      devices: [],
      startedAt: 1,
      lengthS: null,
      deadline: null,
      isSilent: false,
      events: [],
      isDispatched: false,
    } as const;
    changeHub({ alarm: { ...alarm, devices: [], events: [] } });
    const { sent, run } = ports();
    await run({ do: 'pad.open', with: { purpose: 'cancel-alarm' } });
    await run({ do: 'alarm.verify' });
    expect(sent).toEqual([
      ['openPad', '90000001', 'cancel-alarm'],
      ['verifyAlarm', '90000001'],
    ]);
  });

  it('a toggle follows the value of now', async () => {
    changeItem('lamp', 'dimmer', { value: 0 });
    const { sent, run } = ports();
    await run({ do: 'item.toggle' });
    expect(sent).toEqual([['setItem', '90000001.lamp-dimmer', 100]]);
  });

  it('every name of the list does something', async () => {
    const { run } = ports();
    const params = { mode: '1', purpose: 'arm', device: 'x', kind: 'sos', value: 1, by: 1, scene: 'x', path: '/' };
    const results = await Promise.all(ACTION_NAMES.map(async (name) => [name, await run({ do: name, with: params })]));
    expect(results.filter(([, result]) => result !== 'done' && result !== 'unlinked')).toEqual([]);
  });
});
