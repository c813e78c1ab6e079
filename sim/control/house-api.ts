import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import type { CallLog } from '../call-log.ts';
import type { SimClock } from '../clock.ts';
import { readJson, type HttpEnv } from '../http/request.ts';
import type { House } from '../hub/house.ts';
import type { Store } from '../store/store.ts';
import type { WireTap } from '../wire/tap.ts';
import { ControlRefused, TestsOnly, type SimControl } from './sim-control.ts';

/** Broadcasts come in bursts; a page that is told this often sees them all in good time. */
const TELL_EVERY_MS = 80;
const ALIVE_EVERY_MS = 15_000;
const MOST_ADVANCE_MS = 24 * 3_600_000;

export interface HouseApiDeps {
  homeName: string;
  control: SimControl;
  houses: ReadonlyMap<string, House>;
  clock: SimClock;
  store: Store;
  log: CallLog;
  tap: WireTap;
  isTest: boolean;
}

const device = z.string();
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.unknown())]);
const seconds = z.number().int().min(0).max(3_600).optional();

/** Named acts of POST /house/api/<name>: the params they need and what they do. */
function acts(control: SimControl) {
  const act = <P>(params: z.ZodType<P>, run: (params: P) => unknown) => ({
    run(given: unknown): unknown {
      const parsed = params.safeParse(given);
      if (parsed.success) return run(parsed.data);
      const [issue] = parsed.error.issues;
      throw new ControlRefused(`Bad params: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
    },
  });
  return new Map(
    Object.entries({
      item: act(z.strictObject({ device, item: z.string(), value }), (p) => control.setItem(p.device, p.item, p.value)),
      door: act(z.strictObject({ device, open: z.boolean() }), (p) =>
        p.open ? control.openDoor(p.device) : control.closeDoor(p.device),
      ),
      reachable: act(z.strictObject({ device, reachable: z.boolean() }), (p) =>
        control.setReachable(p.device, p.reachable),
      ),
      battery: act(z.strictObject({ device, percent: z.number().int().min(0).max(100) }), (p) =>
        control.setBattery(p.device, p.percent),
      ),
      hub: act(z.strictObject({ online: z.boolean(), serial: z.string().optional() }), (p) =>
        control.hubOffline(!p.online, p.serial),
      ),
      advance: act(z.strictObject({ ms: z.number().min(0).max(MOST_ADVANCE_MS) }), (p) => control.advance(p.ms)),
      speed: act(z.strictObject({ speed: z.number().min(0).max(1_000) }), (p) => control.setSpeed(p.speed)),
      delays: act(
        z.strictObject({ exitS: seconds, entryS: seconds, abortS: seconds, serial: z.string().optional() }),
        ({ serial, exitS, entryS, abortS }) =>
          control.setDelays(
            {
              ...(exitS === undefined ? {} : { exitS }),
              ...(entryS === undefined ? {} : { entryS }),
              ...(abortS === undefined ? {} : { abortS }),
            },
            serial,
          ),
      ),
      raw: act(
        z.strictObject({ serial: z.string(), frame: z.union([z.string(), z.record(z.string(), z.unknown())]) }),
        (p) => control.rawBroadcast(p.serial, p.frame),
      ),
      drop: act(z.strictObject({}), () => ({ dropped: control.dropSockets() })),
      close: act(z.strictObject({ code: z.number().int().min(1_000).max(4_999) }), (p) => ({
        closed: control.closeSockets(p.code),
      })),
      mute: act(z.strictObject({ muted: z.boolean() }), (p) => control.muteSockets(p.muted)),
      fail: act(
        z.strictObject({
          call: z.string(),
          status: z.number().int().min(400).max(599),
          times: z.number().int().min(1).optional(),
        }),
        (p) => control.failNext(p.call, p.status, p.times),
      ),
    }),
  );
}

/** The control page's own API: what the house looks like, live, and what can be done to it. */
export function houseApi({ homeName, control, houses, clock, store, log, isTest }: HouseApiDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const known = acts(control);
  /** Acts are news as well: moved time, for one, is told by no broadcast. */
  const watchers = new Set<() => void>();
  const look = () => ({ home: homeName, now: clock.now(), isTest, houses: control.list() });

  app.get('/house/api/state', (c) => c.json(look()));

  app.get('/house/api/calls', (c) =>
    isTest ? c.json({ calls: log.calls }) : c.json({ error: 'This needs a simulated home started with --test.' }, 403),
  );

  app.get('/house/api/events', (c) =>
    streamSSE(c, async (stream) => {
      let hasNews = true;
      const tell = () => {
        hasNews = true;
      };
      const wake = newsFrom(houses, tell);
      watchers.add(tell);
      let silentMs = 0;
      while (!stream.aborted && !stream.closed) {
        if (hasNews) {
          hasNews = false;
          silentMs = 0;
          await stream.writeSSE({ event: 'state', data: JSON.stringify(look()) });
        } else if (silentMs >= ALIVE_EVERY_MS) {
          silentMs = 0;
          await stream.writeSSE({ event: 'alive', data: '' });
        }
        await stream.sleep(TELL_EVERY_MS);
        silentMs += TELL_EVERY_MS;
      }
      wake.stop();
      watchers.delete(tell);
    }),
  );

  app.post('/house/api/:act', async (c) => {
    const name = c.req.param('act');
    const act = known.get(name);
    if (act === undefined) return c.json({ error: `There is no act "${name}".` }, 404);
    // A form of another site can post text, but not JSON without being asked for its origin first.
    if (!(c.req.header('content-type') ?? '').startsWith('application/json')) {
      return c.json({ error: 'Send JSON.' }, 415);
    }
    const params = await readJson(c);
    log.add({ kind: 'house', name, params });
    try {
      const outcome = act.run(params);
      for (const tell of watchers) tell();
      await store.flush();
      return c.json(outcome ?? {});
    } catch (cause) {
      if (!(cause instanceof ControlRefused)) throw cause;
      return c.json({ error: cause.message }, cause instanceof TestsOnly ? 403 : 400);
    }
  });

  return app;
}

function newsFrom(houses: ReadonlyMap<string, House>, tell: () => void): { stop: () => void } {
  const stops = [...houses.values()].flatMap((house) => [house.subscribe(tell), house.onConnected(tell)]);
  return {
    stop() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
