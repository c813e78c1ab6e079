import { expect, it } from 'vitest';
import type { CloudCall } from '../cloud/request';
import { HubError } from '../errors';
import type { SessionState } from '../state/model';
import { createCloudFacts } from './cloud-facts';

it('[S4.16] test mode that cannot be read is not known, and so mutes no alarm (H-11, I-44)', async () => {
  const told: unknown[] = [];
  const call = (() => Promise.reject(new HubError('timeout', 'test mode'))) as unknown as CloudCall;
  const facts = createCloudFacts({
    call,
    report: () => undefined,
    session: () => ({ hubs: ['1', '2'], cloud: 'ok' }) as unknown as SessionState,
    setSession: () => undefined,
    account: () => null,
    knownUuid: (serial) => (serial === '1' ? 'uuid' : null),
    setTestMode: (serial, testMode) => told.push([serial, testMode]),
  });
  facts.testModes();
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  const unknown = { isOn: null, until: null };
  expect(told).toEqual([
    ['2', unknown],
    ['1', unknown],
  ]);
});
