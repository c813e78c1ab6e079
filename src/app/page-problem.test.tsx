import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../tests/support/render-tile';
import { registerFirstLoad } from './first-load';
import { showLastResort } from './last-resort';
import { ScreenBoundary } from './screen-boundary';

let isBroken = true;
const Screen = () => {
  if (isBroken) throw new Error('no network');
  return <p>{'Drawn'}</p>;
};

it('[R-50] a screen that fails says so in its own place, and is tried again at a touch', async () => {
  registerFirstLoad();
  isBroken = true;
  const { screen, after } = await renderInApp(
    <>
      <ScreenBoundary of="devices">
        <Screen />
      </ScreenBoundary>
      <p>{'Beside'}</p>
    </>,
    { box: { width: 60, height: 40 } },
  );
  await expect.element(screen.getByRole('heading', { name: 'This screen couldn’t be loaded' })).toBeVisible();
  await expect.element(screen.getByText('Beside')).toBeInTheDocument();
  isBroken = false;
  await after(() => screen.getByRole('button', { name: 'Load again' }).click());
  await expect.element(screen.getByText('Drawn')).toBeVisible();
});

it('[R-87] a start without even its texts still says what to do, in a language of the browser', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  let tries = 0;
  showLastResort(element, ['pt-BR', 'de-AT', 'en'], () => (tries += 1));
  await expect.element(page.getByRole('heading', { name: 'Die Seite konnte nicht starten' })).toBeVisible();
  await page.getByRole('button', { name: 'Neu laden' }).click();
  expect(tries).toBe(1);
  element.remove();
});
