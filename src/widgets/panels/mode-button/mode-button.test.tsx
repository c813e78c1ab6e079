import { describe, expect, it } from 'vitest';
import type { HubState } from '@/hub';
import { changeHub, changeSession, inSeconds, mainAlarm, SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { modeButton } from './index';

const { example } = modeButton;

it('[S4.2] asks for the mode at a touch and fills only when the hub says so', async () => {
  const { screen, sent, after } = await renderTile(example);
  const button = screen.getByRole('button', { name: 'Arm Away 60 s to leave' });
  await after(() => button.click());
  expect(sent).toEqual([['requestMode', SERIAL, '2']]);
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await after(() => changeHub({ mode: { current: '2', since: null } }));
  await expect.element(screen.getByRole('button', { name: /^Arm Away/ })).toHaveAttribute('aria-pressed', 'true');
});

it('[R-02] says that it waits for the hub', async () => {
  const { screen, after } = await renderTile(example);
  await after(() => changeHub({ waiting: { command: 'arm', target: '2' } }));
  await expect.element(screen.getByText('Waiting for the hub')).toBeVisible();
});

it('arming needs the hub', async () => {
  const { screen, sent, after } = await renderTile(example);
  await after(() => changeHub({ freshness: 'stale' }));
  await after(() => screen.getByRole('button', { name: 'Arm Away Needs the hub' }).click({ force: true }));
  expect(sent).toEqual([]);
});

describe('[H-01] [R-04] disarming is never blocked', () => {
  const away = { mode: { current: '2', since: null } };
  it.each<[string, Partial<HubState>]>([
    ['armed and live', away],
    ['armed and silent', { ...away, freshness: 'stale', lists: 'noconnection' }],
    ['armed and being asked again', { ...away, freshness: 'checking' }],
    ['of no known mode', { freshness: 'unknown', mode: { current: null, since: null } }],
    ['last known as disarmed, and silent', { freshness: 'stale' }],
    ['last known as disarmed, and being asked again', { freshness: 'checking' }],
    ['offline', { ...away, freshness: 'stale', isOnline: false }],
    ['arming', { pending: { from: '1', to: '2', delayS: 60, deadline: inSeconds(30) } }],
    ['waiting for its arming', { waiting: { command: 'arm', target: '2' } }],
    ['waiting for its disarming', { ...away, waiting: { command: 'disarm', target: '1' } }],
    ['in an alarm that was answered', { ...away, alarm: { ...mainAlarm(), isDispatched: true } }],
  ])('of a hub %s', async (_what, hub) => {
    const disarm = { options: { mode: 'disarmed' }, actions: {}, role: 'disarm' };
    const { screen, sent, after } = await renderTile(example, disarm);
    await after(() => changeHub(hub));
    const button = screen.getByRole('button', { name: /^Disarmed/ });
    await expect.element(button).toBeEnabled();
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    await after(() => button.click());
    expect(sent).toEqual([['requestMode', SERIAL, '1']]);
  });
});

it('[S6.5] takes its words from the monitoring', async () => {
  const { screen, after } = await renderTile(example);
  await after(() => changeSession({ monitoring: { active: false, service: null } }));
  await expect.element(screen.getByRole('button', { name: 'Away 60 s to leave' })).toBeVisible();
});
