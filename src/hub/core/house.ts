import type { AppConfig } from '../../schemas/settings/config';
import type { Frame } from '../../schemas/wire/hub';
import type { AlarmStep } from '../domain/alarm';
import { createDedupe } from '../domain/dedupe';
import type { ModeStep } from '../domain/mode-switch';
import { HubError } from '../errors';
import type { Pair } from '../session/identity';
import { createLink, type Link } from '../socket/link';
import type { HubState } from '../state/model';
import { background } from './background';
import type { Deps, Timer } from './deps';
import { createBroadcasts } from './house-broadcasts';
import { createHouseModel, type HouseModel } from './house-model';
import { createHouseReads, type HouseReads } from './house-lists';
import type { Outbox } from './outbox';

/** One hub: its connection, what is known of it, and how far that may be trusted now. */
export interface House {
  readonly model: HouseModel;
  readonly link: Link;
  readonly reads: HouseReads;
  /** The page woke up: doubt, look, then trust again. */
  wake: () => void;
  setWatching: (isWatching: boolean) => void;
  stop: () => void;
}

export interface HouseOptions {
  serial: string;
  uuid: string;
  name: string;
  address: () => Promise<string>;
  pair: () => Pair | null;
  deps: Deps;
  config: AppConfig;
  outbox: Outbox;
  onModeStep: (step: NonNullable<ModeStep>, isFirst: boolean) => void;
  onAlarmStep: (step: NonNullable<AlarmStep>) => void;
  onItemSeen: (itemId: string) => void;
  onSceneProgress: (sceneId: string, status: string) => void;
  onConnected: () => void;
  onBadToken: () => void;
  wasDispatched: (startedAt: number) => boolean;
}

/** Refused messages start at most one refetch in this time. */
const REFETCH_APART_MS = 5_000;
const ROOMS_APART_MS = 1_000;

export const unknownHub = (serial: string, uuid: string, name: string): HubState => ({
  serial,
  uuid,
  name,
  freshness: 'unknown',
  isOnline: null,
  lastHeardAt: null,
  retryAt: null,
  timeZone: 'UTC',
  temperatureScale: 'fahrenheit',
  mode: { current: null, since: null },
  pending: null,
  alarm: null,
  modes: {},
  delays: { exitS: 30, entryS: 30, abortWindowS: 30 },
  guards: [],
  testMode: { isOn: null, until: null },
  waiting: null,
  lists: 'fetching',
  refusedMessages: 0,
});

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
    onChange: (before, after) => {
      const isUrgent = (hub: HubState) => hub.pending !== null || hub.alarm !== null;
      if (isUrgent(before) !== isUrgent(after)) setCadence();
    },
    wasDispatched: options.wasDispatched,
  });

  function setCadence(): void {
    const { pending, alarm } = model.hub();
    link.setCadence(pending !== null || alarm !== null ? 'urgent' : isWatching ? 'watching' : 'idle');
  }

  /** Runs at once, then at most once in a while; what is asked for in between runs at its end. */
  function throttled(apartMs: number, run: () => Promise<void>, what: string): () => void {
    let timer: Timer | null = null;
    let isAsked = false;
    const go = () => {
      isAsked = false;
      timer = clock.setTimeout(() => {
        timer = null;
        if (isAsked) go();
      }, apartMs);
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
    model.set({ freshness: model.hub().isOnline === false ? 'stale' : 'live', lastHeardAt: lastHeard });
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
      throw cause;
    }
  }

  async function readAll(): Promise<void> {
    await look(config.commandLimitMs);
    if (model.hub().lists !== 'fetched') model.set({ lists: 'fetching' });
    try {
      await reads.lists();
      model.set({ lists: 'fetched' });
    } catch (cause) {
      report('lists', cause);
      if (cause instanceof HubError && cause.code === 'not-connected') return;
      refetch();
    }
  }
  const refetch = throttled(REFETCH_APART_MS, () => readAll(), 'refetch');
  const refetchRooms = throttled(ROOMS_APART_MS, () => reads.rooms(), 'rooms');
  const refetchScenes = throttled(ROOMS_APART_MS, () => reads.scenes(), 'scenes');

  async function onReady(): Promise<void> {
    model.set({ isOnline: true });
    if (model.hub().freshness !== 'unknown') model.set({ freshness: 'checking' });
    options.onConnected();
    background(reads.about(), 'about the hub', report);
    try {
      await readAll();
    } catch (cause) {
      report('first read', cause);
      if (cause instanceof HubError && cause.code === 'no-answer') link.giveUp();
    }
  }

  async function probe(kind: 'snapshot' | 'mode', timeoutMs: number): Promise<void> {
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
      link.wake();
    },
    setWatching(next) {
      isWatching = next;
      setCadence();
    },
    stop() {
      link.stop();
      model.stop();
    },
  };
}
