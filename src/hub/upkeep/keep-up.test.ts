import { expect, it, vi } from 'vitest';
import { keepUp } from './keep-up';
import type { UpkeepTools } from './tools';

const fetched = vi.hoisted(() => ({ times: 0 }));
vi.mock('../account/ask-account', () => {
  fetched.times += 1;
  return {};
});

it('[R-44] where the cloud compares PINs, the part that asks it is there before a pad needs it', async () => {
  const begin = async (pinCheck: 'panel' | 'cloud') => {
    const deps = { report: () => undefined };
    keepUp({ deps, config: { pinCheck, cloudBase: '' }, hosts: { cloud: '' } } as unknown as UpkeepTools);
    await vi.dynamicImportSettled();
    return fetched.times;
  };
  expect([await begin('panel'), await begin('cloud')]).toEqual([0, 1]);
});
