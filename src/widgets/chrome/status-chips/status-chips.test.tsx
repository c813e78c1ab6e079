import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '@/app/i18n';
import shell from '../../../../templates/screens/security-shell.json';
import {
  addHub,
  changeHub,
  changeItem,
  changeSession,
  mainAlarm,
  SERIAL,
  stateId,
} from '../../../../tests/support/house-fixtures';
import { renderDocument, renderTile } from '../../../../tests/support/render-tile';
import { statusChips } from './index';
import { within } from '../../../../tests/support/how-long';

const { example } = statusChips;

const chips = (element: HTMLElement) => [...element.querySelectorAll('li')].map((chip) => chip.innerText);
const wide = { box: { width: 60, height: 5 } };

it('[S2.47] says how the house is reached before everything else', async () => {
  const { element, after } = await renderTile(example, wide);
  expect(chips(element)).toEqual(['All online', '1 open']);
  await after(() => changeHub({ freshness: 'stale' }));
  expect(chips(element)).toEqual(['Controller offline']);
  await after(() => changeSession({ cloud: 'offline' }));
  expect(chips(element)).toEqual(['No Internet Connection']);
});

it('[R-07] says that all is online only of all controllers, and opens the list of them', async () => {
  const { element, screen, sent, after } = await renderTile(example, wide);
  expect(chips(element)[0]).toBe('All online');
  await after(() => {
    changeHub({ serial: '90000002', name: 'Cabin', freshness: 'unknown', isOnline: null }, '90000002');
    changeSession({ hubs: [SERIAL, '90000002'] });
  });
  expect(chips(element)[0]).toBe('Connecting…');
  await after(() => changeHub({ isOnline: false }, '90000002'));
  expect(chips(element)[0]).toBe('1 controller offline');
  await after(() => screen.getByRole('button', { name: '1 controller offline' }).click());
  expect(sent).toEqual([['dialog', 'place']]);
  await after(() => changeHub({ isOnline: true, freshness: 'live', mode: { current: '1', since: null } }, '90000002'));
  expect(chips(element)[0]).toBe('All online');
});

it('counts what finds no room, and opens all of it', async () => {
  const { element, screen, sent, after } = await renderTile(example, { ...wide, options: { most: 1 } });
  expect(chips(element)).toEqual(['All online', '+1']);
  await after(() => screen.getByRole('button', { name: '1 more' }).click());
  expect(sent).toEqual([['dialog', 'status']]);
});

it('as a list shows every chip, and opens what a chip names', async () => {
  const { element, screen, sent, after } = await renderTile(example, { ...wide, options: { form: 'list', most: 1 } });
  expect(chips(element)).toEqual(['All online', '1 open']);
  await after(() => screen.getByRole('button', { name: '1 open' }).click());
  expect(sent).toEqual([['go', '/security/devices']]);
  // The list shows what the chip named.
  const seen = await renderTile({ type: 'device-list' }, { box: { width: 60, height: 60 } });
  expect([...seen.element.querySelectorAll('[data-device]')].map((row) => row.getAttribute('data-device'))).toEqual([
    stateId('kitchen-window'),
  ]);
  await seen.after(() => seen.screen.getByRole('button', { name: 'Clear filter' }).click());
  expect(seen.element.querySelectorAll('[data-device]').length).toBeGreaterThan(1);
});

it('the chip of a weak battery opens the devices that it counts', async () => {
  const { screen, after } = await renderTile(example, { ...wide, options: { form: 'list', most: 1 } });
  await after(() => changeItem('front-door', 'battery', { value: 9 }));
  await after(() => screen.getByRole('button', { name: '1 low battery' }).click());
  const seen = await renderTile({ type: 'device-list' }, { box: { width: 60, height: 60 }, house: null });
  expect([...seen.element.querySelectorAll('[data-device]')].map((row) => row.getAttribute('data-device'))).toEqual([
    stateId('front-door'),
  ]);
});

it('[S2.47] the device’s own offline and online events put the chip up and take it down', async () => {
  const { screen, after } = await renderTile(example, { box: { width: 40, height: 4 } });
  const network = async (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
    await after(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  await network(false);
  await expect.element(screen.getByText('No Internet Connection')).toBeVisible();
  await network(true);
  await expect.element(screen.getByText('No Internet Connection')).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'onLine');
});

it('[S4.21] says that help is on the way until the alarm is over', async () => {
  const { screen, after } = await renderTile(example);
  const help = screen.getByText('Help is on the way');
  await after(() => changeHub({ alarm: { ...mainAlarm(), isDispatched: true } }));
  await expect.element(help).toBeVisible();
  await after(() => changeHub({ alarm: null }));
  await expect.element(help).not.toBeInTheDocument();
});

it('[S4.21] [I-38] of two alarms that go on it says how many there are besides', async () => {
  const { element, after } = await renderTile(example, wide);
  const alarm = { ...mainAlarm(), isDispatched: true };
  await after(() => {
    changeHub({ alarm });
    addHub('90000009', { name: 'Annexe', alarm });
    changeSession({ hubs: [SERIAL, '90000009'], currentHub: SERIAL });
  });
  expect(chips(element)).toContain('Help is on the way. 1 more alarm');
  await after(() => changeHub({ alarm: { ...alarm, isSilent: true } }, '90000009'));
  expect(chips(element)).toContain('Help is on the way');
});

it('[R-102] [R-52] in the bar of a phone a warning has two lines at most in every language, and the weather gives way to it', async () => {
  const sky = [{ id: 801, description: 'few clouds', icon: '02d' }];
  const now = { dt: Date.now() / 1_000, temp: 41.3, feels_like: 38, weather: sky };
  const answer = { timezone: 'America/Denver', current: now, hourly: [], daily: [] };
  const asked = (url: string) => (url.includes('/geo/') ? [{ name: 'Denver', lat: 39.74, lon: -104.99 }] : answer);
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(JSON.stringify(asked(url)))));
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await page.viewport(1280, 800);
  });
  await page.viewport(390, 844);
  const bar = (language: (typeof LANGUAGES)[number]) =>
    renderDocument(shell, {
      language,
      box: { width: 24.375, height: 52 },
      config: { weatherKey: 'k' },
      isSoundBlocked: true,
    });
  const weather = (element: HTMLElement) => element.querySelector('[data-type="weather-now"] button');
  for (const language of LANGUAGES) {
    const { element, unmount } = await bar(language);
    const words = document.createRange();
    words.selectNodeContents(element.querySelector('[data-type="status-chips"] li span span') ?? element);
    const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    expect([1, 2], `${language}: ${words.toString()}`).toContain(lines);
    await unmount();
  }
  const { element } = await bar('en');
  await expect.poll(() => weather(element), { timeout: within(10_000) }).not.toBeNull();
  expect(weather(element)?.checkVisibility()).toBe(false);
  element.querySelector('[data-type="status-chips"] li')?.remove();
  expect(weather(element)?.checkVisibility()).toBe(true);
});

it('[S6.5] [S4.21] of an alarm that goes on after a call for help it promises help only where somebody sends it', async () => {
  const { element, after } = await renderTile(example);
  await after(() =>
    changeHub({ alarm: { ...mainAlarm(), isDispatched: true }, testMode: { isOn: false, until: null } }),
  );
  expect(element.textContent).toContain('Help is on the way');
  for (const [monitoring, words] of [
    [{ active: null, service: 'cmsnd' }, 'Help was asked for'],
    [{ active: false, service: null }, 'Alarm goes on'],
    [{ active: true, service: 'cmsnd', elsewhere: [SERIAL] }, 'Help was asked for'],
  ] as const) {
    await after(() => changeSession({ monitoring }));
    expect(element.textContent).toContain(words);
    expect(element.textContent).not.toContain('on the way');
  }
});
