import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unknownHub } from '../model/unknown-hub';
import { NO_HUB } from '../state/entity-id';
import type {
  AlarmState,
  AskPurpose,
  CommandOutcome,
  DeviceState,
  GatedCommand,
  HousePurpose,
  HubState,
  ItemState,
  ModeId,
} from '../state/model';
import { armFlow, nextTick } from './arm-flow';
import {
  NO_FLOW,
  type FlowEffect,
  type FlowEvent,
  type FlowState,
  type FlowView,
  type Order,
  type PinVerdict,
} from './flow/flow';
import { afterRight, afterWrong, NO_WRONG_PINS, type PinRecord } from './pin-attempts';

const ALARM: AlarmState = {
  phase: 'entryDelay',
  status: 'begin',
  kind: 'burglary',
  devices: ['A.d'],
  startedAt: 5_000,
  lengthS: 30,
  deadline: 30_000,
  isSilent: false,
  events: [],
  isDispatched: false,
};

/** Two hubs with one door each, and a flow over them. */
class House {
  state: FlowState = NO_FLOW;
  mono = 0;
  pins: PinRecord = NO_WRONG_PINS;
  isMonitored = true;
  /** A hub at a place that nobody watches. */
  unwatched: string | null = null;
  connected = new Set(['A', 'B']);
  open = new Set<string>();
  /** Devices whose item has no value yet. */
  untold = new Set<string>();
  /** Hubs whose devices have not been read. */
  unread = new Set<string>();
  effects: FlowEffect[] = [];
  sent: { order: Order; after: PinVerdict | null }[] = [];
  allowed: { pad: number; gated: GatedCommand | null; after: PinVerdict | null }[] = [];
  hubs: Record<string, HubState> = Object.fromEntries(
    ['A', 'B'].map((serial) => [
      serial,
      {
        ...unknownHub(serial, '', serial),
        freshness: 'live',
        mode: { current: '1', since: null },
        lists: 'fetched',
        sensors: [`${serial}.d`],
        modes: Object.fromEntries(
          ['1', '2', '3', '4'].map((id) => [
            id,
            { id, name: id, isArmed: id !== '1', disarmedDevices: [], bypassDevices: [] },
          ]),
        ),
      } satisfies HubState,
    ]),
  );
  view(): FlowView {
    return {
      hubs: () => ['A', 'B'],
      hub: (serial) => this.hubs[serial] ?? null,
      house: {
        device: (id): DeviceState | undefined =>
          this.unread.has(id.slice(0, 1))
            ? undefined
            : {
                id,
                hub: id.slice(0, 1),
                name: id,
                category: 'security_sensor',
                subcategory: 'door',
                roomId: null,
                parentId: null,
                isBatteryPowered: true,
                isReachable: true,
                isArmed: false,
                items: [`${id}.i`],
              },
        item: (id) =>
          this.unread.has(id.slice(0, 1))
            ? undefined
            : ({
                id,
                name: 'dw_state',
                value: this.untold.has(id.slice(0, 3))
                  ? null
                  : this.open.has(id.slice(0, 3))
                    ? 'dw_is_opened'
                    : 'dw_is_closed',
              } as ItemState),
      },
      isMonitored: (serial) => this.isMonitored && serial !== this.unwatched,
      isConnected: (serial) => this.connected.has(serial),
      pins: this.pins,
      mono: this.mono,
      nowMs: this.mono,
    };
  }
  feed(event: FlowEvent, verdict: PinVerdict | null = null): this {
    const result = armFlow(this.state, event, this.view());
    this.state = result.state;
    this.effects = result.effects;
    for (const effect of result.effects)
      if (effect.do === 'send') this.sent.push({ order: effect.order, after: verdict });
      else if (effect.do === 'allow') this.allowed.push({ pad: effect.pad, gated: effect.gated, after: verdict });
    return this;
  }
  ask(target: ModeId, hub = 'A'): this {
    return this.feed({ type: 'mode-requested', hub, target });
  }
  /** Types a PIN on the open pad and lets it be checked. */
  type(verdict: 'right' | 'wrong'): this {
    const pad = this.state.pad?.id ?? 0;
    this.feed({ type: 'pin-given', pad });
    if (!this.effects.some((effect) => effect.do === 'check-pin')) return this;
    this.pins = verdict === 'right' ? afterRight(this.pins) : afterWrong(this.pins, this.mono);
    return this.feed({ type: 'pin-checked', pad, verdict }, verdict);
  }
  set(serial: string, fields: Partial<HubState>): this {
    const hub = this.hubs[serial];
    if (hub !== undefined) this.hubs[serial] = { ...hub, ...fields };
    return this;
  }
}

describe('arming flow', () => {
  it('[S4.2] closed house: tap, pad, right PIN, one order', () => {
    const house = new House().ask('2');
    expect(house.state.pad).toMatchObject({
      hub: 'A',
      purpose: 'arm',
      target: '2',
      attemptsLeft: 3,
      deadline: null,
      problem: null,
    });
    house.type('right');
    expect(house.sent).toEqual([
      { order: { id: 1, hub: 'A', purpose: 'arm', target: '2', bypass: [] }, after: 'right' },
    ]);
    expect(house.state.pad).toBeNull();
  });

  it('[S4.10] open door: every row needs a yes where a station watches, one yes for all where none does', () => {
    const house = new House();
    house.open.add('A.d');
    house.ask('2').feed({ type: 'bypass-confirmed' });
    expect([house.state.bypass?.rows, house.state.pad]).toEqual([[{ device: 'A.d', state: 'open' }], null]);
    house.feed({ type: 'bypass-toggled', device: 'A.d' }).feed({ type: 'bypass-confirmed' });
    expect(house.state).toMatchObject({ bypass: null, pad: { bypass: ['A.d'] } });
    const free = new House();
    free.isMonitored = false;
    free.open.add('A.d');
    free.ask('2').feed({ type: 'bypass-confirmed' });
    expect(free.state.pad).toMatchObject({ bypass: ['A.d'] });
  });

  it('[S4.10] [R-08] a sensor that has told nothing yet is asked about as an open one is', () => {
    const house = new House();
    house.untold.add('A.d');
    house.ask('2').feed({ type: 'bypass-confirmed' });
    expect([house.state.bypass?.rows, house.state.pad]).toEqual([[{ device: 'A.d', state: 'unknown' }], null]);
    house.feed({ type: 'bypass-toggled', device: 'A.d' }).feed({ type: 'bypass-confirmed' });
    expect(house.state).toMatchObject({ bypass: null, pad: { bypass: ['A.d'] } });
    const free = new House();
    free.isMonitored = false;
    free.untold.add('A.d');
    free.ask('2').feed({ type: 'bypass-confirmed' });
    expect(free.state.pad).toMatchObject({ bypass: ['A.d'] });
  });

  it('[S4.10] [I-38] whether a station watches is asked of the hub that is armed, not of the place that is looked at', () => {
    const doesAsk = ['A', 'B'].map((hub) => {
      const house = new House();
      house.unwatched = 'A';
      house.open.add(`${hub}.d`);
      house.ask('2', hub).feed({ type: 'bypass-confirmed' });
      return house.state.bypass?.needsChoice ?? false;
    });
    expect(doesAsk).toEqual([false, true]);
  });

  it('[S4.10] closing the door resolves its row; one that opens during the PIN is asked about before anything leaves (I-12)', () => {
    const house = new House();
    house.open.add('A.d');
    house.ask('2');
    house.open.clear();
    house.feed({ type: 'devices-changed' }).feed({ type: 'bypass-confirmed' });
    expect(house.state.pad).toMatchObject({ bypass: [] });
    house.open.add('A.d');
    house.type('right');
    expect([house.sent, house.state.bypass?.rows]).toEqual([[], [{ device: 'A.d', state: 'open' }]]);
  });

  it('[S4.13] [S4.20] that the monitoring was told is known of the cancelled alarm of its own hub, and of nothing else', () => {
    const result = (house: House) => house.state.result;
    const cancelled = () =>
      new House()
        .set('A', { mode: { current: '2', since: null } })
        .feed({ type: 'alarm-stepped', hub: 'A', step: 'canceled' });
    const before = result(cancelled());
    expect(result(cancelled().feed({ type: 'called-off', hub: 'B' }))).toEqual(before);
    const house = cancelled().feed({ type: 'called-off', hub: 'A' });
    expect(result(house)).toEqual({ ...before, isCalledOff: true });
    house.feed({ type: 'mode-stepped', hub: 'A', step: { kind: 'done', from: '2', to: '1' }, isFirst: false });
    expect(result(house)).toEqual({ ...before, isCalledOff: true, mode: '1' });
    const armed = new House().feed({ type: 'result-made', hub: 'A', kind: 'armed', problem: null });
    expect(result(armed.feed({ type: 'called-off', hub: 'A' }))).not.toHaveProperty('isCalledOff');
    expect(result(new House().feed({ type: 'called-off', hub: 'A' }))).toBeNull();
  });

  it('[S4.13] an alarm that was cancelled elsewhere is told once, also where no panel was shown', () => {
    const canceled = { type: 'alarm-stepped', hub: 'A', step: 'canceled' } as const;
    const house = new House().set('A', { mode: { current: '2', since: null } }).feed(canceled);
    const told = house.state.result;
    expect(told).toMatchObject({ hub: 'A', kind: 'alarm-cancelled', mode: '2', isSticky: false });
    house.feed({ type: 'mode-stepped', hub: 'A', step: { kind: 'done', from: '2', to: '1' }, isFirst: false });
    // The same result, which is now known to have disarmed the house.
    const known = { ...told, mode: '1' };
    expect(house.state.result).toEqual(known);
    house.feed(canceled);
    expect(house.state.result).toEqual(known);
    const other = new House().feed(canceled);
    other.feed({ type: 'mode-stepped', hub: 'B', step: { kind: 'done', from: '2', to: '1' }, isFirst: false });
    expect(other.state.result).toMatchObject({ hub: 'B', kind: 'disarmed' });
  });

  it('[S4.7] a sensor chosen beforehand asks for nothing more, is bypassed by the next arming, and only by that', () => {
    const house = new House();
    house.open.add('A.d');
    house.feed({ type: 'bypass-toggled', device: 'A.d' }).feed({ type: 'bypass-toggled', device: 'A.unknown' });
    expect(house.state.beforehand).toEqual(['A.d']);
    house.ask('2').type('right');
    expect(house.sent.map(({ order }) => order.bypass)).toEqual([['A.d']]);
    house.feed({ type: 'mode-stepped', hub: 'A', step: { kind: 'done', from: '1', to: '2' }, isFirst: false });
    expect(house.state.beforehand).toEqual([]);
  });

  it('[S4.7] a choice can be taken back, and one whose door was closed since bypasses nothing', () => {
    const house = new House();
    house.open.add('A.d');
    house.feed({ type: 'bypass-toggled', device: 'A.d' }).feed({ type: 'bypass-toggled', device: 'A.d' });
    expect(house.state.beforehand).toEqual([]);
    house.feed({ type: 'bypass-toggled', device: 'A.d' });
    house.open.clear();
    house.ask('2');
    expect(house.state.pad).toMatchObject({ bypass: [] });
  });

  it('[S4.10] open doors never hold back disarming (H-01)', () => {
    const house = new House().set('A', { mode: { current: '2', since: null } });
    house.open.add('A.d');
    house.ask('1').type('right');
    expect(house.sent.map(({ order }) => order.purpose)).toEqual(['disarm']);
  });

  it('[S4.8] disarming is asked for wherever the house may be armed, and is nothing only where it surely is not', () => {
    const asked = (fields: Partial<HubState>) => new House().set('A', fields).ask('1').state.pad?.purpose ?? null;
    const pending = { from: '1', to: '2', delayS: 60, deadline: 60_000 };
    expect([
      asked({}),
      ...(['unknown', 'checking', 'stale'] as const).map((freshness) => asked({ freshness })),
      asked({ waiting: { command: 'arm', target: '2' } }),
      asked({ pending }),
      asked({ alarm: ALARM, freshness: 'stale' }),
      asked({ mode: { current: null, since: null } }),
    ]).toEqual([null, 'disarm', 'disarm', 'disarm', 'disarm', 'cancel-switch', 'cancel-alarm', 'disarm']);
    const stale = new House().set('A', { freshness: 'stale' });
    expect(stale.feed({ type: 'pad-requested', hub: 'A', purpose: 'disarm' }).state.pad?.purpose).toBe('disarm');
  });

  it('[S4.2] a tap on a mode during an alarm that is off the screen says why nothing happens (I-39)', () => {
    const house = new House().set('A', { alarm: { ...ALARM, isDispatched: true } }).ask('2');
    expect(house.state).toMatchObject({
      pad: null,
      bypass: null,
      result: { hub: 'A', kind: 'refused', problem: { code: 'busy' }, isSticky: false },
    });
  });

  it('[S4.18] the third wrong PIN says that nothing was changed; over a countdown or an alarm it is said beside it', () => {
    const house = new House().ask('2').type('wrong').type('wrong').type('wrong');
    expect(house.state).toMatchObject({
      pad: null,
      result: { kind: 'refused', mode: '2', problem: { code: 'wrong-pins' }, isSticky: false },
    });
    // With a lock behind it, that is said: the next pad would take nothing.
    const locked = new House();
    locked.pins = { ...NO_WRONG_PINS, wrong: 6 };
    locked.ask('2').type('wrong').type('wrong').type('wrong');
    expect(locked.state.result).toMatchObject({ kind: 'refused', mode: '2', problem: { code: 'pins-locked' } });
    const pending = { from: '1', to: '2', delayS: 60, deadline: 60_000 };
    for (const behind of [{ alarm: ALARM }, { alarm: { ...ALARM, isDispatched: true } }, { pending }]) {
      const running = new House().set('A', behind).ask('1').type('wrong').type('wrong').type('wrong');
      expect(running.state).toMatchObject({ pad: null, result: null });
      expect(running.effects).toEqual([{ do: 'say-wrong-pins' }]);
    }
  });

  it('[S4.5] an arming that was called off elsewhere while its pad was open is told as called off, by whom else (H-21)', () => {
    const pending = { from: '1', to: '2', delayS: 60, deadline: 60_000 };
    const house = new House().set('A', { pending }).ask('1');
    expect(house.state.pad?.purpose).toBe('cancel-switch');
    house.set('A', { pending: null });
    house.feed({ type: 'mode-stepped', hub: 'A', step: { kind: 'cancelled', from: '1', to: '2' }, isFirst: false });
    expect(house.state).toMatchObject({
      pad: null,
      result: {
        hub: 'A',
        kind: 'switch-cancelled',
        mode: '1',
        problem: { code: 'changed-elsewhere' },
        isSticky: false,
      },
    });
    // Another mode that somebody set is another thing.
    const set = new House().ask('2');
    set.set('A', { pending: { ...pending, to: '3' } });
    set.feed({ type: 'mode-stepped', hub: 'A', step: { kind: 'begun', from: '1', to: '3' }, isFirst: false });
    expect(set.state.result).toMatchObject({ kind: 'elsewhere', mode: '3', problem: null });
  });

  it('[S4.7] bypasses that an arming without an answer left behind are nobody’s wish for the next one (H-22)', () => {
    const order: Order = { id: 1, hub: 'A', purpose: 'arm', target: '2', bypass: ['A.d'] };
    const outcome = { status: 'unknown', problem: { code: 'no-answer', detail: '' } } as const;
    const house = new House();
    const mode = { id: '2', name: '2', isArmed: true, disarmedDevices: [], bypassDevices: ['A.d'] };
    house.set('A', { modes: { '2': mode, '3': { ...mode, id: '3' } } });
    house.feed({ type: 'order-ended', order, outcome, devices: [], left: ['A.d'] });
    expect(house.ask('2').state.pad).toMatchObject({ target: '2', bypass: [] });
    // The list of another mode was not touched: it stands as the household made it.
    expect(house.ask('3').state.pad).toMatchObject({ target: '3', bypass: ['A.d'] });
  });

  it('[S4.8] an order that was overtaken ends without a word and leaves the newer one alone (I-14)', () => {
    const house = new House()
      .ask('2')
      .type('right')
      .set('A', { waiting: { command: 'arm', target: '2' } });
    house.ask('1').type('right');
    const [arm] = house.sent;
    const outcome = { status: 'refused', problem: { code: 'superseded', detail: '' } } as const;
    if (arm === undefined) throw new Error('no order');
    house.feed({ type: 'order-ended', order: arm.order, outcome, devices: [] });
    expect([house.sent.map(({ order }) => order.purpose), house.state.result, house.state.orders]).toEqual([
      ['arm', 'disarm'],
      null,
      { A: { id: 2, purpose: 'disarm', isShown: false } },
    ]);
  });

  it('[S4.13] an order whose answer is lost is not told again after the one that was given for it (I-08)', () => {
    const house = new House().set('A', { mode: { current: '2', since: null } });
    house.ask('1').type('right');
    house.ask('1').type('right');
    const [first, second] = house.sent;
    if (first === undefined || second === undefined) throw new Error('no order');
    house.set('A', { mode: { current: '1', since: null } });
    house.feed({ type: 'mode-stepped', hub: 'A', step: { kind: 'done', from: '2', to: '1' }, isFirst: false });
    const told = house.state.result;
    expect(told?.kind).toBe('disarmed');
    for (const { order } of [second, first])
      house.feed({ type: 'order-ended', order, outcome: { status: 'confirmed' }, devices: [] });
    expect([house.state.result, house.state.orders]).toEqual([told, {}]);
  });

  it('an unknown end does not stand over what the hub has reported (R-20)', () => {
    const house = new House()
      .ask('2')
      .type('right')
      .set('A', { mode: { current: '2', since: null } });
    house.feed({ type: 'mode-stepped', hub: 'A', step: { kind: 'done', from: '1', to: '2' }, isFirst: false });
    const outcome = { status: 'unknown', problem: { code: 'no-answer', detail: '' } } as const;
    const order: Order = { id: 1, hub: 'A', purpose: 'arm', target: '2', bypass: [] };
    house.feed({ type: 'order-ended', order, outcome, devices: [] });
    expect(house.state.result?.kind).toBe('armed');
  });

  it('[S4.18] [S9.2] three failures close the pad; [S4.19] pads that cancel have 30 s and the switching pad none', () => {
    const house = new House().ask('2');
    expect(house.state.pad).toMatchObject({ attemptsLeft: 3, deadline: null });
    house.type('wrong').type('wrong');
    expect(house.state.pad).toMatchObject({ attemptsLeft: 1, problem: 'wrong' });
    expect(house.type('wrong').state.pad).toBeNull();
    const running = new House().set('A', { pending: { from: '1', to: '2', delayS: 60, deadline: 60_000 } }).ask('1');
    expect(running.state.pad).toMatchObject({ purpose: 'cancel-switch', deadline: 30_000 });
    running.mono = 29_999;
    expect(running.feed({ type: 'tick' }).state.pad).not.toBeNull();
    running.mono = 30_000;
    expect(running.feed({ type: 'tick' }).state.pad).toBeNull();
    const alarmed = new House().set('A', { mode: { current: '1', since: null }, alarm: ALARM }).ask('1');
    expect(alarmed.state.pad).toMatchObject({ purpose: 'cancel-alarm', deadline: 30_000 });
  });

  it('a lock from earlier gives a new alarm one pad, and one only (R-42)', () => {
    const house = new House();
    house.pins = { wrong: 9, lockedUntil: 90_000, grantedAlarm: null };
    house.set('A', { mode: { current: '2', since: null } }).ask('1');
    expect(house.state.pad).toMatchObject({ problem: 'locked', lockedUntil: 90_000 });
    house
      .feed({ type: 'pad-closed', pad: house.state.pad?.id ?? 0 })
      .set('A', { alarm: ALARM })
      .ask('1');
    expect([house.state.pad?.problem, house.effects]).toEqual([
      null,
      [{ do: 'read-pins' }, { do: 'grant-alarm', alarm: 'A@5' }],
    ]);
    house.pins = { ...house.pins, grantedAlarm: 'A@5' };
    house.feed({ type: 'pad-closed', pad: house.state.pad?.id ?? 0 }).ask('1');
    expect(house.state.pad?.problem).toBe('locked');
  });

  describe('one thing behind the PIN (R-80)', () => {
    const gated = { do: 'setItem', item: 'A.i', value: 'unsecured' } as const;
    const about = { what: 'item', device: 'Front door', item: 'door_lock', value: 'unsecured' } as const;
    const asked = (house = new House()) => house.feed({ type: 'pin-asked', hub: 'A', purpose: 'allow', about, gated });

    it('the pad names it, and a right PIN lets it through once', () => {
      const house = asked();
      expect(house.state.pad).toMatchObject({ hub: 'A', purpose: 'allow', about, attemptsLeft: 3, deadline: 30_000 });
      house.type('right').type('right');
      expect([house.allowed, house.sent, house.state.pad]).toEqual([[{ pad: 1, gated, after: 'right' }], [], null]);
    });

    it('[S4.18] three wrong ones end it, and count with those of every other pad (R-40)', () => {
      const house = asked().type('wrong').type('wrong').type('wrong');
      expect([house.state.pad, house.effects, house.allowed, house.pins.wrong]).toEqual([
        null,
        [{ do: 'deny', pad: 1 }, { do: 'say-wrong-pins' }],
        [],
        3,
      ]);
      house.pins = { wrong: 9, lockedUntil: 90_000, grantedAlarm: null };
      asked(house).type('right');
      expect([house.state.pad?.problem, house.allowed]).toEqual(['locked', []]);
    });

    it('a hub that went stale meanwhile is sent nothing, and the pad says so (R-21)', () => {
      const house = asked().set('A', { freshness: 'stale' }).type('right');
      expect([house.allowed, house.state.pad?.problem, house.effects]).toEqual([
        [],
        'not-connected',
        [{ do: 'connect', hub: 'A' }],
      ]);
      house.set('A', { freshness: 'live' }).type('right');
      expect(house.allowed).toHaveLength(1);
    });

    it.each<GatedCommand>([
      { do: 'setRisk', hub: 'A', kind: 'lock', need: 'pin' },
      { do: 'runScene', scene: `${NO_HUB}.welcome` },
    ])('what goes to the cloud needs no hub on the line: %j', (command) => {
      const house = new House().set('A', { freshness: 'stale' });
      house.connected.clear();
      house.feed({ type: 'pin-asked', hub: 'A', purpose: 'allow', about: { what: 'page' }, gated: command });
      house.type('right');
      expect(house.allowed).toEqual([{ pad: 1, gated: command, after: 'right' }]);
    });

    it('the way out of kiosk mode needs no hub on the line', () => {
      const house = new House();
      house.connected.clear();
      house.feed({ type: 'pin-asked', hub: 'A', purpose: 'leave-kiosk', about: { what: 'page' }, gated: null });
      house.type('right');
      expect(house.allowed).toEqual([{ pad: 1, gated: null, after: 'right' }]);
    });

    it('an alarm, on whichever hub, and the house’s own pad put it away; another mode does not (I-39)', () => {
      const alarmed = asked().set('B', { alarm: ALARM });
      alarmed.feed({ type: 'alarm-stepped', hub: 'B', step: 'opened' });
      expect([alarmed.state.pad, alarmed.state.gated]).toEqual([null, null]);
      const arming = asked().ask('2').type('right');
      expect([arming.sent.length, arming.allowed]).toEqual([1, []]);
      const done = { kind: 'done', from: '2', to: '1' } as const;
      const disarmed = asked().feed({ type: 'mode-stepped', hub: 'A', step: done, isFirst: false });
      expect(disarmed.state.pad?.purpose).toBe('allow');
    });

    it('the countdown of the hub on the screen puts it away, whichever hub it asked for, and none opens over it (S2.30)', () => {
      const pending = { from: '1', to: '2', delayS: 30, deadline: 30_000 };
      const begun = { kind: 'begun', from: '1', to: '2' } as const;
      const house = new House().feed({ type: 'pin-asked', hub: 'B', purpose: 'allow', about, gated });
      house.set('A', { pending }).feed({ type: 'mode-stepped', hub: 'A', step: begun, isFirst: false });
      expect([house.state.pad, house.state.gated]).toEqual([null, null]);
      expect(asked(house).state.pad).toBeNull();
      const elsewhere = new House().set('B', { pending });
      expect(asked(elsewhere).state.pad?.purpose).toBe('allow');
    });

    it('an alarm that test mode stops hiding puts it away, and no PIN goes through it any more (I-39, I-44)', () => {
      const house = asked(new House().set('B', { alarm: ALARM, testMode: { isOn: true, until: 9_000 } }));
      expect(nextTick(house.state, 8_500)).toBeLessThanOrEqual(9_500);
      house.feed({ type: 'pin-given', pad: 1 }).mono = 9_000;
      expect(armFlow(house.state, { type: 'tick' }, house.view()).state.pad).toBeNull();
      house.feed({ type: 'pin-checked', pad: 1, verdict: 'right' }, 'right');
      expect([house.state.pad, house.allowed]).toEqual([null, []]);
    });

    it('it waits for no alarm that is on the screen, and is not held back by one that was answered (I-30)', () => {
      const house = new House().set('A', { alarm: ALARM, testMode: { isOn: false, until: null } });
      expect(asked(house).state.pad).toBeNull();
      expect(asked(house.set('A', { alarm: { ...ALARM, isDispatched: true } })).state.pad?.purpose).toBe('allow');
    });

    it('after 21 wrong PINs it waits for the password as long as that takes, and then goes on (R-40)', () => {
      const house = new House();
      house.pins = { wrong: 21, lockedUntil: 0, grantedAlarm: null };
      asked(house);
      house.mono = 120_000;
      expect(house.feed({ type: 'tick' }).state.pad).toMatchObject({ problem: 'locked', lockedUntil: null });
      house.feed({ type: 'count-cleared' });
      expect(house.state.pad?.problem).toBe('locked');
      house.pins = NO_WRONG_PINS;
      house.feed({ type: 'count-cleared' }).type('right');
      expect(house.allowed).toHaveLength(1);
    });
  });

  it('without a line nothing is compared and nothing is queued (R-21)', () => {
    const house = new House().ask('2');
    house.connected.clear();
    house.type('right');
    expect([house.state.pad?.problem, house.effects, house.sent]).toEqual([
      'not-connected',
      [{ do: 'connect', hub: 'A' }],
      [],
    ]);
  });

  it('[S4.5] [S9.8] one result a transition, for 3,000 ms; vacation shows none (S4.11); a first read shows none (R-04)', () => {
    const house = new House().ask('2').type('right');
    const done = {
      type: 'mode-stepped',
      hub: 'A',
      step: { kind: 'done', from: '1', to: '2' },
      isFirst: false,
    } as const;
    house.feed(done);
    expect(house.state.result).toMatchObject({ kind: 'armed', mode: '2', isSticky: false });
    house.mono = 2_999;
    expect(house.feed({ type: 'tick' }).state.result).not.toBeNull();
    house.mono = 3_000;
    expect(house.feed({ type: 'tick' }).state.result).toBeNull();
    expect(new House().feed({ ...done, step: { ...done.step, to: '4' } }).state.result).toBeNull();
    expect(new House().feed({ ...done, isFirst: true }).state.result).toBeNull();
  });

  it('[S2.33] a result pauses under a finger; refused and unknown stay until read (R-24)', () => {
    const order: Order = { id: 1, hub: 'A', purpose: 'arm', target: '2', bypass: [] };
    const problem = { code: 'open-sensors', detail: '' };
    const house = new House().feed({
      type: 'order-ended',
      order,
      outcome: { status: 'refused', problem },
      devices: ['A.d'],
    });
    expect(house.state).toMatchObject({
      // What was wanted, so that it can be tried again.
      result: { kind: 'refused', mode: '2', devices: ['A.d'], isSticky: true },
      resultUntil: null,
    });
    const done = new House().feed({
      type: 'mode-stepped',
      hub: 'A',
      step: { kind: 'done', from: '1', to: '3' },
      isFirst: false,
    });
    const id = done.state.result?.id ?? 0;
    expect(done.feed({ type: 'result-held', id, isHeld: true }).state.resultUntil).toBeNull();
  });

  it('an alarm of another hub takes the place of every pad but one that answers an alarm (I-38, I-39)', () => {
    const alarmAt = (house: House, hub: string, testMode = { isOn: false, until: 0 }) =>
      house.set(hub, { alarm: ALARM, testMode }).feed({ type: 'alarm-stepped', hub, step: 'opened' }).state.pad;
    const arming = new House().ask('2');
    expect(alarmAt(arming, 'B')).toBeNull();
    expect(arming.type('right').sent).toEqual([]);
    const armed = () => new House().set('A', { mode: { current: '2', since: null } }).ask('1');
    expect(alarmAt(armed(), 'B')).toBeNull();
    expect(alarmAt(armed(), 'B', { isOn: true, until: 60_000 })?.purpose).toBe('disarm');
    const hidden = new House().ask('2');
    alarmAt(hidden, 'B', { isOn: true, until: 60_000 });
    expect(hidden.set('B', { testMode: { isOn: null, until: null } }).type('right').sent).toEqual([]);
    const answering = new House().set('A', { alarm: ALARM }).ask('1');
    expect(alarmAt(answering, 'B')).toMatchObject({ hub: 'A', purpose: 'cancel-alarm' });
    const helped = new House().set('A', { alarm: { ...ALARM, isDispatched: true } }).ask('1');
    expect(alarmAt(helped, 'B')).toBeNull();
    // The other way round: both trip, help is called for the one whose pad is open, and its digits go nowhere.
    const both = new House().set('A', { alarm: ALARM }).set('B', { alarm: ALARM }).ask('1');
    both.set('A', { alarm: { ...ALARM, isDispatched: true } });
    both.feed({ type: 'result-made', hub: 'A', kind: 'dispatched', problem: null });
    expect(both.state.pad).toBeNull();
    expect(both.type('right').sent).toEqual([]);
    const listed = new House();
    listed.open.add('A.d');
    listed.ask('2');
    expect(listed.state.bypass).not.toBeNull();
    alarmAt(listed, 'B');
    expect(listed.state.bypass).toBeNull();
    // Nor is any opened under it, but one that disarms.
    expect(listed.ask('3').state).toMatchObject({ bypass: null, pad: null, result: { problem: { code: 'busy' } } });
    expect(listed.set('A', { mode: { current: '2', since: null } }).ask('1').state.pad?.purpose).toBe('disarm');
  });

  it('[S4.10] [I-12] nothing is armed whose sensors nobody has read; disarming waits for nothing (H-01)', () => {
    const unread = { mode: { current: null, since: null }, sensors: [], freshness: 'unknown' } as const;
    const house = new House().set('A', { ...unread, sensors: [] });
    expect(house.ask('2').state).toMatchObject({ pad: null, result: { problem: { code: 'not-connected' } } });
    expect(house.ask('1').state.pad?.purpose).toBe('disarm');
  });

  it('an unknown end is replaced by what the hub reports when it is back (R-20)', () => {
    const order: Order = { id: 1, hub: 'A', purpose: 'arm', target: '2', bypass: [] };
    const outcome = { status: 'unknown', problem: { code: 'no-answer', detail: '' } } as const;
    const house = new House().feed({ type: 'order-ended', order, outcome, devices: [] });
    house.feed({ type: 'mode-stepped', hub: 'A', step: { kind: 'done', from: '1', to: '2' }, isFirst: true });
    expect(house.state.result?.kind).toBe('armed');
  });

  it('any evening: an order leaves only after a right PIN on the pad for that hub and target (I-10, I-12, I-17, I-20)', () => {
    const serial = fc.constantFrom('A', 'B');
    const mode = fc.constantFrom<ModeId>('1', '2', '3', '4');
    const act = fc.oneof(
      fc.record({ do: fc.constant('ask' as const), hub: serial, target: mode }),
      fc.record({ do: fc.constant('pin' as const), verdict: fc.constantFrom<'right' | 'wrong'>('right', 'wrong') }),
      fc.record({
        do: fc.constant('pad' as const),
        hub: serial,
        purpose: fc.constantFrom<HousePurpose>('arm', 'disarm', 'cancel-switch', 'cancel-alarm'),
      }),
      fc.record({
        do: fc.constant('pin-asked' as const),
        hub: serial,
        purpose: fc.constantFrom<AskPurpose>('allow', 'leave-kiosk'),
        isCommand: fc.boolean(),
      }),
      fc.record({ do: fc.constant('door' as const), hub: serial }),
      fc.record({ do: fc.constant('line' as const), hub: serial }),
      fc.record({ do: fc.constant('unread' as const), hub: serial }),
      fc.record({
        do: fc.constant('end' as const),
        hub: serial,
        outcome: fc.constantFrom<CommandOutcome>(
          { status: 'confirmed' },
          { status: 'refused', problem: { code: 'refused', detail: '' } },
          { status: 'refused', problem: { code: 'superseded', detail: '' } },
          { status: 'unknown', problem: { code: 'no-answer', detail: '' } },
        ),
      }),
      fc.record({ do: fc.constant('mode' as const), hub: serial, target: mode }),
      fc.record({ do: fc.constant('begin' as const), hub: serial, target: mode }),
      fc.record({ do: fc.constant('alarm' as const), hub: serial }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 40_000 }) }),
      fc.constantFrom(
        { do: 'confirm' as const },
        { do: 'toggle' as const },
        { do: 'close' as const },
        { do: 'leave' as const },
      ),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60, size: 'max' }), fc.boolean(), (acts, isMonitored) => {
        const house = new House();
        house.isMonitored = isMonitored;
        const underWay: Order[] = [];
        /** What each pad asked for when it opened. */
        const wishes = new Map<number, { hub: string; gated: GatedCommand | null }>();
        for (const each of acts) {
          const padBefore = house.state.pad;
          const sentBefore = house.sent.length;
          const allowedBefore = house.allowed.length;
          switch (each.do) {
            case 'ask':
              house.ask(each.target, each.hub);
              break;
            case 'pin':
              house.type(each.verdict);
              break;
            case 'pad':
              house.feed({ type: 'pad-requested', hub: each.hub, purpose: each.purpose });
              break;
            case 'pin-asked': {
              const stood = [house.state.pad, house.state.bypass];
              const gated: GatedCommand | null = each.isCommand
                ? { do: 'setItem', item: `${each.hub}.i`, value: 1 }
                : null;
              const about = { what: 'page' } as const;
              const before = house.state.lastId;
              house.feed({ type: 'pin-asked', hub: each.hub, purpose: each.purpose, about, gated });
              const isOpened = house.state.lastId > before;
              if (isOpened) wishes.set(house.state.lastId, { hub: each.hub, gated });
              // It never takes the place of a dialog of the house, nor of another question (I-39).
              else expect([house.state.pad, house.state.bypass]).toEqual(stood);
              if (isOpened) expect([stood, house.hubs[each.hub]?.alarm]).toEqual([[null, null], null]);
              if (isOpened) expect(house.hubs['A']?.pending).toBeNull();
              break;
            }
            case 'door':
              if (!house.open.delete(`${each.hub}.d`)) house.open.add(`${each.hub}.d`);
              house.feed({ type: 'devices-changed' });
              break;
            case 'line':
              if (!house.connected.delete(each.hub)) house.connected.add(each.hub);
              house.set(each.hub, { freshness: house.connected.has(each.hub) ? 'live' : 'stale' });
              break;
            case 'unread':
              if (!house.unread.delete(each.hub)) house.unread.add(each.hub);
              house.feed({ type: 'devices-changed' });
              break;
            case 'end': {
              // The oldest order of this hub that is under way comes to its end; overtaken ones end first or last.
              const at = underWay.findIndex(({ hub }) => hub === each.hub);
              const [order] = at < 0 ? [] : underWay.splice(at, 1);
              if (order === undefined) break;
              const isLast = !underWay.some(({ hub }) => hub === each.hub);
              if (isLast) house.set(each.hub, { waiting: null });
              house.feed({ type: 'order-ended', order, outcome: each.outcome, devices: [], left: order.bypass });
              if (isLast && !underWay.some(({ hub, purpose }) => hub === order.hub && purpose === order.purpose))
                expect(house.state.orders[each.hub]?.purpose).not.toBe(order.purpose);
              break;
            }
            case 'mode': {
              const from = house.hubs[each.hub]?.mode.current ?? null;
              house.set(each.hub, { mode: { current: each.target, since: null }, pending: null });
              house.feed({
                type: 'mode-stepped',
                hub: each.hub,
                step: { kind: 'done', from, to: each.target },
                isFirst: false,
              });
              break;
            }
            case 'begin':
              house.set(each.hub, {
                pending: { from: '1', to: each.target, delayS: 30, deadline: house.mono + 30_000 },
              });
              house.feed({
                type: 'mode-stepped',
                hub: each.hub,
                step: { kind: 'begun', from: '1', to: each.target },
                isFirst: false,
              });
              break;
            case 'alarm':
              house.set(each.hub, { alarm: !house.hubs[each.hub]?.alarm ? ALARM : null });
              house.feed({
                type: 'alarm-stepped',
                hub: each.hub,
                step: !house.hubs[each.hub]?.alarm ? 'ended' : 'opened',
              });
              break;
            case 'wait':
              house.mono += each.ms;
              house.feed({ type: 'tick' });
              break;
            case 'confirm':
              house.feed({ type: 'bypass-confirmed' });
              break;
            case 'toggle':
              house.feed({ type: 'bypass-toggled', device: house.state.bypass?.rows[0]?.device ?? '' });
              break;
            case 'close':
              house.feed({ type: 'pad-closed', pad: padBefore?.id ?? 0 });
              break;
            case 'leave':
              house.feed({ type: 'hub-left' });
              expect(house.state.pad).toBeNull();
              break;
          }
          const { pad, bypass } = house.state;
          expect(pad !== null && bypass !== null).toBe(false);
          if (pad !== null) expect(pad.attemptsLeft).toBeLessThanOrEqual(3);
          // Nothing goes through a pad but by a right PIN, what it was opened for, in its time and to a live hub.
          const through = house.allowed.slice(allowedBefore);
          expect(through.length).toBeLessThanOrEqual(1);
          for (const { pad: id, gated, after } of through) {
            expect([each.do, after, id]).toEqual(['pin', 'right', padBefore?.id]);
            expect({ hub: padBefore?.hub, gated }).toEqual(wishes.get(id));
            expect((padBefore?.deadline ?? Infinity) > house.mono).toBe(true);
            const at = padBefore?.hub ?? '';
            if (gated !== null) expect([house.connected.has(at), house.hubs[at]?.freshness]).toEqual([true, 'live']);
            expect(house.state.gated).toBeNull();
          }
          if (house.state.pad === null || !('about' in house.state.pad)) expect(house.state.gated).toBeNull();
          // No pad of a tile stands over an alarm or the countdown on the screen (I-39).
          else
            expect([house.hubs['A']?.alarm, house.hubs['B']?.alarm, house.hubs['A']?.pending]).toEqual([
              null,
              null,
              null,
            ]);
          const left = house.sent.slice(sentBefore);
          expect(left.length).toBeLessThanOrEqual(1);
          for (const { order, after } of left) {
            const { hub, purpose, target } = order;
            expect([each.do, after, hub, target, purpose]).toEqual([
              'pin',
              'right',
              padBefore?.hub,
              padBefore !== null && 'target' in padBefore ? padBefore.target : null,
              padBefore?.purpose,
            ]);
            expect((padBefore?.deadline ?? Infinity) > house.mono).toBe(true);
            expect(house.connected.has(hub)).toBe(true);
            if (purpose === 'arm') {
              expect(target).not.toBe('1');
              const isUnsure = house.unread.has(hub) || house.open.has(`${hub}.d`);
              if (isMonitored && isUnsure) expect(order.bypass).toContain(`${hub}.d`);
            }
            underWay.push(order);
            house.set(hub, { waiting: { command: purpose, target } });
          }
          // Asking to be let out is never in vain while the house may be armed (H-01).
          for (const hub of ['A', 'B']) {
            const { mode, pending, alarm, waiting, freshness } = house.hubs[hub] ?? unknownHub(hub, '', '');
            const isSurelyOff =
              mode.current === '1' && pending === null && alarm === null && waiting === null && freshness === 'live';
            const asked = armFlow(house.state, { type: 'mode-requested', hub, target: '1' }, house.view()).state.pad;
            if (!isSurelyOff) expect([asked?.hub, asked?.purpose === 'arm']).toEqual([hub, false]);
            if (waiting === null) continue;
            const tapped = armFlow(house.state, { type: 'mode-requested', hub, target: '3' }, house.view());
            // One command at a time.
            expect(tapped.state).toEqual(house.state);
          }
          expect(house.pins.wrong).toBeLessThanOrEqual(21);
        }
      }),
      { numRuns: 500 },
    );
  });
});
