import { Hono } from 'hono';
import { energyHistory, type MeteredDevice } from '../behaviours/energy-history.ts';
import type { SimClock } from '../clock.ts';
import { deviceSeed, HOUSEHOLD_WATTS } from '../hub/device-world.ts';
import type { HttpEnv } from '../http/request.ts';
import type { House } from '../hub/house.ts';

export interface EnergyApiDeps {
  houses: ReadonlyMap<string, House>;
  location: { latitude: number; longitude: number };
  clock: SimClock;
  seed: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEPS: Readonly<Record<string, number>> = { quarter: HOUR_MS / 4, hour: HOUR_MS, day: DAY_MS };

/**
 * GET /house/api/energy/<device id>?from=<ms>&to=<ms>&step=quarter|hour|day: what a metered device has used, by slots.
 * No call of the cloud serves a past of energy (protocol 7, 12); charts and tests take it from here. Without a window:
 * the last 30 days by day. Nothing is told of the time to come.
 */
export function energyApi({ houses, location, clock, seed }: EnergyApiDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  function find(id: string): MeteredDevice | null {
    for (const house of houses.values()) {
      const device = house.control.device(id);
      if (device === null) continue;
      if (!device.items.some((item) => item.name === 'electric_meter_watt')) return null;
      const isHousehold = device.category === 'power_meter';
      const watts = device.watts ?? (isHousehold ? HOUSEHOLD_WATTS : 0);
      return { seed: deviceSeed(id, seed), place: location, isHousehold, watts };
    }
    return null;
  }

  app.get('/house/api/energy/:device', (c) => {
    const device = find(c.req.param('device'));
    if (device === null) return c.json({ error: 'There is no such device with a meter.' }, 404);
    const now = clock.now();
    const time = (name: string, usual: number) => Number(c.req.query(name) ?? usual);
    const to = Math.min(now, time('to', now));
    const from = time('from', to - 30 * DAY_MS);
    const wanted = c.req.query('step') ?? 'day';
    const step = Object.hasOwn(STEPS, wanted) ? STEPS[wanted] : undefined;
    if (step === undefined || !Number.isFinite(from) || !Number.isFinite(to)) {
      return c.json({ error: 'from and to are ms since 1970; step is quarter, hour or day.' }, 400);
    }
    try {
      return c.json({ step: wanted, unit: 'kilo_watt_hour', slots: energyHistory(device, from, to, step) });
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      return c.json({ error: cause.message }, 400);
    }
  });

  return app;
}
