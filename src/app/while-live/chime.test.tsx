import { afterEach, expect, it } from 'vitest';
import { chimeSetting } from '@/runtime/house-settings/settings';
import { comfort } from '@/runtime/house-settings/comfort';
import { playSample } from '@/runtime/hooks/sample';
import { changeHub, changeItem } from '../../../tests/support/house-fixtures';
import { keepsSettings } from '../../../tests/support/kept-settings';
import { leadingPage, loseVoice } from '../../../tests/support/leading-page';
import { houseOfTest } from '../../../tests/support/test-house';
import { Chime } from './chime';

afterEach(() => {
  loseVoice();
  comfort.change({ volumes: { alarm: 1, countdown: 1, chime: 1, touch: 1 } });
});

/** The page's chime, and what was heard of it. */
async function listening(kept: Record<string, string> = {}) {
  const shown = await leadingPage(<Chime />);
  keepsSettings(kept);
  await shown.after(() => houseOfTest().of(chimeSetting).load('place'));
  return shown;
}
const door = (value: string) => changeItem('front-door', 'dw_state', { value });

it('[S4.27] sounds when a door opens, as loud as it is set, and not when it closes', async () => {
  const { after, heard } = await listening();
  await after(() => comfort.change({ volumes: { alarm: 1, countdown: 1, chime: 0.5, touch: 1 } }));
  await after(() => door('dw_is_opened'));
  await after(() => door('dw_is_closed'));
  expect(heard).toEqual([['chime', 0.5]]);
});

it('[S4.27] [S3.45] of devices that were chosen it sounds for those alone, and at closing too where that is wanted', async () => {
  const chosen = { devices: ['front-lock'], chime_behavior: 'open-and-close' };
  const { after, heard } = await listening({ chime_config: JSON.stringify({ enabled: true, ...chosen }) });
  const bolt = (value: string) => changeItem('front-lock', 'door_lock', { value });
  await after(() => door('dw_is_opened'));
  expect(heard).toEqual([]);
  await after(() => bolt('unsecured'));
  await after(() => bolt('secured'));
  expect(heard).toEqual([
    ['chime', 1],
    ['chime', 1],
  ]);
});

it('[S4.27] [S3.45] is silent where the household switched it off', async () => {
  const { after, heard } = await listening({ chime_config: '{"enabled":false}' });
  await after(() => door('dw_is_opened'));
  expect(heard).toEqual([]);
});

it('[R-03] what opened while nobody listened is no news when the house is back', async () => {
  const { after, heard } = await listening();
  await after(() => changeHub({ freshness: 'stale' }));
  await after(() => door('dw_is_opened'));
  await after(() => changeHub({ freshness: 'live' }));
  expect(heard).toEqual([]);
});

it('[S4.27] plays its sample', async () => {
  const { after, heard } = await listening();
  await after(() => playSample('chime'));
  expect(heard).toEqual([['chime', 1]]);
});
