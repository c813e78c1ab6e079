import { WebSocket } from 'ws';
import { loadHome } from '../../../sim/homes/load-home';
import type { HomeFile } from '../../../sim/homes/home-file';
import { startSim, type Sim } from '../../../sim/start-sim';
import { signIn } from '../../support/hub-line';
import { UNWATCHED } from '../world/model-hub';
import { isHandshake, SERIALS, type FarEnd, type Reach, type Street } from '../world/street';
import { createTime, EPOCH } from '../world/time';
import type { Setting } from '../world/world';
import { createFlight, createLane } from './flight';
import { openFaultProxy } from './fault-proxy';
import { createSimHub } from './sim-hub';

export interface SimStreet extends Street {
  readonly sim: Sim;
  /** Connections that stand between the proxy and the hubs. */
  sockets: () => number;
}

/** Nothing of the home may depend on how fast the machine is that plays it. */
const NO_LIMITS = { messagesPerSecond: 1e9, sockets: 1e6, loginWithinMs: 1e9, loginsPerMinute: 1e9 };
const NEVER_MS = 2 ** 31 - 1;

/** The model's two houses, as a home of the simulator. */
function homeOf({ exitS, entryS }: Setting): HomeFile {
  const home = loadHome('two-doors');
  const [first] = home.hubs;
  const [account] = home.accounts;
  if (first === undefined || account === undefined) throw new Error('two-doors has a hub and an account');
  const device = (key: string, kind: string, isGuard: boolean) => ({
    key,
    kind,
    name: key,
    room: 'hall',
    values: {},
    isReachable: true,
    isGuard,
    model: 'S1',
  });
  const devices = [
    device('front', 'contact', true),
    device('back', 'contact', true),
    device('smoke', 'smoke', true),
    device('siren', 'siren', false),
    device('lamp', 'switch', false),
  ];
  return {
    ...home,
    accounts: [{ ...account, localTokens: {} }],
    hubs: SERIALS.map((serial, at) => ({
      ...first,
      serial,
      uuid: first.uuid.replace(/..$/, `a${at}`),
      delays: { exitS, entryS, abortS: first.delays.abortS },
      devices,
      scenes: [],
      modes: first.modes.map((mode) => ({ ...mode, disarmedDevices: UNWATCHED[mode.id] ?? [] })),
    })),
  };
}

/** Two hubs of the simulated home behind the fault proxy: every message goes over real sockets, and no time passes meanwhile. */
export async function openSimStreet(setting: Setting): Promise<SimStreet> {
  const flight = createFlight();
  const sim = await startSim({
    house: homeOf(setting),
    port: 0,
    dir: null,
    test: true,
    startAt: EPOCH,
    speed: 0,
    limits: NO_LIMITS,
    pingEveryMs: NEVER_MS,
  });
  const proxy = await openFaultProxy(flight);
  const pair = await signIn(sim.url, 'two');
  const url = sim.url.replace('http', 'ws');
  const time = createTime({ advance: (ms) => sim.control.advance(ms), isBusy: flight.isBusy, settle: flight.settle });
  const open = new Set<FarEnd>();

  const reach: Reach = (serial, say) => {
    const house = sim.houses.get(serial);
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const opened = flight.depart();
    const broadcasts = createLane(flight);
    const replies = new Map<string, () => void>();
    const waiting: string[] = [];
    const unsubscribe: (() => unknown)[] = [];
    socket.on('open', () => {
      opened();
      for (const text of waiting.splice(0)) socket.send(text);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => far.close());
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      const { id, method } = JSON.parse(text) as { id: string; method?: string };
      if (id === 'ui_broadcast') broadcasts.arrive();
      replies.get(id)?.();
      replies.delete(id);
      if (method === 'registered' && house !== undefined) {
        unsubscribe.push(house.subscribe(() => (house.isConnected() ? broadcasts.depart() : undefined)));
        unsubscribe.push(house.onConnected(broadcasts.depart));
      }
      say(text);
    });
    const far: FarEnd = {
      tell(text) {
        const message = JSON.parse(text) as { id: string; method: string };
        // The model's cloud signs people in; the home knows them by its own word.
        const isLogin = isHandshake(message.method) && message.method !== 'register';
        const sent = isLogin ? JSON.stringify({ ...message, params: pair }) : text;
        replies.set(message.id, flight.depart());
        if (socket.readyState === WebSocket.OPEN) socket.send(sent);
        else waiting.push(sent);
      },
      close() {
        open.delete(far);
        for (const stop of unsubscribe.splice(0)) stop();
        for (const reply of replies.values()) reply();
        opened();
        broadcasts.end();
        socket.terminate();
      },
    };
    open.add(far);
    return far;
  };

  return {
    sim,
    time,
    hubs: [...sim.houses.values()].map((house) => createSimHub(house, time, () => sim.clock.now())),
    reach,
    plug: proxy.plug,
    sockets: () => open.size,
    async end() {
      for (const far of [...open]) far.close();
      await proxy.stop();
      await sim.stop();
    },
  };
}
