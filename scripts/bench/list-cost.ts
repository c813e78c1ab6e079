// The list of devices of `npm run bench -- --list`: the shipped build in front of a simulated home of 2,000 devices.
import type { Browser, Page } from 'playwright';
import { generateHome } from '../../sim/homes/generate.ts';
import { startSim, type Sim } from '../../sim/start-sim.ts';
import { DIST, signInFirst } from './app-page.ts';
import { percentile, table } from './table.ts';

const HUBS = 2;
const DEVICES = 1_000;
const ITEMS = 20_000;
const CHANGES_PER_SECOND = 500;
/** Changes go out in handfuls, as a hub's do. */
const TICK_MS = 20;
const TAPS = 12;
const OPEN_LIMIT_MS = 120_000;
const SCROLL_STEP_PX = 60;
const P95 = 0.95;

interface ListCost {
  openMs: number;
  /** While it scrolls and values change. */
  frameP95Ms: number;
  /** From the event's own time to the second frame after it was handled, while values change. */
  inputP95Ms: number;
  changes: number;
  longTasks: number;
}

/** Values of sensors, one after the other, until it is stopped, which tells how many were sent. */
function changing(sim: Sim): { stop: () => number } {
  const sensors = sim.control.list().flatMap(({ serial, devices }) =>
    devices.flatMap((device) => {
      const item = device.items.find(({ name }) => name === 'temp');
      return item === undefined ? [] : [{ serial, device: device.id, item: item.id }];
    }),
  );
  let sent = 0;
  const timer = setInterval(() => {
    for (let i = 0; i < (CHANGES_PER_SECOND * TICK_MS) / 1_000; i += 1) {
      sent += 1;
      const sensor = sensors[sent % sensors.length];
      if (sensor === undefined) return;
      sim.control.rawBroadcast(sensor.serial, {
        id: 'ui_broadcast',
        msg_id: `list-${sent}`,
        msg_subclass: 'hub.item.updated',
        result: {
          _id: sensor.item,
          deviceId: sensor.device,
          name: 'temp',
          value: sent / 100,
          valueType: 'temperature',
        },
      });
    }
  }, TICK_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return sent;
    },
  };
}

/** Scrolls the list down, step by frame, and gives the length of every frame in ms. */
const scrolled = (page: Page, forMs: number): Promise<number[]> =>
  page.evaluate(
    ([ms, step]) =>
      new Promise<number[]>((resolve) => {
        const row = document.querySelector('[data-device]');
        const list = row?.closest('ul')?.parentElement?.parentElement ?? document.scrollingElement;
        const frames: number[] = [];
        const began = performance.now();
        let before = began;
        const draw = (now: number) => {
          frames.push(now - before);
          before = now;
          list?.scrollBy(0, step);
          if (now - began < ms) requestAnimationFrame(draw);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(draw);
      }),
    [forMs, SCROLL_STEP_PX] as const,
  );

/** Types a letter and takes it back; ms until what it led to stands on the screen. */
async function typed(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first();
  await field.focus();
  await page.evaluate(() => {
    const delays: number[] = [];
    Reflect.set(window, 'delays', delays);
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => requestAnimationFrame((now) => delays.push(now - timeStamp)));
      },
      true,
    );
  });
  for (let i = 0; i < TAPS; i += 1) {
    await page.keyboard.press(i % 2 === 0 ? 'e' : 'Backspace');
    await page.waitForTimeout(250);
  }
  return page.evaluate(() => Reflect.get(window, 'delays') as number[]);
}

async function measured(browser: Browser, sim: Sim, slowdown: number, forMs: number): Promise<ListCost> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(OPEN_LIMIT_MS);
  await page.addInitScript('globalThis.__name = (named) => named');
  await signInFirst(page, sim.url, 'generated');
  // The house is read before the list is opened: what is measured is the list.
  await page.getByRole('link', { name: 'Devices' }).click();
  await page.locator('[data-device]').first().waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.locator('[data-device]').first().waitFor({ state: 'detached' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Reflect.set(window, 'tasks', tasks);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const openMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        document.querySelector<HTMLElement>('a[href="/security/devices"]')?.click();
        const look = () => {
          if (document.querySelector('[data-device]') === null) requestAnimationFrame(look);
          else requestAnimationFrame((now) => resolve(now - began));
        };
        look();
      }),
  );
  await page.waitForTimeout(3_000);
  await page.evaluate(() => (Reflect.get(window, 'tasks') as number[]).splice(0));
  const feed = changing(sim);
  const frames = await scrolled(page, forMs);
  const longTasks = await page.evaluate(() => (Reflect.get(window, 'tasks') as number[]).length);
  const delays = await typed(page);
  const changes = feed.stop();
  await context.close();
  return { openMs, frameP95Ms: percentile(frames, P95), inputP95Ms: percentile(delays, P95), changes, longTasks };
}

/** @returns a table in Markdown. */
export async function listReport(browser: Browser, slowdowns: readonly number[], forMs: number): Promise<string> {
  const house = generateHome({ seed: 1, hubs: HUBS, devices: DEVICES, items: ITEMS });
  const sim = await startSim({ house, port: 0, dir: null, demo: true, test: true, serve: DIST });
  const rows: string[][] = [];
  try {
    for (const slowdown of slowdowns) {
      const cost = await measured(browser, sim, slowdown, forMs);
      console.log(`  list of ${HUBS * DEVICES}, CPU ${slowdown}×: ${JSON.stringify(cost)}`);
      rows.push([
        `${slowdown}×`,
        cost.openMs.toFixed(0),
        cost.frameP95Ms.toFixed(0),
        cost.inputP95Ms.toFixed(0),
        String(cost.changes),
        String(cost.longTasks),
      ]);
    }
  } finally {
    await sim.stop();
  }
  return table(['CPU', 'opened, ms', 'frame p95, ms', 'input p95, ms', 'changes', 'tasks over 50 ms'], rows);
}
