import { fetchConfig } from './read-config';
import { background } from '../ports/background';
import type { Clock, Fetch, FileFetch, Locks, OpenSocket, Report, StoragePort, Witness } from '../ports/deps';
import { ownLocks } from '../ports/deps';
import { createInstallation, type Installation } from './installation';
import { steadyClock } from '../ports/steady-clock';
import type { FromWorker, ToWorker } from '../api/port';
import type { Failure } from '../reports/failure';

export interface HubCoreOptions {
  clock: Clock;
  fetch: Fetch;
  fetchFile?: FileFetch;
  openSocket: OpenSocket;
  post: (message: FromWorker) => void;
  storage: StoragePort;
  random: () => number;
  /** Over all tabs; without them this core is taken for the only one. */
  locks?: Locks;
  /** Everything that crosses the wire and the port's calls, unmasked; for `createRecorder` and nobody else. */
  witness?: Witness;
  report?: Report;
  /** Where failures leave this machine, if anywhere (S8.27). It neither throws nor keeps what it is given. */
  reporter?: (failure: Failure) => void;
}

/** Of no use in a transcript, or not fit for one. */
const UNWITNESSED: ReadonlySet<ToWorker['type']> = new Set(['stored', 'drawn', 'failed']);

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
  const witness: Witness = options.witness ?? (() => undefined);
  const report: Report =
    options.report ??
    ((what, cause) => {
      witness('in', 'report', { what, cause: cause instanceof Error ? cause.message : '' });
      tell(what, cause, 'worker');
    });
  const deps = { ...options, clock: steadyClock(options.clock), locks: options.locks ?? ownLocks(), witness, report };
  let installation: Installation | null = null;
  let config: Failure['config'] = null;
  function tell(what: string, cause: unknown, from: Failure['from']): void {
    const who = installation?.who() ?? { userId: null, token: null };
    options.reporter?.({ what, cause, from, config, ...who });
  }

  async function start(message: Extract<ToWorker, { type: 'start' }>): Promise<void> {
    let hostSkewMs = 0;
    const result = await fetchConfig(deps, message.configUrl, (hostMs) => {
      hostSkewMs = hostMs - deps.clock.mono();
    });
    if (result.ok) {
      config = result.config;
      installation = createInstallation({
        deps,
        config: result.config,
        post,
        pageUrl: message.pageUrl,
        isOnline: message.isOnline,
        hostSkewMs,
      });
    }
    post({ type: 'started', result });
    await installation?.session.start();
  }

  return {
    handle(message) {
      if (!UNWITNESSED.has(message.type)) witness('in', 'page', message);
      switch (message.type) {
        case 'start': {
          background(start(message), 'start', report);
          return;
        }
        case 'call': {
          background(
            Promise.resolve(installation?.call(message.name, message.args)).then((value) =>
              post({ type: 'answer', id: message.id, value }),
            ),
            message.name,
            report,
          );
          return;
        }
        case 'storage-changed':
          return installation?.session.recordChanged(message.value);
        case 'drawn':
          return installation?.drawn();
        case 'failed':
          tell(message.what, message.cause, 'page');
          return;
        case 'wake':
          return installation?.wake();
        case 'online':
          return installation?.setOnline(message.isOnline);
        case 'stored':
          // Answers of the storage port are for whoever made that port.
          return;
      }
    },
    stop() {
      installation?.stop();
    },
  };
}
