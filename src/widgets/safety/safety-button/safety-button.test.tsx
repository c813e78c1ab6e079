import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  addHub,
  changeHub,
  changeSession,
  entryAlarm,
  inSeconds,
  SERIAL,
} from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { safetyButton } from './index';
import { within } from '../../../../tests/support/how-long';

const { example } = safetyButton;

const alarm = entryAlarm();
const help = {
  role: 'verify',
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
  await expect.poll(() => sent, { timeout: within(4_500) }).toEqual([['verifyAlarm', SERIAL]]);
  await userEvent.keyboard('{/Enter}');
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', deadline: inSeconds(0) } }));
  await expect.element(button).not.toBeInTheDocument();
});

it('[S4.21] a hold that was begun in the window goes on through its end, and is sent', async () => {
  const { screen, sent, after } = await renderTile(example, help);
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', deadline: inSeconds(20) } }));
  const button = screen.getByRole('button');
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>}');
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', deadline: inSeconds(0) } }));
  await expect.poll(() => sent, { timeout: within(4_500) }).toEqual([['verifyAlarm', SERIAL]]);
  await userEvent.keyboard('{/Enter}');
  await expect.element(button).not.toBeInTheDocument();
});

it('[S6.5] help is not offered where it is known that nobody watches', async () => {
  const { screen, after } = await renderTile(example, { ...help, options: { ...help.options, showWhile: 'always' } });
  const button = screen.getByRole('button');
  await after(() => changeHub({ alarm }));
  for (const active of [true, null]) {
    await after(() => changeSession({ monitoring: { active, service: null } }));
    await expect.element(button).toBeVisible();
  }
  await after(() => changeSession({ monitoring: { active: false, service: null } }));
  await expect.element(button).not.toBeInTheDocument();
});

it('[S6.5] [I-38] help is offered by what is known of the alarm’s own hub, whatever watches the place that is looked at', async () => {
  const { screen, after } = await renderTile(example, { ...help, options: { ...help.options, showWhile: 'always' } });
  const button = screen.getByRole('button');
  const cabin = '90000009';
  await after(() => {
    addHub(cabin, { name: 'Cabin', alarm });
    changeSession({ hubs: [SERIAL, cabin], currentHub: SERIAL, monitoring: { active: false, service: 'cmsnd' } });
  });
  await expect.element(button).not.toBeInTheDocument();
  await after(() => changeSession({ monitoring: { active: false, service: 'cmsnd', elsewhere: [cabin] } }));
  await expect.element(button).toBeVisible();
});

it('[S4.12] the alarm can be sounded at once only while a delay runs that its hub would end', async () => {
  const skip = {
    role: 'verify',
    options: { label: { key: 'security.action.skipDelay' }, gesture: 'hold', showWhile: 'skippable' },
    actions: { hold: { do: 'alarm.skip-delay' } },
  };
  const { screen, after } = await renderTile(example, skip);
  const button = screen.getByRole('button', { name: /^Sound the alarm now/ });
  const delays = { exitS: 60, entryS: 30, abortWindowS: 30, canSkip: true };
  await after(() => changeHub({ alarm }));
  await expect.element(button).not.toBeInTheDocument();
  await after(() => changeHub({ delays }));
  await expect.element(button).toBeVisible();
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(button).not.toBeInTheDocument();
  await after(() => changeHub({ freshness: 'live', alarm: { ...alarm, phase: 'main' } }));
  await expect.element(button).not.toBeInTheDocument();
});
