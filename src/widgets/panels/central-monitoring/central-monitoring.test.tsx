import { expect, it } from 'vitest';
import type { CentralMonitoring } from '@/hub';
import { changeHub, changeSession, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { centralMonitoring } from './index';

const { example } = centralMonitoring;

const told = <Value,>(value: Value) => ({ ok: true as const, value });
const ALL: CentralMonitoring = {
  service: told('avantguard'),
  isSwitchedOn: told(true),
  account: told('A-17'),
  address: told({ city: 'Denver', country: 'US', zip: '80202' }),
  partner: told(null),
  zones: told([
    { zone: 1, device: stateId('front-door'), description: 'Main entrance' },
    { zone: null, device: stateId('sold'), description: 'Shed' },
  ]),
  rapidResponse: told([]),
};
const drawn = (details: Partial<CentralMonitoring> | string = {}) => ({
  box: { width: 50, height: 60 },
  account: { 'read-monitoring': typeof details === 'string' ? details : { ...ALL, ...details } },
});

it('[S3.35] [S3.37] [S7.22] [S6.5] says who watches, what that asks for, and what the station has on file', async () => {
  const { screen, after } = await renderTile(example, drawn());
  await after(() => changeSession({ monitoring: { active: true, service: 'avantguard' } }));
  await expect.element(screen.getByText('AvantGuard gets your alarms and calls for help.')).toBeVisible();
  await expect.element(screen.getByText(/Every open sensor has to be closed/)).toBeVisible();
  for (const text of ['A-17', '80202 Denver, US', 'Inactive', 'Zone 1', '2 zones', 'Not at this controller any more'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByText('Front door', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Main entrance/)).toBeVisible();
  await expect.element(screen.getByText('Set up by')).not.toBeInTheDocument();
});

it('[S6.5] [S4.22] says that nobody watches, and that open sensors take one yes all the same (H-22); that it is switched off, not known, or tested', async () => {
  const { screen, after } = await renderTile(
    example,
    drawn({ rapidResponse: told([{ id: '', name: 'Home', status: 'Active' }]) }),
  );
  const standing = (monitoring: { active: boolean | null; service: string | null }) =>
    after(() => changeSession({ monitoring }));
  await expect.element(screen.getByText('Home: Active')).toBeVisible();
  await after(() => changeHub({ testMode: { isOn: true, until: Date.now() + 60_000 } }));
  await expect.element(screen.getByText(/nobody is sent until it ends/)).toBeVisible();
  await standing({ active: false, service: null });
  await expect.element(screen.getByText('No station watches your home')).toBeVisible();
  await expect
    .element(screen.getByText('Open sensors are named before the house is armed, and one tap bypasses them all.'))
    .toBeVisible();
  await expect.element(screen.getByText(/nobody is sent until it ends/)).not.toBeInTheDocument();
  await standing({ active: false, service: 'cops' });
  await expect.element(screen.getByText('Monitoring is switched off')).toBeVisible();
  await standing({ active: null, service: null });
  await expect.element(screen.getByText('It isn’t known whether a station watches')).toBeVisible();
});

it('[S4.65] what could not be had is said in its place, and tried again', async () => {
  const failed = { ok: false as const, problem: 'cloud-error' as const };
  const { screen, sent, after } = await renderTile(example, drawn({ account: failed, zones: failed, partner: failed }));
  await expect.element(screen.getByText('80202 Denver, US')).toBeVisible();
  expect(screen.getByText(/^Not known\./).elements()).toHaveLength(3);
  const asked = () => sent.filter(([name]) => name === 'askAccount').length;
  const before = asked();
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(asked()).toBe(before + 1);
});

it('[S8.24] says so where nothing could be asked', async () => {
  const { screen } = await renderTile(example, drawn('not-logged-in'));
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
