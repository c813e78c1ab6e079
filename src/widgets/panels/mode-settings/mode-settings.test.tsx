import { expect, it } from 'vitest';
import type { HouseCommands, HouseSettings } from '@/hub';
import { changeHub, SERIAL, smallHouse, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { modeSettings } from './index';

const { example } = modeSettings;

const box = { box: { width: 25, height: 110 } };
const settings = (unwatched: string[], lists: Partial<HouseSettings['modes'][number]>): HouseSettings => ({
  modes: [
    {
      id: '2',
      isAutomatic: unwatched.length === 0,
      unwatched,
      silentSirens: [],
      camerasOff: [],
      notified: null,
      ...lists,
    },
  ],
  sensors: ['front-door', 'hall-motion', 'smoke'].map(stateId),
  sirens: [],
  cameras: [],
  exitS: 60,
  alarmS: 30,
  entryDelays: { normal: 30 },
});

/** The page with a worker behind it that keeps the list of mode 2, and what that was asked to change. */
async function drawn({ hasPin = true, refuses = false, page = '', mode = 'away', lists = {} } = {}) {
  const house = { ...smallHouse(), hub: { freshness: 'checking' as const } };
  const byPath = { ...example, options: {} };
  const shown = await renderTile(page === '' ? { ...example, options: { mode } } : byPath, {
    ...box,
    house,
    page: { path: page },
  });
  const asked: unknown[] = [];
  let unwatched: string[] = [];
  let kept: Partial<HouseSettings['modes'][number]> = { notified: ['user-1', 'user-2'], ...lists };
  // The worker puts the pad for what leaves something out.
  const pad = { hasPin };
  const declined = Promise.resolve({ ok: false, problem: { code: 'declined', detail: '' } });
  houseOfTest().commands.askAccount = ((
    name: string,
    given: { device?: string; isOn?: boolean; users?: 'everyone' | string[] },
  ) => {
    const isWeaker = name === 'reset-mode' || given.isOn === false || Array.isArray(given.users);
    if (isWeaker && !pad.hasPin) return declined;
    if (name !== 'read-house-settings') asked.push([name, given]);
    if (refuses && name === 'change-mode')
      return Promise.resolve({ ok: false, problem: { code: 'refused', detail: '' } });
    if (name === 'change-mode') unwatched = given.isOn === true ? [] : [given.device ?? ''];
    if (name === 'reset-mode') unwatched = [];
    if (name === 'set-notified') kept = { ...kept, notified: given.users ?? null };
    return Promise.resolve({ ok: true, data: settings(unwatched, kept) });
  }) as HouseCommands['askAccount'];
  await shown.after(() => changeHub({ freshness: 'live' }));
  return { ...shown, asked, pad };
}

it('[S2.16] [S7.37] leaves a sensor out after the PIN, takes it in again without, and resets the list', async () => {
  const { screen, after, asked, pad } = await drawn();
  const motion = screen.getByRole('switch', { name: 'Hall motion' });
  await expect.element(motion).toBeChecked();
  await after(() => motion.click());
  await expect.element(motion).not.toBeChecked();
  await expect.element(screen.getByText('You changed this list.')).toBeVisible();
  pad.hasPin = false;
  await after(() => motion.click());
  await expect.element(motion).toBeChecked();
  const given = { hub: SERIAL, mode: '2', list: 'sensors', device: stateId('hall-motion') };
  expect(asked).toEqual([
    ['change-mode', { ...given, isOn: false }],
    ['change-mode', { ...given, isOn: true }],
  ]);
});

it('[S4.1] shows a mode that has no name by the number that its controller has for it', async () => {
  const { screen } = await drawn({ mode: '5', lists: { id: '5' } });
  await expect.element(screen.getByRole('switch', { name: 'Front door' })).toBeVisible();
});

it('[S7.37] back to the hub’s own list', async () => {
  const { screen, after, asked } = await drawn();
  await after(() => screen.getByRole('switch', { name: 'Front door' }).click());
  await after(() => screen.getByRole('button', { name: 'Reset to default' }).click());
  expect(asked.at(-1)).toEqual(['reset-mode', { hub: SERIAL, mode: '2' }]);
  await expect.element(screen.getByRole('button', { name: 'Reset to default' })).not.toBeInTheDocument();
});

it('without the PIN nothing is left out', async () => {
  const { screen, after, asked } = await drawn({ hasPin: false });
  await after(() => screen.getByRole('switch', { name: 'Front door' }).click());
  expect(asked).toEqual([]);
  await expect.element(screen.getByRole('switch', { name: 'Front door' })).toBeChecked();
  // The pad has told it.
  await expect.element(screen.getByText(/^This wasn’t changed/)).not.toBeInTheDocument();
});

it('[S3.16] a smoke alarm is always watched', async () => {
  const { screen } = await drawn();
  await expect.element(screen.getByRole('switch', { name: 'Hall smoke' })).toBeDisabled();
  await expect.element(screen.getByText('Always watched')).toBeVisible();
});

it('[R-20] what the hub refuses is said, and nothing is drawn that it did not say', async () => {
  const { screen, after } = await drawn({ refuses: true });
  await after(() => screen.getByRole('switch', { name: 'Front door' }).click());
  await expect.element(screen.getByText('This wasn’t changed: The hub refused.')).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: 'Front door' })).toBeChecked();
});

it('[R-03] nothing can be changed of a hub that does not answer', async () => {
  const { screen, after } = await drawn();
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByRole('switch', { name: 'Front door' })).toBeDisabled();
});

it('says so where there is no such mode', async () => {
  const { screen } = await drawn({ page: '/security/settings/house-modes/9' });
  await expect.element(screen.getByText('There is no such house mode.')).toBeVisible();
});

it('[S7.37] tells everyone, the person alone or nobody of an alarm; telling fewer needs the PIN, and others stay', async () => {
  const { screen, after, asked, pad } = await drawn();
  const you = screen.getByRole('switch', { name: 'You' });
  await expect.element(screen.getByText('1 other person is told too')).toBeVisible();
  await after(() => you.click());
  await expect.element(you).not.toBeChecked();
  await after(() => screen.getByRole('switch', { name: 'Everyone in the household' }).click());
  await expect.element(you).not.toBeInTheDocument();
  pad.hasPin = false;
  await after(() => screen.getByRole('switch', { name: 'Everyone in the household' }).click());
  const given = { hub: SERIAL, mode: '2' };
  expect(asked).toEqual([
    ['set-notified', { ...given, users: ['user-2'] }],
    ['set-notified', { ...given, users: 'everyone' }],
  ]);
});

it('[S7.37] what the hub keeps no list of is not offered', async () => {
  const { screen } = await drawn({ lists: { silentSirens: null, camerasOff: null, notified: null } });
  await expect.element(screen.getByRole('heading', { name: /sensors/i })).toBeVisible();
  for (const name of [/siren/i, /camera/i, /told/i])
    await expect.element(screen.getByRole('heading', { name })).not.toBeInTheDocument();
});
