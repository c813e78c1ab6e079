import { afterEach, expect, it, vi } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { faceOf } from '../../../../tests/support/tile-face';
import { houseOfTest } from '../../../../tests/support/test-house';
import { weather as widget } from './index';
import { lookedAtWeather } from '@/runtime/hooks/weather';
import { skyPicture } from '@/runtime/hooks/sky';

const { example } = widget;

const at = Date.UTC(2026, 2, 15, 1, 31) / 1_000;
const sky = (id: number, icon: string, description = 'light rain') => [{ id, description, icon }];
const day = (days: number, max: number) => ({
  dt: at + days * 86_400,
  temp: { min: max - 9, max },
  weather: sky(800, '01d'),
});
const answer = {
  timezone: 'America/Denver',
  current: { dt: at, temp: 41.3, feels_like: 38, weather: sky(801, '02d', 'few clouds') },
  hourly: [{ dt: at + 5_340, weather: sky(500, '10n'), rain: { '1h': 0.3 } }],
  daily: [day(0, 44), day(1, 44), day(2, 47), day(3, 43), day(4, 50)],
};

/** The weather service as the page reaches it. @param fails each question is refused. */
function service(fails = false) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const body = url.includes('/geo/') ? [{ name: 'Portland', lat: 45.5, lon: -122.7 }] : answer;
    return Promise.resolve(new Response(fails ? '{}' : JSON.stringify(body), { status: fails ? 404 : 200 }));
  });
  return asked;
}
afterEach(() => {
  vi.unstubAllGlobals();
});
// Each place is read once for the page, so each test has a place of its own.
const options = (city: string) => ({ options: { city }, config: { weatherKey: 'k' } });

it('[S1.5] [S3.51] says what it is like now, when it rains, and the next days', async () => {
  const asked = service();
  const { screen } = await renderTile(example, { ...options('Portland,US'), size: { cols: 2, rows: 1 } });
  await expect
    .element(screen.getByRole('button', { name: 'Portland, 41°, few clouds, Rain at 9:00 PM' }))
    .toBeVisible();
  for (const word of ['Sun', 'Mon', 'Tue', '47°'])
    await expect.element(screen.getByText(word, { exact: true })).toBeVisible();
  expect(asked.map((url) => new URL(url).pathname)).toEqual(['/geo/1.0/direct', '/data/2.5/onecall']);
  expect(new URL(asked[1] ?? '').searchParams.get('units')).toBe('imperial');
});

it('is a number and a word when small, in the language of now', async () => {
  const asked = service();
  const { screen } = await renderTile(example, { ...options('Lyon'), language: 'fr' });
  await expect.element(screen.getByText('few clouds').first()).toBeVisible();
  expect(new URL(asked[1] ?? '').searchParams.get('lang')).toBe('fr');
});

it('says that there is none when there is none, and makes none up', async () => {
  service(true);
  const { screen, element } = await renderTile(example, options('Atlantis'));
  await expect.element(screen.getByText('Weather isn’t available').first()).toBeVisible();
  expect({ condition: faceOf(element).condition, hasDegrees: element.textContent.includes('°') }).toEqual({
    condition: 'unknown',
    hasDegrees: false,
  });
});

it('[S2.23] opens the weather in full, of the place that it shows', async () => {
  service();
  const { screen, sent, after } = await renderTile(example, options('Trenton'));
  await after(() => screen.getByRole('button', { name: /^Portland/ }).click());
  expect([sent.filter(([name]) => name === 'dialog'), lookedAtWeather(houseOfTest()).city]).toEqual([
    [['dialog', 'weather']],
    'Trenton',
  ]);
});

it('has a picture for each sky, by day and by night', () => {
  expect([skyPicture('clear'), skyPicture('clear', true), skyPicture('rain', true), skyPicture('fog')]).toEqual([
    { icon: 'sun', tone: 'sun' },
    { icon: 'moon', tone: 'cloud' },
    { icon: 'cloud-rain', tone: 'water' },
    { icon: 'cloud-fog', tone: 'cloud' },
  ]);
});
