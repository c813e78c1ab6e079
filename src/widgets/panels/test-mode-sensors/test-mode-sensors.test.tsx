import { expect, it } from 'vitest';
import { followTests } from '@/runtime/house-settings/running-test';
import { changeHub, changeItem } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { testModeSensors } from './index';

const { example } = testModeSensors;

const rows = (element: HTMLElement) =>
  [...element.querySelectorAll('li')].map((row) => row.innerText.split('\n').filter((line) => line !== ''));
const HOUR_MS = 3_600_000;

it('[S2.9] [S4.23] ticks each sensor as it reports, says how each is tried, and keeps what was seen', async () => {
  houseOfTest().of(followTests);
  const { element, screen, after } = await renderTile(example, { box: { width: 40, height: 40 } });
  await after(() => changeHub({ testMode: { isOn: false, until: null } }));
  await expect.element(screen.getByText('0 of 4 seen')).toBeVisible();
  await after(() => changeItem('front-door', 'dw_state', { value: 'dw_is_opened', changedAt: Date.now() }));
  await expect.element(screen.getByText('0 of 4 seen')).toBeVisible();
  await after(() => changeHub({ testMode: { isOn: true, until: Date.now() + HOUR_MS } }));
  await after(() => changeItem('front-door', 'dw_state', { value: 'dw_is_closed', changedAt: Date.now() + 5 }));
  await expect.element(screen.getByText('1 of 4 seen')).toBeVisible();
  expect(rows(element)[0]?.[0]).toBe('Front door');
  expect(rows(element)[0]?.[1]).toMatch(/^Closed /);
  expect(rows(element)[1]).toEqual(['Kitchen window', 'Open and close it']);
  await after(() => changeHub({ testMode: { isOn: false, until: null } }));
  await expect.element(screen.getByText('1 of 4 seen')).toBeVisible();
  await expect.element(screen.getByText('What the last test saw.')).toBeVisible();
});

it('says so where nothing guards the home', async () => {
  const { screen } = await renderTile(example, { house: {} });
  await expect.element(screen.getByText('No sensors guard this home')).toBeVisible();
});
