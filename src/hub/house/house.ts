import type { AppConfig } from '../../schemas/settings/config';
import type { AlarmStep } from '../domain/alarm';
import type { ModeStep } from '../domain/mode-switch';
import type { Pair } from '../credentials/identity';
import { createLink, type Link } from '../socket/link';
import type { HubState } from '../state/model';
import { background } from '../ports/background';
import type { Deps, OpenLine } from '../ports/deps';
import { createHearing, type HearBroadcast } from './hearing';
import { createBroadcasts } from './house-broadcasts';
import { createHouseModel, type HouseModel, type HouseModelOptions } from '../model/house-model';
import { unknownHub } from '../model/unknown-hub';
import { createHouseReads, type HouseReads } from './house-lists';
import type { Outbox } from '../patches/outbox';
import { createPace } from './pace';
import { createTestMode } from './test-mode';
import { createTrust } from './trust';

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
  listen: (hear: HearBroadcast) => () => void;
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
const ROOMS_APART_MS = 1_000;

const isUrgent = ({ pending, alarm }: HubState): boolean => pending !== null || alarm !== null;

export function createHouse(options: HouseOptions): House {
  const { serial, deps, config, outbox } = options;
  const { clock, report } = deps;
  let isWatching = false;

  const model = createHouseModel({
    first: unknownHub(serial, options.uuid, options.name),
    clock,
    outbox,
    onModeStep: options.onModeStep,
    onAlarmStep: options.onAlarmStep,
    onUnknown: (what) => refuse(what),
    onLate: () => trust.ask(),
    onChange: (before, after) => {
      if (isUrgent(before) !== isUrgent(after)) setCadence();
      options.onChange(after);
    },
    answerTo: options.answerTo,
  });
  const link = createLink({
    serial,
    address: options.address,
    pair: options.pair,
    deps,
    config,
    probe: (kind, timeoutMs) => trust.probe(kind, timeoutMs),
    onReady: () => trust.onReady(),
    onBroadcast: (frame) => hearing.hear(frame),
    onRefused: (reason) => refuse(reason),
    onDown: (reason) => {
      trust.onDown(reason !== 'not-registered');
      if (reason === 'bad-token') options.onBadToken();
    },
    onRetryAt: (retryAt) => model.set({ retryAt }),
    onSilent: () => trust.doubt(),
    onUnjoined: () => rejoin(),
  });
  const reads = createHouseReads(link, model, count);
  const pace = createPace(clock, link.isReady, report);
  const trust = createTrust({ model, link, reads, pace, limits: config, report, onConnected: options.onConnected });
  const testMode = createTestMode(model, clock);
  const lastWords = new Set<() => void>();

  /** Joined anew, and with it everything is read again (S8.22). */
  const rejoin = pace.atMost(
    RELOAD_APART_MS,
    () => {
      link.reconnect();
      return Promise.resolve();
    },
    'user data',
  );
  const broadcasts = createBroadcasts(model, {
    refused: refuse,
    refetch: trust.refetch,
    refetchRooms: pace.atMost(ROOMS_APART_MS, () => reads.rooms(), 'rooms'),
    refetchScenes: pace.atMost(ROOMS_APART_MS, () => reads.scenes(), 'scenes'),
    itemsOf: (device) => background(reads.itemsOf(device), 'items of a device', report),
    itemSeen: options.onItemSeen,
    sceneProgress: options.onSceneProgress,
    hubConnected: trust.onHubConnected,
  });
  const hearing = createHearing(broadcasts, trust.heard);

  function setCadence(): void {
    link.setCadence(isUrgent(model.hub()) ? 'urgent' : isWatching ? 'watching' : 'idle');
  }

  /** What the schemas refused is counted, and leaves its name in the record. */
  function count(what: string): void {
    deps.witness('in', `hub:${serial}`, { dropped: what });
    model.set({ refusedMessages: model.hub().refusedMessages + 1 });
  }
  function refuse(what: string): void {
    count(what);
    trust.refetch();
  }

  return {
    model,
    link,
    reads,
    wake() {
      trust.wake();
      model.wake();
      link.wake();
    },
    readAgain: trust.refetch,
    setWatching(next) {
      isWatching = next;
      setCadence();
    },
    setTestMode: testMode.set,
    beforeEnd(run) {
      lastWords.add(run);
      return () => {
        lastWords.delete(run);
      };
    },
    listen: hearing.listen,
    stop() {
      for (const run of lastWords) run();
      lastWords.clear();
      link.stop();
      model.stop();
      testMode.stop();
      pace.stop();
    },
  };
}
