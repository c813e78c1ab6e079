import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HouseCommands, HubState } from '@/hub';
import { COMMANDS } from '@/hub/api/commands';
import { ACTIONS, ACTION_NAMES, isActionName, type Action } from '@/schemas/template/actions/actions';
import {
  changeDevice,
  changeHub,
  changeRisk,
  changeItem,
  changeScene,
  changeSession,
  emptyHouse,
  entryAlarm,
  fillHouse,
  mainAlarm,
  SERIAL,
} from '../../../tests/support/house-fixtures';
import type { Page } from '../hooks/page';
import { houseOfTest } from '../../../tests/support/test-house';
import { perform, type ActionCall, type ActionPorts, type Run } from './actions';

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
    retry: () => sent.push(['retry']),
    sound: { isOn: true, setOn: (on: boolean) => sent.push(['sound', on]) },
    path: '/dashboards/evening',
    setKiosk: (start: string | null, ...how: (boolean | undefined)[]) => sent.push(['setKiosk', start, ...how]),
  } as unknown as Page;
  const given: ActionPorts = {
    commands,
    house: houseOfTest(),
    page,
    confirm: () => Promise.resolve(true),
    dialogs: {
      open: (id) => id !== 'nobody-knows' && sent.push(['open', id]) > 0,
      close: () => sent.push(['close']),
      answer: (isYes) => sent.push(['answer', isYes]),
    },
    emergencyNumber: '112',
    itemOf: (link) => (link === 'state' ? '90000001.lamp-dimmer' : null),
    open: (address) => sent.push(['window', address]),
    ...change,
  };
  return { sent, ports: given, run: (call: ActionCall) => perform(call, given) };
}

describe('named actions', () => {
  beforeEach(() => fillHouse());

  it.each<[ActionCall, unknown[]]>([
    [{ do: 'mode.request', with: { mode: 'away' } }, ['requestMode', '90000001', '2']],
    [{ do: 'pad.open', with: { purpose: 'disarm' } }, ['openPad', '90000001', 'disarm']],
    [{ do: 'bypass.toggle', with: { device: '90000001.kitchen-window' } }, ['toggleBypass', '90000001.kitchen-window']],
    [{ do: 'bypass.confirm' }, ['confirmBypass']],
    [{ do: 'panic.send', with: { kind: 'fire' }, gesture: 'hold' }, ['sendPanic', 'fire']],
    [{ do: 'item.set', with: { value: 20 } }, ['setItem', '90000001.lamp-dimmer', 20]],
    [
      { do: 'item.set', with: { item: '90000001.outlet-switch', value: true } },
      ['setItem', '90000001.outlet-switch', true],
    ],
    [{ do: 'item.toggle' }, ['setItem', '90000001.lamp-dimmer', 0]],
    [{ do: 'item.step', with: { by: 70 } }, ['setItem', '90000001.lamp-dimmer', 100]],
    [{ do: 'scene.run', with: { scene: '90000001.movie' } }, ['runScene', '90000001.movie']],
    [{ do: 'page.go', with: { path: '/security/devices' } }, ['go', '/security/devices']],
    [{ do: 'url.open', with: { url: 'https://school.example/plan' } }, ['window', 'https://school.example/plan']],
    [{ do: 'page.retry' }, ['retry']],
    [{ do: 'dialog.open', with: { dialog: 'account' } }, ['open', 'account']],
    [{ do: 'dialog.close' }, ['close']],
    [{ do: 'dialog.answer', with: { answer: 'yes' } }, ['answer', true]],
    [{ do: 'dialog.answer', with: { answer: 'no' } }, ['answer', false]],
    [{ do: 'kiosk.enter' }, ['setKiosk', '/dashboards/evening', true, false]],
    [{ do: 'kiosk.enter', with: { path: '/security/', saver: false } }, ['setKiosk', '/security/', false, false]],
    [{ do: 'kiosk.enter', with: { path: '/security/', boards: true } }, ['setKiosk', '/security/', true, true]],
    [{ do: 'session.sign-out' }, ['signOut']],
    [{ do: 'sound.toggle' }, ['sound', false]],
    [{ do: 'hub.retry' }, ['retryNow', '90000001']],
    [{ do: 'hub.retry', with: { hub: '90000007' } }, ['retryNow', '90000007']],
  ])('[R-80] %j', async (call, expected) => {
    const { sent, run } = ports();
    expect([await run(call), sent]).toEqual(['done', [expected]]);
    // What is sent is what the description says; where it names no command, the page does it by itself.
    const command = isActionName(call.do) ? ACTIONS[call.do].command : undefined;
    expect(command ?? null).toBe(Object.hasOwn(COMMANDS, String(expected[0])) ? expected[0] : null);
  });

  it('[R-80] name a command that the worker has, and behind the gateway stand those to things of the house', () => {
    const named = ACTION_NAMES.flatMap((name) => ACTIONS[name].command ?? []);
    expect(named.filter((command) => !Object.hasOwn(COMMANDS, command))).toEqual([]);
    const guarded = ACTION_NAMES.filter((name) => ACTIONS[name].asks === 'gateway');
    expect([...new Set(guarded.map((name) => ACTIONS[name].command))]).toEqual(['setItem', 'runScene']);
    expect(ACTION_NAMES.filter((name) => ACTIONS[name].isHelp === true && ACTIONS[name].command === undefined)).toEqual(
      [],
    );
  });

  it('[R-80] that send another command than their description names, or other parameters, do not compile, nor does a widget’s own that asks for what is none', () => {
    interface Reaching<Command extends keyof HouseCommands> {
      commands: Pick<HouseCommands, Command>;
    }
    const arms = (_given: object, { commands }: Reaching<'requestMode'>) => {
      commands.requestMode('90000001', '2');
      return 'done' as const;
    };
    // @ts-expect-error "bypass.close" may not ask for a mode.
    const other: Run<'bypass.close'> = arms;
    const named: Run<'mode.request'> = arms;
    // @ts-expect-error There is no such kind of help.
    const given: Parameters<Run<'panic.send'>>[0] = { kind: 'ghost' };
    // @ts-expect-error Nobody described it.
    const unheard: Action = { do: 'mode.reqest', with: { mode: 'away' } };
    // @ts-expect-error There is no such mode.
    const strange: Action = { do: 'mode.request', with: { mode: 'stay' } };
    // @ts-expect-error A call for help says which.
    const bare: Action = { do: 'panic.send' };
    expect([other, named, given, unheard, strange, bare]).toHaveLength(6);
  });

  it.each([
    ['silent-police', { status: 'refused', problem: { code: 'refused', detail: '' } }, true],
    ['silent-medical', { status: 'unknown', problem: { code: 'offline', detail: '' } }, true],
    ['fire', { status: 'refused', problem: { code: 'busy', detail: '' } }, true],
    ['fire', null, true],
    // Nobody said what became of it.
    ['silent-police', { status: 'unknown', problem: { code: 'timeout', detail: '' } }, true],
    // A result over the page says so already.
    ['fire', { status: 'unknown', problem: { code: 'offline', detail: '' } }, false],
    ['silent-police', { status: 'confirmed' }, false],
  ] as const)(
    '[R-54] a call for help (%s) that ended %j is told by a line that stays: %s',
    async (kind, end, isTold) => {
      vi.stubGlobal('navigator', { onLine: false });
      const { sent, ports: given } = ports();
      const commands = {
        ...given.commands,
        sendPanic: () => (end === null ? Promise.reject(new Error('no worker')) : Promise.resolve(end)),
        post: (message: unknown) => sent.push(['post', message]),
      } as unknown as ActionPorts['commands'];
      await perform({ do: 'panic.send', with: { kind }, gesture: 'hold' }, { ...given, commands });
      const isLost = end?.status === 'unknown' && end.problem.code === 'timeout';
      const line = {
        variant: 'error',
        kind: 'toast',
        title: `security.panic.${isLost ? 'unanswered' : 'failed'}`,
        values: { number: '112' },
      };
      expect(sent).toEqual(isTold ? [['post', line]] : []);
    },
  );

  it.each<ActionCall>([
    { do: 'mode.request', with: { mode: '9' } },
    { do: 'mode.request' },
    { do: 'pad.open', with: { purpose: 'open-sesame' } },
    { do: 'panic.send', with: { kind: 'party' }, gesture: 'hold' },
    { do: 'panic.send', with: { kind: 'fire' }, gesture: 'tap' },
    { do: 'panic.send', with: { kind: 'fire' } },
    { do: 'alarm.verify', gesture: 'change' },
    { do: 'alarm.skip-delay', gesture: 'tap' },
    { do: 'item.set', with: { value: Number.NaN } },
    { do: 'item.set', with: { value: undefined } },
    { do: 'item.step', with: { by: '5' } },
    { do: 'page.go', with: { path: 'https://evil.example' } },
    { do: 'page.go', with: { path: '/\\evil.example' } },
    { do: 'url.open', with: { url: 'javascript:alert(1)' } },
    { do: 'url.open', with: { url: 'https://user:pass@school.example' } },
    { do: 'dialog.open' },
    { do: 'dialog.open', with: { dialog: 'nobody-knows' } },
    { do: 'dialog.answer', with: { answer: true } },
    { do: 'kiosk.enter', with: { path: 'https://evil.example' } },
    { do: 'constructor' },
    { do: 'shell.exec' },
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

  describe('[R-80] what a tile may do is held here, whatever the widget draws', () => {
    const toggle = { do: 'item.toggle' };
    const lamp = '90000001.lamp-dimmer';

    it('view-only: nothing, and it says so', async () => {
      const { sent, run } = ports({ access: 'view-only' });
      const results = await Promise.all(ACTION_NAMES.map((name) => run({ do: name })));
      expect(new Set(results)).toEqual(new Set(['view-only']));
      expect(new Set(sent.map(([name]) => name))).toEqual(new Set(['post']));
    });

    it('confirm: after a yes only', async () => {
      const { sent, run } = ports({ access: 'confirm', confirm: () => Promise.resolve(false) });
      expect([await run(toggle), sent]).toEqual(['declined', []]);
      const yes = ports({ access: 'confirm' });
      expect([await yes.run(toggle), yes.sent]).toEqual(['done', [['setItem', lamp, 0]]]);
    });

    it('pin: what goes to the house waits in the worker', async () => {
      const { sent, run } = ports({ access: 'pin' });
      await run(toggle);
      await run({ do: 'scene.run', with: { scene: '90000001.movie' } });
      expect(sent).toEqual([
        ['withPin', { do: 'setItem', item: lamp, value: 0 }],
        ['withPin', { do: 'runScene', scene: '90000001.movie' }],
      ]);
    });

    it('pin: what the page does itself waits for the answer', async () => {
      const refusing = ports({
        access: 'pin',
        commands: { askPin: () => Promise.resolve(false) } as unknown as HouseCommands,
      });
      expect([await refusing.run({ do: 'page.go', with: { path: '/' } }), refusing.sent]).toEqual(['declined', []]);
      const { sent, run } = ports();
      expect(await run({ do: 'sound.toggle', ask: 'pin' })).toBe('done');
      expect(sent).toEqual([
        ['askPin', '90000001', 'allow'],
        ['sound', false],
      ]);
    });

    it('pin: arming and disarming keep the house’s own pad', async () => {
      const { sent, run } = ports({ access: 'pin' });
      await run({ do: 'mode.request', with: { mode: 'disarmed' } });
      expect(sent).toEqual([['requestMode', '90000001', '1']]);
    });
  });

  it('[R-73] another host is named first, and nothing opens without a yes', async () => {
    const asked: unknown[] = [];
    const { sent, run } = ports({ confirm: (question) => Promise.resolve(asked.push(question) < 0) });
    expect(await run({ do: 'url.open', with: { url: 'https://school.example/plan' } })).toBe('declined');
    expect([asked, sent]).toEqual([[{ action: 'url.open', title: 'school.example', value: null }], []]);
  });

  describe('[R-80] whatever a document calls it, opening the house is asked about by the house’s own names', () => {
    const lock = '90000001.front-lock-door_lock';
    /** A call for one item; what was asked and what was sent. */
    async function called(item: string, call: ActionCall, isYes: boolean) {
      const asked: unknown[] = [];
      const confirm = (question: unknown) => Promise.resolve(asked.push(question) > 0 && isYes);
      const { sent, ports: given } = ports({ itemOf: () => item, confirm });
      const result = await perform(call, given, 'Lamp');
      return { result, asked, sent };
    }
    const unlock: ActionCall = { do: 'item.set', with: { value: 'unsecured' } };

    it.each<[string, ActionCall, string, unknown]>([
      [lock, unlock, 'Front door lock', 'unsecured'],
      [
        lock,
        { do: 'item.set', with: { value: 'unsecured_with_timeout' } },
        'Front door lock',
        'unsecured_with_timeout',
      ],
      [
        '90000001.garage-door-barrier',
        { do: 'item.set', with: { value: 'barrier_opened' } },
        'Garage door',
        'barrier_opened',
      ],
    ])('%s %j', async (item, call, title, value) => {
      expect(await called(item, call, false)).toEqual({
        result: 'declined',
        asked: [{ action: call.do, title, value }],
        sent: [],
      });
      expect((await called(item, call, true)).sent).toEqual([['setItem', item, value, 'yes']]);
    });

    it('a garage that is a switch, too', async () => {
      changeDevice('outlet', { category: 'garage_door' });
      const { asked } = await called('90000001.outlet-switch', { do: 'item.toggle' }, false);
      expect(asked).toEqual([{ action: 'item.toggle', title: 'Coffee machine', value: true }]);
    });

    it('shutting it is not asked about', async () => {
      const shut: ActionCall = { do: 'item.set', with: { value: 'secured' } };
      expect((await called(lock, shut, false)).sent).toEqual([['setItem', lock, 'secured']]);
    });

    it('[R-80] a document cannot take the question away: neither by saying nothing nor by what it adds', async () => {
      const answered = { do: 'item.set', with: { value: 'unsecured', answer: 'yes', isHeld: true } };
      for (const call of [unlock, answered, { ...unlock, gesture: 'hold' }] as ActionCall[])
        expect(await called(lock, call, false)).toMatchObject({ result: 'declined', asked: [{}], sent: [] });
    });

    it('[R-96] what a value was made of goes along by every way, and what it is now is not asked of the page', async () => {
      const from = { 1: { code: '4711' } };
      const value = { ...from, 2: { code: '0815' } };
      const set: ActionCall = { do: 'item.set', with: { value, from } };
      const outlet = '90000001.outlet-switch';
      expect((await called(outlet, set, true)).sent).toEqual([['setItem', outlet, value, undefined, from]]);
      changeItem('outlet', 'switch', { name: 'user_codes' });
      const withYes = [['setItem', outlet, value, 'yes', from]];
      expect((await called(outlet, set, true)).sent).toEqual(withYes);
      expect((await called(outlet, { ...set, isHeld: true }, false)).sent).toEqual(withYes);
      const behindPin = [['withPin', { do: 'setItem', item: outlet, value, from }]];
      expect((await called(outlet, { ...set, ask: 'pin' }, false)).sent).toEqual(behindPin);
    });

    it('a touch that a widget of the product had held long enough is the yes itself, unless more is asked for', async () => {
      const held: ActionCall = { ...unlock, isHeld: true };
      expect(await called(lock, held, false)).toMatchObject({
        asked: [],
        sent: [['setItem', lock, 'unsecured', 'yes']],
      });
      expect((await called(lock, { ...held, ask: 'confirm' }, false)).sent).toEqual([]);
    });

    it.each([
      ['siren', 'switch', false],
      ['siren', 'switch', true],
      ['switch', 'water_valve_state', 'valve_opened'],
    ] as const)('[R-80] %s: %s to %j waits for a yes', async (category, name, value) => {
      changeDevice('outlet', { category });
      changeItem('outlet', 'switch', { name });
      const set: ActionCall = { do: 'item.set', with: { value } };
      const item = '90000001.outlet-switch';
      expect(await called(item, set, false)).toMatchObject({ result: 'declined', sent: [] });
      expect((await called(item, set, true)).sent).toEqual([['setItem', item, value, 'yes']]);
    });

    it('[S4.2] a meshbot that unlocks is asked about by its name, and one that disarms waits for the PIN', async () => {
      const run: ActionCall = { do: 'scene.run', with: { scene: '90000001.movie' } };
      changeScene('movie', { does: [{ do: 'set', item: lock, value: 'unsecured' }] });
      expect(await called(lock, run, false)).toEqual({
        result: 'declined',
        asked: [{ action: 'scene.run', title: 'Movie', value: null }],
        sent: [],
      });
      expect((await called(lock, run, true)).sent).toEqual([['runScene', '90000001.movie', 'yes']]);
      changeScene('movie', { does: [{ do: 'mode', mode: '1' }] });
      expect((await called(lock, run, true)).sent).toEqual([['withPin', { do: 'runScene', scene: '90000001.movie' }]]);
      changeScene('movie', { does: [{ do: 'mode', mode: '3' }] });
      expect((await called(lock, run, false)).sent).toEqual([['runScene', '90000001.movie']]);
    });

    describe('with locks behind the PIN by the household', () => {
      const behindPin = [['withPin', { do: 'setItem', item: lock, value: 'unsecured' }]];
      beforeEach(() => {
        changeRisk({ lock: 'pin' });
      });

      it.each<[string, Partial<ActionCall>]>([
        ['says nothing of it', {}],
        ['only asks', { ask: 'confirm' }],
        ['had it held', { isHeld: true }],
        ['had it held and asks', { isHeld: true, ask: 'confirm' }],
      ])('[R-80] a widget that %s waits for the PIN all the same', async (_what, more) => {
        expect(await called(lock, { ...unlock, ...more }, true)).toMatchObject({ asked: [], sent: behindPin });
      });

      it('[R-80] what shuts still goes at once, and what is none of the kind waits for its yes', async () => {
        expect((await called(lock, { ...unlock, with: { value: 'secured' } }, false)).sent).toEqual([
          ['setItem', lock, 'secured'],
        ]);
        changeDevice('outlet', { category: 'siren' });
        changeItem('outlet', 'switch', { name: 'siren_alarm' });
        const siren = { do: 'item.set', with: { value: false } };
        expect(await called('90000001.outlet-switch', siren, true)).toMatchObject({
          asked: [{}],
          sent: [['setItem', '90000001.outlet-switch', false, 'yes']],
        });
      });
    });

    it('a PIN stays a PIN', async () => {
      const { asked, sent } = await called(lock, { ...unlock, ask: 'pin' }, false);
      expect([asked, sent]).toEqual([[], [['withPin', { do: 'setItem', item: lock, value: 'unsecured' }]]]);
    });

    it('a question names the device or scene and what would be set, not the title above it', async () => {
      const lamp = '90000001.lamp-dimmer';
      const asked = async (call: ActionCall) => (await called(lamp, { ...call, ask: 'confirm' }, false)).asked;
      expect([
        await asked({ do: 'item.toggle' }),
        await asked({ do: 'item.step', with: { by: -15 } }),
        await asked({ do: 'scene.run', with: { scene: '90000001.movie' } }),
        await asked({ do: 'page.go', with: { path: '/' } }),
      ]).toEqual([
        [{ action: 'item.toggle', title: 'Floor lamp', value: 0 }],
        [{ action: 'item.step', title: 'Floor lamp', value: 25 }],
        [{ action: 'scene.run', title: 'Movie', value: null }],
        [{ action: 'page.go', title: 'Lamp', value: null }],
      ]);
    });
  });

  describe('[R-80] what was asked about is what is sent', () => {
    /** The house and the page change while the question stands. */
    async function meanwhile(call: ActionCall, change: () => void) {
      const shown = { item: '90000001.lamp-dimmer' };
      const { sent, run } = ports({
        itemOf: () => shown.item,
        confirm: () => {
          shown.item = '90000001.front-lock-door_lock';
          change();
          return Promise.resolve(true);
        },
      });
      return { result: await run({ ...call, ask: 'confirm' }), sent };
    }

    it('although the link leads elsewhere and the value is another one', async () => {
      const { sent } = await meanwhile({ do: 'item.toggle' }, () => changeItem('lamp', 'dimmer', { value: 0 }));
      expect(sent).toEqual([['setItem', '90000001.lamp-dimmer', 0]]);
    });

    it('although another hub is in view', async () => {
      const { sent } = await meanwhile({ do: 'mode.request', with: { mode: 'away' } }, () => {
        changeHub({ serial: '90000009' }, '90000009');
        changeSession({ hubs: [SERIAL, '90000009'], currentHub: '90000009' });
      });
      expect(sent).toEqual([['requestMode', SERIAL, '2']]);
    });

    it('and nothing where it is gone', async () => {
      const { result, sent } = await meanwhile({ do: 'item.toggle' }, () => emptyHouse());
      expect([result, sent.map(([name]) => name)]).toEqual(['unlinked', ['post']]);
    });
  });

  it('asks first where the template says so', async () => {
    const { sent, run } = ports({ confirm: () => Promise.resolve(false) });
    expect(await run({ do: 'item.toggle', ask: 'confirm' })).toBe('declined');
    expect(sent).toEqual([]);
  });

  describe('[I-38] an alarm is answered on the hub that shows it', () => {
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
      const verified = await run({ do: 'alarm.verify', gesture: 'hold' });
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
      expect(await answered({ here: { alarm: mainAlarm() }, other: { alarm: mainAlarm() } })).toEqual(both(SERIAL));
      expect(await answered({ other: { alarm: mainAlarm() } })).toEqual(both(other));
    });

    it('[H-11] [I-30] never one that is muted by test mode or was answered, here or elsewhere', async () => {
      const answeredOne = { ...mainAlarm(), isDispatched: true };
      expect(await answered({ here: { alarm: mainAlarm(), ...muted() }, other: { alarm: mainAlarm() } })).toEqual(
        both(other),
      );
      expect(await answered({ here: { alarm: answeredOne }, other: { alarm: mainAlarm() } })).toEqual(both(other));
      expect(await answered({ here: { alarm: mainAlarm() }, other: { alarm: mainAlarm(), ...muted() } })).toEqual(
        both(SERIAL),
      );
    });

    it('[S4.12] [R-20] and its entry delay is ended there; what the hub refused is told, and what nobody knows', async () => {
      fillHouse();
      changeHub({ serial: other, testMode: { isOn: false, until: null }, alarm: entryAlarm() }, other);
      changeSession({ hubs: [SERIAL, other], currentHub: SERIAL });
      const { sent, ports: given } = ports();
      const skip = (code: string | null) => {
        const answer = { ok: code === null, problem: { code } };
        const askAccount = (...asked: unknown[]) => Promise.resolve(sent.push(asked) > 0 && answer);
        const commands = { ...given.commands, askAccount, post: given.commands.post } as unknown as HouseCommands;
        return perform({ do: 'alarm.skip-delay', gesture: 'hold' }, { ...given, commands });
      };
      await skip(null);
      const asked = ['skip-entry-delay', { hub: other }];
      expect(sent).toEqual([asked]);
      const told = (end: string) => {
        const line = { variant: 'error', kind: 'toast', title: `messages.command-${end}.title` };
        return [asked, ['post', line]];
      };
      await skip('refused');
      expect(sent.splice(0).slice(1)).toEqual(told('failed'));
      await skip('no-answer');
      expect(sent).toEqual(told('unknown'));
    });

    it('with none shown nobody is sent for, and the pad stays with the hub in view', async () => {
      expect(await answered({ other: { alarm: mainAlarm(), ...muted() } })).toEqual({
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
    const params = {
      mode: 'disarmed',
      purpose: 'arm',
      device: 'x',
      kind: 'sos',
      value: 1,
      by: 1,
      scene: 'x',
      path: '/',
      url: 'https://a.example',
      dialog: 'x',
      answer: 'no',
    };
    const results = await Promise.all(
      ACTION_NAMES.map(async (name) => [name, await run({ do: name, with: params, gesture: 'hold' })]),
    );
    expect(results.filter(([, result]) => result !== 'done' && result !== 'unlinked')).toEqual([]);
  });
});
