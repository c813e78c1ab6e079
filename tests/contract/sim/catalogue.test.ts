import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '../../../sim/behaviours/kinds.ts';
import { capabilities } from '../../../src/schemas/wire/catalogue/catalogue.ts';
import { homeWith } from '../../support/home-with.ts';
import { ask } from '../../support/sim-client.ts';
import { startStillHouse } from '../../support/still-house.ts';
import type { StillHouse } from '../../support/still-house.ts';

interface WireDevice {
  _id: string;
  name: string;
  category: string;
  subcategory: string;
  deviceTypeId: string;
}
interface WireItem {
  _id: string;
  deviceId: string;
  name: string;
  valueType: string;
  hasGetter: boolean;
  hasSetter: boolean;
  enum?: string[];
  scale?: string;
  minValue?: number;
  maxValue?: number;
  value: unknown;
}

const byName = new Map(capabilities.map((each) => [each.name, each]));
/** The items of cameras that protocol 11 adds to the catalogue. */
const OF_CAMERAS = new Set(['audio_stream', 'make_recording', 'snapshot']);

let house: StillHouse;
let devices: WireDevice[];
let items: WireItem[];
beforeAll(async () => {
  house = await startStillHouse({
    house: homeWith(Object.fromEntries(Object.keys(kinds).map((kind) => [`The ${kind}`, kind]))),
  });
  ({ devices } = (await house.outcome('hub.devices.list')) as { devices: WireDevice[] });
  ({ items } = (await house.outcome('hub.items.list')) as { items: WireItem[] });
});
afterAll(() => house.stop());

describe('a house with one of every kind', () => {
  it('[S3.11] lists each with its category and subcategory', () => {
    const listed = new Map(devices.map((each) => [each.deviceTypeId, [each.category, each.subcategory]]));
    expect(Object.fromEntries(listed)).toMatchObject(
      Object.fromEntries(
        Object.entries(kinds).map(([kind, { category, subcategory }]) => [`sim_${kind}`, [category, subcategory]]),
      ),
    );
  });

  it('[S3.8] [S3.9] lists every capability, each as the catalogue has it', () => {
    const listed = new Set(items.map((each) => each.name));
    expect([...byName.keys()].filter((name) => !listed.has(name))).toEqual([]);
    const strange = items
      .filter((item) => {
        const known = byName.get(item.name);
        if (known === undefined) return !OF_CAMERAS.has(item.name);
        const isOwnScale = item.scale === undefined || known.scales?.includes(item.scale) === true;
        return known.valueType !== item.valueType || known.getter !== item.hasGetter || !isOwnScale;
      })
      .map((item) => item.name);
    expect(strange).toEqual([]);
  });

  it('[S3.9] has every value within its own choices and bounds', () => {
    const wrong = items.filter(({ valueType, value, minValue, maxValue, enum: choices }) => {
      if (valueType === 'token') return typeof value !== 'string' || choices?.includes(value) !== true;
      if (typeof value !== 'number') return false;
      return value < (minValue ?? -Infinity) || value > (maxValue ?? Infinity);
    });
    expect(wrong).toEqual([]);
  });

  it('[S7.37] answers a wrong value of every item with a refusal, and nothing is told', async () => {
    const hub = house.sim.houses.get('90000002');
    const answers = items.map(({ _id }) =>
      hub?.call('hub.item.value.set', { _id, value: { a: [null] } }, { api: '1.0' }),
    );
    const isFree = (item: WireItem) => item.hasSetter && item.valueType === 'dictionary' && item.name !== 'user_codes';
    const taken = items.filter((item, index) => 'result' in (answers[index] ?? {}) && !isFree(item));
    expect(taken).toEqual([]);
  });

  it('takes the value it has for every item that can be set, and tells it again', async () => {
    const settable = items.filter((each) => each.hasSetter && each.valueType === 'token' && each.enum !== undefined);
    expect(settable.length).toBeGreaterThan(20);
    const hub = house.sim.houses.get('90000002');
    for (const { _id, enum: choices = [] } of settable) {
      const value = choices.find((choice) => choice !== 'unknown') ?? '';
      expect(hub?.call('hub.item.value.set', { _id, value }, { api: '1.0' })).toEqual({ result: {} });
    }
    await house.outcome('hub.info.get');
  });
});

describe('the past of meters', () => {
  it('[S2.44] GET /house/api/energy tells thirty days by day, a window by the hour, and refuses what it cannot', async () => {
    const meter = house.device('The power-meter');
    const url = `${house.sim.url}/house/api/energy`;
    const month = await ask(`${url}/${meter}`);
    expect(month.status).toBe(200);
    expect(month.body).toMatchObject({ step: 'day', unit: 'kilo_watt_hour' });
    expect(month.body.slots).toHaveLength(30);
    const slots = month.body.slots as { kwh: number | null; known_s: number }[];
    const whole = slots.filter((slot) => slot.known_s === 86_400).map(({ kwh }) => kwh ?? 0);
    expect(whole.length).toBeGreaterThan(20);
    expect(whole.filter((kwh) => kwh < 4 || kwh > 40)).toEqual([]);
    const [from, to] = [house.now() - 6 * 3_600_000, house.now() + 6 * 3_600_000];
    const hours = await ask(`${url}/${meter}?from=${String(from)}&to=${String(to)}&step=hour`);
    expect(hours.body.slots).toHaveLength(6);
    expect((await ask(`${url}/${meter}?from=${String(from)}&to=${String(to)}&step=hour`)).body).toEqual(hours.body);
    expect(await ask(`${url}/${house.device('Lamp')}`)).toMatchObject({
      status: 404,
      body: { error: 'There is no such device with a meter.' },
    });
    for (const wrong of [
      'step=minute',
      'step=constructor',
      'from=x',
      `from=${String(house.now() + 1)}`,
      'from=0&step=quarter',
    ]) {
      expect((await ask(`${url}/${meter}?${wrong}`)).status).toBe(400);
    }
  });
});
