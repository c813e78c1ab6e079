import { createHubCore } from './create-hub-core';
import { createPagePorts } from './worker-ports';
import type { FromWorker, ToWorker } from '../api/port';
import type { createReporter } from '../reports/reporter';

/** The worker's end in the browser: hands the browser's own clock, sockets, locks and the page's storage to the core. */
const scope = globalThis as unknown as {
  postMessage: (message: FromWorker) => void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const post = (message: FromWorker) => scope.postMessage(message);
const ports = createPagePorts(post);
type Reporter = ReturnType<typeof createReporter>;
let reporter: Promise<Reporter> | null = null;
const core = createHubCore({
  ...ports.deps,
  post,
  // Comes with the first failure; where it cannot be fetched, the next one asks for it again.
  reporter: (failure) => {
    reporter ??= import('../reports/reporter').then(({ createReporter: create }) => create({ ...ports.deps, console }));
    reporter.then(
      (take) => take(failure),
      () => {
        reporter = null;
      },
    );
  },
});

scope.onmessage = ({ data }) => {
  if (data.type === 'stored') ports.stored(data.id, data.value);
  else core.handle(data);
};
