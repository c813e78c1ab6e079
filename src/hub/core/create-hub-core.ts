import { fetchConfig } from './read-config';
import { background } from './background';
import type { Clock, Fetch, Locks, OpenSocket, Report, StoragePort, Tap } from './deps';
import { ownLocks } from './deps';
import { createRuntime, type Runtime } from './runtime';
import type { FromWorker, ToWorker } from '../port';

export interface HubCoreOptions {
  clock: Clock;
  fetch: Fetch;
  openSocket: OpenSocket;
  post: (message: FromWorker) => void;
  storage: StoragePort;
  random: () => number;
  /** Over all tabs; without them this core is taken for the only one. */
  locks?: Locks;
  /** Everything that crosses the wire and the port's calls, unmasked; for `createRecorder` and nobody else. */
  tap?: Tap;
  report?: Report;
}

export interface HubCore {
  handle: (message: ToWorker) => void;
  /** Ends sockets and timers, for tests and replays. */
  stop: () => void;
}

/**
 * The hub without its worker: what it needs is given, what it says goes out by `post`. Runs in the worker, in Node and
 * from a transcript.
 */
export function createHubCore(options: HubCoreOptions): HubCore {
  const { post } = options;
  const tap: Tap = options.tap ?? (() => undefined);
  const report: Report =
    options.report ??
    ((what, cause) => tap('in', 'report', { what, cause: cause instanceof Error ? cause.message : '' }));
  const deps = { ...options, locks: options.locks ?? ownLocks(), tap, report };
  let runtime: Runtime | null = null;

  async function start(message: Extract<ToWorker, { type: 'start' }>): Promise<void> {
    const result = await fetchConfig(deps, message.configUrl);
    if (result.ok)
      runtime = createRuntime({
        deps,
        config: result.config,
        post,
        pageUrl: message.pageUrl,
        isOnline: message.isOnline,
      });
    post({ type: 'started', result });
    await runtime?.session.start();
  }

  return {
    handle(message) {
      if (message.type !== 'stored' && message.type !== 'drawn') tap('in', 'page', message);
      switch (message.type) {
        case 'start': {
          background(start(message), 'start', report);
          return;
        }
        case 'call': {
          background(
            Promise.resolve(runtime?.call(message.name, message.args)).then((value) =>
              post({ type: 'answer', id: message.id, value }),
            ),
            message.name,
            report,
          );
          return;
        }
        case 'storage-changed':
          return runtime?.session.recordChanged(message.value);
        case 'drawn':
          return runtime?.drawn();
        case 'wake':
          return runtime?.wake();
        case 'online':
          return runtime?.setOnline(message.isOnline);
        case 'stored':
          // Answers of the storage port are for whoever made that port.
          return;
      }
    },
    stop() {
      runtime?.stop();
    },
  };
}
