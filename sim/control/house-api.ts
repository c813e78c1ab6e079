import { Hono } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import type { CallLog } from '../call-log.ts';
import type { SimClock } from '../clock.ts';
import { kinds } from '../behaviours/kinds.ts';
import type { HomeFile } from '../homes/home-file.ts';
import { readJson, type HttpContext, type HttpEnv } from '../http/request.ts';
import type { House } from '../hub/house.ts';
import type { Store } from '../store/store.ts';
import type { VeraHub } from '../vera/vera-hub.ts';
import type { Witness } from '../wire/witness.ts';
import { createActs } from './acts.ts';
import { createAnswers } from './answers.ts';
import { createHouseFeed } from './house-feed.ts';
import { ControlRefused, TestsOnly, type SimControl } from './sim-control.ts';
import { createWireFeed } from './wire-feed.ts';

/** Broadcasts come in bursts; a page that is told this often sees them all in good time. */
const TELL_EVERY_MS = 80;
const ALIVE_EVERY_MS = 15_000;
/** A page has two streams; each costs a look at every broadcast. */
export const MOST_STREAMS = 32;

export interface HouseApiDeps {
  homeName: string;
  home: HomeFile;
  control: SimControl;
  houses: ReadonlyMap<string, House>;
  veraHubs: ReadonlyMap<string, VeraHub>;
  clock: SimClock;
  store: Store;
  log: CallLog;
  witness: Witness;
  isTest: boolean;
}

/** The control page's own API: what the house looks like, live, and what can be done to it. */
export function houseApi({
  homeName,
  home,
  control,
  houses,
  veraHubs,
  clock,
  store,
  log,
  witness,
  isTest,
}: HouseApiDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const answers = createAnswers(control);
  const acts = createActs(control, answers, clock, home.location);
  const feed = createHouseFeed({ homeName, home, control, answers, houses, veraHubs, clock, isTest });
  const wire = createWireFeed(witness);

  app.get('/house/api/state', (c) => c.json(feed.look()));
  /** `?serial=`: as that hub would play them; without it, as any. */
  app.get('/house/api/stories', (c) =>
    c.json({ stories: control.stories.list(c.req.query('serial')), story: control.stories.state() }),
  );
  /** What can be paired. */
  app.get('/house/api/kinds', (c) => c.json({ kinds: Object.keys(kinds) }));

  app.get('/house/api/calls', (c) =>
    isTest ? c.json({ calls: log.calls }) : c.json({ error: 'This needs a simulated home started with --test.' }, 403),
  );

  let streams = 0;
  /** Sends `first`, then what a watch tells, under the name `event`, until the page is gone. */
  function tell(
    c: HttpContext,
    watchIt: () => { take(): unknown; stop(): void },
    first: () => { event: string; data: string },
    event: string,
  ): Response {
    if (streams >= MOST_STREAMS) return c.json({ error: 'Too many pages watch this home: close one.' }, 503);
    streams += 1;
    return streamSSE(c, async (stream) => {
      const watch = watchIt();
      try {
        await stream.writeSSE(first());
        await tellUntilClosed(stream, () => news(event, watch.take()));
      } finally {
        watch.stop();
        streams -= 1;
      }
    });
  }

  /** First `state`, a whole look; then `changes`, patches to it. */
  app.get('/house/api/events', (c) =>
    tell(
      c,
      () => feed.watch(),
      () => ({ event: 'state', data: JSON.stringify(feed.look()) }),
      'changes',
    ),
  );

  /** Rows of the wire watch; GET /house/api/wire/<seq> has the message of one. */
  app.get('/house/api/wire', (c) =>
    tell(
      c,
      () => wire.watch(),
      () => ({ event: 'open', data: '' }),
      'rows',
    ),
  );
  app.get('/house/api/wire/:seq{[0-9]{1,15}}', (c) => {
    const message = wire.message(Number(c.req.param('seq')));
    return message === null ? c.json({ error: 'This message is no longer kept.' }, 404) : c.json(message);
  });

  app.post('/house/api/:act', async (c) => {
    const name = c.req.param('act');
    const act = acts.get(name);
    if (act === undefined) return c.json({ error: `There is no act "${name}".` }, 404);
    // A form of another site can post text, but not JSON without being asked for its origin first.
    if (!(c.req.header('content-type') ?? '').startsWith('application/json')) {
      return c.json({ error: 'Send JSON.' }, 415);
    }
    const params = await readJson(c);
    log.add({ kind: 'house', name, params });
    try {
      const outcome = act.run(params);
      await store.flush();
      return c.json(outcome ?? {});
    } catch (cause) {
      return refused(c, cause);
    }
  });

  return app;
}

function refused(c: HttpContext, cause: unknown): Response {
  if (!(cause instanceof ControlRefused)) throw cause;
  return c.json({ error: cause.message }, cause instanceof TestsOnly ? 403 : 400);
}

const news = (event: string, data: unknown) => (data === null ? null : { event, data: JSON.stringify(data) });

async function tellUntilClosed(
  stream: SSEStreamingApi,
  take: () => { event: string; data: string } | null,
): Promise<void> {
  let silentMs = 0;
  while (!stream.aborted && !stream.closed) {
    const next = take();
    if (next !== null) {
      silentMs = 0;
      await stream.writeSSE(next);
    } else if (silentMs >= ALIVE_EVERY_MS) {
      silentMs = 0;
      await stream.writeSSE({ event: 'alive', data: '' });
    }
    await stream.sleep(TELL_EVERY_MS);
    silentMs += TELL_EVERY_MS;
  }
}
