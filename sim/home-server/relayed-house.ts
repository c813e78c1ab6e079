import type { SimClock, RealTime } from '../clock.ts';
import { isRecord, refusals } from '../hub/ground/call-params.ts';
import type { Broadcast, House, HouseHand, HouseEvent } from '../hub/ground/contract.ts';
import { createQuarterLog } from '../hub/energy/quarter-log.ts';
import type { Store } from '../store/store.ts';
import type { OpenDoor } from './hub-door.ts';
import { createHubLink, type HubLogin, type HubNews } from './hub-link.ts';
import { METHODS, relayCall } from './hub-methods.ts';
import type { HubProblem } from './hub-problem.ts';
import { createSeenHub } from './seen-hub.ts';

const POWER = 'electric_meter_watt';

export interface RelayedHouseDeps {
  serial: string;
  uuid: string;
  name: string;
  url: string;
  login: HubLogin | null;
  trusted: string | null;
  openDoor: OpenDoor;
  time: RealTime;
  clock: SimClock;
  store: Store;
  onProblem: (problem: HubProblem) => void;
  onFault: (fault: unknown) => void;
}

/** A hub that is somewhere else: a {@link House} whose calls and news cross the local network. */
export interface RelayedHouse extends House {
  /** Connects for the first time. @returns why not; it tries again by itself. */
  start(): Promise<HubProblem | null>;
}

export function createRelayedHouse(deps: RelayedHouseDeps): RelayedHouse {
  const { serial, uuid, name, clock, store, onFault } = deps;
  const seen = createSeenHub();
  const listeners = new Set<(broadcast: Broadcast) => void>();
  const eventListeners = new Set<(event: HouseEvent) => void>();
  const liveListeners = new Set<(isLive: boolean) => void>();
  const now = () => Math.round(clock.now());
  let told = 0;

  const link = createHubLink({
    ...deps,
    // The house is asked about before it is served: until then nobody is told that it is there.
    prepare: (ask) => seen.read(ask, now()),
    onNews: hear,
    onLive(isLive) {
      energy.settle();
      for (const listener of [...liveListeners]) listener(isLive);
    },
  });

  const powerOf = (id: string) => seen.device(id)?.items.find((item) => item.name === POWER);
  const energy = createQuarterLog({
    now,
    meters: () => seen.devices().flatMap(({ id, items }) => (items.some((item) => item.name === POWER) ? [id] : [])),
    isMeter: (id) => powerOf(id) !== undefined,
    watts(id) {
      const value = powerOf(id)?.value;
      return link.isLive() && seen.device(id)?.isReachable === true && typeof value === 'number' ? value : null;
    },
    // Nobody counted before this server did.
    past: () => [],
    kept: {
      get: (key) => store.get(`home.energy.${key}`),
      set: (key, value) => store.set(`home.energy.${key}`, value),
    },
  });

  function say(broadcast: Broadcast): void {
    for (const listener of [...listeners]) listener(broadcast);
  }

  function hear(news: HubNews): void {
    // Clients first: what is written down here may not stand in their way.
    say(news);
    try {
      const meter = meterOf(news);
      const event = seen.hear(news, now());
      if (meter !== null && powerOf(meter) !== undefined) energy.settleOne(meter);
      if (event !== null) for (const listener of [...eventListeners]) listener(event);
    } catch (cause) {
      onFault(cause);
    }
  }

  function count(): void {
    clock.after(energy.untilNext(), () => {
      energy.settle();
      energy.save();
      count();
    });
  }

  const overview = () => ({ serial, name, isConnected: link.isLive(), ...seen.overview() });
  const hand: HouseHand = {
    list: () => ({ ...overview(), devices: seen.devices() }),
    overview,
    device: (id) => seen.device(id),
    broadcast(subclass, result, extra) {
      told += 1;
      const msg_id = told.toString(16).padStart(24, '0');
      say({ id: 'ui_broadcast', msg_id, msg_subclass: subclass, ...extra, result });
    },
    ...handless,
  };

  return {
    serial,
    uuid,
    name,
    isConnected: link.isLive,
    setConnected: noHands,
    onConnected(listener) {
      liveListeners.add(listener);
      return () => liveListeners.delete(listener);
    },
    allowsAnonymous: () => false,
    // No station knows anything of this house from here.
    monitoredDevices: () => [],
    call(method) {
      // What was read and kept up is an answer only while the hub is there to contradict it.
      const result = link.isLive() ? seen.reply(method) : null;
      return result === null ? { error: refusals.unknownMethod().reply } : { result };
    },
    callLate: (method, params, { api }) => relayCall(link.ask, method, params, api),
    methods: () => METHODS,
    flush: () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    energy: { ...energy, start: count },
    hand,
    start() {
      count();
      return link.start();
    },
    stop() {
      link.stop();
      energy.settle();
      energy.save();
    },
  };
}

/** The device whose power or presence this is about. */
function meterOf({ msg_subclass: subclass, result }: HubNews): string | null {
  if (!isRecord(result)) return null;
  if (subclass === 'hub.item.updated' && result['name'] === POWER) return String(result['deviceId']);
  return subclass === 'hub.device.updated' ? String(result['_id']) : null;
}

/** Nobody opens the doors of a real house from here. */
function noHands(): never {
  throw new Error('This hub is no simulated one.');
}
const handless = {
  setItem: noHands,
  setReachable: noHands,
  setBattery: noHands,
  setBroken: noHands,
  act: noHands,
  addDevice: noHands,
  removeDevice: noHands,
  setDelays: noHands,
} satisfies Partial<HouseHand>;
