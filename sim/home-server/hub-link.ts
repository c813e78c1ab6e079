import type { RealTime } from '../clock.ts';
import { isRecord, type Params } from '../hub/ground/call-params.ts';
import type { CallReply } from '../hub/ground/contract.ts';
import { parse } from '../wire/frames.ts';
import type { HubDoor, OpenDoor } from './hub-door.ts';
import type { AskHub } from './hub-methods.ts';
import { mayPass, type HubProblem } from './hub-problem.ts';

/** The hub's own login on the local network (protocol 6.3). */
export interface HubLogin {
  user: string;
  token: string;
}

/** What hubs say to everybody. */
export interface HubNews {
  id: 'ui_broadcast';
  /** Only where the hub gives one: clients take two messages of one id for one. */
  msg_id?: string;
  msg_subclass: string;
  result: unknown;
}

export interface HubLinkDeps {
  /** ws: or wss: */
  url: string;
  login: HubLogin | null;
  /** Fingerprint of the certificate that somebody has looked at. */
  trusted: string | null;
  /** The hub that it has to be; null: whichever is there. */
  serial: string | null;
  openDoor: OpenDoor;
  time: RealTime;
  /** Reads the whole house; the link is live once it settles. What is said meanwhile is heard in order. */
  prepare: (ask: AskHub, info: Params) => Promise<void>;
  onNews: (news: HubNews) => void;
  onLive: (isLive: boolean) => void;
  /** Told when a try to connect fails, and why. */
  onProblem: (problem: HubProblem) => void;
}

export interface HubLink {
  readonly isLive: () => boolean;
  /**
   * Asks the hub; never rejects. What never left is refused. A call that was sent when the line went, and one that acts
   * and had no answer in time, is never answered: nobody knows what came of it, and whoever asked says so at their own
   * limit. A refusal would be read as not done.
   */
  readonly ask: AskHub;
  /** Connects, and again whenever the line goes. @returns what came of the first try; null when it is live. */
  start(): Promise<HubProblem | null>;
  stop(): void;
}

/** A browser waits no longer either; of the two long lists protocol 6.6 says a minute. */
const ANSWER_WITHIN_MS = 15_000;
const LIST_WITHIN_MS = 60_000;
const LONG_LISTS = new Set(['hub.devices.list', 'hub.items.list', 'hub.data.list', 'hub.scenes.list']);
/** A hub that says nothing is asked (protocol 6.6: small hubs answer no ping frames). */
const QUIET_MS = 20_000;
const SIGN_OF_LIFE_WITHIN_MS = 10_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A wrong password is not tried over and over, and no other hub becomes the right one in a moment. */
const WAIT_AFTER_REFUSAL_MS = 300_000;
const MOST_UNDER_WAY = 500;

const GONE: CallReply = {
  error: { code: 13, message: 'Controller is not connected', data: 'controller.disconnected' },
};
const LATE: CallReply = { error: { code: -32500, message: 'The hub did not answer in time' } };
/** Of calls that were sent when the line went; clients never see it. */
const LOST: CallReply = { error: { code: -32500, message: 'The line went before the hub answered' } };
const BUSY: CallReply = { error: { code: -32500, message: 'Too many calls are under way' } };

/** What only reads: its late answer says nothing of what was done. */
const onlyReads = (method: string) => /\.(get|list)$/.test(method);
/** What the hub itself did not say: it was away, too slow, or never asked. */
const isUnsaid = (reply: CallReply) => reply === GONE || reply === LOST || reply === LATE || reply === BUSY;
const isUnknown = (reply: CallReply, method: string) => reply === LOST || (reply === LATE && !onlyReads(method));

interface Line {
  /** Settles in any case, for what this link asks itself. */
  ask: AskHub;
  isOpen(): boolean;
  /** From now on its news count: it has shown that it is the hub of this home. */
  readonly hearNews: () => void;
  cut(): void;
}

/** Keeps one connection to a hub on the local network: login, sign of life, and a new try whenever it goes. */
export function createHubLink(deps: HubLinkDeps): HubLink {
  const { time } = deps;
  let line: Line | null = null;
  /** Not yet one that clients are served by. */
  let opening: Line | null = null;
  let isLive = false;
  let isStopped = false;
  let waitMs = FIRST_WAIT_MS;
  let retry: unknown = null;
  let asked = 0;

  function setLive(now: boolean): void {
    if (isLive === now) return;
    isLive = now;
    deps.onLive(now);
  }

  function openLine(door: HubDoor): Line {
    const waiting = new Map<string, (reply: CallReply) => void>();
    let isOpen = true;
    let isKnown = false;
    let heardAt = time.now();
    let watch: unknown = null;

    const ask: AskHub = (method, params, api) => {
      if (!isOpen) return Promise.resolve(GONE);
      if (waiting.size >= MOST_UNDER_WAY) return Promise.resolve(BUSY);
      return new Promise((resolve) => {
        asked += 1;
        const id = `h${String(asked)}`;
        const withinMs = LONG_LISTS.has(method) ? LIST_WITHIN_MS : ANSWER_WITHIN_MS;
        const timer = time.setTimeout(() => settle(LATE), withinMs);
        const settle = (reply: CallReply) => {
          time.clearTimeout(timer);
          waiting.delete(id);
          resolve(reply);
        };
        waiting.set(id, settle);
        door.send(JSON.stringify({ api, id, method, params }));
      });
    };

    function hear(text: string): void {
      heardAt = time.now();
      const message = parse(text);
      if (!isRecord(message)) return;
      if (typeof message['msg_subclass'] === 'string') {
        const { msg_subclass, msg_id, ...rest } = message;
        if (!isKnown) return;
        const given = textOf(msg_id) === '' ? {} : { msg_id: textOf(msg_id) };
        deps.onNews({ ...rest, id: 'ui_broadcast', ...given, msg_subclass, result: message['result'] });
        return;
      }
      const { id, error, result } = message;
      const settle = typeof id === 'string' ? waiting.get(id) : undefined;
      settle?.(isRecord(error) ? { error: callError(error) } : { result: result ?? {} });
    }

    function closed(): void {
      if (!isOpen) return;
      isOpen = false;
      time.clearTimeout(watch);
      for (const settle of [...waiting.values()]) settle(LOST);
      if (line !== self) return;
      line = null;
      setLive(false);
      tryLater();
    }

    function watchOver(): void {
      watch = time.setTimeout(() => {
        if (time.now() - heardAt >= QUIET_MS) askForLife();
        watchOver();
      }, QUIET_MS / 4);
    }
    function askForLife(): void {
      const before = heardAt;
      time.setTimeout(() => {
        if (isOpen && heardAt === before) self.cut();
      }, SIGN_OF_LIFE_WITHIN_MS);
      // Any word is a sign of life, a refusal too.
      ask('hub.modes.current.get', {}, '1.0').catch(() => undefined);
    }

    const self: Line = {
      ask,
      isOpen: () => isOpen,
      hearNews() {
        isKnown = true;
      },
      cut() {
        door.cut();
        closed();
      },
    };
    door.onText(hear);
    door.onClosed(closed);
    watchOver();
    return self;
  }

  async function enter({ ask, hearNews }: Line): Promise<HubProblem | null> {
    if (deps.login !== null) {
      const reply = await ask('hub.offline.login.ui', { ...deps.login }, '1.0');
      if (isUnsaid(reply)) return silent(reply);
      const isIn = !('error' in reply) || reply.error.data === 'user.login.alreadylogged';
      if (!isIn) return { is: 'login-refused', why: reply.error.message };
    }
    const info = await ask('hub.info.get', {}, '1.0');
    if (isUnsaid(info)) return silent(info);
    if ('error' in info) {
      return deps.login === null ? { is: 'login-needed' } : { is: 'no-hub', why: info.error.message };
    }
    const serial = isRecord(info.result) ? textOf(info.result['serial']) : '';
    if (!isRecord(info.result) || serial === '') return { is: 'no-hub', why: 'no serial' };
    if (deps.serial !== null && serial !== deps.serial) return { is: 'wrong-hub', serial, expected: deps.serial };
    hearNews();
    try {
      await deps.prepare(ask, info.result);
      return null;
    } catch (cause) {
      // It has said who it is: it may still be starting, or have too much to do.
      return { is: 'unreachable', why: cause instanceof Error ? cause.message : String(cause) };
    }
  }

  const askForClient: AskHub = (method, params, api) => {
    if (line === null) return Promise.resolve(GONE);
    const asked = line.ask(method, params, api);
    return new Promise((resolve, reject) => {
      asked.then((reply) => {
        if (!isUnknown(reply, method)) resolve(reply);
      }, reject);
    });
  };

  async function connect(): Promise<HubProblem | null> {
    const door = await deps.openDoor(deps.url, deps.trusted);
    if ('is' in door) return door;
    const own = openLine(door);
    opening = own;
    const problem = isStopped ? unreachable : await enter(own);
    opening = null;
    if (problem !== null || !own.isOpen()) {
      const hasGone = !own.isOpen();
      own.cut();
      return hasGone ? unreachable : problem;
    }
    line = own;
    waitMs = FIRST_WAIT_MS;
    setLive(true);
    return null;
  }

  function tryLater(atLeastMs = 0): void {
    if (isStopped) return;
    retry = time.setTimeout(() => void tryNow(), Math.max(waitMs, atLeastMs));
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  async function tryNow(): Promise<HubProblem | null> {
    const problem = await connect();
    if (problem !== null && !isStopped) {
      deps.onProblem(problem);
      tryLater(mayPass(problem) ? 0 : WAIT_AFTER_REFUSAL_MS);
    }
    return problem;
  }

  return {
    isLive: () => isLive,
    ask: askForClient,
    start: tryNow,
    stop() {
      isStopped = true;
      time.clearTimeout(retry);
      opening?.cut();
      line?.cut();
    },
  };
}

const silent = (reply: CallReply): HubProblem => ({
  is: 'unreachable',
  why: 'error' in reply ? reply.error.message : '',
});
const unreachable: HubProblem = { is: 'unreachable', why: 'the line went' };

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function callError({ code, message, data, reason }: Record<string, unknown>) {
  const words = [message, reason].find((each): each is string => typeof each === 'string') ?? 'The hub refused';
  return {
    code: typeof code === 'number' ? code : -32500,
    message: words,
    ...(typeof data === 'string' ? { data } : {}),
  };
}
