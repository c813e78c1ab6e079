import { expect, it } from 'vitest';
import { changeHub, changeSession, SERIAL } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

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

it('arming needs the hub; disarming is never blocked', async () => {
  const { screen, sent, after, unmount } = await renderTile(example);
  await after(() => changeHub({ freshness: 'stale' }));
  await after(() => screen.getByRole('button', { name: 'Arm Away Needs the hub' }).click({ force: true }));
  expect(sent).toEqual([]);
  await unmount();
  const disarm = structuredClone(example) as { widget: Record<string, unknown> };
  disarm.widget['actions'] = {};
  disarm.widget['role'] = 'disarm';
  const drawn = await renderTile(disarm, { options: { mode: '1' } });
  await drawn.after(() => changeHub({ freshness: 'stale', mode: { current: '2', since: null } }));
  await drawn.after(() => drawn.screen.getByRole('button', { name: 'Disarmed Needs PIN' }).click());
  expect(drawn.sent).toEqual([['requestMode', SERIAL, '1']]);
});

it('[S6.5] takes its words from the monitoring', async () => {
  const { screen, after } = await renderTile(example);
  await after(() => changeSession({ monitoring: { active: false, service: null } }));
  await expect.element(screen.getByRole('button', { name: 'Away 60 s to leave' })).toBeVisible();
});
