import * as wire from '../../schemas/wire/vera';
import type { AppConfig } from '../../schemas/settings/config';
import type { AccountDevice } from '../../schemas/wire/legacy';
import type { AccountCalls } from '../cloud/account-calls';
import type { Hosts } from '../cloud/hosts';
import { read } from '../ports/http';
import { background } from '../ports/background';
import type { Deps, OpenLine, SocketLike } from '../ports/deps';
import type { House } from '../house/house';
import { HubError } from '../errors';
import type { HeldCredentials } from '../session/held-credentials';
import { BROADCAST_ID } from '../socket/read-frame';
import { createVeraActs, refusal, SILENCE, type Reply } from './vera-acts';
import { createVeraHouse, type VeraHouse } from './vera-house';
import { createVeraReads } from './vera-reads';
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

/** S9.6: heard of within so long, such a hub counts as online. */
const ALIVE_MS = 24 * 3_600_000;
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

/** @param relay of this line alone: each line begins with a token of its own (S4.53) */
export function openVeraLine(
  serial: string,
  relay: VeraRelay,
  { deps, config }: Pick<VeraTools, 'deps' | 'config'>,
): SocketLike {
  const { clock, report } = deps;
  const stop = new AbortController();
  let house: VeraHouse | null = null;
  let said = 0;

  const socket: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (text) => background(hear(text), 'relay', report),
    close: () => stop.abort(),
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

  const acts = createVeraActs({ relay, config, report, gone: stop.signal, tell });
  const reads = createVeraReads({
    ...{ relay, clock, config, gone: stop.signal },
    hear: ({ msg_subclass, result }) => {
      acts.sawRun(result['scene_id']);
      tell(msg_subclass, result);
    },
  });

  async function poll(known: VeraHouse): Promise<void> {
    try {
      await reads.poll(known);
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
    const { status: code, body } = await reads.whole();
    if (code !== 200) return refusal(`relay.status.${code}`);
    house = createVeraHouse(serial, read(wire.veraUserData, body, 'user data'));
    background(poll(house), 'relay poll', report);
    return { result: {} };
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
        await reads.now(known);
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
        return acts.setItem(known, params);
      case 'hub.scenes.run':
        return acts.runScene(params);
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
