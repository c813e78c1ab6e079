// oxlint-disable-next-line import/default -- Vite answers this question with the address of the built worker
import workerUrl from './worker/hub.worker.ts?worker&url';
import type { HubWorker } from './page/start-hub';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/**
 * The hub's module worker. Its address passes through the one Trusted Types policy that the page's headers allow;
 * browsers without Trusted Types take the plain address.
 */
export function createHubWorker(): HubWorker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('hub-worker', {
    createScriptURL: (url) => {
      if (url !== workerUrl) throw new TypeError('only the hub worker may be started');
      return url;
    },
  });
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module', name: 'hub' });
}
