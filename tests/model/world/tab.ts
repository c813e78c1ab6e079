import type { HubCore, HubCoreOptions } from '../../../src/hub/worker/create-hub-core';
import type { RemoteCommand } from '../../../src/hub/api/commands';
import type { FromWorker, ToWorker } from '../../../src/hub/api/port';
import type { Batch } from '../../../src/hub/patches/batch';
import { applyTo, emptySeen, type SeenHouse } from '../../support/seen-house';
import type { Browser } from './browser';
import type { Cloud } from './cloud';
import { createLine, type Delivered, type Line, type Sent } from './line';
import type { Street } from './street';
import { tabClock } from './time';
import { newTold, note, type Told } from './told';

/** One tab: the real core of the worker, what its page knows, and what it was told. */
export interface Tab {
  readonly name: string;
  /** By which the cloud tells the tabs apart. */
  readonly self: object;
  readonly seen: SeenHouse;
  readonly lines: ReadonlyMap<string, Line>;
  readonly told: Map<string, Told>;
  readonly sent: (Sent & { at: number })[];
  readonly openedAt: number;
  /** Whether a security screen is visible, and since when the worker was told. */
  isWatching: boolean;
  watchingSince: number;
  /** Sockets that are open now. */
  sockets: () => number;
  timers: () => number;
  call: <T>(name: RemoteCommand, ...args: unknown[]) => Promise<T>;
  /** A call that nobody waits for. */
  send: (name: RemoteCommand, ...args: unknown[]) => void;
  wake: () => void;
  kill: () => void;
}

/** The page of a tab: the other end of its worker's port. */
export interface PageEnd {
  hear: (message: FromWorker) => void;
  /** Visible again. */
  wake: () => void;
  close: () => void;
}
/** @param say to the worker; the page starts it by itself */
export type OpenPage = (say: (message: ToWorker) => void, tab: object) => PageEnd | null;

export interface TabOptions {
  street: Street;
  cloud: Cloud;
  browser: Browser;
  wallSkew: () => number;
  random: () => number;
  createHubCore: (options: HubCoreOptions) => HubCore;
  /** null: nobody looks at this tab. */
  openPage: OpenPage;
  onBatch: (tab: Tab, before: SeenHouse, batch: Batch) => void;
  onSent: (tab: Tab, sent: Sent) => void;
  onDelivered: (tab: Tab, what: Delivered, deliver: () => void) => void;
}

let opened = 0;

export function openTab(options: TabOptions): Tab {
  const { street, cloud, browser } = options;
  const { time, hubs } = street;
  opened += 1;
  const self = {};
  const { clock, kill, timers } = tabClock(time, options.wallSkew);
  const seen = emptySeen();
  const told = new Map(hubs.map(({ serial }) => [serial, newTold()]));
  const answers = new Map<number, (value: unknown) => void>();
  const sent: (Sent & { at: number })[] = [];
  let calls = 0;
  let isAlive = true;
  let page: PageEnd | null = null;

  const lines = new Map<string, Line>(
    hubs.map(({ serial }) => [
      serial,
      createLine(
        time,
        serial,
        street.reach,
        (one) => {
          if (!isAlive) return;
          sent.push({ ...one, at: time.mono() });
          options.onSent(tab, one);
        },
        (what, deliver) => {
          if (!isAlive) return;
          note(told.get(serial) ?? newTold(), what, time.mono());
          options.onDelivered(tab, what, deliver);
        },
      ),
    ]),
  );

  function post(message: FromWorker): void {
    if (!isAlive) return;
    page?.hear(message);
    if (message.type === 'answer') {
      answers.get(message.id)?.(message.value);
      answers.delete(message.id);
      return;
    }
    if (message.type !== 'batch') return;
    const before: SeenHouse = { ...seen, hubs: new Map(seen.hubs), said: [...seen.said] };
    applyTo(seen, message.batch);
    options.onBatch(tab, before, message.batch);
  }

  const core = options.createHubCore({
    clock,
    fetch: cloud.fetchFor(self),
    openSocket: (url) => {
      const line = lines.get(new URL(url).pathname.split('/').at(-1) ?? '');
      if (line !== undefined) return street.plug(line);
      // The cloud's own line tells nothing that a house needs here.
      const none = {
        send: () => undefined,
        close: () => undefined,
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      };
      return none;
    },
    post,
    storage: browser.storage(self),
    random: options.random,
    locks: browser.locks(self),
    report: () => undefined,
  });
  browser.onChange(self, (key, value) => {
    if (key === 'porchlight.session') core.handle({ type: 'storage-changed', value });
  });

  const tab: Tab = {
    name: `tab ${opened}`,
    self,
    seen,
    lines,
    told,
    sent,
    openedAt: time.mono(),
    isWatching: false,
    watchingSince: time.mono(),
    timers,
    sockets: () => [...lines.values()].filter((line) => line.isOpen()).length,
    call: <T>(name: RemoteCommand, ...args: unknown[]) =>
      new Promise<T>((resolve) => {
        // Its page counts its own calls upwards.
        calls -= 1;
        answers.set(calls, resolve as (value: unknown) => void);
        core.handle({ type: 'call', id: calls, name, args });
      }),
    send: (name, ...args) => core.handle({ type: 'call', id: 0, name, args }),
    wake() {
      // The page doubts by itself before it paints again.
      for (const [serial, hub] of seen.hubs)
        if (hub.freshness === 'live') seen.hubs.set(serial, { ...hub, freshness: 'checking' });
      if (page === null) core.handle({ type: 'wake' });
      else page.wake();
    },
    kill() {
      isAlive = false;
      page?.close();
      kill();
      browser.closed(self);
      for (const line of lines.values()) line.close();
    },
  };
  page = options.openPage((message) => {
    if (isAlive) core.handle(message);
  }, self);
  if (page === null)
    core.handle({
      type: 'start',
      configUrl: 'https://cloud.test/config.json',
      pageUrl: 'https://cloud.test/',
      isOnline: true,
    });
  return tab;
}
