import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAlertFilter, NO_FILTER } from '@/runtime/hooks/alerts';
import { alertOf, keepAlerts, type AlertCloud } from '../../../../tests/support/alert-cloud';
import { changeItem, NOW, SERIAL, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { alertList } from './index';
import { plainSpaces } from '../../../../tests/support/plain-spaces';

const { example } = alertList;

let cloud: AlertCloud;
const door = (minutesAgo: number, fields = {}) =>
  alertOf('front-door', minutesAgo, { deviceName: 'Front door', room: 'Hall', ...fields });
const box = { width: 24, height: 40 };
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});
const draw = async (records: AlertCloud['records'], options: Parameters<typeof renderTile>[1] = {}) => {
  cloud = keepAlerts(records);
  return renderTile(example, { box, ...options });
};
const names = (element: HTMLElement) => [...element.querySelectorAll('article b')].map((name) => name.textContent);

describe('the list of alerts', () => {
  it('[S3.38] [S3.40] [S2.13] [S1.6] tells by the day of the house what happened, newest on top', async () => {
    const { element, screen } = await draw([
      door(1_200, { value: 'dw_is_closed' }),
      door(12),
      alertOf(null, 90, { code: 'mode', value: '2', eventType: 3, sourceType: 1, users: 'dana' }),
    ]);
    const days = [...element.querySelectorAll('section')];
    expect(days.map((day) => day.querySelector('h2')?.textContent)).toEqual(['Today', 'Yesterday']);
    expect(names(element)).toEqual(['Front door opened', 'House mode: Away', 'Front door closed']);
    expect([...element.querySelectorAll('article p small')].map((line) => line.textContent)).toEqual([
      'Device, Hall',
      'Trigger, User, dana',
      'Device, Hall',
    ]);
    // Denver's time of day; of the last hour also how long ago.
    const times = [...element.querySelectorAll('time')].map((time) => plainSpaces(time.textContent));
    expect(times).toEqual(['7:30 PM12 min. ago', '6:12 PM', '11:42 PM']);
    await expect.element(screen.getByRole('feed', { name: 'Today' })).toBeVisible();
    await expect
      .element(screen.getByRole('article', { name: 'Front door opened' }))
      .toHaveAttribute('aria-setsize', '2');
  });

  it('[S3.39] an alarm stands out, the end of it does not; what nobody knows is in the cloud’s own words', async () => {
    const { element } = await draw([
      door(1, { code: 'main', value: 'begin', eventType: 3 }),
      door(2, { code: 'main', value: 'canceled', eventType: 3 }),
      door(3, { code: 'doorbell_ring', value: 'ringing' }),
      door(4, { code: 'new_thing', value: '7', eventType: 9, description: 'Something new' }),
      door(5, { code: 'smoke_alarm', value: 'smoke_detected', deviceName: 'Hall smoke' }),
    ]);
    expect(names(element)).toEqual([
      'Alarm: Front door',
      'Alarm cancelled: Front door',
      'Front door: somebody rang',
      'Something new',
      'Hall smoke: Smoke detected!',
    ]);
    expect([...element.querySelectorAll('article')].map((row) => row.dataset['alarm'])).toEqual([
      'true',
      ...Array.from({ length: 4 }),
    ]);
    expect(element.querySelectorAll('article p small')[3]?.textContent).toBe('Type 9, Hall');
  });

  it('[S2.13] nothing in the time is said; nothing that matches can be undone', async () => {
    const { screen, after } = await draw([]);
    await expect.element(screen.getByText('Nothing in the last 24 hours')).toBeVisible();
    await after(() => {
      cloud.records = [door(3)];
      setAlertFilter(houseOfTest(), { ...NO_FILTER, rooms: ['Attic'], types: ['device'] });
    });
    await expect.element(screen.getByText('Nothing matches')).toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Clear filter' }).click());
    await expect.element(screen.getByRole('article', { name: 'Front door opened' })).toBeVisible();
  });

  it('[S2.13] says why it cannot be read and tries again; what is known stays, with its age', async () => {
    const { screen, after } = await draw([door(3)]);
    const row = screen.getByRole('article');
    await expect.element(row).toBeVisible();
    cloud.isAway = true;
    await after(() => {
      dispatchEvent(new Event('online'));
    });
    await expect.element(screen.getByText('No internet connection')).toBeVisible();
    await expect.element(screen.getByText(/^As of 7:42/)).toBeVisible();
    await expect.element(row).toBeVisible();
    await after(() => {
      setAlertFilter(houseOfTest(), { ...NO_FILTER, when: { span: 'week' } });
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The alerts can’t be read');
    cloud.isAway = false;
    await after(() => screen.getByRole('button', { name: 'Try again' }).click());
    await expect.element(row).toBeVisible();
  });

  it('[S9.7] [S7.27] fifty at a time, older ones by a touch', async () => {
    const { element, screen, after } = await draw(Array.from({ length: 70 }, (_, i) => door(i + 1)));
    expect(names(element)).toHaveLength(50);
    await after(() => screen.getByRole('button', { name: 'Load older' }).click());
    expect(names(element)).toHaveLength(70);
    await expect.element(screen.getByRole('button', { name: 'Load older' })).not.toBeInTheDocument();
  });

  it('[S2.13] what happens shows by itself; further down it is counted until somebody goes up', async () => {
    const { element, screen, after } = await draw(Array.from({ length: 40 }, (_, i) => door(i + 20)));
    const list = element.querySelector('section')?.parentElement as HTMLElement;
    await after(async () => {
      list.scrollTop = 600;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    cloud.records.push(door(1), door(2), door(3));
    changeItem('front-door', 'dw_state', { value: 'dw_is_opened', changedAt: NOW });
    const pill = screen.getByRole('button', { name: '3 new' });
    await expect.element(pill).toBeVisible();
    await after(() => pill.click());
    await expect.poll(() => list.scrollTop).toBeLessThan(24);
    await expect.element(pill).not.toBeInTheDocument();
  });

  it('[S3.41] a picture is asked for when its row is seen, once; one that fails leaves the icon', async () => {
    const camera = (minutesAgo: number) =>
      door(minutesAgo, { code: 'snapshot', value: 'true', eventType: 1, device: stateId('camera') });
    cloud = keepAlerts([camera(1), ...Array.from({ length: 30 }, (_, i) => door(i + 2)), camera(60)]);
    cloud.preview = PNG;
    cloud.media = [1, 60].map((minutes) => ({
      ...{ uuid: `file-${minutes}`, device: stateId('camera'), hub: SERIAL, at: NOW - minutes * 60_000 },
    }));
    const { element, screen, after } = await renderTile(example, { box });
    await expect.element(screen.getByRole('img', { name: 'Picture: Front door took a picture' })).toBeVisible();
    const previews = () => cloud.asked.filter(({ name }) => name === 'read-alert-preview').map(({ given }) => given);
    expect(previews()).toEqual([{ uuid: 'file-1' }]);
    cloud.preview = new Uint8Array([1, 2, 3]);
    await after(() => {
      element.querySelectorAll('article')[31]?.scrollIntoView();
    });
    await expect.poll(previews).toEqual([{ uuid: 'file-1' }, { uuid: 'file-60' }]);
    await expect.poll(() => element.querySelectorAll('article')[31]?.querySelector('img')).toBeNull();
    expect(element.querySelectorAll('article')[31]?.querySelector('svg')).not.toBeNull();
  });
});
