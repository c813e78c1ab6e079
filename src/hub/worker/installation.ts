import type { AppConfig } from '../../schemas/settings/config';
import type { AccountDevice } from '../../schemas/wire/legacy';
import { createGateway } from '../actions/gateway';
import { createItemCommands } from '../actions/items';
import { createPanicCommand } from '../actions/panic-command';
import type { FromWorker } from '../api/port';
import { createAccountCalls } from '../cloud/account-calls';
import { createCloudFacts, type Account } from '../cloud/cloud-facts';
import { createHosts } from '../cloud/hosts';
import type { Place } from '../cloud/panic';
import { createCloudCall } from '../cloud/request';
import { hubLabel } from '../domain/hub-rules';
import type { House } from '../house/house';
import { createRiskReading } from '../house-settings/risk-reading';
import { createLastKnown } from '../last-known/last-known';
import { createOutbox } from '../patches/outbox';
import { background } from '../ports/background';
import type { Deps } from '../ports/deps';
import { createHttp } from '../ports/http';
import type { Failure } from '../reports/failure';
import { createRecordStore } from '../session/record';
import { createSession, type Session } from '../session/session';
import { createTokens } from '../session/tokens';
import { NO_HUB } from '../state/entity-id';
import { createUpkeep } from '../upkeep/upkeep';
import { allThings } from './all-things';
import { accountPart, createAskAccount } from './account-part';
import { createAskCloud } from './ask-cloud';
import { createCallTable, type CallTable } from './call-table';
import { createHouses } from './houses';
import { createHubLines } from './hub-lines';
import { createProtection } from './protection';
import { createThingCommands } from './thing-commands';
import { watchGaps } from './watch-gaps';

/** Everything of one installation, wired together. */
export interface Installation {
  readonly session: Session;
  call: CallTable;
  wake: () => void;
  /** The page has drawn the last batch. */
  drawn: () => void;
  setOnline: (isOnline: boolean) => void;
  /** Whose failures these are. */
  who: () => Pick<Failure, 'userId' | 'token'>;
  stop: () => void;
}

export interface InstallationOptions {
  deps: Deps;
  config: AppConfig;
  post: (message: FromWorker) => void;
  pageUrl: string;
  isOnline: boolean;
  /** Time of the host that serves the app less the clock that never jumps, in milliseconds. */
  hostSkewMs: number;
}

/** What is said of the session, on the kept list. */
const STORAGE_DROPPED = {
  kind: 'snackbar',
  variant: 'info',
  title: 'messages.storage-dropped.title',
  text: null,
  values: {},
} as const;
const SESSION_OVER = {
  kind: 'snackbar',
  variant: 'error',
  title: 'messages.session-over.title',
  text: null,
  values: {},
} as const;

/** The account as the legacy hosts know it. */
const accountOf = (user: string, devices: readonly AccountDevice[], names: ReadonlyMap<string, string>): Account => ({
  user,
  devices,
  installations: new Map(devices.map(({ PK_Device, PK_Installation }) => [PK_Device, String(PK_Installation ?? '')])),
  names,
});

export function createInstallation(options: InstallationOptions): Installation {
  const { deps, config, post, pageUrl, hostSkewMs } = options;
  const { clock, locks, report } = deps;
  const houses = new Map<string, House>();
  const all = allThings(houses);
  let { isOnline } = options;
  let account: Account | null = null;

  const outbox = createOutbox(
    clock,
    {
      ...all,
      session: () => session.state(),
      security: () => {
        const { beforehand, bypass, pad, result } = security.state();
        return { beforehand, bypass, pad, result };
      },
    },
    (batch) => post({ type: 'batch', batch }),
  );

  const hosts = createHosts(config, pageUrl);
  const http = createHttp(deps);
  const calls = createAccountCalls(http, hosts, config, deps.random);
  const store = createRecordStore(deps.storage, locks, () => session.recordChanged(null));
  const tokens = createTokens(calls, store, deps);
  const cloud = createCloudCall(http, hosts, config, tokens, (token) => session.refused(token));

  const place = (serial: string): Place => ({
    location: facts.locationOf(serial),
    controller: facts.uuidOf(serial),
    installation: account?.installations.get(serial) ?? null,
  });

  const protection = createProtection({
    ...{ deps, config, cloud, store, tokens, houses, all, outbox, place },
    session: () => session,
    facts: () => facts,
    send: (command) => things.send(command),
  });
  const { security, pins, reader } = protection;
  const items = createItemCommands({
    deps,
    commandMs: config.commandLimitMs,
    house: (serial) => houses.get(serial),
    isOnline: () => isOnline,
    say: outbox.say,
  });

  const things = createThingCommands({
    ...{ deps, config, cloud, houses, cloudScenes: all.cloudScenes, outbox, items },
    isOnline: () => isOnline,
    locationOf: (serial) => facts.locationOf(serial),
    learnRisk: (serials, stored) => risk.learn(serials, stored),
  });

  const session = createSession({
    deps,
    calls,
    tokens,
    store,
    limits: { firstMs: config.reconnectFirstMs, mostMs: config.reconnectMostMs },
    legacyRelay: config.legacyRelay,
    hostSkewMs,
    touch: outbox.touch,
    flushNow: outbox.flushNow,
    onHubs: (devices, names) => {
      background(protection.loadRecord(), 'record', report);
      setAccount(devices, names);
      lastKnown.begin();
      for (const device of devices) opened.open(device.PK_Device, hubLabel(device, devices));
      facts.load(true);
      background(pins.refresh(), 'pin list', report);
      upkeep.begin();
    },
    onEnd: () => {
      upkeep.stop();
      lastKnown.end();
      opened.end();
      lines.stop();
      account = null;
      facts.reset();
      risk.reset();
      items.reset();
      things.reset();
      all.cloudScenes.clear();
      outbox.touchMembers(NO_HUB, 'scenes');
      protection.end();
    },
    onRightPassword: protection.onRightPassword,
    onRecord: protection.onRecord,
    onDropped: () => outbox.say(STORAGE_DROPPED),
    isOnDuty: protection.isOnDuty,
    onOver: () => outbox.say(SESSION_OVER),
    onCheck: () => {
      facts.load(false);
      upkeep.check();
    },
  });
  const lastKnown = createLastKnown({ deps, houses, user: () => tokens.present()?.person.user ?? null });

  const facts = createCloudFacts({
    call: cloud,
    report,
    session: session.state,
    setSession: session.set,
    account: () => account,
    knownUuid: (serial) => {
      const uuid = houses.get(serial)?.model.hub().uuid ?? '';
      return uuid === '' ? null : uuid;
    },
    // The cloud tells its end by its own clock; page and core compare it with this machine's.
    setTestMode: (serial, { isOn, until }) => {
      const testMode = { isOn, until: until === null ? null : until - tokens.skewMs() };
      houses.get(serial)?.setTestMode(testMode);
      security.feed({ type: 'tick' });
    },
  });

  const risk = createRiskReading({
    ...{ clock, call: cloud, store, report, houses, facts },
    load: () => accountPart().then((part) => part.createRiskSettings),
  });

  const lines = createHubLines({
    ...{ deps, config, pageUrl, hosts, calls, cloud, tokens, houses },
    device: (serial) => account?.devices.find(({ PK_Device }) => PK_Device === serial),
  });
  const opened = createHouses({
    ...{ deps, config, outbox, tokens, houses, lines, session, security, items, things },
    answerTo: protection.answerTo,
    onChange: lastKnown.changed,
    onConnected: () => facts.testModes(),
  });

  function setAccount(devices: readonly AccountDevice[], names: ReadonlyMap<string, string>): void {
    account = accountOf(tokens.present()?.person.user ?? '', devices, names);
  }

  const callForHelp = createPanicCommand({
    cloud,
    report,
    place: () => place(session.state().currentHub ?? ''),
    who: () => tokens.present()?.person.user ?? null,
    onEnd: (kind, problem) =>
      security.feed({ type: 'result-made', hub: session.state().currentHub ?? '', kind, problem }),
  });

  function selectHub(serial: string): void {
    if (!houses.has(serial)) return;
    session.set({ currentHub: serial });
    security.feed({ type: 'hub-left' });
    facts.moved();
    background(
      store.change(() => ({ currentHub: serial })),
      'current hub',
      report,
    );
  }

  const upkeep = createUpkeep({
    ...{ deps, config, hosts, calls, cloud, tokens, session, facts, risk, houses, security },
    ...{ setAccount, openHouse: opened.open, selectHub, say: outbox.say },
    loadPinPart: accountPart,
  });

  function wake(): void {
    outbox.forgetFreshness();
    opened.wake();
    upkeep.wake();
    session.retryNow();
  }
  const stopWatching = watchGaps(clock, wake, outbox.stayAlive);

  const askAccount = createAskAccount(
    {
      ...{ deps, config, hosts, http, calls, cloud, tokens, store, session, pins, houses, facts, items, outbox },
      ...{ cloudScenes: all.cloudScenes, locationOf: facts.locationOf, localWays: lines.localWays },
      onRightPassword: protection.onRightPassword,
      callOffAlarm: security.callOff,
    },
    outbox.flushNow,
  );
  const call = createCallTable({
    session,
    security,
    gateway: createGateway({
      house: reader,
      settingRead: risk.known,
      send: things.send,
      withPin: security.gate.withPin,
      say: outbox.say,
    }),
    gate: security.gate,
    sendPanic: (kind) => protection.toStation.keep(callForHelp(kind)),
    askCloud: createAskCloud(cloud),
    askAccount,
    selectHub,
    retryNow: (serial) => {
      session.retryNow();
      opened.retryNow(serial);
    },
    setWatching: opened.setWatching,
  });

  return {
    session,
    call,
    wake,
    drawn: outbox.drawn,
    who: () => {
      const credentials = tokens.present();
      return { userId: credentials?.person.user ?? null, token: credentials?.token ?? null };
    },
    setOnline: (next) => {
      isOnline = next;
    },
    stop() {
      stopWatching();
      upkeep.stop();
      lastKnown.stop();
      lines.stop();
      for (const house of houses.values()) house.stop();
      security.reset();
      session.stop();
    },
  };
}
