import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCallLog, type LoggedCall } from './call-log.ts';
import { createClock, type SimClock } from './clock.ts';
import { accountCalls } from './cloud/accounts/account-calls.ts';
import { authCalls } from './cloud/accounts/auth-calls.ts';
import { openAvatars } from './cloud/accounts/avatars.ts';
import { createCameras } from './cloud/cameras/cameras.ts';
import { startRecorder } from './cloud/cameras/recorder.ts';
import { streamRoutes } from './cloud/cameras/stream-routes.ts';
import { createTurn, type TurnOptions } from './cloud/cameras/turn.ts';
import { panicRecords, type PanicRecord } from './cloud/protect/calls-protect.ts';
import type { Cloud } from './cloud/cloud.ts';
import { createAnswerCall } from './cloud/answer-call.ts';
import { tellToSync } from './cloud/household/tell-household.ts';
import { acceptCloudSocket } from './cloud/live/cloud-socket.ts';
import { pushHouseNews } from './cloud/live/push-house-news.ts';
import { createVoice } from './cloud/voice/voice.ts';
import { eventCalls } from './cloud/hubs/event-calls.ts';
import { createEventList } from './cloud/hubs/event-list.ts';
import { hubCalls } from './cloud/hubs/hub-calls.ts';
import { createLoginLimit } from './cloud/accounts/login-limit.ts';
import { createOutbox } from './cloud/outbox/mail-outbox.ts';
import { outboxPage } from './cloud/outbox/outbox-page.ts';
import { createPasswordResets } from './cloud/accounts/password-resets.ts';
import { createMembers } from './cloud/accounts/members.ts';
import { pastEvents } from './cloud/hubs/past-events.ts';
import { createPushes } from './cloud/live/push.ts';
import { requestCalls } from './cloud/request-calls.ts';
import { feedbackCalls, feedbackList } from './cloud/services/feedback.ts';
import { keyValueStore } from './cloud/services/key-value.ts';
import { rapidResponse } from './cloud/protect/rapid-response.ts';
import { turnToken } from './cloud/services/turn-token.ts';
import { wifiCalls } from './cloud/services/wifi.ts';
import { weatherCalls } from './cloud/weather/weather-calls.ts';
import { openMedia } from './cloud/storage/media-files.ts';
import { storageRoutes } from './cloud/storage/storage-routes.ts';
import { energyApi } from './control/energy-api.ts';
import { houseApi } from './control/house-api.ts';
import { housePages } from './control/house-pages.ts';
import { createSimControl, type SimControl } from './control/sim-control.ts';
import type { HomeFile } from './homes/home-file.ts';
import { loadHome, stateFolder } from './homes/load-home.ts';
import { createApp } from './http/app.ts';
import { createFaults } from './faults/fault-book.ts';
import { createHubSockets } from './http/hub-sockets.ts';
import { DEFAULT_LIMITS, type Limits } from './http/limits.ts';
import { listen, StartRefused } from './http/listener.ts';
import { createOriginCheck, isLoopback, lanAddresses } from './http/origin-check.ts';
import { pages } from './http/pages.ts';
import { createLively } from './lively/lively.ts';
import type { AbstractCommand } from './hub/contract.ts';
import { createHouse, type CallError, type House } from './hub/house.ts';
import { createRandom } from './random.ts';
import { createReplay } from './transcript/replay.ts';
import { readTranscript, recordTranscript } from './transcript/transcript.ts';
import { openBlobs } from './store/blobs.ts';
import { memoryStore, openStore } from './store/store.ts';
import { keepCertificate } from './tls.ts';
import { createWireTap, type WireTap } from './wire/tap.ts';
import { createVeraHubs, type VeraHub } from './vera/vera-hub.ts';
import { veraRelay } from './vera/vera-relay.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const DEFAULT_HOME = 'maple-street';
export const DEFAULT_PORT = 5180;
/** Sets the chance that names connections apart from that of the hubs. */
const CONNECTIONS = 1_000;

export interface SimOptions {
  /** A name of {@link homeNames}, or a size as in `generated:2x1000`. */
  home?: string;
  /** A house of one's own in place of a named one. */
  house?: HomeFile;
  /** 0 takes a free one. */
  port?: number;
  host?: string;
  /** null: no TLS; 0 takes a free one. */
  httpsPort?: number | null;
  /** Where the state is kept; null: in memory only. */
  dir?: string | null;
  /** Forgets the kept state first. */
  fresh?: boolean;
  seed?: number;
  /** Hub seconds in one real second. */
  speed?: number;
  /** Hub time at the start, ms since 1970; without it the present. */
  startAt?: number;
  /** People live in the house by the hours of its day; as it was when the home last stopped, or off. */
  lively?: boolean;
  /** A file to write everything to that crosses the wire, secrets masked. */
  record?: string;
  /** A recorded file whose hubs speak in place of the home's; `speed` is the record's then. */
  replay?: string;
  /** Opens /house for devices, hub offline and time. */
  demo?: boolean;
  /** Opens wire faults and limits as well; loopback only. */
  test?: boolean;
  /** Folder of the built app to serve. */
  serve?: string | null;
  /** Laid over the settings file that the app gets. */
  config?: Record<string, unknown>;
  limits?: Partial<Limits>;
  pingEveryMs?: number;
  /** Servers that streams are sent by, and the secret shared with them. */
  turn?: TurnOptions;
  /** Origins of other pages that may call. */
  origins?: readonly string[];
  /** Told of faults of the simulator itself. */
  onFault?: (fault: unknown) => void;
}

export interface Surface {
  /** hub.* methods of the first hub. */
  methods: readonly string[];
  /** Calls of POST /v1/request. */
  calls: readonly string[];
  routes: readonly { method: string; path: string }[];
}

export interface Sim {
  /** http://127.0.0.1:5180, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly httpsUrl: string | null;
  readonly httpsPort: number | null;
  /** PEM of the https certificate, for clients that are to trust it. */
  readonly certificate: string | null;
  /** By serial. */
  readonly houses: ReadonlyMap<string, House>;
  /** Hubs of the older family, by serial. */
  readonly veraHubs: ReadonlyMap<string, VeraHub>;
  readonly clock: SimClock;
  /** Calls received, oldest first, secrets masked. */
  readonly log: readonly LoggedCall[];
  /** Everything that crosses the wire, secrets masked. */
  readonly tap: WireTap;
  readonly control: SimControl;
  /** Writes what crosses the wire from now on to a file. @returns stops, settling when all of it is written. */
  record(file: string): () => Promise<void>;
  /** Everything that can be asked for, as the programs that test all of it need it. */
  surface(): Surface;
  /** What the monitoring station received, oldest first. */
  panics(): PanicRecord[];
  stop(): Promise<void>;
  /** As a power cut: sockets end without a close frame, the port is free, nothing more is written. */
  kill(): void;
}

/**
 * Starts the simulated home: cloud, hubs and, where asked for, the built app, on one port.
 * @throws {StartRefused} or {Error} in one sentence: unknown home, busy port, --test on a public address.
 */
export async function startSim(options: SimOptions = {}): Promise<Sim> {
  const tap = createWireTap(() => running.clock.now());
  const record = (file: string) => recordTranscript(tap, file, options.house === undefined ? homeOf(options) : null);
  const start = (again: SimOptions): Promise<Running> => boot(again, { tap, restart });
  let running = await start(options);
  const stopRecord = options.record === undefined ? null : record(options.record);

  async function restart(): Promise<void> {
    const { port, httpsPort, clock } = running;
    if (options.dir === null) throw new StartRefused('A home that keeps nothing on disk cannot be started again.');
    running.kill();
    // The house's own clock goes on where it was.
    const [startAt, speed] = [clock.now(), clock.speed()];
    running = await start({ ...options, fresh: false, port, httpsPort, startAt, speed });
  }

  return {
    get url() {
      return running.url;
    },
    get port() {
      return running.port;
    },
    get httpsUrl() {
      return running.httpsUrl;
    },
    get httpsPort() {
      return running.httpsPort;
    },
    get certificate() {
      return running.certificate;
    },
    get houses() {
      return running.houses;
    },
    get veraHubs() {
      return running.veraHubs;
    },
    get clock() {
      return running.clock;
    },
    get log() {
      return running.log;
    },
    get control() {
      return running.control;
    },
    tap,
    surface: () => running.surface(),
    panics: () => running.panics(),
    record,
    async stop() {
      await running.stop();
      await stopRecord?.();
    },
    kill: () => running.kill(),
  };
}

const homeOf = ({ home = DEFAULT_HOME }: SimOptions) => home;

/** One run of the program, from its start to a stop or a kill. */
type Running = Omit<Sim, 'tap' | 'record'>;

async function boot(
  options: SimOptions,
  { tap, restart }: { tap: WireTap; restart: () => Promise<void> },
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
  const dir = options.dir === undefined ? path.join(ROOT, '.home', stateFolder(homeName, seed)) : options.dir;
  if (options.fresh === true && dir !== null) rmSync(dir, { recursive: true, force: true });
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };

  const store = dir === null ? memoryStore() : await openStore(dir);
  const clock = createClock({ speed: transcript === null ? (options.speed ?? 1) : 1, startAt: options.startAt });
  const log = createCallLog(clock.now);
  const faults = createFaults();
  const voice = createVoice(home, { store, clock });
  const abstractCommand = ({ abstractId, command, parameters }: AbstractCommand) =>
    voice.command(abstractId, command, parameters['value']) === 'done';
  const houses = new Map(
    home.hubs.map(({ serial }, index) => {
      const random = createRandom(seed + index);
      const tell = (name: string, params: unknown) => log.add({ kind: 'hub', name, params });
      return [serial, createHouse(home, { clock, store, random, serial, seed, abstractCommand, log: tell })];
    }),
  );
  const veraHubs = createVeraHubs(home, { clock, store });
  const members = createMembers(home, { clock, store });
  const events = createEventList(store, home.location.timezone);
  for (const [serial, house] of houses) {
    const { devices } = house.control.list();
    const { timezone } = home.location;
    events.begin(serial, () => pastEvents({ serial, seed, timezone, devices, untilMs: clock.now() }));
    house.onEvent((event) => events.add(serial, event));
  }
  const blobs = openBlobs(dir);
  const cloud: Cloud = {
    ...createPushes(),
    seed,
    home,
    clock,
    store,
    blobs,
    media: await openMedia({ store, blobs, clock, seed }),
    cameras: createCameras({ home, clock, store }),
    turn: createTurn(options.turn ?? {}, clock),
    houses,
    veraHubs,
    members,
    voice,
    events,
    loginLimit: createLoginLimit(limits.loginsPerMinute, Date.now),
    outbox: createOutbox(store, clock),
    avatars: await openAvatars(store, blobs),
    resets: createPasswordResets(store, clock),
    panicsPerMinute: limits.panicsPerMinute,
    log,
  };
  startRecorder(cloud, onFault);
  voice.onChanged(() => tellToSync(cloud, 'abstract'));
  pushHouseNews(cloud);
  const answerCall = createAnswerCall(cloud);
  const originCheck = createOriginCheck({ boundTo: host, origins: options.origins ?? [] });
  const sockets = createHubSockets({
    originCheck,
    tap,
    faults,
    random: createRandom(seed),
    mostSockets: limits.sockets,
    messageBytes: limits.jsonBodyBytes,
    acceptCloud: (line, door) =>
      acceptCloudSocket(line, door, {
        cloud,
        answerCall,
        limits: { messageBytes: limits.jsonBodyBytes, messagesPerSecond: limits.messagesPerSecond },
        ...(options.pingEveryMs === undefined ? {} : { pingEveryMs: options.pingEveryMs }),
        onFault,
      }),
    ...(transcript === null ? {} : { acceptHub: createReplay(transcript, { speed: options.speed ?? 1 }) }),
    hub: {
      houses,
      accounts: members,
      clock,
      random: createRandom(seed + CONNECTIONS),
      store,
      limits: { messageBytes: limits.jsonBodyBytes, messagesPerSecond: limits.messagesPerSecond },
      ...(options.pingEveryMs === undefined ? {} : { pingEveryMs: options.pingEveryMs }),
      onCall: ({ serial, method, params }) => log.add({ kind: 'hub', name: method, params: { serial, ...params } }),
      refusal: (line, method) => {
        if (faults.isQuiet('socket')) return null;
        const plan = faults.meet({ on: 'socket', direction: 'in', names: [method], line, isAnswer: true });
        return typeof plan?.error === 'object' ? (plan.error as CallError) : null;
      },
      onFault,
    },
  });
  const lively = createLively({ houses, clock, store, timezone: home.location.timezone, seed });
  if (options.lively !== undefined) lively.set(options.lively);
  const control = createSimControl({
    houses,
    lively,
    veraHubs,
    clock,
    cameras: cloud.cameras,
    sockets,
    faults,
    restart,
    isTest,
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
    tap,
    parts: [
      authCalls(cloud),
      accountCalls(cloud),
      hubCalls(cloud),
      veraRelay(cloud),
      requestCalls(cloud, answerCall),
      eventCalls(cloud),
      weatherCalls(cloud),
      rapidResponse(cloud),
      keyValueStore(cloud),
      feedbackCalls(cloud),
      wifiCalls(cloud),
      turnToken(cloud),
      storageRoutes(cloud),
      streamRoutes(cloud),
      ...(isDemo || isTest
        ? [
            energyApi({ houses, location: home.location, clock, seed }),
            houseApi({ homeName, home, control, houses, clock, store, log, tap, isTest }),
            housePages(),
            outboxPage(cloud),
            feedbackList(cloud),
          ]
        : []),
    ],
    pages: pages({
      root: serve === null ? null : path.resolve(ROOT, serve),
      settingsFile: serve === null ? path.join(ROOT, 'public/config.json') : path.resolve(ROOT, serve, 'config.json'),
      config: options.config ?? {},
      isDemo,
    }),
  });

  const certificate =
    httpsPort === null ? null : keepCertificate(dir, ['127.0.0.1', '::1', ...lanAddresses()], Date.now());
  const end = () => {
    for (const house of houses.values()) house.stop();
    for (const hub of veraHubs.values()) hub.stop();
    clock.stop();
  };
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
    await store.close();
    throw cause;
  }

  return {
    url: address('http', host, http.port),
    port: http.port,
    httpsUrl: https === null ? null : address('https', host, https.port),
    httpsPort: https?.port ?? null,
    certificate: certificate?.cert ?? null,
    houses,
    veraHubs,
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
      await Promise.all([http.close(), https?.close()]);
      await store.close();
    },
    kill() {
      http.cut();
      https?.cut();
      end();
      store.abandon();
    },
  };
}

/** Without request or params: those may hold secrets (R-96). */
function tellOperator(fault: unknown): void {
  process.stderr.write(`${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`);
}

const address = (scheme: string, host: string, port: number) =>
  `${scheme}://${host.includes(':') ? `[${host}]` : host}:${String(port)}`;
