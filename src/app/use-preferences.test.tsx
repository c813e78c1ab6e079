import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../tests/support/render-tile';
import { storedPreferences } from './preferences';
import { usePreferences } from './use-preferences';

const KEY = 'porchlight.preferences';
const BOARD = '/dashboards/evening';
const other = document.createElement('iframe');

afterEach(() => {
  other.remove();
  localStorage.clear();
});

const initial = storedPreferences();
function Page() {
  const [{ kiosk, theme }, change] = usePreferences(initial);
  return (
    <button
      type="button"
      onClick={() => {
        change({ theme: 'light' });
      }}
    >{`${kiosk ?? 'no wall'}, ${theme}`}</button>
  );
}
/** A second page of this browser writes; settles when this one has heard of it. */
function elsewhere(write: (storage: Storage) => void): Promise<void> {
  document.body.append(other);
  return new Promise((heard, reject) => {
    addEventListener('storage', () => heard(), { once: true });
    if (other.contentWindow === null) reject(new Error('no second page'));
    else write(other.contentWindow.localStorage);
  });
}

it('[R-48] what one page makes a wall display is one in every page, and nothing chosen in another undoes it', async () => {
  const { screen, after } = await renderInApp(<Page />);
  await expect.element(screen.getByText('no wall, auto')).toBeVisible();
  await after(() => elsewhere((kept) => kept.setItem(KEY, JSON.stringify({ kiosk: BOARD, hasSaver: false }))));
  await expect.element(screen.getByText(`${BOARD}, auto`)).toBeVisible();
  await after(() => screen.getByRole('button').click());
  expect(storedPreferences()).toMatchObject({ kiosk: BOARD, hasSaver: false, theme: 'light' });
  // A record that is taken away opens nothing up.
  await after(() => elsewhere((kept) => kept.removeItem(KEY)));
  await expect.element(screen.getByText(`${BOARD}, light`)).toBeVisible();
});

it('[R-48] a page that has not heard yet leaves the wall display as it is', async () => {
  const { screen, after } = await renderInApp(<Page />);
  localStorage.setItem(KEY, JSON.stringify({ kiosk: BOARD }));
  await after(() => screen.getByRole('button').click());
  expect(storedPreferences()).toMatchObject({ kiosk: BOARD, theme: 'light' });
});
