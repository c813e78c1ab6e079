import type { ReactNode } from 'react';
import { wireIdOf } from '@/hub';
import { energyChoice, energyReader, energySetting } from '@/runtime/energy/energy-view';
import type { DeviceFixture, HouseFixture } from './house-fixtures';
import type { WidgetExample } from '@/runtime/contract';
import { renderInApp, renderTile, type Rendered, type RenderOptions, type TileOptions } from './render-tile';
import { houseOfTest } from './test-house';

const HOUR_S = 3_600;

/** A cloud that tells a past of energy and keeps goals and price. */
export interface EnergyCloud {
  /** What is stored as `energy_config`; null: nothing. */
  config: unknown;
  isAway: boolean;
  /** Says nothing of the past: refuses, or never answers. */
  isPastAway?: boolean;
  isSilent?: boolean;
  /** kW of each device at a moment (unix seconds); null: nobody counted. */
  kw: Record<string, (at: number) => number | null>;
}

const meter: DeviceFixture = {
  id: 'meter',
  name: 'House meter',
  category: 'power_meter',
  items: { electric_meter_watt: 1_240, electric_meter_kwh: 100 },
};
export const plug = (id: string, name: string): DeviceFixture => ({
  ...{ id, name, category: 'switch' },
  items: { switch: true, electric_meter_watt: 200 },
});
/** A meter that draws one kilowatt for ever, and a car that takes a half of it. */
export const meteredHouse = (fixture: HouseFixture = {}): HouseFixture => ({
  devices: [meter, plug('car', 'Car charger'), plug('tv', 'Television')],
  ...fixture,
  hub: { timeZone: 'America/New_York', ...fixture.hub },
});

/** Counts hour by hour, as a cloud's log would. */
function used(kw: (at: number) => number | null, edges: readonly number[], now: number) {
  const slots = edges.slice(1).map((edge, slot) => {
    let [kwh, known] = [0, 0];
    for (let at = edges[slot] ?? edge; at < Math.min(edge, now); at = (Math.floor(at / HOUR_S) + 1) * HOUR_S) {
      const power = kw(at);
      const seconds = Math.min(edge, now, (Math.floor(at / HOUR_S) + 1) * HOUR_S) - at;
      if (power !== null) [kwh, known] = [kwh + (power * seconds) / HOUR_S, known + seconds];
    }
    return { kwh: known === 0 ? null : kwh, known };
  });
  return { kwh: slots.map((slot) => slot.kwh), known_s: slots.map((slot) => slot.known) };
}

type Drawn = Rendered & { cloud: EnergyCloud; read: () => Promise<void> };

/** Draws an energy widget before a cloud of its own: by the month, in a house with a meter. */
export const drawEnergy = (
  example: WidgetExample,
  given: Partial<EnergyCloud> = {},
  options: TileOptions = {},
): Promise<Drawn> =>
  withCloud(given, () =>
    // No wider than the window of the tests: what lies beside it cannot be pressed.
    renderTile(example, { house: meteredHouse(), box: { width: 24, height: 44 }, ...options }),
  );

/** Draws a part of the page that has no document, before the same cloud. */
export const drawWithEnergy = (
  content: ReactNode,
  given: Partial<EnergyCloud> = {},
  options: RenderOptions = {},
): Promise<Drawn> => withCloud(given, () => renderInApp(content, { house: meteredHouse(), ...options }));

async function withCloud(given: Partial<EnergyCloud>, draw: () => Promise<Rendered>): Promise<Drawn> {
  const cloud: EnergyCloud = {
    config: null,
    isAway: false,
    kw: { meter: () => 1, car: () => 0.5, tv: () => null },
    ...given,
  };
  houseOfTest().of(energyReader).forget();
  await houseOfTest().of(energySetting).load(null);
  houseOfTest().of(energyChoice).choose('month');
  const drawn = await draw();
  houseOfTest().commands.askCloud = (call, params) => {
    if (cloud.isAway) return Promise.resolve({ ok: false, problem: { code: 'offline', detail: '' }, data: undefined });
    if (call === 'kvs_set') cloud.config = JSON.parse(String(params['value']));
    if (call !== 'energy_history_get') {
      const list = cloud.config === null ? [] : [{ key: 'energy_config', value: JSON.stringify(cloud.config) }];
      return Promise.resolve({ ok: true, data: { list } });
    }
    if (cloud.isSilent === true) return new Promise(() => undefined);
    if (cloud.isPastAway === true)
      return Promise.resolve({ ok: false, problem: { code: 'offline', detail: '' }, data: undefined });
    const now = Math.floor(Date.now() / 1_000);
    const windows = params['windows'] as number[][];
    const list = Object.entries(cloud.kw).map(([id, kw]) => ({
      device_id: wireIdOf(id),
      windows: windows.map((edges) => used(kw, edges, now)),
    }));
    return Promise.resolve({ ok: true, data: { time: now, list } });
  };
  const read = () =>
    drawn.after(async () => {
      await houseOfTest().of(energyReader).again();
      await houseOfTest().of(energySetting).load('location-1');
    });
  await read();
  return { ...drawn, cloud, read };
}

export const goal = (fields: object = {}) => ({
  ...{ id: 'g1', controller: '90000001', device: null, limit: 360, period: 'month' },
  ...fields,
});
