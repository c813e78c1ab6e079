import { beforeEach, describe, expect, it } from 'vitest';
import type { AlarmState, HouseCommands, HubState } from '@/hub';
import { ACTION_NAMES } from '@/schemas/template/names';
import { changeHub, changeItem, changeSession, fillHouse, SERIAL } from '../../../tests/support/house-fixtures';
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

  describe('[I-38] an alarm is answered on the hub that shows it', () => {
    const alarm = (): AlarmState => ({
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
    });
    const muted = () => ({ testMode: { isOn: true, until: Date.now() + 60_000 } });
    /** Two hubs of one account; the person looks at the other one. */
    const other = '90000009';
    async function answered(hubs: { here?: Partial<HubState>; other?: Partial<HubState> }) {
      fillHouse();
      changeHub({ serial: other, testMode: { isOn: false, until: null }, alarm: null, ...hubs.other }, other);
      changeHub({ alarm: null, ...hubs.here });
      changeSession({ hubs: [other, SERIAL], currentHub: SERIAL });
      const { sent, run } = ports();
      await run({ do: 'pad.open', with: { purpose: 'cancel-alarm' } });
      const verified = await run({ do: 'alarm.verify' });
      return { verified, sent: sent.filter(([name]) => name !== 'post') };
    }
    const both = (serial: string) => ({
      verified: 'done',
      sent: [
        ['openPad', serial, 'cancel-alarm'],
        ['verifyAlarm', serial],
      ],
    });

    it('the current one before any other, another one when it is quiet here', async () => {
      expect(await answered({ here: { alarm: alarm() }, other: { alarm: alarm() } })).toEqual(both(SERIAL));
      expect(await answered({ other: { alarm: alarm() } })).toEqual(both(other));
    });

    it('[H-11] [I-30] never one that is muted by test mode or was answered, here or elsewhere', async () => {
      const answeredOne = { ...alarm(), isDispatched: true };
      expect(await answered({ here: { alarm: alarm(), ...muted() }, other: { alarm: alarm() } })).toEqual(both(other));
      expect(await answered({ here: { alarm: answeredOne }, other: { alarm: alarm() } })).toEqual(both(other));
      expect(await answered({ here: { alarm: alarm() }, other: { alarm: alarm(), ...muted() } })).toEqual(both(SERIAL));
    });

    it('with none shown nobody is sent for, and the pad stays with the hub in view', async () => {
      expect(await answered({ other: { alarm: alarm(), ...muted() } })).toEqual({
        verified: 'unlinked',
        sent: [['openPad', SERIAL, 'cancel-alarm']],
      });
    });
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
