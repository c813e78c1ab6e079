import { subscribe } from 'valtio/vanilla';
import { expect, it } from 'vitest';
import { createHubWorker, startHub } from '@/hub';

it('[S4.28] the worker starts in a browser, reads the settings file and finds no session', async () => {
  const { house, started } = startHub({ configUrl: '/config.json', workerFactory: createHubWorker, storage: null });
  const result = await started;
  const { session } = house.state;
  expect(result).toMatchObject({ ok: true, config: { demo: true, heartbeatMs: 10_000 } });
  await new Promise<void>((resolve) => {
    const look = () => {
      if (session.phase === 'signed-out') resolve();
    };
    subscribe(session as object, look);
    look();
  });
  expect(session.problem).toBeNull();
  house.stop();
});
