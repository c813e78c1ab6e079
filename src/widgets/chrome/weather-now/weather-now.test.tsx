import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderDocument, renderInApp, renderTile } from '../../../../tests/support/render-tile';
import { changeHub } from '../../../../tests/support/house-fixtures';
import { weatherNow } from './index';
import { WeatherChip } from './weather-chip';
import { within } from '../../../../tests/support/how-long';

const { example } = weatherNow;

const at = Date.UTC(2026, 2, 15, 1, 31) / 1_000;
const sky = [{ id: 801, description: 'few clouds', icon: '02d' }];
const answer = {
  timezone: 'America/Denver',
  current: { dt: at, temp: 41.3, feels_like: 38, weather: sky },
  hourly: [],
  daily: [],
};
const asked: string[] = [];
let fails = false;
const service = (url: string) => {
  asked.push(url);
  const body = url.includes('/geo/') ? [{ name: 'Portland', lat: 45.5, lon: -122.7 }] : answer;
  return Promise.resolve(new Response(fails ? '{}' : JSON.stringify(body), { status: fails ? 500 : 200 }));
};
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
  fails = false;
});
/** Each test is of a house elsewhere: a place is read once for the page. */
async function inBar(key: string, lat: number) {
  vi.stubGlobal('fetch', service);
  const drawn = await renderTile(example, { config: { weatherKey: key } });
  await drawn.after(() => changeHub({ place: { latitude: lat, longitude: 1 } }));
  return drawn;
}
const chip = (element: HTMLElement) => element.querySelector('button')?.getAttribute('aria-label') ?? null;

it('[S1.5] [S2.23] says sky and degrees of the house, and opens the weather in full', async () => {
  const { element, screen, sent, after } = await inBar('k', 1);
  await expect.poll(() => chip(element), { timeout: within(8_000) }).toMatch(/41°, few clouds$/);
  await after(() => screen.getByRole('button').click());
  expect(sent.filter(([name]) => name === 'dialog')).toEqual([['dialog', 'weather']]);
});

it('[R-03] says of an old sky how old it is', async () => {
  const { element, after } = await inBar('k', 2);
  await expect.poll(() => chip(element), { timeout: within(8_000) }).toMatch(/few clouds$/);
  fails = true;
  await after(() => {
    dispatchEvent(new Event('online'));
  });
  await expect.poll(() => chip(element)).toMatch(/41°, few clouds, As of 7:31\sPM$/);
});

it('takes no room and asks nobody where the installation has no weather', async () => {
  vi.stubGlobal('fetch', service);
  const { element } = await renderInApp(<WeatherChip />, { config: { weatherKey: '' } });
  await expect.poll(() => element.textContent).toBe('');
  expect([chip(element), asked]).toEqual([null, []]);
});

it('[R-102] gives its place in the bar of a phone to the field that is typed in', async () => {
  vi.stubGlobal('fetch', service);
  const at = (widget: string, col: number) => ({ widget, rowStart: 1, rowEnd: 2, colStart: col, colEnd: col + 1 });
  const bar = {
    ...{ kind: 'screen', version: 2, id: 'bar', name: 'Bar' },
    widgets: { find: { type: 'meshbot-filter' }, sky: { type: 'weather-now' } },
    layouts: { phone: { rows: 1, cols: 2, colSizes: [1, 'content'], cells: [at('find', 1), at('sky', 2)] } },
  };
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const { element, after } = await renderDocument(bar, { box: { width: 22, height: 4 }, config: { weatherKey: 'k' } });
  await after(() => changeHub({ place: { latitude: 4, longitude: 1 } }));
  const sky = () => element.querySelector('[data-type="weather-now"] button')?.checkVisibility();
  await expect.poll(sky, { timeout: within(10_000) }).toBe(true);
  await page.viewport(390, 844);
  await expect.poll(sky).toBe(false);
});
