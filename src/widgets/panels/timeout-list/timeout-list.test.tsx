import { expect, it } from 'vitest';
import { timeoutSetting } from '@/runtime/house-settings/settings';
import { changeHub, SERIAL } from '../../../../tests/support/house-fixtures';
import { keepsSettings } from '../../../../tests/support/kept-settings';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { timeoutList } from './index';

const { example } = timeoutList;

const box = { box: { width: 50, height: 40 } };

it('[S2.31] [S1.8] shows the three timeouts, and each opens its list', async () => {
  const { screen, sent, after } = await renderTile(example, box);
  keepsSettings({ timeout_config: '[{"auto_return_home":true,"auto_return_home_timeout":120}]' });
  await after(() => houseOfTest().of(timeoutSetting).load('place'));
  await after(() => screen.getByRole('button', { name: /^Entry delay.*30 s/ }).click());
  await after(() => screen.getByRole('button', { name: /^Exit delay.*60 s/ }).click());
  await after(() => screen.getByRole('button', { name: /2 min/ }).click());
  expect(sent.filter(([name]) => name === 'dialog')).toEqual([
    ['dialog', 'timeout-entry'],
    ['dialog', 'timeout-exit'],
    ['dialog', 'timeout-return'],
  ]);
  await expect.element(screen.getByRole('switch', { name: 'Auto return home' })).toBeChecked();
});

it('[S3.46] [S9.3] auto return home is off and 60 s until somebody sets it, and the cloud has the last word', async () => {
  const { screen, after } = await renderTile(example, box);
  const cloud = keepsSettings({});
  await after(() => houseOfTest().of(timeoutSetting).load('place'));
  const home = screen.getByRole('switch', { name: 'Auto return home' });
  await expect.element(home).not.toBeChecked();
  await expect.element(screen.getByRole('button', { name: /Auto return home after 60 s/ })).toBeVisible();
  await after(() => home.click());
  await expect.element(home).toBeChecked();
  expect(JSON.parse(cloud.values['timeout_config'] ?? '')).toEqual([
    { auto_return_home: true, auto_return_home_timeout: 60 },
  ]);
  cloud.isAway = true;
  await after(() => home.click());
  await expect.element(home).toBeChecked();
});

it('[R-03] a controller that does not answer is shown as last known, and nothing of it can be changed', async () => {
  const { screen, after } = await renderTile(example, box);
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByRole('button', { name: /Entry delay/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText(/doesn’t answer/).first()).toBeVisible();
});

it('[R-87] what could not be read is said, and tried again', async () => {
  const { screen, after } = await renderTile(example, box);
  const cloud = keepsSettings({});
  cloud.isAway = true;
  await after(() => houseOfTest().of(timeoutSetting).load('place'));
  await expect.element(screen.getByText(/couldn’t be read/)).toBeVisible();
  cloud.isAway = false;
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  await expect.element(screen.getByRole('switch', { name: 'Auto return home' })).toBeVisible();
});

/** A hub that keeps delays by name, and what it was asked. */
const named = (delays: object | null) => ({
  ...box,
  account: { 'read-house-settings': { entryDelays: delays }, 'reset-entry-delays': { entryDelays: { normal: 30 } } },
});

it('[S7.37] shows the delays that the controller keeps by name, each opens its list, and all can be reset', async () => {
  const delays = { normal: 30, extended: 60, longExtended: 120, instant: 0 };
  const { screen, sent, after } = await renderTile(example, named(delays));
  for (const row of [/^Normal.*30 s/, /^Extended.*60 s/, /^Long.*2 min/, /^Instant.*0 s/])
    await after(() => screen.getByRole('button', { name: row }).click());
  expect(sent.filter(([name]) => name === 'dialog').map(([, id]) => id)).toEqual([
    ...['timeout-entry', 'timeout-extended', 'timeout-long-extended', 'timeout-instant'],
  ]);
  await after(() => screen.getByRole('button', { name: 'Reset to default' }).click());
  expect(sent.at(-1)).toEqual(['askAccount', 'reset-entry-delays', { hub: SERIAL }]);
  await expect.element(screen.getByRole('button', { name: /^Extended/ })).not.toBeInTheDocument();
});

it('[S7.37] a controller that keeps none has none to show', async () => {
  const { screen } = await renderTile(example, named(null));
  await expect.element(screen.getByRole('heading', { name: 'Entry delays by name' })).not.toBeInTheDocument();
});
