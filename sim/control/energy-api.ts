import { Hono } from 'hono';
import type { SimClock } from '../clock.ts';
import type { EnergyLog, EnergyQuarter } from '../hub/ground/energy-contract.ts';
import { QUARTER_MS } from '../hub/energy/quarter-log.ts';
import type { HttpEnv } from '../http/request.ts';
import type { House } from '../hub/house.ts';

export interface EnergyApiDeps {
  houses: ReadonlyMap<string, House>;
  clock: SimClock;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEPS: Readonly<Record<string, number>> = { quarter: QUARTER_MS, hour: HOUR_MS, day: DAY_MS };
/** More slots than a year of hours are nobody's chart. */
const MOST_SLOTS = 10_000;

/**
 * GET /house/api/energy/<device id>?from=<ms>&to=<ms>&step=quarter|hour|day: the hub's log of a metered device, by slots
 * of so many quarters of an hour: kWh and how many seconds of the slot anybody counted; `kwh` null: none. Without a
 * window: the last 30 days by day. Nothing is told of the time to come.
 */
export function energyApi({ houses, clock }: EnergyApiDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const logOf = (device: string): EnergyLog | undefined =>
    [...houses.values()].find((house) => house.energy.meters().includes(device))?.energy;

  app.get('/house/api/energy/:device', (c) => {
    const device = c.req.param('device');
    const log = logOf(device);
    if (log === undefined) return c.json({ error: 'There is no such device with a meter.' }, 404);
    const now = clock.now();
    const time = (name: string, usual: number) => Number(c.req.query(name) ?? usual);
    const to = Math.min(now, time('to', now));
    const from = time('from', to - 30 * DAY_MS);
    const wanted = c.req.query('step') ?? 'day';
    const step = Object.hasOwn(STEPS, wanted) ? STEPS[wanted] : undefined;
    if (step === undefined || !Number.isFinite(from) || !Number.isFinite(to)) {
      return c.json({ error: 'from and to are ms since 1970; step is quarter, hour or day.' }, 400);
    }
    if (to < from) return c.json({ error: 'A window goes forward.' }, 400);
    if ((to - from) / step > MOST_SLOTS) return c.json({ error: `At most ${String(MOST_SLOTS)} slots at once.` }, 400);
    return c.json({ step: wanted, unit: 'kilo_watt_hour', slots: slotsOf(log.quarters(device, from, to), step) });
  });

  return app;
}

function slotsOf(quarters: readonly EnergyQuarter[], step: number) {
  const inSlot = step / QUARTER_MS;
  return Array.from({ length: Math.ceil(quarters.length / inSlot) }, (_, slot) => {
    const own = quarters.slice(slot * inSlot, (slot + 1) * inSlot);
    const sum = (of: (quarter: EnergyQuarter) => number) => own.reduce((all, quarter) => all + of(quarter), 0);
    const known = sum(({ knownMs }) => knownMs);
    return {
      at: own[0]?.at ?? 0,
      kwh: known === 0 ? null : Math.round(sum(({ wattHours }) => wattHours) * 1_000) / 1_000_000,
      known_s: Math.round(known / 1_000),
    };
  });
}
