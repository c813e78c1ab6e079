import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeHub, entryAlarm, inSeconds, SERIAL } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const alarm = entryAlarm();
const help = {
  options: {
    label: { key: 'security.action.sendHelp' },
    tone: 'flood-help',
    gesture: 'hold',
    showWhile: 'window-open',
  },
  actions: { hold: { do: 'alarm.verify' } },
};

it('does what the template says at a touch', async () => {
  const { screen, sent, after } = await renderTile(example, { box: { width: 20, height: 6 } });
  await after(() => screen.getByRole('button', { name: 'Cancel with PIN' }).click());
  expect(sent).toEqual([['openPad', SERIAL, 'cancel-switch']]);
});

it('[S4.21] help is held for three seconds, and only while the window is open', async () => {
  const { screen, sent, after } = await renderTile(example, help);
  const button = screen.getByRole('button');
  await expect.element(button).not.toBeInTheDocument();
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', deadline: inSeconds(20) } }));
  await after(() => button.click());
  expect(sent).toEqual([]);
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>}');
  await expect.poll(() => sent, { timeout: 4_500 }).toEqual([['verifyAlarm', SERIAL]]);
  await userEvent.keyboard('{/Enter}');
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', deadline: inSeconds(0) } }));
  await expect.element(button).not.toBeInTheDocument();
});
