import { createHubCore, type HubCore, type HubCoreOptions } from '../worker/create-hub-core';
import type { Clock, ReplyLike, SocketLike } from '../ports/deps';
import { isEzloSerial } from '../domain/hub-rules';
import type { FromWorker, ToWorker } from '../api/port';
import type { Line } from './record';

/**
 * Plays a transcript to a core that knows no better: its clock, network and page are the recorded ones. What the core
 * asks is answered with what was answered then; what it no longer asks (a PIN is not in the record) is left out.
 */
export interface ReplayOptions {
  lines: readonly Line[];
  post: (message: FromWorker) => void;
  /** Settings file that the recorded page had. */
  config: unknown;
  storage: HubCoreOptions['storage'];
  /** Lets promises settle between two lines. */
  settle: () => Promise<void>;
}

const LAST_FRAME_MS = 50;

interface FakeTimer {
  at: number;
  order: number;
  run: () => void;
}

function createReplayClock(first: Line | undefined): Clock & { goTo: (mono: number, now: number) => void } {
  let mono = first?.mono ?? 0;
  let now = first?.now ?? 0;
  let order = 0;
  const timers = new Set<FakeTimer>();
  const next = (until: number): FakeTimer | undefined =>
    [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at || a.order - b.order)[0];
  return {
    now: () => now,
    mono: () => mono,
    setTimeout(run, ms) {
      const timer: FakeTimer = { at: mono + ms, order: (order += 1), run };
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer) => {
      timers.delete(timer as FakeTimer);
    },
    goTo(toMono, toNow) {
      for (let due = next(toMono); due !== undefined; due = next(toMono)) {
        timers.delete(due);
        now += Math.max(0, due.at - mono);
        mono = Math.max(mono, due.at);
        due.run();
      }
      mono = Math.max(mono, toMono);
      now = toNow;
    },
  };
}

interface HttpLine {
  method: string;
  url: string;
  call: string | null;
  status?: number;
  body?: unknown;
}
/** Noise and secrets differ from one day to the next; the question is the same. */
function questionOf({ method, url, call }: HttpLine): string {
  const { pathname, searchParams: said } = new URL(url);
  // What is asked of a Vera hub has one path for all of it, and one question waits while another is answered.
  const old = ['id', 'Timeout', 'DeviceNum', 'SceneNum'].map((name) => said.get(name) ?? '').join(' ');
  return `${method} ${pathname} ${call ?? ''} ${old}`;
}

/** Answers wait for questions and questions for answers, first come, first served. */
function createMatcher<T>() {
  const asked = new Map<string, ((answer: T) => void)[]>();
  const ready = new Map<string, T[]>();
  const push = <V>(map: Map<string, V[]>, key: string, value: V) => map.set(key, [...(map.get(key) ?? []), value]);
  return {
    ask(key: string, then: (answer: T) => void): void {
      const answer = ready.get(key)?.shift();
      if (answer === undefined) push(asked, key, then);
      else then(answer);
    },
    answer(key: string, value: T): void {
      const resolve = asked.get(key)?.shift();
      if (resolve === undefined) push(ready, key, value);
      else resolve(value);
    },
  };
}

/** The sockets of one hub, fed with what its sockets heard. */
function createReplaySockets() {
  const sockets = new Map<string, SocketLike>();
  const matchers = new Map<string, ReturnType<typeof createMatcher<object>>>();
  const opened = createMatcher<true>();
  /** Methods of recorded questions by their recorded id. */
  const methods = new Map<string, string>();
  const matcherOf = (channel: string) => {
    const present = matchers.get(channel) ?? createMatcher<object>();
    matchers.set(channel, present);
    return present;
  };
  return {
    open(channel: string): SocketLike {
      const socket: SocketLike = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        close: () => undefined,
        send(text) {
          const { id, method } = JSON.parse(text) as { id: string; method: string };
          matcherOf(channel).ask(method, (answer) => socket.onmessage?.({ data: JSON.stringify({ ...answer, id }) }));
        },
      };
      sockets.set(channel, socket);
      matchers.delete(channel);
      // A socket never opens before it was given back.
      opened.ask(channel, () => queueMicrotask(() => (socket.onopen as (() => void) | null)?.()));
      return socket;
    },
    said(channel: string, data: { id?: string; method?: string }): void {
      if (data.id !== undefined && data.method !== undefined) methods.set(`${channel} ${data.id}`, data.method);
    },
    heard(channel: string, data: { id?: unknown; socket?: string }): void {
      if (data.socket === 'open') {
        opened.answer(channel, true);
        return;
      }
      if (data.socket === 'closed') return (sockets.get(channel)?.onclose as (() => void) | null | undefined)?.();
      const method = methods.get(`${channel} ${String(data.id)}`);
      if (method === undefined) sockets.get(channel)?.onmessage?.({ data: JSON.stringify(data) });
      else matcherOf(channel).answer(method, data);
    },
  };
}

export async function replay({ lines, post, config, storage, settle }: ReplayOptions): Promise<HubCore> {
  const clock = createReplayClock(lines[0]);
  const http = createMatcher<HttpLine>();
  const sockets = createReplaySockets();
  // Which hub a socket is for is known by its turn: the core opens them in the order that it did.
  const openings = lines.flatMap(({ ch, data }) =>
    // A line to a hub of the older family is no socket: what it asks of the relay is among the calls.
    (data as { method?: string } | null)?.method === 'register' && isEzloSerial(ch.slice(4)) ? [ch] : [],
  );
  const core = createHubCore({
    clock,
    storage,
    random: () => 0.5,
    // The cloud's own socket stays shut: without it everything works by request (S7.24).
    openSocket: (url) => sockets.open(url.endsWith('/websocket') ? 'cloud' : (openings.shift() ?? 'hub:none')),
    post,
    async fetch(url, { method, body }): Promise<ReplyLike> {
      if (new URL(url).pathname.endsWith('config.json'))
        return { status: 200, text: () => Promise.resolve(JSON.stringify(config)) };
      const { call = null } = (body === undefined ? {} : JSON.parse(body)) as { call?: string };
      const answer = await new Promise<HttpLine>((resolve) => http.ask(questionOf({ method, url, call }), resolve));
      return { status: answer.status ?? 200, text: () => Promise.resolve(JSON.stringify(answer.body)) };
    },
  });
  for (const { mono, now, dir, ch, data } of lines) {
    clock.goTo(mono, now);
    await settle();
    if (ch === 'page') core.handle(data as ToWorker);
    else if (ch === 'http' && dir === 'in') http.answer(questionOf(data as HttpLine), data as HttpLine);
    else if (ch.startsWith('hub:') && dir === 'out') sockets.said(ch, data as { id?: string; method?: string });
    else if (ch.startsWith('hub:')) sockets.heard(ch, data as { id?: unknown; socket?: string });
    await settle();
  }
  // The last frame's batch is due after the last line.
  const last = lines.at(-1);
  if (last !== undefined) clock.goTo(last.mono + LAST_FRAME_MS, last.now + LAST_FRAME_MS);
  await settle();
  return core;
}
