import { expect, it } from 'vitest';
import {
  changeDevice,
  changeHub,
  changeItem,
  stateId,
  type DeviceFixture,
} from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { faceOf } from '../../../../tests/support/tile-face';
import { siren } from './index';

const { example } = siren;

const house = (items: NonNullable<DeviceFixture['items']>) => ({
  devices: [{ id: 'siren', name: 'Hall siren', category: 'siren', items }],
});
const settable = { switch: { value: false, hasSetter: true } };

it('[S4.37] [R-80] asks before it sounds, and before what calls for help is silenced', async () => {
  const asked: string[] = [];
  const { screen, element, sent, after } = await renderTile(example, {
    house: house(settable),
    confirm: ({ action }) => {
      asked.push(action);
      return Promise.resolve(true);
    },
  });
  await after(() => screen.getByRole('button', { name: 'Hall siren, Silent', pressed: false }).click());
  await after(() => changeItem('siren', 'switch', { value: true }));
  expect(faceOf(element)).toEqual({ tone: 'emergency', condition: 'live' });
  await after(() => screen.getByRole('button', { name: 'Hall siren, Sounding', pressed: true }).click());
  expect({ asked, sent }).toEqual({
    asked: ['item.set', 'item.set'],
    sent: [
      ['setItem', stateId('siren-switch'), true, 'yes'],
      ['setItem', stateId('siren-switch'), false, 'yes'],
    ],
  });
});

it('sends nothing when the answer is no', async () => {
  const { screen, sent, after } = await renderTile(example, {
    house: house(settable),
    confirm: () => Promise.resolve(false),
  });
  await after(() => screen.getByRole('button', { name: 'Hall siren, Silent' }).click());
  expect(sent).toEqual([]);
});

it('only leads to its sheet where it only reports, and tries again where it is unreachable', async () => {
  const links = { state: { provider: 'utility', item: 'siren_alarm', category: 'siren' } };
  const { screen, element, sent, after } = await renderTile(example, {
    house: house({ siren_alarm: 'siren_active' }),
    links,
  });
  await expect.element(screen.getByText('Sounding').first()).toBeVisible();
  await after(() => screen.getByRole('button').click());
  expect(sent.splice(0)).toEqual([['dialog', 'device']]);
  await after(() => changeItem('siren', 'siren_alarm', { value: 'unknown' }));
  expect(faceOf(element).condition).toBe('unknown');
  expect(element.textContent).not.toContain('Silent');
  await expect.element(screen.getByText('Hall siren, Unknown')).toBeInTheDocument();
  await after(() => changeHub({ freshness: 'stale' }));
  expect(element.textContent).not.toContain('Silent');
  await after(() => changeHub({ freshness: 'live' }));
  await after(() => changeDevice('siren', { isReachable: false }));
  await after(() => screen.getByRole('button', { name: 'Hall siren, Unreachable' }).click());
  expect(sent).toEqual([['retryNow', '90000001']]);
});
