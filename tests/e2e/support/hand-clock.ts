import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import type { Sim } from '../../../sim/start-sim.ts';
import { HOME_DAY } from '../../support/home-time.ts';

/** A page began before its worker did: a time that is not carried over from the one to the other shows. */
const BEGAN_MS = { page: 7_000, worker: 1_000 };

/** Headers of a body that is handed on as another. */
const OF_THE_BODY = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'cache-control']);

interface Begin {
  startAt: number;
  beganMs: number;
}

/**
 * Holds time of day and the clock that never jumps where they are; `letPass` moves both. Timers still ring when due.
 * What has passed is known to the tab's next page too; a worker is told with its begin.
 */
function hold({ startAt, beganMs }: Begin): void {
  let passed = 0;
  try {
    passed = Number(sessionStorage.getItem('passed'));
  } catch {
    // A worker, or a page of no origin, has none.
  }
  const Machine = Date;
  const now = () => startAt + passed;
  globalThis.Date = new Proxy(Machine, {
    construct: (of, given, as: typeof Date) => Reflect.construct(of, given.length === 0 ? [now()] : given, as) as Date,
    apply: () => new Machine(now()).toString(),
    get: (of, name): unknown => (name === 'now' ? now : Reflect.get(of, name)),
  });
  performance.now = () => beganMs + passed;
  Reflect.set(globalThis, 'letPass', (ms: number) => {
    passed += ms;
    if (typeof sessionStorage !== 'undefined') sessionStorage.setItem('passed', String(passed));
  });
}

/**
 * The clocks of the pages and of their workers stand as those of their home do: what a screen counts comes out exact,
 * however busy the machine is. Call before the first page.
 */
export async function standStill(context: BrowserContext, home: Sim): Promise<void> {
  // A worker whose script was handed to the browser has no network that it came from, and is kept from one's own. A browser
  // that does not know this permission keeps no worker from it.
  await context.grantPermissions(['local-network-access']).catch(() => undefined);
  await context.addInitScript(hold, { startAt: HOME_DAY, beganMs: BEGAN_MS.page } satisfies Begin);
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    await handWorkers(await context.newCDPSession(page), home);
    return page;
  };
}

/**
 * What is asked for as the page's worker, and nothing else: a route would have every file of every page go by way of the
 * test, and the browser keep none of them for the next.
 */
async function handWorkers(line: CDPSession, home: Sim): Promise<void> {
  line.on('Fetch.requestPaused', ({ requestId, request }) => {
    const given = JSON.stringify({ startAt: home.clock.now(), beganMs: BEGAN_MS.worker } satisfies Begin);
    const hand = async () => {
      const response = await fetch(request.url);
      const headers = [...response.headers].filter(([name]) => !OF_THE_BODY.has(name));
      const body = `(${hold.toString()})(${given});${await response.text()}`;
      await line.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: response.status,
        responseHeaders: headers.map(([name, value]) => ({ name, value })),
        body: Buffer.from(body).toString('base64'),
      });
    };
    // A page that is closed meanwhile asks for nothing any more.
    hand().catch(() => undefined);
  });
  await line.send('Fetch.enable', { patterns: [{ urlPattern: '*/hub.worker*.js' }] });
}

const letPass = (ms: number): void => (Reflect.get(globalThis, 'letPass') as (by: number) => void)(ms);

interface Scene {
  page: Page;
  sim: Sim;
}

/** So much time passes before the screen, and not yet behind it: what a finger has held is sent now. */
export const passHere = ({ page }: Scene, seconds: number): Promise<void> => page.evaluate(letPass, seconds * 1_000);

/** The same time passes in the page's worker and in the house: there last, so that what happens is heard at its moment. */
export async function passThere({ page, sim }: Scene, seconds: number): Promise<void> {
  const ms = seconds * 1_000;
  for (const worker of page.workers()) await worker.evaluate(letPass, ms);
  sim.control.advance(ms);
}

/**
 * So much time passes. First on the page, which takes the message that travelled fastest for the measure of how far its
 * clock is from its worker's.
 */
export async function pass(scene: Scene, seconds: number): Promise<void> {
  await passHere(scene, seconds);
  await passThere(scene, seconds);
}
