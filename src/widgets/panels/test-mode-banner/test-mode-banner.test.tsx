import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeHub, changeSession, SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { testModeBanner } from './index';

const { example } = testModeBanner;

const box = { box: { width: 25, height: 20 } };
const on = { testMode: { isOn: true, until: Date.now() + 3_600_000 } };
const done = { ...box, account: { 'set-test-mode': null } };
const set = (isOn: boolean) => ['askAccount', 'set-test-mode', { hub: SERIAL, isOn }];

it('[S4.24] ends test mode, and a dialog says that the account is live', async () => {
  const { screen, sent, after } = await renderTile(example, done);
  await after(() => changeHub(on));
  await expect.element(screen.getByText(/won’t reach the monitoring centre until/)).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'End test mode' }).click());
  expect(sent).toEqual([set(false), ['dialog', 'test-mode-ended']]);
});

it('[S4.24] [S8.11] an end that failed has a dialog that says so', async () => {
  const { screen, sent, after } = await renderTile(example, { ...box, account: { 'set-test-mode': 'cloud-error' } });
  await after(() => changeHub(on));
  await after(() => screen.getByRole('button', { name: 'End test mode' }).click());
  expect(sent).toEqual([set(false), ['dialog', 'test-mode-not-ended']]);
});

it('[S4.23] starts with the PIN only, for nobody is sent while it is on', async () => {
  // The worker puts the pad: put away, nothing came of it, and nothing more is said.
  const account: Record<string, unknown> = { 'set-test-mode': 'declined' };
  const { element, screen, sent, after } = await renderTile(example, { ...box, account });
  await expect.element(screen.getByRole('heading', { name: 'Test mode is off' })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Start test mode' }).click());
  expect([sent, element.querySelector('[role="alert"]')]).toEqual([[set(true)], null]);
  account['set-test-mode'] = null;
  await after(() => screen.getByRole('button', { name: 'Start test mode' }).click());
  expect(sent).toEqual([set(true), set(true)]);
});

it('[R-102] [S2.32] the focus stays where a test was begun, to end it there, and where it was ended', async () => {
  const { screen, after } = await renderTile(example, done);
  const [start, end] = ['Start test mode', 'End test mode'].map((name) => screen.getByRole('button', { name }));
  await after(() => (start!.element() as HTMLElement).focus());
  await after(() => userEvent.keyboard('{Enter}'));
  await after(() => changeHub(on));
  await expect.element(end!).toHaveFocus();
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Test mode is on/);
  await after(() => userEvent.keyboard('{Enter}'));
  await after(() => changeHub({ testMode: { isOn: false, until: null } }));
  await expect.element(start!).toHaveFocus();
});

it('[H-11] [S4.25] what is not known is said, and one whose time is over is off', async () => {
  const { screen, after } = await renderTile(example, box);
  await after(() => changeHub({ testMode: { isOn: null, until: null } }));
  await expect.element(screen.getByText(/every alarm is treated as real/)).toBeVisible();
  await after(() => changeHub({ testMode: { isOn: true, until: Date.now() - 1 } }));
  await expect.element(screen.getByRole('heading', { name: 'Test mode is off' })).toBeVisible();
});

it('[S6.5] [S4.23] speaks of no station where none watches', async () => {
  const { element, screen, after } = await renderTile(example, box);
  await after(() => {
    changeSession({ monitoring: { active: false, service: null } });
    changeHub(on);
  });
  await expect.element(screen.getByText(/^This app shows no alarm until/)).toBeVisible();
  await after(() => changeHub({ testMode: { isOn: true, until: null } }));
  expect(element.textContent).not.toMatch(/monitoring/);
});
