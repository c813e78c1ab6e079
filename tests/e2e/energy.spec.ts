// Here because what the screen says is reckoned again from the log of the hub that it was fetched from, over cloud,
// worker and page.
import type { Sim } from '../../sim/start-sim.ts';
import { isLong } from '../support/how-long.ts';
import { call, signIn as signInToCloud } from '../support/sim-client.ts';
import { calls, truth } from './support/house.ts';
import { pictures } from './support/screens.ts';
import { expect, signIn, test, type Page } from './support/story.ts';
import { tryAgain } from './support/try-again.ts';

test.use({ homeName: 'oak-avenue' });

const ZONE = 'America/Chicago';
const WHOLE_S = 86_400 - 60;
const METER = 'House meter';
const WATTS = 'electric_meter_watt';

const houseOf = (home: Sim) => {
  const [house] = home.houses.values();
  if (house === undefined) throw new Error('This home has no hub.');
  return house;
};
/** What the hub's own log says, quarter by quarter, by days of the house: nothing of the app's arithmetic is in it. */
function loggedDays(home: Sim, name: string): Map<string, { kwh: number; knownS: number }> {
  const house = houseOf(home);
  const device = house.hand.list().devices.find((one) => one.name === name);
  const now = home.clock.now();
  const days = new Map<string, { kwh: number; knownS: number }>();
  const dayName = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'long', day: 'numeric', timeZone: ZONE });
  const month = new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: ZONE });
  for (const { at, wattHours, knownMs } of house.energy.quarters(device?.id ?? '', now - 32 * 86_400_000, now)) {
    if (month.format(at) !== month.format(now)) continue;
    const day = days.get(dayName.format(at)) ?? { kwh: 0, knownS: 0 };
    days.set(dayName.format(at), { kwh: day.kwh + wattHours / 1_000, knownS: day.knownS + knownMs / 1_000 });
  }
  return days;
}
const written = (kwh: number) => kwh.toFixed(kwh < 1 ? 2 : kwh < 100 ? 1 : 0);

const figure = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: name }) }).locator('dd');
const numberIn = async (page: Page, name: string) =>
  Number((await figure(page, name).innerText()).replace(/[^\d.]/g, ''));
const rows = (page: Page) =>
  page.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
const open = async (page: Page) => {
  await signIn(page, { login: 'ana' });
  await page.goto('/energy');
  await expect(figure(page, 'Month to date')).toContainText('kWh');
};

test('[S2.44] [S1.9] the figures are those of the hub’s own log, and a goal is set, told of and kept', async ({
  page,
  home,
}) => {
  await open(page);
  const days = loggedDays(home, METER);
  const all = [...days.values()];
  const whole = all.slice(0, -1).filter(({ knownS }) => knownS > WHOLE_S);
  const sum = (list: readonly { kwh: number }[]) => list.reduce((total, { kwh }) => total + kwh, 0);
  // Between reading the log and reading the screen a few seconds have passed, and the screen rounds.
  expect(Math.abs((await numberIn(page, 'Month to date')) - sum(all))).toBeLessThan(0.6);
  if (whole.length > 0)
    expect(Math.abs((await numberIn(page, 'Daily average')) - sum(whole) / whole.length)).toBeLessThan(0.1);
  const told = (await rows(page)).slice(0, -1).map(([day, kwh]) => [day, kwh]);
  expect(told).toEqual(
    [...days].slice(0, -1).map(([day, { kwh, knownS }]) => [day, knownS === 0 ? '–' : written(kwh)]),
  );
  await pictures(page, 'energy');

  await page.getByRole('button', { name: 'Set a goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Energy goal' });
  await dialog.getByRole('button', { name: 'Set a goal' }).click();
  await expect(dialog.getByText('No device selected')).toBeVisible();
  await expect(dialog.getByText('Goal won’t work without limit')).toBeVisible();
  await pictures(page, 'energy-goal-errors');
  await dialog.getByLabel('Device').selectOption({ label: 'Whole home' });
  await dialog.getByLabel('Limit in kWh').fill('1');
  await dialog.getByRole('button', { name: 'Set a goal' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Whole home, 1 kWh a month')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/kWh over the goal\.$/)).toBeVisible();
  await pictures(page, 'energy-over-goal');
  await page.getByRole('button', { name: 'Edit goals' }).click();
  await expect(page.getByText('With a price, costs stand beside the figures.')).toBeVisible();
  await pictures(page, 'energy-goals');
});

/** How the screen names an hour and a day. */
const NAMES = {
  Day: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  Week: { weekday: 'long', month: 'long', day: 'numeric' },
} as const;
/** What the log says by the names of time, as far back as a day or a week before this one goes. */
function loggedBy(home: Sim, device: string, names: Intl.DateTimeFormatOptions): Map<string, string> {
  const house = houseOf(home);
  const id = house.hand.list().devices.find(({ name }) => name === device)?.id ?? '';
  const bar = new Intl.DateTimeFormat('en', { ...names, timeZone: ZONE });
  const today = wallDay.format(home.clock.now());
  const isOfHours = 'hour' in names;
  const [from, to] = [wall(dayBefore(today, isOfHours ? 1 : 20)), isOfHours ? wall(today) : home.clock.now()];
  const sums = new Map<string, number>();
  for (const { at, wattHours, knownMs } of house.energy.quarters(id, from, to - 1)) {
    if (knownMs === 0) continue;
    // A bar is named by its beginning.
    const name = bar.format(isOfHours ? at - (at % (4 * QUARTER_MS)) : at);
    sums.set(name, (sums.get(name) ?? 0) + wattHours / 1_000);
  }
  return new Map([...sums].map(([name, kwh]) => [name, written(kwh)]));
}

/** From here on a stretch counts as counted from end to end. */
const WHOLE_SHARE = 0.98;
interface Logged {
  kwh: number;
  /** How much of the stretch the log counted, 0 to 1. */
  known: number;
}
const QUARTER_MS = 15 * 60_000;
/** What a device used between two moments, by the quarters of the hub's log; a quarter that is cut counts by its part. */
function usedBetween(home: Sim, name: string, from: number, to: number): Logged {
  const house = houseOf(home);
  const id = house.hand.list().devices.find((one) => one.name === name)?.id ?? '';
  const parts = house.energy.quarters(id, from, to).map(({ at, wattHours, knownMs }) => {
    const part = (Math.min(at + QUARTER_MS, to) - Math.max(at, from)) / (Math.min(at + QUARTER_MS, to) - at);
    return { kwh: (wattHours / 1_000) * part, knownMs: knownMs * part };
  });
  const known = parts.reduce((total, { knownMs }) => total + knownMs, 0);
  return { kwh: parts.reduce((total, { kwh }) => total + kwh, 0), known: known / (to - from) };
}
const wallDay = new Intl.DateTimeFormat('sv', { timeZone: ZONE, dateStyle: 'short' });
const offset = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' });
/** The moment at which the house's clocks show this. */
function wall(day: string, time = '00:00:00'): number {
  const guess = Date.parse(`${day}T${time}Z`);
  const zone = (at: number) => offset.format(at).replace(/^.*GMT/, '') || 'Z';
  return Date.parse(`${day}T${time}${zone(Date.parse(`${day}T${time}${zone(guess)}`))}`);
}
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

test('[S2.44] [S7.40] power of now, comparison, share, cost and forecast are those of the hub’s log too', async ({
  page,
  home,
}) => {
  const { bearer } = await signInToCloud(home.url, { username: 'ana', password: 'Demo1234', pin: '1905' });
  const [serial] = home.houses.keys();
  const goals = [{ id: 'g', controller: serial, device: null, limit: 2_000, period: 'month' }];
  await call(home.url, bearer, 'kvs_set', {
    ...{ type: 'location', key: 'energy_config' },
    value: JSON.stringify({ goals, price: 0.5, currency: 'USD' }),
  });
  await open(page);
  const watts = () =>
    Number(
      truth(home)
        .devices.find(({ name }) => name === METER)
        ?.items.find(({ name }) => name === WATTS)?.value,
    );
  await expect
    .poll(async () => {
      const shown = await figure(page, 'Now').innerText();
      const value = Number(shown.replace(/[^\d.]/g, '')) * (shown.includes('kW') ? 1_000 : 1);
      return Math.abs(value - watts());
    })
    .toBeLessThan(10);

  const now = home.clock.now();
  const today = wallDay.format(now);
  const first = `${today.slice(0, 8)}01`;
  const [month, midnight] = [wall(first), wall(today)];
  const used = usedBetween(home, METER, month, now);
  const notes = page.getByText(/^\$[\d,.]+$/).first();
  const money = async (text: Promise<string>) => Number((await text).replace(/[^\d.]/g, ''));
  expect(Math.abs((await money(notes.innerText())) - used.kwh * 0.5)).toBeLessThan(0.3);

  // As far into the month before: the same day of it, by the same clock.
  const formerFirst = `${dayBefore(first, 1).slice(0, 8)}01`;
  const clock = new Intl.DateTimeFormat('sv', { timeZone: ZONE, timeStyle: 'medium' }).format(now);
  const then = wall(`${formerFirst.slice(0, 8)}${today.slice(8)}`, clock);
  const former = usedBetween(home, METER, wall(formerFirst), then);
  const compared = await page.getByText(/at this point$|compare/).innerText();
  if (!Number.isNaN(then) && Math.min(former.known, used.known) > 0.91) {
    const change = Math.round((used.kwh / former.kwh - 1) * 100);
    const told = compared.startsWith('As much')
      ? 0
      : Number.parseInt(compared, 10) * (compared.includes('less') ? -1 : 1);
    expect(Math.abs(told - change)).toBeLessThanOrEqual(1);
  }

  const shares = await page
    .getByRole('listitem')
    .filter({ hasText: /%.*kWh/s })
    .evaluateAll((all) => all.map((row) => (row as HTMLElement).innerText));
  expect(shares.length).toBeGreaterThan(2);
  const parts = shares.map((text) => {
    const [, name, percent, kwh] = /^(.+?)\s+(\d+)%\s*([\d.,]+) kWh/s.exec(text) ?? [];
    return { name: name ?? text, percent: Number(percent), kwh: Number(kwh?.replace(',', '')) };
  });
  const named = parts.filter(({ name }) => name !== 'Everything else');
  for (const part of named) {
    const logged = usedBetween(home, part.name, month, now).kwh;
    expect(Math.abs(part.kwh - logged), part.name).toBeLessThan(0.6);
    expect(Math.abs(part.percent - (logged / used.kwh) * 100), part.name).toBeLessThan(1);
  }
  const rest = parts.find(({ name }) => name === 'Everything else')?.kwh ?? 0;
  expect(Math.abs(rest - (used.kwh - named.reduce((sum, { kwh }) => sum + kwh, 0)))).toBeLessThan(1.5);

  // What the month comes to: what is used, the rest of a day as in the last week, and days as in the last four.
  const begins = Array.from({ length: 29 }, (_, back) => wall(dayBefore(today, back)));
  const days = begins.slice(1).map((from, at) => usedBetween(home, METER, from, begins[at] ?? from));
  const rests = begins
    .slice(1, 8)
    .map((from, at) => usedBetween(home, METER, from + (now - midnight), begins[at] ?? from));
  const whole = (list: readonly Logged[]) => list.filter(({ known }) => known >= WHOLE_SHARE).map(({ kwh }) => kwh);
  const left =
    new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0)).getUTCDate() - Number(today.slice(8));
  const forecast = used.kwh + mean(whole(rests)) + left * mean(whole(days));
  const under = /finish ([\d,.]+) kWh under/.exec(await page.getByText(/^On track/).innerText())?.[1] ?? '';
  expect(Math.abs(Number(under.replace(',', '')) - (2_000 - forecast))).toBeLessThan(2);
});

/** Rows of the fault matrix for these screens. */
function faults(): void {
  test('[S8.10] [R-87] the cloud refuses, never answers, or answers nonsense: nothing is made up, all is kept', async ({
    page,
    home,
    watch,
  }) => {
    watch.allow(/50\d|energy_history_get|Failed to load/);
    await signIn(page, { login: 'ana' });
    home.control.fault({ on: 'http', call: 'energy_history_get', do: 'status', status: 503, times: 1_000 });
    await page.goto('/energy');
    await expect(page.getByText('The energy history can’t be read').first()).toBeVisible();
    await expect(figure(page, 'Month to date')).toContainText('No data');
    await pictures(page, 'energy-failed');
    home.control.clearFaults();
    await tryAgain(page, figure(page, 'Month to date').filter({ hasText: 'kWh' }));
    for (const how of ['junk', 'truncate', 'wrong-type'] as const) {
      home.control.fault({
        ...{ on: 'http', call: 'energy_history_get', do: how, times: 1 },
        ...(how === 'wrong-type' && { field: 'data.list' }),
      });
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByText(/^As of /)).toBeVisible();
      await expect(figure(page, 'Month to date')).toContainText('kWh');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByText(/^As of /)).toHaveCount(0);
    }
    await pictures(page, 'energy');
  });

  test('[R-03] a silent hub has no power of now; its past stays', async ({ page, home }) => {
    await open(page);
    await expect(figure(page, 'Now')).toContainText('W');
    houseOf(home).setConnected(false);
    await expect(figure(page, 'Now')).toContainText('No data');
    await expect(page.getByText('The controller is silent, so nothing is counted now.')).toBeVisible();
    await expect(figure(page, 'Month to date')).toContainText('kWh');
    await pictures(page, 'energy-stale');
    houseOf(home).setConnected(true);
    await expect(figure(page, 'Now')).toContainText('W');
  });

  test('[S3.52] a goal that the cloud does not take is not shown as set, and what was typed stays', async ({
    page,
    home,
    watch,
  }) => {
    watch.allow(/50\d/);
    await open(page);
    home.control.fault({ on: 'http', call: 'kvs_set', do: 'status', status: 503, times: 10 });
    await page.getByRole('button', { name: 'Set a goal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Energy goal' });
    await dialog
      .getByLabel('Device')
      .selectOption({ label: METER })
      .catch(() => undefined);
    await dialog.getByLabel('Device').selectOption({ label: 'Whole home' });
    await dialog.getByLabel('Limit in kWh').fill('400');
    await dialog.getByRole('button', { name: 'Set a goal' }).click();
    await expect(dialog.getByText('The goal was not saved.')).toBeVisible();
    await expect(dialog.getByLabel('Limit in kWh')).toHaveValue('400');
    home.control.clearFaults();
    await dialog.getByRole('button', { name: 'Set a goal' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('of 400 kWh')).toBeVisible();
    expect(calls(home, 'kvs_set').length).toBeGreaterThan(1);
  });

  test('[S2.44] day, week and year, and what was before them', async ({ page, home }) => {
    await open(page);
    for (const [kind, bars] of [
      ['Day', 24],
      ['Week', 7],
      ['Year', 12],
    ] as const) {
      await page.getByRole('radio', { name: kind, exact: true }).click();
      await page.getByRole('button', { name: /^The (day|week|year) before$/ }).click();
      await expect.poll(async () => (await rows(page)).length).toBeGreaterThanOrEqual(bars - 1);
      // Each bar is what the log says of its hour or day; of the months the story before has counted one.
      if (kind !== 'Year') {
        const logged = loggedBy(home, METER, NAMES[kind]);
        for (const [name, kwh] of await rows(page)) expect(kwh, name ?? '').toBe(logged.get(name ?? '') ?? '–');
      }
      await pictures(page, `energy-${kind.toLowerCase()}`);
    }
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect(page.getByRole('region', { name: /^Energy by month/ })).toBeVisible();
    await pictures(page, 'energy-table');
  });
}
if (isLong) test.describe('[R-03] what is shown while something fails', faults);
