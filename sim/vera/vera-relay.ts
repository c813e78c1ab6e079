import { Hono } from 'hono';
import { legacyCaller, notFound, refusal } from '../cloud/legacy-reply.ts';
import type { Cloud } from '../cloud/cloud.ts';
import type { HttpContext, HttpEnv } from '../http/request.ts';
import { VeraRefused, type VeraHub } from './vera-hub.ts';

const PATH = '/relay/relay/relay/device/:serial/port_3480/data_request';
const GATEWAY_SERVICE = 'urn:micasaverde-com:serviceId:HomeAutomationGateway1';
const LONGEST_DELAY_MS = 60_000;
const LONGEST_WAIT_S = 600;
/** What a client that names none gets (spec 7, S7.28). */
const USUAL = { delayMs: 1_000, waitS: 60 };

/** Parameters that say what to do; the rest are the action's own. */
const OWN_PARAMS = new Set(['id', 'output_format', 'DeviceNum', 'serviceId', 'action', 'SceneNum', 'rand', 'random']);

/** The relay to Vera hubs: reading, polling, actions and scenes (protocol 14a; S7.28, S7.29). */
export function veraRelay(cloud: Cloud): Hono<HttpEnv> {
  const { members, veraHubs, log, store } = cloud;
  const app = new Hono<HttpEnv>();

  /** @returns the hub, or the refusal of a request that may not reach one. */
  function hubFor(c: HttpContext): VeraHub | Response {
    const caller = c.req.header('mmssession') === undefined ? null : legacyCaller(c, cloud);
    if (caller === null) return c.json(refusal(401, 'The relay needs a session token'), 401);
    const serial = c.req.param('serial') ?? '';
    const hub = veraHubs.get(serial);
    if (hub === undefined || !members.owns(caller, serial)) return c.json(notFound, 404);
    if (!hub.isConnected()) return c.json(refusal(503, 'The hub is not connected'), 503);
    return hub;
  }

  async function answer(c: HttpContext): Promise<Response> {
    const query = c.req.query();
    log.add({ kind: 'legacy', name: `vera ${query['id'] ?? ''}`, params: { serial: c.req.param('serial'), ...query } });
    const hub = hubFor(c);
    if (hub instanceof Response) return hub;
    try {
      switch (query['id']) {
        case 'user_data':
          return c.json(hub.userData());
        case 'status':
          return await answerStatus(c, hub, query);
        case 'action':
        case 'lu_action': {
          const reply = act(hub, query);
          // Said to be done only when it would survive a crash.
          await store.flush();
          return c.json(reply);
        }
        default:
          throw new VeraRefused('The hub knows no such request.');
      }
    } catch (cause) {
      if (!(cause instanceof VeraRefused)) throw cause;
      return c.json(refusal(400, cause.message), 400);
    }
  }

  async function answerStatus(c: HttpContext, hub: VeraHub, query: Record<string, string>): Promise<Response> {
    const known = {
      dataVersion: whole(query, 'DataVersion', 0, Number.MAX_SAFE_INTEGER),
      loadTime: whole(query, 'LoadTime', 0, Number.MAX_SAFE_INTEGER),
    };
    const times = {
      minimumDelayMs: whole(query, 'MinimumDelay', USUAL.delayMs, LONGEST_DELAY_MS),
      timeoutMs: whole(query, 'Timeout', USUAL.waitS, LONGEST_WAIT_S) * 1_000,
    };
    const status = await hub.status(known, times, c.req.raw.signal);
    return status === null ? c.json(refusal(503, 'Too many requests wait for this hub'), 503) : c.json(status);
  }

  app.get(PATH, answer);
  app.post(PATH, answer);
  return app;
}

function act(hub: VeraHub, query: Record<string, string>): Record<string, unknown> {
  const { action = '', serviceId = '' } = query;
  if (action === 'RunScene') {
    if (serviceId !== GATEWAY_SERVICE) throw new VeraRefused('Scenes are run by the gateway service.');
    hub.runScene(whole(query, 'SceneNum', 0, Number.MAX_SAFE_INTEGER));
  } else {
    const args = Object.fromEntries(Object.entries(query).filter(([name]) => !OWN_PARAMS.has(name)));
    hub.act(whole(query, 'DeviceNum', 0, Number.MAX_SAFE_INTEGER), serviceId, action, args);
  }
  return { [`u:${action}Response`]: { OK: 'OK' } };
}

/** @throws {VeraRefused} for what is no whole number; larger ones are cut to `most`. */
function whole(query: Record<string, string>, name: string, usual: number, most: number): number {
  const text = query[name];
  if (text === undefined) return usual;
  if (!/^\d{1,15}$/.test(text)) throw new VeraRefused(`${name} is a whole number.`);
  return Math.min(Number(text), most);
}
