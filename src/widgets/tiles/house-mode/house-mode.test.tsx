import { expect, it } from 'vitest';
import { changeDevice, changeHub, changeItem, NOW, SERIAL, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseMode } from './index';

const { example } = houseMode;

const large = { size: { cols: 2, rows: 2 } };
const word = (element: HTMLElement) => (element.querySelector('[data-word]') as HTMLElement).dataset['word'];

it('[S3.49] [S4.1] shows the mode the hub has and asks for another one', async () => {
  const { screen, element, sent, after } = await renderTile(example, large);
  await expect.element(screen.getByRole('radio', { name: 'Disarm' })).toBeChecked();
  expect(word(element)).toBe('disarmed');
  await expect.element(screen.getByText('1 window open')).toBeVisible();
  await after(() => screen.getByRole('radio', { name: 'Away' }).click());
  expect({ sent, word: word(element) }).toEqual({ sent: [['requestMode', SERIAL, '2']], word: 'disarmed' });
});

it('takes the colour away when the hub is silent, and leaves Disarm alone to touch', async () => {
  const { screen, element, after } = await renderTile(example, large);
  await after(() => changeHub({ mode: { current: '2', since: null } }));
  expect(word(element)).toBe('away');
  await after(() => changeHub({ freshness: 'stale', lastHeardAt: Date.UTC(2026, 2, 15, 1, 31) }));
  expect(word(element)).toBe('unknown');
  await expect.element(screen.getByText(/^Last known, As of Mar 14, 7:31\sPM$/)).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Disarm' })).toBeEnabled();
  await expect.element(screen.getByRole('radio', { name: 'Away' })).toBeDisabled();
  await expect.element(screen.getByRole('radio', { name: 'Away' })).not.toBeChecked();
});

it('[R-07] [R-08] says that all is closed only when it knows, and what is awaited before', async () => {
  const { screen, element, after } = await renderTile(example, large);
  const lines = () => (element.querySelector('p + p') as HTMLElement).textContent;
  await after(() => changeItem('kitchen-window', 'dw_state', { value: 'dw_is_closed' }));
  expect(lines()).toBe('All 4 closed');
  await after(() => changeDevice('front-lock', { isReachable: false }));
  expect(lines()).toBe('1 sensor unreachable');
  await after(() => changeDevice('front-lock', { isReachable: true }));
  await after(() => changeHub({ lists: 'fetching' }));
  expect(lines()).toBe('Waiting for the sensors');
  await after(() => changeHub({ lists: 'fetched', waiting: { command: 'arm', target: '2' } }));
  expect(lines()).toBe('Arming… (waiting for the hub)');
  await expect.element(screen.getByRole('radio', { name: 'Disarm' })).toBeChecked();
});

it('armed and large it names the one sensor that is left out, counts several, and is silent of none', async () => {
  const { element, after } = await renderTile(example, large);
  const line = () => (element.querySelector('p + p') as HTMLElement).textContent;
  const armedWithout = (...left: string[]) =>
    after(() => {
      const bypassDevices = left.map(stateId);
      changeHub({
        mode: { current: '3', since: NOW },
        modes: { '3': { id: '3', name: 'Night', isArmed: true, disarmedDevices: [], bypassDevices } },
      });
    });
  await armedWithout('kitchen-window');
  expect(line()).toBe('Kitchen window bypassed');
  await armedWithout('kitchen-window', 'front-door');
  expect(line()).toBe('2 bypassed');
  await armedWithout();
  expect(line()).toBe('1 window open');
  await after(() => changeItem('kitchen-window', 'dw_state', { value: 'dw_is_closed' }));
  expect(line()).toBe('All 4 closed');
});

it('claims no mode before the hub has told one', async () => {
  const { screen, element, after } = await renderTile(example, large);
  await after(() => changeHub({ freshness: 'unknown', mode: { current: null, since: null } }));
  await expect.element(screen.getByText('Reading the hub…')).toBeVisible();
  expect(word(element)).toBe('unknown');
});

it('[S4.1] [S2.27] small, a touch opens the pad that disarms; of a disarmed house the modes to choose from', async () => {
  const { screen, sent, after } = await renderTile(example);
  await after(() => screen.getByRole('button', { name: /^House mode, .*, Change the mode$/ }).click());
  await after(() => changeHub({ mode: { current: '2', since: null } }));
  await after(() => screen.getByRole('button', { name: /^House mode, .*, Disarm$/ }).click());
  await after(() => changeHub({ freshness: 'stale', lastHeardAt: Date.UTC(2026, 2, 15, 1, 31) }));
  await after(() => screen.getByRole('button', { name: /Disarm$/ }).click());
  expect(sent).toEqual([
    ['dialog', 'house-mode'],
    ['requestMode', SERIAL, '1'],
    ['requestMode', SERIAL, '1'],
  ]);
});

it('[R-80] each of its buttons asks for the mode that stands on it, whatever a document does at a touch of the tile', async () => {
  const leads = { ...large, actions: { tap: { do: 'page.go', with: { path: '/security' } } } };
  const led = await renderTile(example, leads);
  await led.after(() => changeHub({ mode: { current: '3', since: null } }));
  await led.after(() => led.screen.getByRole('radio', { name: 'Disarm' }).click());
  expect(led.sent).toEqual([['requestMode', SERIAL, '1']]);
});
