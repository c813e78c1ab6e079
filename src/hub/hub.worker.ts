import '../schemas/jitless';
import { createHubCore } from './core/create-hub-core';
import { createPagePorts } from './core/worker-ports';
import type { FromWorker, ToWorker } from './port';

/** The worker's shell: hands the browser's own clock, sockets, locks and the page's storage to the core. */
const scope = globalThis as unknown as {
  postMessage: (message: FromWorker) => void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const post = (message: FromWorker) => scope.postMessage(message);
const ports = createPagePorts(post);
const core = createHubCore({ ...ports.deps, post });

scope.onmessage = ({ data }) => {
  if (data.type === 'stored') ports.stored(data.id, data.value);
  else core.handle(data);
};
