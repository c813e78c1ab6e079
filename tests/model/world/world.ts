import type { HubCore, HubCoreOptions } from '../../../src/hub/worker/create-hub-core';
import type { PadState, PanicKind, SecurityResult } from '../../../src/hub/state/model';
import type { Account } from '../checks/account';
import { onBatch, watch } from '../checks/on-batch';
import { onSent } from '../checks/on-sent';
import { createBrowser, type Browser } from './browser';
import { createCloud, PASSWORD, type Cloud } from './cloud';
import type { ModelHub } from './model-hub';
import type { Street } from './street';
import { openTab, type OpenPage, type Tab } from './tab';
import type { Time } from './time';
import type { Delivered } from './line';

/** What of the product the model runs: the worker's core, and nothing else of the worker. */
export interface Product {
  createHubCore: (options: HubCoreOptions) => HubCore;
}

/** What a person has in front of them; without one the tabs have no pages. */
export interface Screen {
  openPage: OpenPage;
  /** Looks at what is drawn. */
  look: (world: World) => Promise<void>;
  end: () => void;
}
export type OpenScreen = (time: Time, wallSkew: () => number) => Screen;

/** A right PIN that was typed on an open pad: it lets one command through, the one that the pad was for (I-10). */
export interface Credit {
  tab: Tab;
  hub: string;
  purpose: string;
  target: string;
  until: number;
}

export interface Setting {
  exitS: number;
  entryS: number;
  isMonitored: boolean;
}

/** A browser with tabs, two hubs, the cloud, and all that happened. */
export interface World {
  readonly time: Time;
  readonly account: Account;
  readonly hubs: readonly ModelHub[];
  readonly cloud: Cloud;
  readonly browser: Browser;
  readonly tabs: Tab[];
  wallSkew: number;
  jumpedAt: number;
  hub: (serial: string) => ModelHub | undefined;
  openTab: () => Promise<Tab>;
  closeTab: (tab: Tab) => void;
  /** Everything is looked at once more, and what does not hold is thrown. */
  look: () => void;
  /** The page too, where there is one. */
  lookAtPage: () => Promise<void>;
  /** Credits that right PINs gave and no command has used. */
  credits: Credit[];
  /** Commands that disarm, by hub: what belongs to one goes under one PIN. */
  disarming: Map<string, { tab: Tab; at: number; asked: string[] }>;
  /** Modes that a hub told any tab of this browser, reloads included. */
  toldModes: Map<string, Set<string>>;
  countAt: Map<string, number>;
  begins: Map<string, number>;
  /** When the switch ends, by the hub, that the seconds of a tab were counted for. */
  switchEndsAt: Map<string, number | null>;
  differs: Map<string, number>;
  /** Wrong PINs as the record last had it, and what locks and clears them. */
  pins: {
    wrong: number;
    lockedUntil: number;
    lockedAt: number;
    mayFall: boolean;
    isRight: boolean;
    byPad: Map<string, number>;
    /** Comparisons in spite of a lock, by alarm. */
    granted: Map<string, number>;
    typed: { tab: Tab; pad: PadState; at: number } | null;
  };
  /** Holds that were long enough. */
  help: { tab: Tab; kind: PanicKind; at: number; isFree: boolean }[];
  verified: { tab: Tab; serial: string; at: number }[];
  /** A pad that was open when another hub was chosen. */
  left: { tab: Tab; pad: number } | null;
  /** What was left out of a mode before somebody here began to switch to it. */
  lists: Map<string, { tab: Tab; target: string; list: string; at: number }>;
  /** Those that a test sounds. `alarmBefore`: when the last alarm of the hub had begun by then; `on`: it was on. */
  sirens: { tab: Tab; serial: string; at: number; alarmBefore: number | 'on' }[];
  /** Steps that a result has told already, and those that had been taken when a command was sent. */
  toldSteps: Map<string, number>;
  stepsAtOrder: Map<string, number[]>;
  disarms: number;
  /** When the sign-in ended for a reason: by hand, or because the server said so. */
  mayEnd: boolean;
}

/** The settings file of the modelled world. */
export const PLAIN_CONFIG = {
  authBase: 'https://cloud.test',
  tokenBase: 'https://cloud.test',
  cloudBase: 'https://cloud.test',
  oemId: 1,
  appVersion: '1',
};
/** Batches come a frame later. */
export const FRAME_MS = 40;

/** Seconds in which a countdown can be called off. */
export const ABORT_S = 30;

export function createWorld(
  product: Product,
  account: Account,
  setting: Setting,
  random: () => number,
  street: Street,
  screen: Screen | null = null,
): World {
  const { time, hubs } = street;
  const tabs: Tab[] = [];
  const cloud = createCloud(time, hubs, PLAIN_CONFIG);
  cloud.isMonitored = setting.isMonitored;
  const browser = createBrowser(time);

  function onDelivered(tab: Tab, what: Delivered, deliver: () => void): void {
    const { modes = [] } = tab.told.get(what.serial) ?? {};
    world.toldModes.set(what.serial, new Set([...(world.toldModes.get(what.serial) ?? []), ...modes]));
    if (!what.isPast && !what.isRepeat) {
      deliver();
      return;
    }
    const told = tab.told.get(what.serial);
    const before = faceOf(tab, what.serial);
    deliver();
    // With something else on its way to the page, nobody could say what changed it.
    if (told === undefined || told.before > time.mono() - FRAME_MS) return;
    const { count } = told;
    time.set(() => {
      const after = faceOf(tab, what.serial);
      if (told.count !== count || before.phase !== after.phase) return;
      const isSame = before.face === after.face && (after.result === null || after.result === before.result);
      account.hold(
        'I-06',
        isSame,
        () =>
          `${tab.name}: a ${what.isPast ? 'past' : 'doubled'} ${what.frame.msg_subclass ?? 'answer'} changed ${before.face} into ${after.face}`,
      );
    }, FRAME_MS);
  }

  const world: World = {
    time,
    account,
    hubs,
    cloud,
    browser,
    tabs,
    wallSkew: 0,
    jumpedAt: -Infinity,
    credits: [],
    disarming: new Map(),
    toldModes: new Map(),
    countAt: new Map(),
    begins: new Map(),
    switchEndsAt: new Map(),
    differs: new Map(),
    pins: {
      wrong: 0,
      lockedUntil: -Infinity,
      lockedAt: -Infinity,
      mayFall: false,
      isRight: false,
      byPad: new Map(),
      granted: new Map(),
      typed: null,
    },
    help: [],
    verified: [],
    left: null,
    lists: new Map(),
    sirens: [],
    toldSteps: new Map(),
    stepsAtOrder: new Map(),
    disarms: 0,
    mayEnd: true,
    hub: (serial) => hubs.find((one) => one.serial === serial),
    async openTab() {
      const tab: Tab = openTab({
        street,
        cloud,
        browser,
        random,
        wallSkew: () => world.wallSkew,
        createHubCore: product.createHubCore,
        openPage: screen?.openPage ?? (() => null),
        onBatch: (at, before, batch) => onBatch(world, at, before, batch),
        onSent: (at, sent) => onSent(world, at, sent),
        onDelivered,
      });
      tabs.push(tab);
      await time.pass(100);
      await tab.call('setWatching', 'security');
      tab.isWatching = true;
      tab.watchingSince = time.mono();
      return tab;
    },
    closeTab(tab) {
      tab.kill();
      tabs.splice(tabs.indexOf(tab), 1);
      world.credits = world.credits.filter((credit) => credit.tab !== tab);
    },
    async lookAtPage() {
      await screen?.look(world);
      world.look();
    },
    look() {
      for (const tab of tabs) watch(world, tab, time.mono());
      if (account.broken !== null) throw account.broken;
    },
  };
  return world;
}

/** Results that no message brings: nobody answered, or the product itself refused what a person asked for just then. */
const isOfNoMessage = ({ kind, problem }: SecurityResult): boolean => kind === 'unknown' || problem?.code === 'busy';

/** What a message of this hub could change in a page. A result that goes by itself is no change. */
const faceOf = (tab: Tab, serial: string) => {
  const hub = tab.seen.hubs.get(serial);
  const notes = tab.seen.said.filter(({ title }) => title === 'messages.test-sensor-seen.title').length;
  const face = JSON.stringify([
    hub?.mode.current,
    hub?.pending?.to,
    hub?.alarm?.phase,
    hub?.alarm?.devices,
    hub?.modes,
    notes,
  ]);
  const { result } = tab.seen.security;
  const isTold = result?.hub === serial && !isOfNoMessage(result);
  return { face, result: isTold ? result.id : null, phase: tab.seen.session?.phase };
};

const isIn = (tab: Tab) => tab.seen.session?.phase === 'signed-in';
const isOut = (tab: Tab) => tab.seen.session?.phase === 'signed-out';

/** The first tab, signed in, with both hubs read. */
export async function signIn(world: World, tab: Tab): Promise<void> {
  await world.time.pass(50);
  if (!isOut(tab)) return;
  world.mayEnd = world.pins.mayFall = true;
  const done = tab.call('signIn', 'demo', PASSWORD);
  await world.time.pass(400);
  await Promise.race([done, Promise.resolve()]);
  await world.time.pass(400);
  world.mayEnd = !isIn(tab);
}
