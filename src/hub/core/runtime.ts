import type { AppConfig } from '../../schemas/settings/config';
import type { AccountDevice } from '../../schemas/wire/legacy';
import { createItemCommands } from '../actions/items';
import { createPanicCommand } from '../actions/panic-command';
import { createPinChecker } from '../actions/pin-check';
import { createSecurity } from '../actions/security';
import { createAccountCalls } from '../cloud/account-calls';
import { createHosts } from '../cloud/hosts';
import { fetchPins } from '../cloud/house-calls';
import { createHttp } from '../cloud/http';
import type { Place } from '../cloud/panic';
import { createCloudCall } from '../cloud/request';
import type { HouseReader } from '../domain/readiness';
import { isMonitoringActive } from '../domain/readiness';
import { isSeenInTest } from '../domain/test-note';
import { HubError } from '../errors';
import { serialOf } from '../map/entity-id';
import type { EntityKind, FromWorker } from '../port';
import { createRecordStore } from '../session/record';
import { createSession, type Session } from '../session/session';
import { createTokens } from '../session/tokens';
import { background } from './background';
import { createCallTable, type CallTable } from './call-table';
import { createCloudFacts, type Account } from './cloud-facts';
import type { Deps, Timer } from './deps';
import { createHouse, type House } from './house';
import { createOutbox } from './outbox';

/** Everything of one installation, wired together. */
export interface Runtime {
  readonly session: Session;
  call: CallTable;
  wake: () => void;
  /** The page has drawn the last batch. */
  drawn: () => void;
  setOnline: (isOnline: boolean) => void;
  stop: () => void;
}

export interface RuntimeOptions {
  deps: Deps;
  config: AppConfig;
  post: (message: FromWorker) => void;
  pageUrl: string;
  isOnline: boolean;
}

/** A timer that comes this late means that the machine slept. */
const GAP_MS = 5_000;
const GAP_TICK_MS = 2_000;

export function createRuntime({ deps, config, post, pageUrl, isOnline: wasOnline }: RuntimeOptions): Runtime {
  const { clock, locks, report } = deps;
  const houses = new Map<string, House>();
  let isOnline = wasOnline;
  let isWatching = true;
  let dispatched: { hub: string; startedAt: number } | null = null;

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
      entity: (kind, id) => houses.get(serialOf(id))?.model[kind].get(id) as never,
      members: (serial, kind: EntityKind) => [...(houses.get(serial)?.model[kind].keys() ?? [])],
    },
    (batch) => post({ type: 'batch', batch }),
  );

  const hosts = createHosts(config, pageUrl);
  const http = createHttp(deps);
  const calls = createAccountCalls(http, hosts, config, deps.random);
  const store = createRecordStore(deps.storage, locks, () => session.recordChanged(null));
  const tokens = createTokens(calls, store, deps);
  const cloud = createCloudCall(http, hosts, config, tokens, (token) => session.refused(token));

  const reader: HouseReader = {
    device: (id) => houses.get(serialOf(id))?.model.devices.get(id),
    item: (id) => houses.get(serialOf(id))?.model.items.get(id),
  };
  const place = (serial: string): Place => ({
    location: facts.locationOf(serial),
    controller: facts.uuidOf(serial),
    installation: account?.installations.get(serial) ?? null,
  });

  const pins = createPinChecker({
    clock,
    store,
    report,
    fetchList: () => fetchPins(cloud),
  });
  const security = createSecurity({
    deps,
    limits: { commandMs: config.commandLimitMs, replyMs: config.replyLimitMs },
    house: (serial) => houses.get(serial),
    view: () => ({
      hub: (serial) => houses.get(serial)?.model.hub() ?? null,
      house: reader,
      isMonitored: isMonitoringActive(session.state().monitoring),
      isConnected: (serial) => houses.get(serial)?.link.isReady() ?? false,
    }),
    pins,
    cloud,
    place,
    touch: outbox.touch,
    onDispatched: ({ serial, alarm }) => {
      if (alarm === null) return;
      dispatched = { hub: serial, startedAt: alarm.startedAt };
      background(
        store.change(() => ({ dispatched })),
        'dispatched alarm',
        report,
      );
    },
  });
  const items = createItemCommands({
    deps,
    commandMs: config.commandLimitMs,
    house: (serial) => houses.get(serial),
    isOnline: () => isOnline,
    say: outbox.say,
  });

  const session = createSession({
    deps,
    calls,
    tokens,
    store,
    limits: { firstMs: config.reconnectFirstMs, mostMs: config.reconnectMostMs },
    touch: outbox.touch,
    onHubs: (devices, names) => {
      const installations = new Map(
        devices.map(({ PK_Device, PK_Installation }) => [PK_Device, String(PK_Installation ?? '')]),
      );
      account = { user: tokens.present()?.person.user ?? '', installations, names };
      background(
        (async () => {
          const kept = await store.read();
          dispatched = kept === null || kept === 'corrupt' ? null : kept.dispatched;
          await pins.loadRecord();
        })(),
        'record',
        report,
      );
      for (const device of devices) openHouse(device);
      facts.load(true);
      background(pins.refresh(), 'pin list', report);
    },
    onEnd: () => {
      for (const house of houses.values()) house.stop();
      houses.clear();
      account = null;
      facts.reset();
      pins.wipe();
      items.reset();
      security.reset();
      dispatched = null;
    },
    onRightPassword: pins.clearCount,
    onDropped: () =>
      outbox.say({
        kind: 'snackbar',
        variant: 'info',
        title: 'messages.storage-dropped.title',
        text: null,
        values: {},
      }),
    onCheck: () => facts.load(false),
  });
  let account: Account | null = null;

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
    setTestMode: (serial, { isOn, until }) =>
      houses.get(serial)?.model.set({ testMode: { isOn, until: until === null ? null : until - tokens.skewMs() } }),
  });

  /** Where a hub's relay is now; asked before each try. */
  async function relayOf(device: AccountDevice): Promise<string> {
    const credentials = tokens.present();
    if (credentials === null) throw new HubError('not-logged-in', 'relay');
    const details = await calls.hubDetails(device, credentials.servers, credentials.pair);
    const house = houses.get(device.PK_Device);
    const isThere = details.NMAControllerStatus === 1 || details.NMAControllerStatus === '1';
    const hub = house?.model.hub();
    if (hub !== undefined) house?.model.set({ isOnline: isThere, uuid: hub.uuid === '' ? details.NMAUuid : hub.uuid });
    return hosts.relay(details.Server_Relay);
  }

  function openHouse(device: AccountDevice): void {
    const serial = device.PK_Device;
    let address: string | null = null;
    let used = '';
    const house: House = createHouse({
      serial,
      uuid: '',
      name: device.Name || `Ezlo ${serial}`,
      // A known address is used again, so that a hub comes back while the cloud is away.
      address: async () => {
        try {
          address = await relayOf(device);
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
      onModeStep: (step, isFirst) => {
        if (step.kind === 'cancelled') security.onSwitchCancelled(serial, step.to);
        security.feed({ type: 'mode-stepped', hub: serial, step, isFirst });
      },
      onAlarmStep: (step) => security.feed({ type: 'alarm-stepped', hub: serial, step }),
      onItemSeen: (itemId) => {
        items.onItemSeen(itemId);
        noteTest(house, itemId);
        if (security.state().bypass !== null) security.feed({ type: 'devices-changed' });
      },
      onSceneProgress: items.onSceneProgress,
      onConnected: () => facts.testModes(),
      onBadToken: () => session.refused(used),
      wasDispatched: (startedAt) =>
        dispatched !== null && dispatched.hub === serial && Math.abs(dispatched.startedAt - startedAt) <= 2_000,
    });
    houses.set(serial, house);
    house.setWatching(isWatching);
    house.link.start();
  }

  function noteTest({ model }: House, itemId: string): void {
    const seen = model.items.get(itemId);
    if (seen === undefined || !isSeenInTest(model.hub(), seen, clock.now())) return;
    const values = { name: model.devices.get(seen.device)?.name ?? seen.name };
    outbox.say({ kind: 'snackbar', variant: 'info', title: 'messages.test-sensor-seen.title', text: null, values });
  }

  const sendPanic = createPanicCommand({
    cloud,
    report,
    place: () => place(session.state().currentHub ?? ''),
    who: () => tokens.present()?.person.user ?? null,
    onEnd: (kind, problem) =>
      security.feed({ type: 'result-made', hub: session.state().currentHub ?? '', kind, problem }),
  });

  function wake(): void {
    outbox.forgetFreshness();
    for (const house of houses.values()) house.wake();
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

  const call = createCallTable({
    session,
    security,
    items,
    sendPanic,
    selectHub: (serial) => {
      if (!houses.has(serial)) return;
      session.set({ currentHub: serial });
      security.feed({ type: 'hub-left' });
      facts.moved();
      background(
        store.change(() => ({ currentHub: serial })),
        'current hub',
        report,
      );
    },
    retryNow: (serial) => {
      session.retryNow();
      houses.get(serial)?.link.retryNow();
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
    setOnline: (next) => {
      isOnline = next;
    },
    stop() {
      if (gapTimer !== null) clock.clearTimeout(gapTimer);
      for (const house of houses.values()) house.stop();
      security.reset();
      session.stop();
    },
  };
}
