import * as wire from '../../schemas/wire/vera';
import type { AppConfig } from '../../schemas/settings/config';
import type { AccountDevice } from '../../schemas/wire/legacy';
import type { AccountCalls } from '../cloud/account-calls';
import type { Hosts } from '../cloud/hosts';
import { read, type Answer } from '../ports/http';
import { background } from '../ports/background';
import { sleep } from '../ports/deadline';
import type { Deps, OpenLine, SocketLike } from '../ports/deps';
import type { House } from '../house/house';
import { HubError } from '../errors';
import type { HeldCredentials } from '../session/held-credentials';
import { BROADCAST_ID } from '../socket/read-frame';
import type { ItemValue } from '../state/model';
import { createPatience } from './patience';
import { createVeraHouse, type VeraHouse } from './vera-house';
import { createVeraRelay, type VeraRelay } from './vera-relay';

/**
 * A line to a Vera hub (S1.13, S4.52 to S4.54). To the house it is a socket like any other: it is logged in to, joined,
 * asked and listened to; behind it the relay is polled. So what makes a hub live, stale or gone is decided in one place
 * for both families (docs/adr/0004). Fetched when the settings allow such hubs and an account has one.
 */

export interface VeraTools {
  deps: Deps;
  config: AppConfig;
  hosts: Hosts;
  calls: AccountCalls;
  credentials: HeldCredentials;
  houses: ReadonlyMap<string, House>;
}

/** Spec 7: what a status poll waits for (S7.28). */
const POLL = { MinimumDelay: 1_000, Timeout: 60 };
/** A relay that is silent for so long beyond its own time-out is none. */
const POLL_MS = (POLL.Timeout + 15) * 1_000;
/** Asks how the hub stands now. */
const NOW = { MinimumDelay: 0, Timeout: 0 };
/** S9.7: so long a token is good for running a scene. */
const SCENE_TOKEN_MS = 500_000;
/** S9.6: heard of within so long, such a hub counts as online. */
const ALIVE_MS = 24 * 3_600_000;
const GATEWAY = 'urn:micasaverde-com:serviceId:HomeAutomationGateway1';
/** The relay tells no house mode: it is drawn as one that nobody knows, and a switch is refused. */
const NO_MODE = 'Vera';

/**
 * Whether such a hub counts as online (S9.6). The date is the house's wall time; a panel hangs in the house, so its own
 * clock reads it, and one that lies ahead is as good as now. What cannot be read says nothing.
 */
export function isAlive(aliveDate: string | null, nowMs: number): boolean | null {
  const at = Date.parse((aliveDate ?? '').replace(' ', 'T'));
  return Number.isNaN(at) ? null : nowMs - at <= ALIVE_MS;
}

/** Where the hub is reached now. @returns opens a line to it. @throws HubError */
export async function veraLine(tools: VeraTools, device: AccountDevice): Promise<OpenLine> {
  const { deps, hosts, calls, credentials, houses } = tools;
  const serial = device.PK_Device;
  const present = credentials.present();
  if (present === null) throw new HubError('not-logged-in', 'relay');
  const details = await calls.hubDetails(device, present.servers, present.pair);
  const { AliveDate, Server_Relay_Alt: alternate } = read(wire.veraDetails, details, 'details');
  // The hub itself says that it is there by answering; until then only a long silence is news.
  if (isAlive(AliveDate, credentials.nowMs()) === false) houses.get(serial)?.model.set({ isOnline: false });
  const relay = hosts.named(details.Server_Relay);
  if (relay === null) throw new HubError('host-not-allowed', 'relay address');
  const other = alternate === '' ? null : hosts.named(alternate);
  const bases = other === null || other === relay ? [relay] : [relay, other];
  return () => {
    const pair = () => credentials.present()?.pair ?? null;
    return openVeraLine(serial, createVeraRelay({ serial, bases, pair, deps }), tools);
  };
}

type Reply = { result: unknown } | { error: { code: number; message: string; data: string } };
const refusal = (data: string): Reply => ({ error: { code: -32_500, message: data, data } });
/** A question that is not answered ends by its own time, as unknown. */
const SILENCE = null;

/** @param relay of this line alone: each line begins with a token of its own (S4.53) */
export function openVeraLine(
  serial: string,
  relay: VeraRelay,
  { deps, config }: Pick<VeraTools, 'deps' | 'config'>,
): SocketLike {
  const { clock, report } = deps;
  const stop = new AbortController();
  const patience = createPatience();
  let house: VeraHouse | null = null;
  /** The poll that waits at the relay. */
  let waiting = new AbortController();
  let said = 0;
  /** Scenes whose run was asked for here, and of which no poll has told yet. */
  const asked = new Set<string>();

  const socket: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (text) => background(hear(text), 'relay', report),
    close() {
      stop.abort();
      waiting.abort();
    },
  };

  function end(): void {
    if (stop.signal.aborted) return;
    socket.close();
    socket.onclose?.(undefined as never);
  }
  const say = (frame: Record<string, unknown>) => {
    if (!stop.signal.aborted) socket.onmessage?.({ data: JSON.stringify(frame) });
  };
  function tell(msg_subclass: string, result: Record<string, unknown>): void {
    // Counted, for the same value twice is news where another one was between.
    said += 1;
    say({ id: BROADCAST_ID, msg_id: `${clock.mono()}-${said}`, msg_subclass, result });
  }

  /** Reading may be repeated; 504 is, four times. */
  async function readThrough(
    query: Record<string, string | number>,
    options: { timeoutMs: number; gone: AbortSignal },
  ): Promise<Answer> {
    for (;;) {
      const answer = await relay.ask(query, options);
      const next = patience(answer.status);
      if (next === 'take') return answer;
      if (next === 'give-up') throw new HubError('hub-offline', 'relay: 504');
      await sleep(clock, config.reconnectFirstMs);
    }
  }

  async function status(known: VeraHouse, how: typeof POLL, timeoutMs: number, gone: AbortSignal): Promise<void> {
    const query = { id: 'status', ...known.version(), ...how };
    const { status: code, body } = await readThrough(query, { timeoutMs, gone });
    // Told by a question that came later: this one is about another time.
    if (gone.aborted) return;
    if (code !== 200) throw new HubError('hub-offline', `relay: status ${code}`);
    const before = known.version();
    const news = known.take(read(wire.veraStatus, body, 'status'));
    // Whatever is known of a hub that was started anew is read again, over a new line.
    if (news === null) throw new HubError('hub-offline', 'the hub was started anew');
    for (const { msg_subclass, result } of news) {
      asked.delete(String(result['scene_id']));
      tell(msg_subclass, result);
    }
    // The poll that waits asks for what came after a version that is no longer the last one.
    if (how === NOW && known.version() !== before) waiting.abort();
  }

  /** S4.52: goes on until the line ends. */
  async function poll(known: VeraHouse): Promise<void> {
    try {
      while (!stop.signal.aborted) {
        const began = clock.mono();
        const mine = (waiting = new AbortController());
        try {
          await status(known, POLL, POLL_MS, mine.signal);
        } catch (cause) {
          if (!mine.signal.aborted) throw cause;
        }
        // A relay that does not wait by itself is not asked without end.
        const early = mine.signal.aborted ? 0 : began + POLL.MinimumDelay - clock.mono();
        if (early > 0) await sleep(clock, early);
      }
    } catch (cause) {
      report('relay poll', cause);
      end();
    }
  }

  async function login(): Promise<Reply> {
    try {
      await relay.renewToken();
      return { result: {} };
    } catch (cause) {
      report('relay token', cause);
      const isRefused = cause instanceof HubError && cause.code === 'not-logged-in';
      return refusal(isRefused ? 'user.login.badtoken' : 'relay.token');
    }
  }

  async function join(): Promise<Reply> {
    const query = { id: 'user_data', output_format: 'json' };
    const { status: code, body } = await readThrough(query, { timeoutMs: POLL_MS, gone: stop.signal });
    if (code !== 200) return refusal(`relay.status.${code}`);
    house = createVeraHouse(serial, read(wire.veraUserData, body, 'user data'));
    background(poll(house), 'relay poll', report);
    return { result: {} };
  }

  /** @returns SILENCE where the effect is not known; nothing that acts is sent twice. */
  async function act(query: Record<string, string>, isScene: boolean): Promise<Reply | null> {
    try {
      const { status: code } = await relay.ask(query, {
        timeoutMs: config.commandLimitMs,
        gone: stop.signal,
        ...(isScene ? { method: 'POST', tokenMs: SCENE_TOKEN_MS } : {}),
      });
      if (code === 200) return { result: {} };
      // S8.25 calls every other answer to a scene a failure.
      return code < 500 || code === 503 || isScene ? refusal(`relay.status.${code}`) : SILENCE;
    } catch (cause) {
      report('relay', cause);
      return SILENCE;
    }
  }

  function setItem(known: VeraHouse, params: Record<string, unknown>): Promise<Reply | null> | Reply {
    const way = known.actionFor(String(params['_id']), params['value'] as ItemValue);
    if (way === null) return refusal('item.value.notsupported');
    const { device: DeviceNum, service: serviceId, action, args } = way;
    return act({ id: 'action', DeviceNum, serviceId, action, ...args }, false);
  }

  async function runScene(params: Record<string, unknown>): Promise<Reply | null> {
    const scene = String(params['sceneId']);
    asked.add(scene);
    const reply = await act({ id: 'action', serviceId: GATEWAY, action: 'RunScene', SceneNum: scene }, true);
    const isAtIt = asked.delete(scene);
    // A poll that was quicker has told of its end.
    if (reply !== null && 'result' in reply && isAtIt)
      tell('hub.scene.run.progress', { scene_id: scene, status: 'started' });
    return reply;
  }

  /** Everything beyond this a Vera hub refuses: modes, settings and tests are none of the relay's. */
  async function answer(method: string, params: Record<string, unknown>): Promise<Reply | null> {
    if (method === 'loginUserMios') return login();
    if (method === 'register') return join();
    if (house === null) return refusal('relay.notjoined');
    const known = house;
    switch (method) {
      case 'hub.modes.get':
      case 'hub.modes.current.get': {
        await status(known, NOW, config.commandLimitMs, stop.signal);
        return { result: { current: NO_MODE, modeId: NO_MODE, modes: [], devices: [] } };
      }
      case 'hub.devices.list':
        return { result: known.devicesList() };
      case 'hub.items.list':
        return { result: known.itemsList() };
      case 'hub.room.list':
        return { result: known.roomList() };
      case 'hub.scenes.list':
        return { result: known.scenesList() };
      case 'hub.info.get':
        // The relay tells no time zone: that of the place stands.
        return { result: {} };
      case 'hub.settings.list': {
        const value = known.isCelsius ? 'celsius' : 'fahrenheit';
        return { result: { settings: [{ name: 'scale.temperature', value }] } };
      }
      case 'hub.item.value.set':
        return setItem(known, params);
      case 'hub.scenes.run':
        return runScene(params);
      default:
        return refusal('method.notsupported');
    }
  }

  async function hear(text: string): Promise<void> {
    const { id, method, params } = JSON.parse(text) as { id: string; method: string; params: Record<string, unknown> };
    try {
      const reply = await answer(method, params);
      if (reply !== SILENCE) say({ id, ...reply });
    } catch (cause) {
      if (stop.signal.aborted) return;
      report('relay', cause);
      end();
    }
  }

  // A socket never opens before it was given back.
  queueMicrotask(() => socket.onopen?.(undefined as never));
  return socket;
}
