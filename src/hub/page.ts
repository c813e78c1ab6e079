import type { HouseCommands, StartResult } from './api';
import { COMMANDS, type RemoteCommand } from './commands';
import type { HubError } from './errors';
import type { FromWorker, ToWorker } from './port';
import { UNCAUGHT } from './reports/failure';
import { addMessage, applyBatch, doubtAll, hideMessage } from './state/store';
import { SESSION_KEY } from './session/session-key';

/** What the page's end of the port needs of a worker; tests give their own. */
export interface HubWorker {
  postMessage: (message: ToWorker) => void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror?: ((event: ErrorEvent) => void) | null;
  onmessageerror?: ((event: MessageEvent) => void) | null;
}

export interface StartOptions {
  configUrl: string;
  /** Makes the module worker; see `createHubWorker`. */
  workerFactory: () => HubWorker;
  /** Where the session record is kept: `localStorage`, or null where it is blocked. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
}

/** The worker says something at least every 5 s; three times that in silence, and nothing counts as the present. */
const SILENT_MS = 15_000;
const LISTEN_MS = 2_500;
const NOT_LOADED = 'the worker could not be loaded';

let post: ((message: ToWorker) => void) | null = null;
const waiting = new Map<number, (value: unknown) => void>();
let lastCall = 0;

/**
 * Hears each call that leaves the page, with the answer that will come: the page's end of the recordable seam.
 * A change of mode has none (null): what becomes of it is in the state of its hub.
 */
export type CallTap = (name: RemoteCommand, args: readonly unknown[], answer: Promise<unknown> | null) => void;
let tap: CallTap | null = null;
export const tapCalls = (heard: CallTap): void => {
  tap = heard;
};

function call<T>(name: RemoteCommand, ...args: unknown[]): Promise<T> {
  lastCall += 1;
  const id = lastCall;
  const answer = new Promise<T>((resolve) => {
    // The worker answers each call exactly once and with what the command's type says.
    waiting.set(id, resolve as (value: unknown) => void);
    post?.({ type: 'call', id, name, args });
  });
  tap?.(name, args, answer);
  return answer;
}
function send(name: RemoteCommand, ...args: unknown[]): void {
  lastCall += 1;
  post?.({ type: 'call', id: lastCall, name, args });
}

/** What failed on the page leaves by the worker's one port, with the name of what was being done (S8.27). Never throws. */
export function reportFailure(what: string, thrown: unknown): void {
  try {
    // An error loses its class and its own fields on the way.
    const { name, message, stack, code, detail } = (thrown ?? {}) as Partial<HubError>;
    post?.({ type: 'failed', what, cause: { name, message, stack, code, detail } });
  } catch {
    // Decided: whatever cannot even be looked at or sent stands in the console.
  }
}

const remoteCommands = Object.fromEntries(
  Object.entries(COMMANDS).map(([name, kind]) => {
    const cross = kind === 'asked' ? call : send;
    return [name, (...given: unknown[]) => cross(name as RemoteCommand, ...given)];
  }),
) as Pick<HouseCommands, RemoteCommand>;

export const houseCommands: HouseCommands = {
  ...remoteCommands,
  async signInWithBounce(key) {
    const answer = await houseCommands.askAccount('bounce-sign-in', { key });
    return answer.ok ? { ok: true, carried: answer.data } : answer;
  },
  requestMode(hub, target) {
    tap?.('requestMode', [hub, target], null);
    remoteCommands.requestMode(hub, target);
  },
  dismissMessage: hideMessage,
  post: ({ title, text, values, kind, variant, isKeptOnly }) =>
    addMessage({ kind, variant, title, text: text ?? null, values: values ?? {} }, Date.now(), isKeptOnly !== true),
};

/** Storage may be blocked or full: then the session lives as long as the page. */
function keep(storage: StartOptions['storage'], message: Extract<FromWorker, { type: 'store' }>): string | null {
  try {
    if (message.do === 'read') return storage?.getItem(message.key) ?? null;
    if (message.do === 'write') storage?.setItem(message.key, message.value ?? '');
    else storage?.removeItem(message.key);
  } catch {
    // Decided, not overlooked: a house is guarded from memory when the browser keeps nothing.
  }
  return null;
}

/** Frames stand still while the page is hidden; then nothing has to be waited for. */
function onceDrawn(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(run);
}

/** Doubts everything when the worker has been silent for too long; one that lives says anew how things stand. */
function watchWorker(lastHeard: () => number, wake: () => void): void {
  setInterval(() => {
    if (performance.now() - lastHeard() >= SILENT_MS) wake();
  }, LISTEN_MS);
}

function watchPage(send: (message: ToWorker) => void, wake: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) wake();
  });
  addEventListener('error', ({ error }: ErrorEvent) => {
    // Without one it is the browser's own remark, such as a layout that took two rounds.
    if (error !== null && error !== undefined) reportFailure(UNCAUGHT, error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(UNCAUGHT, reason));
  addEventListener('online', () => {
    send({ type: 'online', isOnline: true });
    wake();
  });
  addEventListener('offline', () => send({ type: 'online', isOnline: false }));
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) send({ type: 'storage-changed', value: event.newValue });
  });
}

/**
 * Starts the worker, hands it the installation's settings file and connects the state. Once per page.
 * Never rejects: a settings file that is missing or wrong is `{ ok: false }` with the path and the problem.
 */
export function startHub({ configUrl, workerFactory, storage }: StartOptions): Promise<StartResult> {
  let worker: HubWorker;
  try {
    worker = workerFactory();
  } catch (cause) {
    return Promise.resolve({ ok: false, path: '', problem: cause instanceof Error ? cause.message : NOT_LOADED });
  }
  const tell = (message: ToWorker) => worker.postMessage(message);
  const wake = () => {
    doubtAll();
    tell({ type: 'wake' });
  };
  let heardAt = 0;
  post = tell;
  return new Promise((resolve) => {
    let isStarted = false;
    const failed = (problem: string) => {
      if (isStarted) wake();
      else resolve({ ok: false, path: '', problem });
    };
    // A worker that did not load says no more than that; one that stumbled later may go on, so it is asked.
    worker.onerror = ({ message }) => failed(message || NOT_LOADED);
    worker.onmessageerror = () => failed('a message of the worker could not be read');
    worker.onmessage = ({ data }) => {
      heardAt = performance.now();
      switch (data.type) {
        case 'batch': {
          applyBatch(data.batch, performance.now(), Date.now());
          onceDrawn(() => tell({ type: 'drawn' }));
          return;
        }
        case 'answer':
          waiting.get(data.id)?.(data.value);
          waiting.delete(data.id);
          return;
        case 'store': {
          tell({ type: 'stored', id: data.id, value: keep(storage, data) });
          return;
        }
        case 'started': {
          isStarted = data.result.ok;
          if (isStarted) {
            watchPage(tell, wake);
            watchWorker(() => heardAt, wake);
          }
          resolve(data.result);
          return;
        }
      }
    };
    tell({
      type: 'start',
      configUrl: new URL(configUrl, location.href).href,
      pageUrl: location.href,
      isOnline: navigator.onLine,
    });
  });
}
