import { describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { homeNames, loadHome } from '../homes/load-home.ts';
import { createHouse, type Broadcast, type House } from '../hub/house.ts';
import { memoryStore } from '../store/store.ts';
import { planDay } from './day-plan.ts';
import { readHousehold } from './household.ts';
import { createLively } from './lively.ts';

const START = Date.UTC(2026, 5, 15, 4); // a Monday, midnight in New York
const DAY_S = 86_400;

const LIVELY_ITEM = /^(motion|dw_state|switch|dimmer|barrier|doorbell_ring|door_lock)$/;
const isLively = (frame: Broadcast) => LIVELY_ITEM.test(String((frame.result as { name?: string }).name));

function stillHouse(name = 'maple-street', { store = memoryStore(), startAt = START } = {}) {
  const real = { now: () => startAt, setTimeout: () => null, clearTimeout: () => undefined };
  const clock = createClock({ real, speed: 0 });
  const home = loadHome(name);
  const houses = new Map<string, House>(
    home.hubs.map(({ serial }) => [serial, createHouse(home, { clock, store, random: () => 0.5, serial })]),
  );
  const frames: { serial: string; frame: Broadcast }[] = [];
  for (const [serial, house] of houses) house.subscribe((frame) => frames.push({ serial, frame }));
  const start = () => createLively({ houses, clock, store, timezone: home.location.timezone, seed: 1 });
  const [house] = houses.values();
  if (house === undefined) throw new Error(`${name} has no hub`);
  const heard = (item: string) =>
    frames
      .map(({ frame }) => frame.result as Record<string, unknown>)
      .filter((result) => result['name'] === item)
      .map((result) => `${String(result['deviceName'])}=${String(result['value'])}`);
  return { clock, house, houses, frames, heard, start, store };
}

describe('the plan of a day', () => {
  const household = () => readHousehold(stillHouse().house.hand.list());
  const monday = { seed: 1, day: 20_619, weekday: 1 };

  it('is the same for the same seed and day, and another one on another day or seed', () => {
    const plan = planDay(household(), monday);
    expect(planDay(household(), monday)).toEqual(plan);
    expect(planDay(household(), { ...monday, day: 20_620 })).not.toEqual(plan);
    expect(planDay(household(), { ...monday, seed: 2 })).not.toEqual(plan);
  });

  it('has people get up, leave, come home and go to bed, in this order, and later on Sunday', () => {
    const names = ['get-up', 'breakfast', 'leave', 'come-home', 'to-bed'];
    const times = (weekday: number) =>
      names.map(
        (name) => planDay(household(), { ...monday, weekday }).find((each) => each.name === name)?.atS ?? Number.NaN,
      );
    expect(times(1)).toEqual([...times(1)].sort((a, b) => a - b));
    expect(times(0)[0]).toBeGreaterThan(times(1)[0] ?? 0);
  });

  it.each(homeNames())('in %s, in any week: within the day, few enough, and nothing of modes or alarms', (name) => {
    const home = loadHome(name);
    if (home.hubs.length === 0) return;
    const household = readHousehold(stillHouse(name).house.hand.list());
    for (let day = 0; day < 7; day += 1) {
      const plan = planDay(household, { seed: 3, day: 20_000 + day, weekday: day });
      expect(plan.length).toBeLessThanOrEqual(120);
      for (const { atS, steps } of plan) {
        expect(atS >= 0 && atS < DAY_S && steps.every((step) => step.afterS >= 0)).toBe(true);
        const items = steps.map((step) => step.item);
        expect(items.filter((item) => /alarm|threat|armed|code|smoke/.test(item))).toEqual([]);
      }
      const opened = plan.flatMap((each) => each.steps).filter((step) => step.value === 'dw_is_opened').length;
      const closed = plan.flatMap((each) => each.steps).filter((step) => step.value === 'dw_is_closed').length;
      expect(closed).toBe(opened);
    }
  });
});

describe('a lively house', () => {
  it('lives a day: doors open and close, people move, lamps come on, and the mode stays as it was', () => {
    const { clock, house, heard, start } = stillHouse();
    start().set(true);
    clock.advance(DAY_S * 1_000);
    const doors = heard('dw_state');
    expect(doors.filter((each) => each.endsWith('opened')).length).toBeGreaterThan(0);
    expect(doors.filter((each) => each.endsWith('closed')).length).toBe(doors.length / 2);
    expect(heard('motion').filter((each) => each.endsWith('true')).length).toBeGreaterThan(8);
    expect(heard('dimmer').length + heard('switch').length).toBeGreaterThan(8);
    expect(new Set(heard('thermostat_setpoint'))).toEqual(new Set(['Thermostat=70', 'Thermostat=65']));
    const { mode, pending, alarm } = house.hand.overview();
    expect({ mode: mode.id, pending, alarm }).toEqual({ mode: '1', pending: null, alarm: null });
  });

  it('is still while the house is armed: no movement inside, no door, no alarm in three days', () => {
    const { clock, house, heard, frames, start } = stillHouse();
    start().set(true);
    clock.advance(3 * 3_600_000);
    house.call('hub.modes.switch', { modeId: '2' }, { api: '2.0' });
    house.flush();
    clock.advance(120_000);
    frames.length = 0;
    clock.advance(3 * DAY_S * 1_000);
    const cameras = new Set(['Driveway=true', 'Driveway=false', 'Front door=true', 'Front door=false']);
    expect(heard('motion').filter((each) => !cameras.has(each))).toEqual([]);
    expect([...heard('dw_state'), ...heard('barrier')]).toEqual([]);
    expect(frames.filter(({ frame }) => frame.msg_subclass.startsWith('hub.modes'))).toEqual([]);
    expect(house.hand.overview().alarm).toBeNull();
  });

  it('shuts what was open when the house began to arm', () => {
    const { clock, house, heard, start } = stillHouse();
    start().set(true);
    const isOpen = () => heard('dw_state').at(-1)?.endsWith('opened') === true;
    for (let seconds = 0; !isOpen() && seconds < DAY_S; seconds += 5) clock.advance(5_000);
    expect(isOpen()).toBe(true);
    house.call('hub.modes.switch', { modeId: '2' }, { api: '2.0' });
    house.flush();
    clock.advance(15 * 60_000);
    expect(isOpen()).toBe(false);
  });

  it('shuts what was open when it stopped, also while it is off and after the clock was set', () => {
    const first = stillHouse();
    const lively = first.start();
    lively.set(true);
    const isOpen = () => first.heard('dw_state').at(-1)?.endsWith('opened') === true;
    for (let seconds = 0; !isOpen() && seconds < DAY_S; seconds += 5) first.clock.advance(5_000);
    expect(isOpen()).toBe(true);
    lively.set(false);
    first.clock.setSkew(-7 * DAY_S * 1_000);
    // The next run of the program has its own clock, which knows nothing of what waited.
    const next = stillHouse('maple-street', { store: first.store, startAt: first.clock.now() });
    next.start();
    next.clock.advance(15 * 60_000);
    expect(next.heard('dw_state').filter((each) => each.endsWith('opened'))).toEqual([]);
    expect(next.heard('dw_state').at(-1)).toBe(first.heard('dw_state').at(-1)?.replace('opened', 'closed'));
    next.clock.advance(3_600_000);
    expect(next.store.get('lively/closings')).toEqual([]);
  });

  it('stops when it is switched off, and goes on after a restart when it was not', () => {
    const { clock, heard, frames, start } = stillHouse();
    const lively = start();
    lively.set(true);
    expect(lively.isOn).toBe(true);
    lively.set(false);
    frames.length = 0;
    clock.advance(DAY_S * 1_000);
    expect([...heard('dw_state'), ...heard('switch')]).toEqual([]);
    expect(start().isOn).toBe(false);
    lively.set(true);
    expect(start().isOn).toBe(true);
  });

  it('a day in a minute brings no flood: few frames in a second, whatever real time does', () => {
    const { clock, frames, start } = stillHouse('villa-ocotillo');
    start().set(true);
    const perSecond: number[] = [];
    for (let second = 0; second < 60; second += 1) {
      frames.length = 0;
      clock.advance((DAY_S / 60) * 1_000);
      perSecond.push(frames.filter(({ frame }) => isLively(frame)).length);
    }
    expect(Math.max(...perSecond)).toBeLessThan(150);
    expect(perSecond.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(30);
  });
});
