import { describe, expect, it } from 'vitest';
import { changeHub, changeScene, smallHouse, stateId } from '../../../../tests/support/house-fixtures';
import { keepHousehold } from '../../../../tests/support/household-cloud';
import { renderTile } from '../../../../tests/support/render-tile';
import { scenePicker } from './index';

const { example } = scenePicker;

const box = { width: 50, height: 50 };
const room = `${stateId('room')}-0`;
const house = {
  ...smallHouse(),
  scenes: [
    { id: 'goodnight', name: 'Goodnight' },
    { id: 'movie', name: 'Movie', roomId: room },
    { id: 'party', name: 'Party', roomId: room, isEnabled: false },
  ],
};
async function picker(config: object = {}, options: Record<string, unknown> = {}) {
  const drawn = await renderTile(example, { box, house, options });
  const cloud = await keepHousehold({ config });
  const tab = async (name: RegExp) => drawn.after(() => drawn.screen.getByRole('radio', { name }).click());
  const touch = (name: string | RegExp) => drawn.after(() => drawn.screen.getByRole('button', { name }).click());
  await tab(/^Landscape/);
  return { ...drawn, cloud, tab, touch };
}
const rows = (element: HTMLElement) =>
  [...element.querySelectorAll('h3, li')].map((one) => (one as HTMLElement).innerText.replaceAll(/\s*\n+\s*/g, ' | '));

describe('[S2.34] favourite meshbots', () => {
  it('stand by room, those in none last, and are numbered in the order of touching', async () => {
    const { element, touch } = await picker();
    await touch('Party');
    await touch('Goodnight');
    expect(rows(element)).toEqual([
      'Living room',
      'Movie | Maple Street hub',
      'Party | Off | 1',
      'No rooms',
      'Goodnight | Maple Street hub | 2',
    ]);
    await touch('Party, number 1');
    expect(rows(element).at(-1)).toBe('Goodnight | Maple Street hub | 1');
  });

  it('both orientations have their own choice, counted on their tabs, and one touch saves them', async () => {
    const { screen, sent, cloud, tab, touch } = await picker({ hiddenDevices: ['x'] });
    await touch('Movie');
    await tab(/^Portrait/);
    await touch('Goodnight');
    await touch('Movie');
    await expect.element(screen.getByRole('radio', { name: 'Landscape, 1 of 6' })).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Portrait, 2 of 6' })).toBeVisible();
    expect(cloud.config()).toEqual({ hiddenDevices: ['x'] });
    await touch('Save both');
    const [movie, goodnight] = ['movie', 'goodnight'].map(stateId);
    await expect
      .poll(() => cloud.config())
      .toEqual({ hiddenDevices: ['x'], favouriteScenes: { landscape: [movie], portrait: [goodnight, movie] } });
    expect(sent).toContainEqual(['closeDialog']);
  });

  it('begins with what is kept, without what is gone; putting it away keeps it', async () => {
    const kept = { favouriteScenes: { landscape: [stateId('gone'), stateId('movie')], portrait: [] } };
    const { screen, cloud, touch } = await picker(kept);
    await expect.element(screen.getByRole('button', { name: 'Movie, number 1' })).toBeVisible();
    await touch('Goodnight');
    await touch('Not now');
    expect(cloud.config()).toEqual(kept);
  });

  it('says when there is room for no more', async () => {
    const { screen, touch } = await picker({}, { most: 1 });
    await touch('Movie');
    await touch('Goodnight');
    await expect.element(screen.getByText('1 are chosen already. Take one away first.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Goodnight' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('the foot repeats the choice of the tab in view, and finds by name', async () => {
    const { screen, element, after, touch } = await picker();
    await expect.element(screen.getByText('Landscape shows the first ones of the hub')).toBeVisible();
    await touch('Movie');
    expect(element.querySelector('footer')?.textContent).toContain('Landscape showsMovie');
    await after(() => screen.getByRole('searchbox').fill('good'));
    expect(rows(element)).toEqual(['No rooms', 'Goodnight | Maple Street hub']);
    await after(() => {
      changeScene('goodnight', { name: 'Sleep' });
    });
    await expect.element(screen.getByText('Nothing matches')).toBeVisible();
  });

  it('nothing can be chosen while the household’s settings are not read', async () => {
    const { screen } = await renderTile(example, { box, house });
    await keepHousehold({ isOffline: true });
    await expect.element(screen.getByRole('button', { name: 'Movie' })).toBeDisabled();
  });
});

it('[S4.36] says that there is none only once the hub’s list was read', async () => {
  const { screen, after } = await renderTile(example, { box, house: { hub: { lists: 'fetching' } } });
  await expect.element(screen.getByText('Reading the meshbots…')).toBeVisible();
  await after(() => changeHub({ lists: 'noconnection' }));
  await expect.element(screen.getByText('The controller doesn’t give its lists.', { exact: false })).toBeVisible();
  await after(() => changeHub({ freshness: 'stale', isOnline: false }));
  await expect.element(screen.getByText('The controller is away.', { exact: false })).toBeVisible();
});

it('[S4.36] says that meshbots are missing beside those that stand here', async () => {
  const { screen, after } = await renderTile(example, { box, house });
  await after(() => changeHub({ lists: 'noconnection' }));
  await expect.element(screen.getByText('The controller doesn’t give its lists.', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Movie' })).toBeVisible();
});
