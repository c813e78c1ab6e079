import { expect, it } from 'vitest';
import { changeHub, changeRisk, changeSession } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { riskSetting } from './index';

const { example } = riskSetting;

const box = { box: { width: 60, height: 60 } };
const checked = (element: HTMLElement) =>
  [...element.querySelectorAll('[role="radiogroup"]')].map((group) => [
    group.getAttribute('aria-label'),
    group.querySelector('[aria-checked="true"]')?.textContent,
  ]);

it('[S2.16] [R-80] tells of each kind what is asked before it', async () => {
  const { element, after } = await renderTile(example, box);
  await after(() => changeRisk({ lock: 'pin' }));
  expect(checked(element)).toEqual([
    ['Unlock a door', 'PIN'],
    ['Open a garage door', 'Confirm'],
    ['Open a gate', 'Confirm'],
    ['Open a valve', 'Confirm'],
    ['Sound or silence a siren', 'Confirm'],
    ['Change door codes', 'Confirm'],
    ['Switch off protection', 'Confirm'],
    ['Run a meshbot that does any of this', 'Confirm'],
  ]);
});

it('[R-80] a change waits in the worker for the PIN; what is set already is no change', async () => {
  const { screen, element, sent, after } = await renderTile(example, box);
  await after(() => changeRisk({}));
  const row = screen.getByRole('radiogroup', { name: 'Open a valve' });
  await after(() => row.getByRole('radio', { name: 'Confirm' }).click());
  expect(sent).toEqual([]);
  await after(() => row.getByRole('radio', { name: 'PIN' }).click());
  expect(sent).toEqual([['withPin', { do: 'setRisk', hub: '90000001', kind: 'valve', need: 'pin' }]]);
  // Nothing moves before the house has it.
  expect(checked(element)[3]).toEqual(['Open a valve', 'Confirm']);
  await after(() => changeRisk({ valve: 'pin' }));
  expect(checked(element)[3]).toEqual(['Open a valve', 'PIN']);
});

it('[R-80] a choice that this app does not know is said beside its row, and can be made anew', async () => {
  const { screen, sent, after } = await renderTile(example, box);
  await after(() => changeRisk({ gate: 'sometimes' }));
  await expect.element(screen.getByText(/doesn’t know what was chosen here/)).toBeVisible();
  const row = screen.getByRole('radiogroup', { name: 'Open a gate' });
  await after(() => row.getByRole('radio', { name: 'PIN' }).click());
  expect(sent).toEqual([['withPin', { do: 'setRisk', hub: '90000001', kind: 'gate', need: 'pin' }]]);
});

it('[S8.28] claims nothing before it was read, and says so while the cloud is away', async () => {
  const { screen, element, after } = await renderTile(example, box);
  await after(() => changeHub({ risk: null }));
  await expect.element(screen.getByRole('status', { name: 'Reading the settings…' })).toBeInTheDocument();
  await after(() => changeSession({ cloud: 'offline' }));
  await expect.element(screen.getByText(/couldn’t be read/)).toBeVisible();
  expect(checked(element)).toEqual([]);
});
