import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertFilter } from '@/runtime/alerts/alerts';
import { NO_FILTER } from '@/runtime/hooks/alerts';
import { alertOf, keepAlerts, type AlertCloud } from '../../../../tests/support/alert-cloud';
import { NOW } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { alertFilter as widget } from './index';

const { example } = widget;

let cloud: AlertCloud;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});
const box = { width: 25, height: 60 };
const draw = () => {
  cloud = keepAlerts([
    ...Array.from({ length: 60 }, (_, i) => alertOf('front-door', i + 1, { room: 'Hall' })),
    alertOf('lamp', 70, { room: 'Living room', sourceType: 1 }),
    alertOf('front-door', 80, { eventType: 3, code: 'main', value: 'begin', room: 'Hall' }),
    alertOf('front-door', 60 * 48, { room: 'Hall' }),
  ]);
  return renderTile(example, { box });
};

it('[S2.24] counts while choosing, beyond what the list has loaded, and changes the list only by its button', async () => {
  const { screen, sent, after } = await draw();
  const shows = (name: string) => expect.element(screen.getByRole('button', { name })).toBeVisible();
  await shows('Show 62 alerts');
  const asked = cloud.asked.length;
  await after(() => screen.getByRole('button', { name: 'Living room' }).click());
  await shows('Show 1 alert');
  await after(() => screen.getByRole('button', { name: 'Hall', exact: true }).click());
  await shows('Show 62 alerts');
  await after(() => screen.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Device' }).click());
  await shows('Show 1 alert');
  // One answer is enough for all of it.
  expect(cloud.asked).toHaveLength(asked);
  expect(houseOfTest().of(alertFilter).get()).toEqual(NO_FILTER);
  await after(() => screen.getByRole('button', { name: 'Show 1 alert' }).click());
  expect(houseOfTest().of(alertFilter).get()).toMatchObject({ rooms: ['Living room', 'Hall'], when: { span: 'day' } });
  expect(sent).toEqual([['closeDialog']]);
});

it('[S2.24] [S9.7] the last 24 hours at first, seven days, or days of the house', async () => {
  const { screen, after } = await draw();
  const chip = (name: string) => screen.getByRole('button', { name, exact: true });
  await expect.element(chip('24 hours')).toHaveAttribute('aria-pressed', 'true');
  await after(() => chip('7 days').click());
  await expect.element(chip('Show 63 alerts')).toBeVisible();
  await after(() => chip('Pick dates').click());
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-03-14');
  await after(() => screen.getByLabelText('From').fill('2026-03-12'));
  await after(() => screen.getByLabelText('To').fill('2026-03-13'));
  await expect.element(chip('Show 1 alert')).toBeVisible();
  await after(() => chip('Clear').click());
  await expect.element(chip('24 hours')).toHaveAttribute('aria-pressed', 'true');
});

it('[S2.24] a count that cannot be had keeps nobody from choosing', async () => {
  cloud = keepAlerts([]);
  cloud.isAway = true;
  const { screen, after } = await renderTile(example, { box });
  await after(() => screen.getByRole('button', { name: 'Kitchen', exact: true }).click());
  await after(() => screen.getByRole('button', { name: 'Show alerts' }).click());
  expect(houseOfTest().of(alertFilter).get().rooms).toEqual(['Kitchen']);
});
