import { subscribe } from 'valtio/vanilla';
import { expect, it } from 'vitest';
import { createHubWorker, sessionState, startHub } from '@/hub';

it('[S4.28] the worker starts in a browser, reads the settings file and finds no session', async () => {
  const result = await startHub({ configUrl: '/config.json', workerFactory: createHubWorker, storage: null });
  expect(result).toMatchObject({ ok: true, config: { demo: true, heartbeatMs: 10_000 } });
  await new Promise<void>((resolve) => {
    const look = () => {
      if (sessionState.phase === 'signed-out') resolve();
    };
    subscribe(sessionState as object, look);
    look();
  });
  expect(sessionState.problem).toBeNull();
});
