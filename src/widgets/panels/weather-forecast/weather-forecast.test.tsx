import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookAtWeather } from '@/runtime/hooks/weather';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { smallHouse } from '../../../../tests/support/house-fixtures';
import { houseOfTest } from '../../../../tests/support/test-house';
import { weatherForecast } from './index';

const { example } = weatherForecast;

const AT = Date.parse('2026-11-22T00:30:00Z') / 1_000; // 19:30 in New Jersey
const sky = (id: number, icon: string, description: string) => [{ id, description, icon }];
const day = (days: number, max: number, id = 800) => ({
  dt: AT + days * 86_400,
  temp: { min: max - 10, max },
  weather: sky(id, '01d', ''),
});
const answer = {
  timezone: 'America/New_York',
  current: {
    ...{ dt: AT, temp: 41.3, feels_like: 36.2, humidity: 64, wind_speed: 9.4 },
    weather: sky(801, '02n', 'partly cloudy'),
  },
  daily: [day(0, 44), day(1, 48), day(2, 51, 801), day(3, 44, 500), day(4, 42, 500), day(5, 36, 600), day(6, 30)],
};

/** The weather service as the page reaches it. */
function service() {
  const state = { asked: [] as URL[], isAway: false, isSilent: false, status: 200, answer: answer as unknown };
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address);
    state.asked.push(url);
    const place = { name: 'New Jersey', lat: 40.1, lon: -74.7 };
    const body = url.pathname === '/geo/1.0/zip' ? place : url.pathname.startsWith('/geo/') ? [place] : state.answer;
    const isKnown = !url.searchParams.get('q')?.startsWith('Atlantis');
    if (state.isSilent) return new Promise(() => undefined);
    return Promise.resolve(
      state.isAway
        ? new Response('{}', { status: 503 })
        : new Response(JSON.stringify(isKnown ? body : []), { status: state.status }),
    );
  });
  return state;
}
beforeEach(() => {
  lookAtWeather(houseOfTest(), { city: '', zip: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let houses = 0;
/** Each test has a house and a service of its own: what was read of a place is kept for the page. */
const draw = (part: 'now' | 'days', address: unknown, options: TileOptions = {}) => {
  houses += 1;
  return renderTile(example, {
    house: { ...smallHouse(), serial: `9000010${houses}` },
    account: { 'read-address': address },
    config: { weatherKey: 'k', weatherBase: `https://weather-${houses}.example` },
    options: { part },
    box: { width: 24, height: 30 },
    ...options,
  });
};
const asked = (state: ReturnType<typeof service>) =>
  state.asked.map((url) => [url.pathname.split('/').at(-1), url.searchParams.get('q') ?? url.searchParams.get('zip')]);

it('[S2.23] [S3.51] tells what it is like where the house stands, by the city on file', async () => {
  const state = service();
  const { screen, element } = await draw('now', { city: 'St. Louis', country: '', zip: '63101' });
  await expect.element(screen.getByText('41℉')).toBeVisible();
  await expect.element(screen.getByText('Partly cloudy in New Jersey')).toBeVisible();
  expect([...element.querySelectorAll('dl > div')].map((fact) => fact.textContent)).toEqual([
    'Feels like36℉',
    'Wind9 mph',
    'Humidity64%',
  ]);
  expect(asked(state)).toEqual([
    ['direct', 'Louis,US'],
    ['onecall', null],
  ]);
});

it('[S3.51] [S9.17] goes by postal code, then by the point of the hub, where there is no such city', async () => {
  const byCode = service();
  const { unmount } = await draw('now', { city: '', country: 'DE', zip: '10115' });
  await expect
    .poll(() => asked(byCode))
    .toEqual([
      ['zip', '10115,DE'],
      ['onecall', null],
    ]);
  await unmount();
  const byPoint = service();
  await draw('now', { city: 'Atlantis', country: '', zip: '' });
  await expect
    .poll(() => asked(byPoint))
    .toEqual([
      ['direct', 'Atlantis,US'],
      ['reverse', null],
      ['onecall', null],
    ]);
});

it('[S2.23] the next five days stand in one row, by the clocks of the place, and say when that was', async () => {
  service();
  const { screen } = await draw('days', null);
  await expect.element(screen.getByText(/^Updated \d+:\d\d\s[AP]M$/)).toBeVisible();
  for (const name of [
    'Sunday: clear, high 48°, low 38°',
    'Monday: partly cloudy, high 51°, low 41°',
    'Thursday: snow, high 36°, low 26°',
  ])
    await expect.element(screen.getByRole('listitem', { name })).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(5);
});

it('[S2.23] [S8.28] keeps the last value when it cannot be read, says how old it is, and asks again', async () => {
  const state = service();
  const { screen, after } = await draw('days', null);
  await expect.element(screen.getByText(/^Updated/)).toBeVisible();
  state.isAway = true;
  vi.useFakeTimers({ toFake: ['Date'], now: AT * 1_000 + 42 * 60_000 });
  // What a tablet does that was asleep: it looks again.
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText(/Last value from .*, 42 min\. ago\.$/)).toBeVisible();
  await expect.element(screen.getByRole('listitem', { name: /^Sunday/ })).toBeVisible();
  state.isAway = false;
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  await expect.element(screen.getByText(/^Updated/)).toBeVisible();
});

it('says that there is none, and why: the service is away, or none was set up', async () => {
  service().isAway = true;
  const away = await draw('now', null, { language: 'de' });
  await expect.element(away.screen.getByText('Das Wetter ist nicht verfügbar')).toBeVisible();
  await expect.element(away.screen.getByText(/Er wird jede Minute wieder gefragt/)).toBeVisible();
  expect(away.element.textContent).not.toContain('°');
  await away.unmount();
  const none = await draw('now', null, { config: { weatherKey: '' } });
  await expect.element(none.screen.getByText('No weather service is set up for this installation.')).toBeVisible();
});

it.each<['en' | 'de' | 'fr' | 'es', string, string]>([
  ['en', 'The weather service doesn’t know this place.', 'The weather service doesn’t accept this installation’s key.'],
  [
    'de',
    'Der Wetterdienst kennt diesen Ort nicht.',
    'Der Wetterdienst nimmt den Schlüssel dieser Installation nicht an.',
  ],
  ['fr', 'Le service météo ne connaît pas ce lieu.', 'Le service météo n’accepte pas la clé de cette installation.'],
  ['es', 'El servicio meteorológico no conoce este lugar.', 'El servicio meteorológico no acepta la clave'],
])(
  '[S1.11] [S2.23] says in %s what to do where the place or the key is wrong: to ask again does not help',
  async (language, place, key) => {
    const state = service();
    const house = { ...smallHouse(), serial: '90000999', hub: { place: null } };
    lookAtWeather(houseOfTest(), { city: 'Atlantis', zip: '' });
    const nowhere = await draw('now', null, { language, house });
    await expect.element(nowhere.screen.getByText(place)).toBeVisible();
    await nowhere.unmount();
    lookAtWeather(houseOfTest(), { city: '', zip: '' });
    state.status = 401;
    const refused = await draw('now', null, { language, house });
    await expect.element(refused.screen.getByText(key)).toBeVisible();
    await refused.unmount();
    const { element } = await draw('days', null, { language, house });
    await expect.poll(() => element.querySelectorAll('button')).toHaveLength(0);
  },
);

it('[S2.23] waits as large as what comes, and says where no days were told', async () => {
  const state = service();
  state.isSilent = true;
  const waits = await draw('days', null);
  expect(waits.element.querySelectorAll('[aria-hidden]')).toHaveLength(5);
  await waits.unmount();
  state.isSilent = false;
  state.answer = { ...answer, timezone: 'Atlantis/Harbour', daily: [] };
  const { screen } = await draw('days', null);
  await expect.element(screen.getByText('The service told nothing of the days to come.')).toBeVisible();
  expect(screen.getByRole('list').elements()).toHaveLength(0);
});

it('[S3.51] [S7.36] tells wind and degrees in the household’s units, and asks in its language', async () => {
  const state = service();
  const { screen, element } = await draw('now', null, {
    language: 'fr',
    house: { ...smallHouse(), serial: '90000998', hub: { temperatureScale: 'celsius' } },
  });
  await expect.element(screen.getByText('41℃')).toBeVisible();
  expect(element.textContent).toMatch(/34\s?km\/h/);
  expect(state.asked.at(-1)?.searchParams.get('units')).toBe('metric');
  expect(state.asked.at(-1)?.searchParams.get('lang')).toBe('fr');
});
