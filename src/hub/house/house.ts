import type { AppConfig } from '../../schemas/settings/config';
import type { Frame } from '../../schemas/wire/hub';
import type { AlarmStep } from '../domain/alarm';
import { createDedupe } from '../domain/dedupe';
import type { ModeStep } from '../domain/mode-switch';
import { HubError } from '../errors';
import type { Pair } from '../credentials/identity';
import { createLink, type Link } from '../socket/link';
import type { HubState } from '../state/model';
import { background } from '../ports/background';
import type { Deps, OpenLine, Timer } from '../ports/deps';
import { createBroadcasts } from './house-broadcasts';
import { createHouseModel, type HouseModel, type HouseModelOptions } from '../model/house-model';
import { unknownHub } from '../model/unknown-hub';
import { createHouseReads, type HouseReads } from './house-lists';
import type { Outbox } from '../patches/outbox';

/** One hub: its connection, what is known of it, and how far that may be trusted now. */
export interface House {
  readonly model: HouseModel;
  readonly link: Link;
  readonly reads: HouseReads;
  /** The page woke up: doubt, look, then trust again. */
  wake: () => void;
  /** Reads everything anew while the hub is connected; asked for twice, it does so once in a while. */
  readAgain: () => void;
  setWatching: (isWatching: boolean) => void;
  /** What the cloud told of it; its end is kept by the clock that never jumps (I-44). */
  setTestMode: (testMode: HubState['testMode']) => void;
  /** Runs once before the house ends, while its line still carries a word. @returns takes it back */
  beforeEnd: (run: () => unknown) => () => void;
  /** Hears every broadcast, also of classes that the house itself ignores. @returns ends it */
  listen: (hear: (name: string, result: unknown) => void) => () => void;
  stop: () => void;
}

export interface HouseOptions {
  serial: string;
  uuid: string;
  name: string;
  address: () => Promise<OpenLine>;
  pair: () => Pair | null;
  deps: Deps;
  config: AppConfig;
  outbox: Outbox;
  onChange: (hub: HubState) => void;
  onModeStep: (step: NonNullable<ModeStep>, isFirst: boolean) => void;
  onAlarmStep: (step: NonNullable<AlarmStep>) => void;
  onItemSeen: (itemId: string) => void;
  onSceneProgress: (sceneId: string, status: string) => void;
  onConnected: () => void;
  onBadToken: () => void;
  answerTo: HouseModelOptions['answerTo'];
}

/** How often a line is given up that answers with errors 13 and 14, at most (H-18). */
const RELOAD_APART_MS = 30_000;
/** Refused messages start at most one refetch in this time. */
const REFETCH_APART_MS = 5_000;
const ROOMS_APART_MS = 1_000;
/** Beginnings that may be late ask how the house stands once in this time. */
const ASK_APART_MS = 1_000;
/** A browser rings a timer that is set for longer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What ends a reading that another one follows anyway: a new connection, or the next half minute. */
const UNREACHED: ReadonlySet<string> = new Set(['not-connected', 'hub-offline']);

export function createHouse(options: HouseOptions): House {
  const { serial, deps, config, outbox } = options;
  const { clock, report } = deps;
  const dedupe = createDedupe();
  let isWatching = false;
  let snapshotOf = 0;
  let lastHeard = 0;

  const model = createHouseModel({
    first: unknownHub(serial, options.uuid, options.name),
    clock,
    outbox,
    onModeStep: options.onModeStep,
    onAlarmStep: options.onAlarmStep,
    onUnknown: (what) => refuse(what),
    onLate: () => ask(),
    onChange: (before, after) => {
      const isUrgent = (hub: HubState) => hub.pending !== null || hub.alarm !== null;
      if (isUrgent(before) !== isUrgent(after)) setCadence();
      options.onChange(after);
    },
    answerTo: options.answerTo,
  });

  function setCadence(): void {
    const { pending, alarm } = model.hub();
    link.setCadence(pending !== null || alarm !== null ? 'urgent' : isWatching ? 'watching' : 'idle');
  }

  /** Runs at once, then at most once in a while; what is asked for in between runs at its end. */
  const waits = new Set<Timer>();
  const lastWords = new Set<() => void>();
  const listeners = new Set<(name: string, result: unknown) => void>();
  let testEnds: Timer | null = null;
  function throttled(apartMs: number, run: () => Promise<unknown>, what: string): () => void {
    let timer: Timer | null = null;
    let isAsked = false;
    const go = () => {
      isAsked = false;
      const wait = clock.setTimeout(() => {
        waits.delete(wait);
        timer = null;
        if (isAsked) go();
      }, apartMs);
      waits.add((timer = wait));
      if (link.isReady()) background(run(), what, report);
    };
    return () => {
      if (timer === null) go();
      else isAsked = true;
    };
  }

  function refuse(what: string): void {
    deps.tap('in', `hub:${serial}`, { dropped: what });
    model.set({ refusedMessages: model.hub().refusedMessages + 1 });
    refetch();
  }

  /** Only a snapshot of the present connection makes a hub live (R-04, I-03). */
  function trust(): void {
    snapshotOf = link.generation();
    lastHeard = model.hubNow();
    const isAway = model.hub().isOnline === false;
    model.set({ freshness: isAway ? 'stale' : 'live', lastHeardAt: lastHeard });
    if (isOwed && !isAway) refetch();
  }
  function doubt(): void {
    if (model.hub().freshness === 'live') model.set({ freshness: 'checking' });
  }

  async function look(timeoutMs: number): Promise<boolean> {
    try {
      const isNew = await reads.snapshot(timeoutMs, snapshotOf !== link.generation());
      trust();
      return isNew;
    } catch (cause) {
      // An answer that makes no sense is no sign of the present; the line itself is fine.
      if (cause instanceof HubError && (cause.code === 'bad-reply' || cause.code === 'refused')) {
        doubt();
        refetch();
        return false;
      }
      // It is read again in its own time.
      if (cause instanceof HubError && cause.code === 'hub-offline') {
        doubt();
        return false;
      }
      throw cause;
    }
  }

  /** A hub that is called away is asked for nothing; what was wanted meanwhile is read once it is back. */
  let isOwed = false;
  function whenThere(): Promise<void> {
    isOwed = model.hub().isOnline === false;
    return isOwed ? Promise.resolve() : readAll();
  }

  async function readAll(): Promise<void> {
    isOwed = false;
    await look(config.commandLimitMs);
    try {
      await reads.lists();
      model.set({ lists: 'fetched' });
    } catch (cause) {
      report('fetchDevices', cause);
      model.set({ lists: 'noconnection' });
      if (cause instanceof HubError && UNREACHED.has(cause.code)) return;
      refetch();
    }
  }
  const refetch = throttled(REFETCH_APART_MS, () => whenThere(), 'refetch');
  const ask = throttled(ASK_APART_MS, () => look(config.replyLimitMs), 'late begin');
  /** Joined anew, and with it everything is read again (S8.22). */
  const rejoin = throttled(
    RELOAD_APART_MS,
    () => {
      link.reconnect();
      return Promise.resolve();
    },
    'user data',
  );
  const refetchRooms = throttled(ROOMS_APART_MS, () => reads.rooms(), 'rooms');
  const refetchScenes = throttled(ROOMS_APART_MS, () => reads.scenes(), 'scenes');

  const askAbout = () => background(reads.about(), 'about the hub', report);

  async function onReady(): Promise<void> {
    model.set({ isOnline: true });
    if (model.hub().freshness !== 'unknown') model.set({ freshness: 'checking' });
    // Lists that a hub refuses stay refused while it is asked again: only a new line begins anew.
    if (model.hub().lists !== 'fetched') model.set({ lists: 'fetching' });
    options.onConnected();
    askAbout();
    try {
      await readAll();
    } catch (cause) {
      report('first read', cause);
      if (cause instanceof HubError && cause.code === 'no-answer') link.giveUp();
    }
  }

  /**
   * The heartbeat. It goes on while the relay says that the hub is away, though nothing else is asked then: that
   * somebody answers, be it the relay with a refusal, is what tells a line that lives from one that died unheard.
   */
  async function probe(kind: 'snapshot' | 'mode', timeoutMs: number): Promise<void> {
    // Asked before the modes, it is known when the age of an alarm is reckoned by it.
    if (model.isHubTimeOld()) askAbout();
    if (kind === 'mode') {
      const current = await reads.currentMode(timeoutMs);
      lastHeard = model.hubNow();
      if (current === model.hub().mode.current && model.hub().freshness === 'live') return;
    }
    // A difference is a broadcast that was missed: everything is read again.
    if (await look(timeoutMs)) refetch();
  }

  const link = createLink({
    serial,
    address: options.address,
    pair: options.pair,
    deps,
    config,
    probe,
    onReady: () => background(onReady(), 'first read', report),
    onBroadcast,
    onRefused: (reason) => refuse(reason),
    onDown: (reason) => {
      const { freshness } = model.hub();
      model.set({
        freshness: freshness === 'unknown' ? 'unknown' : 'stale',
        lists: 'noconnection',
        ...(reason === 'not-registered' ? { isOnline: false } : {}),
        ...(lastHeard === 0 ? {} : { lastHeardAt: lastHeard }),
      });
      if (reason === 'bad-token') options.onBadToken();
    },
    onRetryAt: (retryAt) => model.set({ retryAt }),
    onSilent: doubt,
    onUnjoined: rejoin,
  });
  const reads = createHouseReads(link, model, (what) => {
    deps.tap('in', `hub:${serial}`, { dropped: what });
    model.set({ refusedMessages: model.hub().refusedMessages + 1 });
  });

  const broadcasts = createBroadcasts(model, {
    refused: refuse,
    refetch,
    refetchRooms,
    refetchScenes,
    itemsOf: (device) => background(reads.itemsOf(device), 'items of a device', report),
    itemSeen: options.onItemSeen,
    sceneProgress: options.onSceneProgress,
    hubConnected: (isConnected) => {
      model.set({ isOnline: isConnected });
      if (isConnected) {
        link.reconnect();
        return;
      }
      if (model.hub().freshness !== 'unknown') model.set({ freshness: 'stale', lists: 'noconnection' });
    },
  });

  function onBroadcast(frame: Frame): void {
    const name = frame.msg_subclass ?? '';
    for (const hear of listeners) hear(name, frame.result);
    const key = name.toLowerCase() === 'ezlostatechanged' ? 'ezlostatechanged' : name;
    if (!Object.hasOwn(broadcasts, key)) return;
    lastHeard = model.hubNow();
    const result = frame.result as { fwTimestampMs?: unknown; timestamp?: unknown } | null | undefined;
    const at = result?.fwTimestampMs ?? result?.timestamp;
    const messageId = typeof frame.msg_id === 'string' ? frame.msg_id : null;
    const content = messageId === null ? JSON.stringify([name, frame.result]) : '';
    if (dedupe.isRepeat(messageId, content, typeof at === 'number' ? at : null)) return;
    broadcasts[key]?.(frame.result);
  }

  return {
    model,
    link,
    reads,
    wake() {
      doubt();
      model.wake();
      link.wake();
    },
    readAgain: refetch,
    setWatching(next) {
      isWatching = next;
      setCadence();
    },
    setTestMode(testMode) {
      if (testEnds !== null) clock.clearTimeout(testEnds);
      testEnds = null;
      model.set({ testMode });
      if (testMode.isOn !== true || testMode.until === null) return;
      // Set back, the tablet's clock would hide alarms for longer than the test lasts.
      const end = () => model.set({ testMode: { ...testMode, isOn: null } });
      testEnds = clock.setTimeout(end, Math.min(testMode.until - clock.now(), LONGEST_TIMER_MS));
    },
    beforeEnd(run) {
      lastWords.add(run);
      return () => {
        lastWords.delete(run);
      };
    },
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    stop() {
      for (const run of lastWords) run();
      lastWords.clear();
      link.stop();
      model.stop();
      if (testEnds !== null) clock.clearTimeout(testEnds);
      for (const wait of waits) clock.clearTimeout(wait);
    },
  };
}
