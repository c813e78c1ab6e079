import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeDevice,
  changeHub,
  changeItem,
  smallHouse,
  stateId,
  type HouseFixture,
} from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { beforeYouArm } from './index';

const { example } = beforeYouArm;

const watched = (): HouseFixture => {
  const house = smallHouse();
  const camera = {
    ...{ id: 'garden-cam', name: 'Garden camera', room: 'Kitchen' },
    ...{ category: 'security_camera', subcategory: 'indoor_cam' },
    items: { camera_stream: { value: {}, valueType: 'cameraStream' } },
  };
  return { ...house, devices: [...(house.devices ?? []), camera] };
};
const box = { width: 26, height: 20 };

it('names what is in the way and bypasses it', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await expect.element(screen.getByText('Open 12 min')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Bypass Kitchen window' }).click());
  expect(sent).toEqual([['toggleBypass', stateId('kitchen-window')]]);
});

it('[R-08] what has told nothing yet has no word yet, and is not called unreachable', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await after(() => changeItem('front-door', 'dw_state', { value: null }));
  await expect.element(screen.getByText('No word yet')).toBeVisible();
  await expect.element(screen.getByText('Unreachable')).not.toBeInTheDocument();
  await after(() => screen.getByRole('button', { name: 'Bypass Front door' }).click());
  expect(sent).toEqual([['toggleBypass', stateId('front-door')]]);
  await after(() => changeDevice('front-door', { isReachable: false }));
  await expect.element(screen.getByText('Unreachable')).toBeVisible();
});

it('“View” leads to the devices, and to the one whose battery is low alone', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await after(() => changeItem('front-door', 'battery', { value: 9 }));
  await after(() => screen.getByRole('button', { name: 'View Front door' }).click());
  expect(sent).toEqual([['go', '/security/devices']]);
  const list = { type: 'device-list' };
  const seen = await renderTile(list, { box: { width: 60, height: 60 } });
  const rows = [...seen.element.querySelectorAll<HTMLElement>('[data-device]')];
  expect(rows.map((row) => row.dataset['device'])).toEqual([stateId('front-door')]);
  await seen.after(() => seen.screen.getByRole('button', { name: 'Clear filter' }).click());
});

it('is ready once nothing is in the way, and becomes the list of what is not watched', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => {
    changeItem('kitchen-window', 'dw_state', { value: 'dw_is_closed' });
    changeItem('hall-motion', 'battery', { value: 80 });
  });
  await expect.element(screen.getByText('Ready to arm')).toBeVisible();
  await after(() => changeHub({ mode: { current: '2', since: null } }));
  await expect.element(screen.getByRole('heading', { name: 'While you are away' })).toBeVisible();
  await after(() => changeHub({ mode: { current: '3', since: null } }));
  await expect.element(screen.getByRole('heading', { name: 'While you are home' })).toBeVisible();
});

it('[R-06] in a mode that nobody knows nothing is called ready, and nothing watched', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => {
    changeItem('kitchen-window', 'dw_state', { value: 'dw_is_closed' });
    changeItem('hall-motion', 'battery', { value: 80 });
    changeHub({ mode: { current: 'Vera', since: null } });
  });
  await expect.element(screen.getByText('Whether it is armed isn’t known')).toBeVisible();
  await expect
    .element(screen.getByText(/Everything is watched|Ready to arm|While you are away/))
    .not.toBeInTheDocument();
});

it('[R-05] claims nothing before the hub was read', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'unknown', mode: { current: null, since: null } }));
  await expect.element(screen.getByText('Ready to arm')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Kitchen window')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('status', { name: 'Reading the hub…' })).toBeVisible();
});

it('[R-05] reads nothing of a hub that is away and was never read: it says so', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'unknown', isOnline: false, mode: { current: null, since: null } }));
  await expect.element(screen.getByText('Nothing is known until it is back')).toBeVisible();
  await expect.element(screen.getByRole('status', { name: 'Reading the hub…' })).not.toBeInTheDocument();
});

it('[R-03] says how old it is when the hub is silent, and offers nothing that needs it', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByText(/^As of /)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('the picture that comes later stands above the rows, moves none from under a finger, and takes all that they leave', async () => {
  await page.viewport(1280, 800);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { element, screen, after } = await renderTile(example, { box, house: watched(), options: { camera: true } });
  const bypass = screen.getByRole('button', { name: 'Bypass Kitchen window' });
  const place = () => bypass.element().getBoundingClientRect().top;
  const first = place();
  await after(() => void vi.advanceTimersByTime(3_000));
  vi.useRealTimers();
  await expect.element(screen.getByRole('button', { name: 'Garden camera: open' })).toBeVisible();
  expect(place()).toBe(first);
  const lane = element.querySelector('[class*=lane]');
  const [picture, card] = [...(lane?.children ?? [])];
  expect(card?.contains(bypass.element())).toBe(true);
  expect(picture?.contains(screen.getByRole('button', { name: 'Garden camera: open' }).element())).toBe(true);
  const of = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect();
  expect([of(picture).top, of(card).bottom]).toEqual([of(lane).top, of(lane).bottom]);
  expect(of(card).top - of(picture).bottom).toBe(16);
});

it('however many rows there are, the picture is high enough to show something, and the rows are scrolled', async () => {
  await page.viewport(1280, 800);
  const low = { width: 26, height: 15 };
  const { element, screen, after } = await renderTile(example, {
    box: low,
    house: watched(),
    options: { camera: true },
  });
  await after(() => {
    changeItem('front-door', 'dw_state', { value: 'dw_is_opened' });
    changeItem('front-door', 'battery', { value: 9 });
  });
  await expect.element(screen.getByRole('button', { name: 'Bypass Front door' })).toBeInTheDocument();
  const [picture, card] = [...(element.querySelector('[class*=lane]')?.children ?? [])];
  expect(picture?.getBoundingClientRect().height).toBe(120);
  expect(card?.getBoundingClientRect().bottom).toBeLessThanOrEqual(element.getBoundingClientRect().bottom);
});

it('before the house was read a place is kept for its picture, and none where there is no camera', async () => {
  await page.viewport(1280, 800);
  const { element, after } = await renderTile(example, { box, options: { camera: true } });
  const parts = () => element.querySelector('[class*=lane]')?.children.length;
  expect(parts()).toBe(1);
  await after(() => changeHub({ freshness: 'unknown', mode: { current: null, since: null } }));
  expect(parts()).toBe(2);
});

it('in a home without cameras the one good word stands in the middle of the room that a picture would take', async () => {
  await page.viewport(1280, 800);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { element, screen, after } = await renderTile(example, { box, options: { camera: true } });
  await after(() => {
    changeItem('kitchen-window', 'dw_state', { value: 'dw_is_closed' });
    changeItem('hall-motion', 'battery', { value: 80 });
  });
  await after(() => void vi.advanceTimersByTime(3_000));
  vi.useRealTimers();
  await expect.element(screen.getByText('Ready to arm')).toBeVisible();
  const card = element.querySelector('[class*=card]')?.getBoundingClientRect();
  const room = element.querySelector('[class*=lane]')?.getBoundingClientRect();
  expect(card?.height).toBe(room?.height);
  const middle = ({ top, height }: DOMRect) => top + height / 2;
  const rows = screen.getByRole('list').element().getBoundingClientRect();
  const word = screen.getByRole('listitem').element().getBoundingClientRect();
  expect(Math.abs(middle(word) - middle(rows))).toBeLessThan(2);
});

it('[R-08] smoke that is still reported after its alarm is said as smoke, and nothing is called ready meanwhile', async () => {
  const house = smallHouse();
  const devices = (house.devices ?? []).map((one) => (one.id === 'smoke' ? { ...one, isSensor: true } : one));
  const { screen, after } = await renderTile(example, { box, house: { ...house, devices } });
  await after(() => {
    changeItem('kitchen-window', 'dw_state', { value: 'dw_is_closed' });
    changeItem('hall-motion', 'battery', { value: 80 });
  });
  await expect.element(screen.getByText('Ready to arm')).toBeVisible();
  await after(() => changeItem('smoke', 'smoke_alarm', { value: 'smoke_detected' }));
  await expect.element(screen.getByText('Smoke: Hall', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Ready to arm')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /smoke/i })).not.toBeInTheDocument();
});
