import { expect, it } from 'vitest';
import { keepUp } from './keep-up';
import type { UpkeepTools } from './tools';

it('[R-44] where the cloud compares PINs, the part that asks it is there before a pad needs it', () => {
  const fetched = (pinCheck: 'panel' | 'cloud') => {
    let times = 0;
    const loadPinPart = () => Promise.resolve((times += 1));
    const deps = { report: () => undefined };
    const tools = { deps, config: { pinCheck, cloudBase: '' }, hosts: { cloud: '' }, loadPinPart };
    keepUp(tools as unknown as UpkeepTools);
    return times;
  };
  expect([fetched('panel'), fetched('cloud')]).toEqual([0, 1]);
});
