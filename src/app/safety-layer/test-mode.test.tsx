import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeHub, entryAlarm } from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { registerFirstLoad } from '../first-load';
import { SafetyLayer } from './safety-layer';

registerFirstLoad();
const HOUR_MS = 3_600_000;

it('[S4.25] [S4.12] [H-11] test mode takes an alarm off the screen while it is known to be on, and not where it is over or not known', async () => {
  const { after } = await renderInApp(<SafetyLayer>{null}</SafetyLayer>, { box: { width: 60, height: 40 } });
  const panel = page.getByRole('alertdialog', { name: 'Entry delay' });
  const later = Date.now() + HOUR_MS;
  await after(() => changeHub({ alarm: entryAlarm(), testMode: { isOn: null, until: null } }));
  await expect.element(panel).toBeVisible();
  await after(() => changeHub({ testMode: { isOn: true, until: later } }));
  await expect.element(panel).not.toBeInTheDocument();
  for (const testMode of [
    { isOn: true, until: Date.now() - 1 },
    { isOn: null, until: later },
    { isOn: false, until: null },
  ]) {
    await after(() => changeHub({ testMode }));
    await expect.element(panel).toBeVisible();
    await after(() => changeHub({ testMode: { isOn: true, until: later } }));
    await expect.element(panel).not.toBeInTheDocument();
  }
});
