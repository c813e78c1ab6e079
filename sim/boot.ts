import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCallLog } from './call-log.ts';
import { createCameraStreams } from './cameras/streams.ts';
import { realTime } from './clock.ts';
import { openClock } from './kept-clock.ts';
import { createAnswerCall } from './cloud/answer-call.ts';
import { cloudRoutes } from './cloud/cloud-routes.ts';
import { acceptCloudSocket } from './cloud/live/cloud-socket.ts';
import { openCloud } from './cloud/open-cloud.ts';
import { outboxPage } from './cloud/outbox/outbox-page.ts';
import { panicRecords } from './cloud/protect/calls-protect.ts';
import { feedbackList } from './cloud/services/feedback.ts';
import { createVoice } from './cloud/voice/voice.ts';
import { energyApi } from './control/energy-api.ts';
import { houseApi } from './control/house-api.ts';
import { housePages } from './control/house-pages.ts';
import { createSimControl } from './control/sim-control.ts';
import { createFaults } from './faults/fault-book.ts';
import type { HomeFile } from './homes/home-file.ts';
import { loadHome } from './homes/load-home.ts';
import { createApp } from './http/app.ts';
import { createHubSockets } from './http/hub-sockets.ts';
import { DEFAULT_LIMITS, type Limits } from './http/limits.ts';
import { addressOf, listen } from './http/listener.ts';
import { createOriginCheck, isLoopback, lanAddresses } from './http/origin-check.ts';
import { forwarding } from './http/forward/forward.ts';
import { pages } from './http/pages.ts';
import { openSettings } from './http/settings.ts';
import type { CallError } from './hub/house.ts';
import { localHubsOf } from './local-door/local-hubs.ts';
import { openLocalDoors, type LocalDoor } from './local-door/local-door.ts';
import { createLively } from './lively/lively.ts';
import { openHouses } from './open-houses.ts';
import { createRandom } from './random.ts';
import { DEFAULT_HOME, DEFAULT_PORT, stateDir, type Sim, type SimOptions } from './sim-options.ts';
import { StartRefused } from './start-refused.ts';
import { openStore } from './store/sqlite-store.ts';
import { memoryStore } from './store/store.ts';
import { keepCertificate } from './tls.ts';
import { createReplay } from './transcript/replay.ts';
import { readTranscript } from './transcript/transcript.ts';
import { createVeraHubs } from './vera/vera-hub.ts';
import type { Witness } from './wire/witness.ts';
import { tellOperator } from './tell-operator.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Sets the chance that names connections apart from that of the hubs. */
const CONNECTIONS = 1_000;

/** One run of the program, from its start to a stop or a kill. */
export type Running = Omit<Sim, 'witness' | 'record'>;

/** Opens the state, wakes the houses, and listens. @throws {StartRefused} as `startSim` says. */
export async function boot(
  options: SimOptions,
  { witness, restart }: { witness: Witness; restart: () => Promise<void> },
): Promise<Running> {
  const { host = '127.0.0.1', port = DEFAULT_PORT, httpsPort = null } = options;
  if (options.replay !== undefined && options.speed === 0) {
    throw new StartRefused('A transcript at --speed 0 says nothing: use a number above 0.');
  }
  const transcript = options.replay === undefined ? null : readTranscript(options.replay);
  const homeName = options.home ?? transcript?.home ?? DEFAULT_HOME;
  const { demo: isDemo = false, test: isTest = false, seed = 1, serve = null, onFault = tellOperator } = options;
  if (isTest && !isLoopback(host)) {
    throw new StartRefused(`--test opens faults to everybody who can reach ${host}: use it on 127.0.0.1 only.`);
  }
  const home = options.house ?? loadHome(homeName, { seed });
  const dir = stateDir({ ...options, home: homeName, seed });
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };

  const store = dir === null ? memoryStore() : await openStore(dir, { isFresh: options.fresh === true });
  const clock = openClock(store, {
    speed: transcript === null ? (options.speed ?? 1) : 1,
    startAt: options.startAt,
  });
  const log = createCallLog(clock.now, { isKept: isTest });
  const faults = createFaults();
  const voice = createVoice(home, { store, clock });
  const streams = createCameraStreams({
    clock,
    time: realTime,
    ...(options.cameraPace !== undefined && { pace: options.cameraPace }),
    isLocal: isLoopback(host),
    // Only servers that somebody named are there to be asked.
    iceServers: () => (options.turn === undefined ? [] : cloud.turn.iceServers({ uuid: 'camera' })),
    iceServersFor: (uuid) => cloud.turn.iceServers({ uuid }),
    scene: (serial, deviceId) => {
      const camera = houses.get(serial)?.hand.device(deviceId) ?? null;
      return camera === null ? null : cloud.cameras.scene({ serial }, camera);
    },
    onFault,
  });
  const houses = openHouses(home, { clock, store, seed, log, voice, streams });
  const veraHubs = createVeraHubs(home, { clock, store });
  const { turn = {} } = options;
  const parts = { home, clock, store, dir, seed, log, limits, turn, houses, veraHubs, voice, onFault };
  const cloud = await openCloud(parts);
  const answerCall = createAnswerCall(cloud);
  const originCheck = createOriginCheck({ boundTo: host, origins: options.origins ?? [] });
  const loginDeadline = { withinMs: limits.loginWithinMs };
  const sockets = createHubSockets({
    originCheck,
    witness,
    faults,
    random: createRandom(seed),
    limits,
    pingEveryMs: options.pingEveryMs,
    acceptCloud: (line, door) => acceptCloudSocket(line, door, { cloud, answerCall, loginDeadline, onFault }),
    ...(transcript === null ? {} : { acceptHub: createReplay(transcript, { speed: options.speed ?? 1 }) }),
    hub: {
      houses,
      accounts: cloud.members,
      random: createRandom(seed + CONNECTIONS),
      store,
      loginDeadline,
      onCall: ({ serial, method, params }) => log.add({ kind: 'hub', name: method, params: { serial, ...params } }),
      refusal: (line, method) => {
        if (faults.isQuiet('socket')) return null;
        const plan = faults.meet({ on: 'socket', direction: 'in', names: [method], line, isAnswer: true });
        return typeof plan?.error === 'object' ? (plan.error as CallError) : null;
      },
      onFault,
    },
  });
  let localDoors: readonly LocalDoor[] = [];
  const lively = createLively({ houses, clock, store, timezone: home.location.timezone, seed });
  if (options.lively !== undefined) lively.set(options.lively);
  const control = createSimControl({
    houses,
    lively,
    veraHubs,
    clock,
    store,
    cameras: cloud.cameras,
    streams,
    sockets,
    faults,
    restart,
    isTest,
  });
  const certificate =
    httpsPort === null ? null : keepCertificate(dir, ['127.0.0.1', '::1', ...lanAddresses()], Date.now());
  const end = () => {
    streams.stop();
    for (const house of houses.values()) house.stop();
    for (const hub of veraHubs.values()) hub.stop();
    clock.stop();
  };
  const closeDoors = () => Promise.all(localDoors.map((door) => door.close()));
  if (options.localPort !== undefined) {
    localDoors = await openLocalDoors([...houses.values()], options.localPort, {
      ...{ host, certificate, originCheck, limits, witness },
      random: createRandom(seed + CONNECTIONS),
      hub: { accounts: cloud.members, store, loginDeadline, onFault },
    }).catch(giveUp);
  }
  const settings = openSettings({
    settingsFile: serve === null ? path.join(ROOT, 'public/config.json') : path.resolve(ROOT, serve, 'config.json'),
    config: {
      ...localHubsOf(localDoors),
      ...(options.brand === undefined ? {} : { brand: options.brand }),
      ...options.config,
    },
    isDemo,
    demoSignIn: signInOf(home),
  });
  const app = createApp({
    originCheck,
    jsonBodyBytes: limits.jsonBodyBytes,
    uploadBodyBytes: limits.uploadBodyBytes,
    onFault,
    faults,
    log,
    now: clock.now,
    random: createRandom(seed),
    witness,
    parts: [
      ...cloudRoutes(cloud, answerCall),
      ...(isDemo || isTest
        ? [
            energyApi({ houses, clock }),
            houseApi({ homeName, home, control, houses, veraHubs, clock, store, log, witness, isTest }),
            housePages(),
            outboxPage(cloud, serve !== null),
            feedbackList(cloud),
          ]
        : []),
    ],
    forward: forwarding(settings),
    pages: pages({ root: serve === null ? null : path.resolve(ROOT, serve), settings }),
  });

  const http = await listen({ app, sockets, host, port, limits }).catch(giveUp);
  const https =
    certificate === null
      ? null
      : await listen({ app, sockets, host, port: httpsPort ?? 0, limits, certificate }).catch(
          async (cause: unknown) => {
            await http.close();
            return giveUp(cause);
          },
        );

  async function giveUp(cause: unknown): Promise<never> {
    end();
    await closeDoors();
    await store.close();
    throw cause;
  }

  return {
    url: addressOf('http', host, http.port),
    port: http.port,
    httpsUrl: https === null ? null : addressOf('https', host, https.port),
    httpsPort: https?.port ?? null,
    certificate: certificate?.cert ?? null,
    houses,
    veraHubs,
    localDoors,
    clock,
    log: log.calls,
    control,
    surface: () => ({
      methods: [...houses.values()][0]?.methods() ?? [],
      calls: answerCall.names,
      routes: app.routes.map(({ method, path: route }) => ({ method, path: route })),
    }),
    panics: () => panicRecords({ store }),
    async stop() {
      sockets.close(1001);
      end();
      await Promise.all([http.close(), https?.close(), closeDoors()]);
      await store.close();
    },
    kill() {
      http.cut();
      https?.cut();
      closeDoors().catch(onFault);
      end();
      store.abandon();
    },
  };
}

/** The first who lives here; passwords of homes are made up, and stand in their files. */
function signInOf({ accounts: [first] }: HomeFile) {
  return first === undefined ? null : { login: first.username, password: first.password, pin: first.pin };
}
