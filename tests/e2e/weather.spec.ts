// Here because the service's own answer, asked once more by the story, is compared with what stands on the board and in
// its dialog.
import type { Sim } from '../../sim/start-sim.ts';
import { isLong } from '../support/how-long.ts';
import { call, signIn as signInToCloud } from '../support/sim-client.ts';
import { pictures } from './support/screens.ts';
import { expect, test, type Page } from './support/story.ts';
import { tryAgain } from './support/try-again.ts';

test.use({ settings: { weatherKey: 'k' } });

const board = {
  kind: 'dashboard',
  version: 2,
  id: 'outside',
  name: 'Outside',
  widgets: { sky: { type: 'weather', version: 1 } },
  layouts: {
    landscape: { rows: 2, cols: 3, cells: [{ widget: 'sky', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 3 }] },
  },
};
/** A board with the weather on it. */
async function openBoard(page: Page, home: Sim): Promise<void> {
  const { bearer } = await signInToCloud(home.url);
  const { body } = await call(home.url, bearer, 'dashboard_create', {
    dashboard: { name: 'Outside', document: board },
  });
  await page.goto(`/dashboards/${(body as { data: { uuid: string } }).data.uuid}`);
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Weather' });

test('[S2.23] [S1.5] [S7.36] [S9.17] a touch of the tile opens the weather in full, as the service tells it', async ({
  signedIn: page,
  home,
}) => {
  await openBoard(page, home);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^New Jersey, / })
    .click();
  // The same question, asked by the test.
  const ask = async (path: string): Promise<unknown> => (await fetch(`${home.url}${path}&appid=k`)).json();
  const [spot] = (await ask('/geo/1.0/direct?q=New%20Jersey,US&limit=1')) as { lat: number; lon: number }[];
  const told = (await ask(`/data/2.5/onecall?lat=${spot?.lat}&lon=${spot?.lon}&units=imperial&lang=en`)) as {
    current: { temp: number; feels_like: number; wind_speed: number; humidity: number };
    daily: { temp: { min: number; max: number } }[];
  };
  await expect(dialog(page).getByText(/in New Jersey$/)).toBeVisible();
  const { current, daily } = told;
  const whole = (value: number) => Math.round(value);
  const figures = dialog(page).locator('dl > div');
  await expect(
    dialog(page)
      .getByText(`${whole(current.temp)}℉`, { exact: true })
      .first(),
  ).toBeVisible();
  await expect(figures).toHaveText([
    `Feels like${whole(current.feels_like)}℉`,
    `Wind${whole(current.wind_speed)} mph`,
    `Humidity${whole(current.humidity)}%`,
  ]);
  const days = dialog(page).getByRole('listitem');
  await expect(days).toHaveCount(5);
  for (const [at, { temp }] of daily.slice(1, 6).entries())
    await expect(days.nth(at)).toHaveAccessibleName(new RegExp(`high ${whole(temp.max)}°, low ${whole(temp.min)}°$`));
  await pictures(page, 'weather');
});

if (isLong)
  test('[R-03] [S8.27] the last value stays with its age while the service is away, and none is made up before', async ({
    signedIn: page,
    home,
    watch,
  }) => {
    watch.allow(/50\d|Failed to load/);
    home.control.fault({ on: 'http', call: '/data/2.5/onecall*', do: 'status', status: 503, times: 1_000 });
    await openBoard(page, home);
    await page.getByRole('button', { name: /Weather isn’t available/ }).click();
    await expect(dialog(page).getByText('Weather isn’t available')).toBeVisible();
    await pictures(page, 'weather-none');
    home.control.clearFaults();
    await tryAgain(dialog(page), dialog(page).getByText(/^Updated/));
    home.control.fault({ on: 'http', call: '/data/2.5/onecall*', do: 'status', status: 503, times: 1_000 });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(dialog(page).getByText(/^Weather can’t be read now\. Last value from/)).toBeVisible();
    await pictures(page, 'weather-old');
  });
