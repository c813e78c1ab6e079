import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCallLog } from '../call-log.ts';
import { createClock, realTime, type RealTime } from '../clock.ts';
import type { Accounts } from '../cloud/accounts/accounts.ts';
import { createAnswerCall } from '../cloud/answer-call.ts';
import { acceptCloudSocket } from '../cloud/live/cloud-socket.ts';
import { openCloud } from '../cloud/open-cloud.ts';
import { createVoice } from '../cloud/voice/voice.ts';
import { createFaults } from '../faults/fault-book.ts';
import { createApp } from '../http/app.ts';
import { forwarding } from '../http/forward/forward.ts';
import { createHubSockets } from '../http/hub-sockets.ts';
import { DEFAULT_LIMITS, type Limits } from '../http/limits.ts';
import { addressOf, listen } from '../http/listener.ts';
import { createOriginCheck, isLoopback, lanAddresses } from '../http/origin-check.ts';
import { pages } from '../http/pages.ts';
import { openSettings, type Settings, type SettingsOptions } from '../http/settings.ts';
import { StartRefused } from '../start-refused.ts';
import { openStore } from '../store/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { keepCertificate } from '../tls.ts';
import { createWitness } from '../wire/witness.ts';
import { homeServerRoutes } from './home-server-routes.ts';
import { openDoor } from './hub-door.ts';
import { createHubLink, type HubLogin } from './hub-link.ts';
import { mayPass, tellProblem, type HubProblem } from './hub-problem.ts';
import { createInvitation, type Invitation } from './invitation.ts';
import { homeOf, keepPlace, keepTrust, keptPlace, keptTrust, type Place } from './place.ts';
import { createRelayedHouse } from './relayed-house.ts';
import { scryptKeeping } from './scrypt-keeping.ts';
import { tellOperator } from '../tell-operator.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface HomeServerOptions {
  /** ws: or wss: address of the hub. */
  hub: string;
  login: HubLogin | null;
  /** Fingerprint of the hub's certificate, to be trusted from now on. */
  trust: string | null;
  /** Where everything is kept. */
  dir: string;
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** null: no TLS. */
  httpsPort: number | null;
  /** Folder of the built app. */
  serve: string | null;
  brand?: string;
  /** Laid over the settings file that the app gets. */
  config?: Record<string, unknown>;
  /** Lets one more person in, though there are people. */
  invite: boolean;
  /** Name of an account whose password and PIN may be set anew. */
  reset?: string | null;
  limits?: Partial<Limits>;
  time?: RealTime;
  onFault?: (fault: unknown) => void;
  /** What the operator is told while it runs, in one sentence. */
  tell?: (text: string) => void;
}

export interface HomeServer {
  readonly url: string;
  readonly httpsUrl: string | null;
  readonly serial: string;
  /** Open where somebody may be let in. */
  readonly invitation: Invitation | null;
  /** Why the hub is not there, where it was not at the start. */
  readonly problem: HubProblem | null;
  stop(): Promise<void>;
}

/**
 * The embedded server in front of a real hub: devices, modes, scenes and news are the hub's, everything that a cloud
 * would keep lies in a store of its own. Nothing here is simulated, and nothing of the simulated home can be reached.
 * @throws {StartRefused} when the hub is none, refuses the login, or is not the one that this home belongs to; a hub that is
 * known, and away or not ready, is waited for
 */
export async function openHomeServer(options: HomeServerOptions): Promise<HomeServer> {
  const store = await openStore(options.dir);
  try {
    return await openWith(store, options);
  } catch (cause) {
    await store.close();
    throw cause;
  }
}

async function openWith(store: Store, options: HomeServerOptions): Promise<HomeServer> {
  const { hub: url, login, dir, host, port, httpsPort, serve, time = realTime } = options;
  const { onFault = tellOperator, tell = () => undefined } = options;
  const trusted = options.trust ?? keptTrust(store);
  const reach = { url, login, trusted, time, openDoor };
  const place = keptPlace(store) ?? keepPlace(store, await firstLook(reach));

  const clock = createClock();
  const home = homeOf(place);
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const log = createCallLog(clock.now, { isKept: false });
  const [witness, faults] = [createWitness(clock.now), createFaults()];
  const house = createRelayedHouse({
    ...reach,
    ...{ serial: place.serial, uuid: place.hubUuid, name: home.hubs[0]?.name ?? '' },
    ...{ clock, store, onFault },
    onProblem(problem) {
      // What came of the first try is the answer of this function.
      if (isServing) tell(tellProblem(problem, url));
    },
  });
  let isServing = false;
  const end = () => {
    house.stop();
    clock.stop();
  };

  try {
    const problem = await house.start();
    if (problem !== null && !mayPass(problem)) throw new StartRefused(tellProblem(problem, url));
    isServing = true;
    if (options.trust !== null && problem === null) keepTrust(store, options.trust);
    return await serveHome(problem);
  } catch (cause) {
    end();
    throw cause;
  }

  async function serveHome(problem: HubProblem | null): Promise<HomeServer> {
    const houses = new Map([[house.serial, house]]);
    const seed = seedOf(place);
    const voice = createVoice(home, { store, clock });
    const parts = { home, clock, store, dir, seed, log, limits, houses, voice, onFault };
    // Here is no server that helps two networks find each other.
    const turn = { turnUrls: [], stunUrls: [] };
    const cloud = await openCloud({ ...parts, turn, veraHubs: new Map(), isReal: true, keeping: scryptKeeping });
    const stopNoting = noteGaps(problem === null);
    const isEmpty = cloud.members.all().length === 0;
    const reset = options.reset ?? null;
    if (reset !== null && cloud.members.byUsername(reset) === null) {
      throw new StartRefused(`--reset: nobody here is called ${reset}. Take the username that signs in, or --invite.`);
    }
    const invitation = isEmpty || options.invite || reset !== null ? createInvitation(clock.now, reset) : null;
    const answerCall = createAnswerCall(cloud);
    const originCheck = createOriginCheck({ boundTo: host, origins: [] });
    const loginDeadline = { withinMs: limits.loginWithinMs };
    const random = Math.random;
    const sockets = createHubSockets({
      ...{ originCheck, witness, faults, random, limits },
      pingEveryMs: undefined,
      acceptCloud: (line, door) => acceptCloudSocket(line, door, { cloud, answerCall, loginDeadline, onFault }),
      hub: { houses, accounts: withoutLocalLogin(cloud.members), store, loginDeadline, onFault },
    });
    const settings = withoutWeather({
      settingsFile: serve === null ? path.join(ROOT, 'public/config.json') : path.resolve(ROOT, serve, 'config.json'),
      config: { ...(options.brand === undefined ? {} : { brand: options.brand }), ...options.config },
      ...{ isDemo: false, demoSignIn: null },
    });
    const app = createApp({
      ...{ originCheck, jsonBodyBytes: limits.jsonBodyBytes, uploadBodyBytes: limits.uploadBodyBytes },
      ...{ onFault, faults, log, now: clock.now, random, witness },
      parts: homeServerRoutes(cloud, answerCall, invitation),
      forward: forwarding(settings),
      pages: pages({ root: serve === null ? null : path.resolve(ROOT, serve), settings }),
    });
    const certificate =
      httpsPort === null ? null : keepCertificate(dir, ['127.0.0.1', '::1', ...lanAddresses()], Date.now());
    // Whoever may use TLS from elsewhere is not to send a password without it.
    const httpHost = certificate === null || isLoopback(host) ? host : '127.0.0.1';
    const http = await listen({ app, sockets, host: httpHost, port, limits });
    const https =
      certificate === null
        ? null
        : await listen({ app, sockets, host, port: httpsPort ?? 0, limits, certificate }).catch(
            async (cause: unknown) => {
              await http.close();
              throw cause;
            },
          );
    await store.flush();

    /**
     * Nothing is written down while the hub or this server is away, and whoever reads the list is to know from when to
     * when. @param isThere the hub, at the start @returns stops noting, as the server is stopped
     */
    function noteGaps(isThere: boolean): () => void {
      const note = (code: string, value: string, description: string) => {
        const nothing = { deviceId: null, deviceName: '', roomName: '', previous: null };
        cloud.events.add(house.serial, { ...nothing, at: clock.now(), kind: 'alarm', code, value, description });
      };
      note('home_server', 'started', 'The home server was started: what happened while it was off is not in this list');
      const gone = () =>
        note('hub_connection', 'gone', 'The hub cannot be reached: nothing is recorded until it is there again');
      if (!isThere) gone();
      const stopHearing = house.onConnected((isLive) =>
        isLive ? note('hub_connection', 'back', 'The hub is there again') : gone(),
      );
      return () => {
        stopHearing();
        note('home_server', 'stopped', 'The home server was stopped: nothing is recorded until it is started again');
      };
    }

    return {
      url: addressOf('http', httpHost, http.port),
      httpsUrl: https === null ? null : addressOf('https', host, https.port),
      serial: place.serial,
      invitation,
      problem,
      async stop() {
        sockets.close(1001);
        stopNoting();
        end();
        await Promise.all([http.close(), https?.close()]);
        await store.close();
      },
    };
  }
}

/** Asks the hub who it is, before there is a home to serve. @throws {StartRefused} where it does not say */
async function firstLook(
  reach: Pick<Parameters<typeof createHubLink>[0], 'url' | 'login' | 'trusted' | 'time' | 'openDoor'>,
) {
  let seen: Readonly<Record<string, unknown>> = {};
  const link = createHubLink({
    ...reach,
    serial: null,
    prepare(_ask, info) {
      seen = info;
      return Promise.resolve();
    },
    onNews: () => undefined,
    onLive: () => undefined,
    onProblem: () => undefined,
  });
  const problem = await link.start();
  link.stop();
  if (problem !== null) throw new StartRefused(tellProblem(problem, reach.url));
  return seen;
}

/** Here is no weather service: the app asks for none, unless the settings name one of somebody else. */
function withoutWeather(given: SettingsOptions): Settings {
  const settings = openSettings(given);
  return () => {
    const all = settings();
    const base = typeof all === 'string' ? null : all['weatherBase'];
    return typeof all === 'string' || (typeof base === 'string' && base !== '') ? all : { ...all, weatherKey: '' };
  };
}

/**
 * A token of the local login is no sign-in: neither a new password nor signing out would end it. Whoever comes here
 * signs in; the real hub has its own local login.
 */
const withoutLocalLogin = (accounts: Accounts): Accounts => ({ ...accounts, checkLocalToken: () => false });

/** Begins ids, which differ between homes. */
const seedOf = ({ uuid }: Place) => Number.parseInt(uuid.slice(0, 8), 16);
