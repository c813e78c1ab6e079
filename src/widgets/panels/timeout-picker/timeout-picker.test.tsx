import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { timeoutSetting } from '@/runtime/house-settings/settings';
import { changeHub, SERIAL } from '../../../../tests/support/house-fixtures';
import { keepsSettings } from '../../../../tests/support/kept-settings';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { timeoutPicker } from './index';

const { example } = timeoutPicker;

const box = { box: { width: 30, height: 45 } };
afterEach(() => page.viewport(1280, 800));
const asked = (sent: readonly unknown[][]) => sent.filter(([name]) => name === 'askAccount');

it('[S2.31] [S9.3] lists the delays with the present one marked', async () => {
  const { screen, element } = await renderTile(example, box);
  expect([...element.querySelectorAll('[role="radio"]')].map((choice) => choice.textContent)).toEqual([
    ...['0 s, no delay', '10 s', '20 s', '30 s', '40 s', '50 s', '60 s', '2 min', '3 min', '4 min', '5 min'],
  ]);
  await expect.element(screen.getByRole('radio', { name: '30 s' })).toBeChecked();
});

it('[S2.31] a touch only marks; the button sends, and closes when the hub has it', async () => {
  const { screen, sent, after } = await renderTile(example, { ...box, account: { 'set-delay': {} } });
  await after(() => screen.getByRole('radio', { name: '10 s' }).click());
  expect(sent).toEqual([]);
  await expect.element(screen.getByText(/A door starts a 10 s countdown/)).toBeVisible();
  await expect.element(screen.getByText('Short delays raise false alarms.')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Set 10 s' }).click());
  expect(sent).toEqual([['askAccount', 'set-delay', { hub: SERIAL, delay: 'entry', seconds: 10 }], ['closeDialog']]);
});

it.each([
  [true, [[], ['yes']]],
  [false, [[]]],
])('[R-80] where the house asks before a longer delay, and the person says %s', async (isYes, answers) => {
  const asking: unknown[] = [];
  // As the worker does: refused until there is a yes.
  const account = {
    get 'set-delay'() {
      return asking.length === 0 ? 'not-answered' : {};
    },
  };
  const { screen, sent, after } = await renderTile(example, {
    ...box,
    account,
    confirm: (question) => Promise.resolve(asking.push(question) > 0 && isYes),
  });
  await after(() => screen.getByRole('radio', { name: '2 min' }).click());
  await after(() => screen.getByRole('button', { name: 'Set 2 min' }).click());
  const given = { hub: SERIAL, delay: 'entry', seconds: 120 };
  const asked = answers.map((answer) => ['askAccount', 'set-delay', given, ...answer]);
  expect(sent).toEqual(isYes ? [...asked, ['closeDialog']] : asked);
  expect(asking).toEqual([{ action: 'account.set-delay', title: 'Entry delay', value: '2 min' }]);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Set 2 min' })).toBeEnabled();
});

it('[S2.31] what the hub refuses is said, and the list stays', async () => {
  const { screen, sent, after } = await renderTile(example, {
    ...box,
    options: { timeout: 'exit' },
    account: { 'set-delay': 'refused' },
  });
  await after(() => screen.getByRole('button', { name: 'Set 60 s' }).click());
  await expect.element(screen.getByText('The hub refused.')).toBeVisible();
  expect(sent).toEqual(asked(sent));
});

it('[R-03] nothing is sent to a hub that does not answer', async () => {
  const { screen, after } = await renderTile(example, box);
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByRole('button', { name: /^Set/ })).toBeDisabled();
});

it('[R-03] a hub that is lost meanwhile leaves marked what it last said, not “no delay”', async () => {
  const { screen, after } = await renderTile(example, box);
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByRole('button', { name: 'Set 30 s' })).toBeDisabled();
  await expect.element(screen.getByRole('radio', { name: '30 s' })).toBeChecked();
  await expect.element(screen.getByText(/A door starts a 30 s countdown/)).toBeVisible();
  await after(() => changeHub({ freshness: 'live' }));
  await expect.element(screen.getByRole('button', { name: 'Set 30 s' })).toBeEnabled();
});

it('[S3.46] choosing when the screen goes home switches that on', async () => {
  const { screen, sent, after } = await renderTile(example, { ...box, options: { timeout: 'return' } });
  const cloud = keepsSettings({});
  await after(() => houseOfTest().of(timeoutSetting).load('place'));
  await after(() => screen.getByRole('radio', { name: '2 min' }).click());
  await after(() => screen.getByRole('button', { name: 'Set 2 min' }).click());
  expect(JSON.parse(cloud.values['timeout_config'] ?? '')).toEqual([
    { auto_return_home: true, auto_return_home_timeout: 120 },
  ]);
  expect(sent).toEqual([['closeDialog']]);
});

it('[S7.37] sets a delay that the controller keeps by name, up to the most it counts', async () => {
  const { screen, element, sent, after } = await renderTile(example, {
    ...box,
    options: { timeout: 'longExtended' },
    account: { 'read-house-settings': { entryDelays: { longExtended: 120 } }, 'set-delay': {} },
  });
  await expect.element(screen.getByRole('radio', { name: '2 min' })).toBeChecked();
  expect([...element.querySelectorAll('[role="radio"]')].at(-1)?.textContent).toBe('4 min');
  await after(() => screen.getByRole('radio', { name: '0 s, no delay' }).click());
  await expect.element(screen.getByText('Sensors with this delay sound the alarm at once.')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Set 0 s' }).click());
  expect(sent.slice(-2)).toEqual([
    ['askAccount', 'set-delay', { hub: SERIAL, delay: 'longExtended', seconds: 0 }],
    ['closeDialog'],
  ]);
});

it('[S2.31] on a phone the list is as wide as its dialog', async () => {
  await page.viewport(390, 844);
  const { element, screen } = await renderTile(example, { box: { width: 20.875, height: 45 } });
  const list = screen.getByRole('radiogroup').element().getBoundingClientRect();
  expect(Math.round(list.width)).toBe(Math.round(element.getBoundingClientRect().width));
});
