import { Hono } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '../../http/request.ts';
import type { Cloud } from '../cloud.ts';
import { jsonParams } from '../json-params.ts';
import { wifiNetworks, type WifiNetwork } from './wifi-networks.ts';

type WifiState =
  | { state: 'idle' }
  | { state: 'connecting'; ssid: string; isRight: boolean; until: number }
  | { state: 'connected'; ssid: string }
  | { state: 'failed'; ssid: string; reason: 'wrong-password' };

const KEY = 'cloud.wifi';
const CONNECTING_MS = 4_000;

const wish = z.looseObject({ ssid: z.string().min(1).max(32), password: z.string().max(63).default('') });

/**
 * Wi-Fi set-up of a new panel (S7.34), before anybody is signed in: `GET /wifi/networks`, `POST /wifi/connect`
 * `{ssid, password}`, `GET /wifi/status`, `POST /wifi/close`. It goes from idle through connecting to connected or failed
 * in hub time; passwords are looked at and forgotten.
 */
export function wifiCalls({ store, clock, log }: Cloud): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const state = (): WifiState => arrived(store.get<WifiState>(KEY) ?? { state: 'idle' }, clock.now());

  app.get('/wifi/networks', (c) => {
    log.add({ kind: 'web', name: 'wifi networks', params: {} });
    return c.json({ networks: wifiNetworks.map(({ ssid, signal, security }) => ({ ssid, signal, security })) });
  });

  app.get('/wifi/status', (c) => {
    log.add({ kind: 'web', name: 'wifi status', params: {} });
    return c.json(shape(state()));
  });

  app.on(['POST', 'PUT'], '/wifi/connect', async (c) => {
    const given = await jsonParams(c, wish);
    if (typeof given === 'string') return c.json({ error: given }, 400);
    const { ssid, password } = given.params;
    log.add({ kind: 'web', name: 'wifi connect', params: { ssid } });
    const network = wifiNetworks.find((each) => each.ssid === ssid);
    if (network === undefined) return c.json({ error: 'no such network' }, 404);
    if (state().state === 'connecting') return c.json({ error: 'already connecting' }, 409);
    const until = clock.now() + CONNECTING_MS;
    const next: WifiState = { state: 'connecting', ssid, isRight: opens(network, password), until };
    store.set(KEY, next);
    await store.flush();
    return c.json(shape(next));
  });

  app.on(['POST', 'PUT'], '/wifi/close', async (c) => {
    log.add({ kind: 'web', name: 'wifi close', params: {} });
    store.set(KEY, { state: 'idle' } satisfies WifiState);
    await store.flush();
    return c.json({});
  });

  return app;
}

/** What an attempt has become by now; nothing has to run for it, so a restart in between changes nothing. */
function arrived(now: WifiState, ms: number): WifiState {
  if (now.state !== 'connecting' || ms < now.until) return now;
  const { ssid, isRight } = now;
  return isRight ? { state: 'connected', ssid } : { state: 'failed', ssid, reason: 'wrong-password' };
}

const opens = ({ security, password }: WifiNetwork, given: string) => security === 'open' || password === given;

const shape = (now: WifiState) => ({
  state: now.state,
  ssid: now.state === 'idle' ? null : now.ssid,
  ...(now.state === 'failed' ? { reason: now.reason } : {}),
});
