import type { AppConfig } from '../../schemas/settings/config';
import type { AccountDevice } from '../../schemas/wire/legacy';
import type { AccountAnswer, AccountRequest } from '../account/account-api';
import { createGateway } from '../actions/gateway';
import { createItemCommands } from '../actions/items';
import { createPanicCommand } from '../actions/panic-command';
import { createPinChecker, type PinQuestion } from '../actions/pin-check';
import { createSecurity } from '../actions/security';
import { createTellOnce } from '../actions/tell-once';
import { createAccountCalls } from '../cloud/account-calls';
import { createHosts } from '../cloud/hosts';
import { fetchPins } from '../cloud/house-calls';
import { createHttp } from '../cloud/http';
import { sendAnswer, type Place } from '../cloud/panic';
import { createCloudCall } from '../cloud/request';
import { answerTo, keepAnswer, type AnsweredAlarm } from '../domain/answered-alarm';
import { isGuarding } from '../domain/guarding';
import type { RiskReader } from '../domain/risk';
import { ALL_CONFIRM, ALL_PIN, riskAt } from '../domain/risk-setting';
import type { PinVerdict } from '../domain/flow/flow';
import { helpReach } from '../domain/help-reach';
import { hubLabel, isControllerOnline, isEzloSerial } from '../domain/hub-rules';
import { HubError, problemOf } from '../errors';
import { NO_HUB, serialOf } from '../map/entity-id';
import type { EntityKind, FromWorker } from '../port';
import type { Failure } from '../reports/failure';
import type { CommandOutcome, GatedCommand, SceneState } from '../state/model';
import type { LocalWays } from '../local/local-ways';
import type { SceneRuns } from '../scenes/scene-runs';
import { answersOf, createRecordStore } from '../session/record';
import { createSession, type Session } from '../session/session';
import { createTokens } from '../session/tokens';
import { accountPart } from './account-part';
import { background } from './background';
import { createAskCloud } from './ask-cloud';
import { createCallTable, type CallTable } from './call-table';
import { createCloudFacts, type Account } from './cloud-facts';
import type { Deps, OpenLine, Timer } from './deps';
import { createHouse, type House } from './house';
import { createLastKnown } from './last-known';
import { createOutbox } from './outbox';
import { createRiskReading } from './risk-reading';
import { createUpkeep } from './upkeep';

/** Everything of one installation, wired together. */
export interface Runtime {
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

export interface RuntimeOptions {
  deps: Deps;
  config: AppConfig;
  post: (message: FromWorker) => void;
  pageUrl: string;
  isOnline: boolean;
  /** Time of the host that serves the app less the clock that never jumps, in milliseconds. */
  hostSkewMs: number;
}

/** A timer that comes this late means that the machine slept. */
const GAP_MS = 5_000;
const GAP_TICK_MS = 2_000;

export function createRuntime({
  deps,
  config,
  post,
  pageUrl,
  isOnline: wasOnline,
  hostSkewMs,
}: RuntimeOptions): Runtime {
  const { clock, locks, report } = deps;
  const houses = new Map<string, House>();
  let isOnline = wasOnline;
  let isWatching = true;
  let dispatched: readonly AnsweredAlarm[] = [];

  /** Meshbots of the cloud (S3.22): filled by a part that comes with the first question about them. */
  const cloudScenes = new Map<string, SceneState>();
  const thingsOf = (serial: string, kind: EntityKind) =>
    serial === NO_HUB ? cloudScenes : houses.get(serial)?.model[kind];

  const outbox = createOutbox(
    clock,
    {
      session: () => session.state(),
      security: () => {
        const { beforehand, bypass, pad, result } = security.state();
        return { beforehand, bypass, pad, result };
      },
      hubs: () =>
        [...houses].map(([serial, { model }]) => [serial, model.hub()] as [string, ReturnType<typeof model.hub>]),
      entity: (kind, id) => thingsOf(serialOf(id), kind)?.get(id) as never,
      members: (serial, kind: EntityKind) => [...(thingsOf(serial, kind)?.keys() ?? [])],
    },
    (batch) => post({ type: 'batch', batch }),
  );

  const hosts = createHosts(config, pageUrl);
  const http = createHttp(deps);
  const calls = createAccountCalls(http, hosts, config, deps.random);
  const store = createRecordStore(deps.storage, locks, () => session.recordChanged(null));
  const tokens = createTokens(calls, store, deps);
  const cloud = createCloudCall(http, hosts, config, tokens, (token) => session.refused(token));

  const reader: RiskReader = {
    device: (id) => houses.get(serialOf(id))?.model.devices.get(id),
    item: (id) => houses.get(serialOf(id))?.model.items.get(id),
    scene: (id) => (serialOf(id) === NO_HUB ? cloudScenes : houses.get(serialOf(id))?.model.scenes)?.get(id),
    risk: (serial) => riskAt(serial, [...houses.keys()], (hub) => houses.get(hub)?.model.hub().risk, unreadRisk()),
  };
  /**
   * Until it was read, now or in an earlier life of this session, nobody knows that the household wants no PIN, so it is
   * asked wherever it can be compared. Where it cannot (no PIN was ever set, the cloud that knows them is away), that
   * would only shut the owner out of a door that most households open with a yes; then the yes is asked, as ever.
   */
  const unreadRisk = () => (pins.canCompare() ? ALL_PIN : ALL_CONFIRM);
  const place = (serial: string): Place => ({
    location: facts.locationOf(serial),
    controller: facts.uuidOf(serial),
    installation: account?.installations.get(serial) ?? null,
  });

  const askCloudForPin = (question: PinQuestion): Promise<PinVerdict> =>
    accountPart().then(
      ({ askPin }) => askPin({ cloud, clock, locks, report, tokens }, question),
      () => 'cloud-away' as const,
    );
  const pins = createPinChecker({
    clock,
    store,
    report,
    fetchList: () => fetchPins(cloud),
    askCloud: config.pinCheck === 'cloud' ? askCloudForPin : null,
  });
  const security = createSecurity({
    deps,
    limits: { commandMs: config.commandLimitMs, replyMs: config.replyLimitMs },
    house: (serial) => houses.get(serial),
    view: () => ({
      hubs: () => [session.state().currentHub ?? '', ...houses.keys()],
      hub: (serial) => houses.get(serial)?.model.hub() ?? null,
      house: reader,
      isMonitored: (serial) => helpReach(session.state().monitoring, serial, null) !== 'nobody',
      isConnected: (serial) => houses.get(serial)?.link.isReady() ?? false,
    }),
    reader,
    pins,
    locationOf: (serial) => facts.locationOf(serial),
    touch: outbox.touch,
    say: outbox.say,
    sendGated: (command) => sendCommand(command),
    tellOnce: createTellOnce(locks, store, (answer, serial) => sendAnswer(cloud, answer, place(serial))),
    onDispatched: (alarm) => {
      dispatched = keepAnswer(dispatched, alarm);
    },
  });
  const items = createItemCommands({
    deps,
    commandMs: config.commandLimitMs,
    house: (serial) => houses.get(serial),
    isOnline: () => isOnline,
    say: outbox.say,
  });

  async function sendCommand(command: GatedCommand): Promise<CommandOutcome> {
    if (command.do === 'runScene') return runScene(command.scene);
    if (command.do === 'setRisk') return setRisk(command);
    const { item, value, from } = command;
    if (from === undefined) return items.setItem(item, value);
    const { changeEntries } = await accountPart();
    return changeEntries(
      { item, value, from },
      { house: (of) => houses.get(of), setItem: items.setItem, say: outbox.say },
    );
  }

  async function setRisk(command: Extract<GatedCommand, { do: 'setRisk' }>): Promise<CommandOutcome> {
    const { setRisk: choose } = await accountPart();
    const at = facts.locationOf(command.hub);
    const ofPlace = [...houses.keys()].filter((serial) => facts.locationOf(serial) === at);
    const tools = { cloud, place: at, learn: (stored: unknown) => risk.learn(ofPlace, stored) };
    return choose(tools, command).finally(outbox.flushNow);
  }

  /** Comes with the first run that is asked for or told of. Where it cannot be fetched the next one asks again. */
  let runs: Promise<SceneRuns> | null = null;
  const sceneRuns = () =>
    (runs ??= accountPart().then(
      ({ createSceneRuns }) =>
        createSceneRuns({ deps, config, cloud, houses, cloudScenes, outbox, isOnline: () => isOnline }),
      (cause: unknown) => {
        runs = null;
        throw cause;
      },
    ));

  async function runScene(scene: string): Promise<CommandOutcome> {
    const at = houses.get(serialOf(scene));
    try {
      return await (await sceneRuns()).run(scene, at);
    } catch (cause) {
      report('scene', cause);
      outbox.say({
        kind: 'snackbar',
        variant: 'error',
        title: 'messages.scene-failed.title',
        text: null,
        values: {},
      });
      return { status: 'refused', problem: problemOf(cause, 'offline') };
    } finally {
      // An answer never comes before what it changed.
      outbox.flushNow();
    }
  }

  async function loadRecord(): Promise<void> {
    const kept = await store.present();
    dispatched = kept === null ? [] : answersOf(kept).dispatched;
    await pins.loadRecord();
  }

  async function onRightPassword(): Promise<void> {
    await pins.clearCount();
    security.feed({ type: 'count-cleared' });
  }

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
      background(loadRecord(), 'record', report);
      setAccount(devices, names);
      lastKnown.begin();
      for (const device of devices) openHouse(device.PK_Device, hubLabel(device, devices));
      facts.load(true);
      background(pins.refresh(), 'pin list', report);
      upkeep.begin();
    },
    onEnd: () => {
      upkeep.stop();
      lastKnown.end();
      for (const house of houses.values()) house.stop();
      houses.clear();
      stopLocal();
      account = null;
      facts.reset();
      risk.reset();
      pins.wipe();
      items.reset();
      runs?.then(
        (part) => part.reset(),
        () => undefined,
      );
      cloudScenes.clear();
      outbox.touchMembers(NO_HUB, 'scenes');
      security.reset();
      dispatched = [];
    },
    onRightPassword,
    onRecord: async () => {
      await loadRecord();
      security.feed({ type: 'count-cleared' });
    },
    onDropped: () =>
      outbox.say({
        kind: 'snackbar',
        variant: 'info',
        title: 'messages.storage-dropped.title',
        text: null,
        values: {},
      }),
    isGuarding: (forMs) => {
      const hubs = [...houses.values()].map(({ model }) => model.hub());
      return isGuarding(hubs, security.state().pad !== null, forMs, clock.now());
    },
    onOver: () =>
      outbox.say({ kind: 'snackbar', variant: 'error', title: 'messages.session-over.title', text: null, values: {} }),
    onCheck: () => {
      facts.load(false);
      upkeep.check();
    },
  });
  let account: Account | null = null;
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

  const risk = createRiskReading({ clock, call: cloud, store, report, houses, facts });

  /** Where a hub's relay is now; asked before each try. */
  async function relayOf(serial: string): Promise<OpenLine> {
    const credentials = tokens.present();
    const device = account?.devices.find(({ PK_Device }) => PK_Device === serial);
    if (credentials === null || device === undefined) throw new HubError('not-logged-in', 'relay');
    if (!isEzloSerial(serial)) return (await import('../vera/vera-line')).veraLine(tools, device);
    const details = await calls.hubDetails(device, credentials.servers, credentials.pair).catch((cause: unknown) => {
      houses.get(serial)?.model.set({ problem: problemOf(cause) });
      throw cause;
    });
    const model = houses.get(serial)?.model;
    const isOnline = isControllerOnline(details.NMAControllerStatus);
    model?.set({ isOnline, problem: null, uuid: model.hub().uuid || details.NMAUuid });
    return deps.openSocket.bind(null, hosts.relay(details.Server_Relay));
  }

  /** Ways past the relay: fetched for a hub that the settings know at home, or by who looks at that setting. */
  let local: Promise<LocalWays> | null = null;
  const localWays = () => (local ??= accountPart().then((part) => part.createLocalWays({ ...tools, pageUrl })));
  const nearBy = async (serial: string): Promise<OpenLine | null> => {
    if (!config.localHubs.some((one) => one.serial === serial)) return null;
    // Without the part there is the relay.
    return localWays().then(
      (ways) => ways.next(serial),
      () => (local = null),
    );
  };
  function stopLocal(): void {
    local?.then(
      (ways) => ways.stop(),
      () => undefined,
    );
    local = null;
  }

  function setAccount(devices: readonly AccountDevice[], names: ReadonlyMap<string, string>): void {
    const installations = new Map(
      devices.map(({ PK_Device, PK_Installation }) => [PK_Device, String(PK_Installation ?? '')]),
    );
    account = { user: tokens.present()?.person.user ?? '', devices, installations, names };
  }

  function openHouse(serial: string, name: string): void {
    let address: OpenLine | null = null;
    let used = '';
    const house: House = createHouse({
      serial,
      uuid: '',
      name,
      // A known address is used again, so that a hub comes back while the cloud is away.
      address: async () => {
        const near = await nearBy(serial);
        if (near !== null) return near;
        try {
          address = await relayOf(serial);
        } catch (cause) {
          if (address === null || (cause instanceof HubError && cause.code === 'not-logged-in')) throw cause;
        }
        return address;
      },
      pair: () => {
        const pair = tokens.present()?.pair ?? null;
        used = pair?.identity ?? '';
        return pair;
      },
      deps,
      config,
      outbox,
      onChange: lastKnown.changed,
      onModeStep: (step, isFirst) => {
        if (step.kind === 'cancelled') security.onSwitchCancelled(serial, step.to);
        security.feed({ type: 'mode-stepped', hub: serial, step, isFirst });
      },
      onAlarmStep: (step) => security.feed({ type: 'alarm-stepped', hub: serial, step }),
      onItemSeen: (itemId) => {
        items.onItemSeen(itemId);
        if (security.state().bypass !== null) security.feed({ type: 'devices-changed' });
      },
      onSceneProgress: (scene, status) =>
        background(
          sceneRuns().then((part) => part.onProgress(scene, status)),
          'scene run',
          report,
        ),
      onConnected: () => facts.testModes(),
      onBadToken: () => session.refused(used),
      answerTo: (startedAt) => answerTo(dispatched, { hub: serial, startedAt }),
    });
    houses.set(serial, house);
    house.setWatching(isWatching);
    house.link.start();
  }

  const sendPanic = createPanicCommand({
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

  const tools = { deps, config, hosts, calls, cloud, tokens, session, facts, risk, houses, security };
  const upkeep = createUpkeep({ ...tools, setAccount, openHouse, selectHub, say: outbox.say });

  function wake(): void {
    outbox.forgetFreshness();
    for (const house of houses.values()) house.wake();
    upkeep.wake();
    session.retryNow();
  }

  let gapTimer: Timer | null = null;
  let lastTick = { mono: clock.mono(), now: clock.now() };
  function watchForGaps(): void {
    gapTimer = clock.setTimeout(() => {
      const tick = { mono: clock.mono(), now: clock.now() };
      const gap = Math.max(tick.mono - lastTick.mono, tick.now - lastTick.now) - GAP_TICK_MS;
      lastTick = tick;
      if (gap > GAP_MS) wake();
      outbox.stayAlive();
      watchForGaps();
    }, GAP_TICK_MS);
  }
  watchForGaps();

  const askAccount = (name: AccountRequest, given: unknown): Promise<AccountAnswer<AccountRequest>> =>
    accountPart()
      .then(
        (part) =>
          part.askAccount(
            {
              ...{ deps, config, hosts, http, calls, cloud, tokens, store, session, pins, onRightPassword },
              ...{ houses, facts, items, callOffAlarm: security.callOff },
              ...{ outbox, cloudScenes, locationOf: facts.locationOf, localWays },
            },
            name,
            given,
          ),
        (cause: unknown): AccountAnswer<AccountRequest> => ({ ok: false, problem: problemOf(cause, 'offline') }),
      )
      // An answer never comes before what it changed.
      .finally(outbox.flushNow);

  const call = createCallTable({
    session,
    security,
    gateway: createGateway({
      house: reader,
      settingRead: risk.known,
      send: sendCommand,
      withPin: security.gate.withPin,
      say: outbox.say,
    }),
    gate: security.gate,
    sendPanic,
    askCloud: createAskCloud(cloud),
    askAccount,
    selectHub,
    retryNow: (serial) => {
      session.retryNow();
      const house = houses.get(serial);
      house?.link.retryNow();
      // A device that did not answer may do so now.
      house?.readAgain();
    },
    setWatching: (isNow) => {
      isWatching = isNow;
      for (const house of houses.values()) house.setWatching(isNow);
    },
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
      if (gapTimer !== null) clock.clearTimeout(gapTimer);
      upkeep.stop();
      lastKnown.stop();
      stopLocal();
      for (const house of houses.values()) house.stop();
      security.reset();
      session.stop();
    },
  };
}
