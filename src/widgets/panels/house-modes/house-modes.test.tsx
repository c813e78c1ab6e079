import { expect, it } from 'vitest';
import { changeHub, changeSession, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseModes } from './index';

const { example } = houseModes;

const box = { box: { width: 25, height: 70 } };
const mode = (id: string, fields: object) => ({
  id,
  name: id,
  isArmed: id !== '1',
  disarmedDevices: [],
  bypassDevices: [],
  ...fields,
});
const words = (element: HTMLElement) =>
  [...element.querySelectorAll('li')].map((row) => row.innerText.replace(/\s+/g, ' '));

it('[S3.24] [S2.16] [S4.1] tells of each mode what it watches and how long it waits, and leads to its page', async () => {
  const { screen, element, sent, after } = await renderTile(example, box);
  await after(() =>
    changeHub({
      modes: {
        '1': mode('1', { disarmedDevices: [stateId('front-door'), stateId('garage-door')] }),
        '2': mode('2', { bypassDevices: [stateId('kitchen-window')] }),
        '3': mode('3', { disarmedDevices: [stateId('front-door')] }),
      },
    }),
  );
  const [disarmed, away, night] = words(element);
  expect(disarmed).toMatch(/Now .*No delay always on 2 sensors of 4 watched/);
  expect(away).toMatch(/Everything is watched 60 s to leave 30 s to come in 4 sensors 1 bypassed/);
  expect(night).toMatch(/1 sensor is left out .* 3 sensors of 4 watched/);
  await after(() => screen.getByRole('link', { name: /Set up .*Away/ }).click());
  expect(sent).toEqual([['go', '/security/settings/house-modes/2']]);
});

it('[S3.25] [S1.2] [S6.5] names the modes as their buttons do, by whether a station watches', async () => {
  const { element, after } = await renderTile(example, box);
  const names = () => words(element).map((row) => /^(Disarmed|Home|Arm Away|Away|Arm Night|Night)\b/.exec(row)?.[0]);
  await after(() => changeHub({ modes: { '1': mode('1', {}), '2': mode('2', {}), '3': mode('3', {}) } }));
  await after(() => changeSession({ monitoring: { active: true, service: 'cmsnd' } }));
  expect(names()).toEqual(['Disarmed', 'Arm Away', 'Arm Night']);
  await after(() => changeSession({ monitoring: { active: false, service: null } }));
  expect(names()).toEqual(['Home', 'Away', 'Night']);
});

it('[S3.25] disarmed is green, away red and stay orange, each with its own picture', async () => {
  const { element, after } = await renderTile(example, box);
  await after(() => changeHub({ modes: { '1': mode('1', {}), '2': mode('2', {}), '3': mode('3', {}) } }));
  const discs = [...element.querySelectorAll<HTMLElement>('li a > span:first-child')];
  const hues = discs.map((disc) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(disc).color.match(/[\d.]+/g) ?? []).map(Number);
    return green > red ? 'green' : green > blue * 1.5 ? 'orange' : red > green ? 'red' : 'none';
  });
  expect(hues).toEqual(['green', 'red', 'orange']);
  expect(new Set(discs.map((disc) => disc.querySelector('path')?.getAttribute('d'))).size).toBe(3);
});

it('[R-03] no mode is the present one of a house that does not answer', async () => {
  const { screen, element, after } = await renderTile(example, box);
  await after(() => changeHub({ freshness: 'stale' }));
  expect(words(element).some((row) => row.includes('Now'))).toBe(false);
  await expect.element(screen.getByText(/doesn’t answer/)).toBeVisible();
});

it('[R-05] shows no mode of a house that was never read', async () => {
  const { element } = await renderTile(example, { ...box, house: {} });
  await Promise.resolve();
  expect(words(element)).toHaveLength(4);
});

it('[R-05] shows nothing as being read of a hub that is away and was never read: it says so', async () => {
  const { screen, after } = await renderTile(example, { ...box, house: { hub: { freshness: 'unknown', modes: {} } } });
  await expect.element(screen.getByRole('status', { name: 'Reading the settings…' })).toBeVisible();
  await after(() => changeHub({ isOnline: false }));
  await expect.element(screen.getByText('Nothing is known until it is back')).toBeVisible();
});
