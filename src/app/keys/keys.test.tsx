import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { comfort } from '@/runtime/house-settings/comfort';
import { SERIAL } from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { useComfortOnPage } from '../while-live/use-comfort-on-page';
import { Keys } from './keys';

it('[R-102] asks for a mode by Shift and its letter, and leaves text fields alone', async () => {
  const { screen, sent, after } = await renderInApp(
    <>
      <Keys />
      <input aria-label="A field" />
    </>,
  );
  await after(() => screen.getByLabelText('A field').click());
  await after(() => userEvent.keyboard('{Shift>}A{/Shift}'));
  await expect.element(screen.getByLabelText('A field')).toHaveValue('A');
  expect(sent).toEqual([]);
  await after(() => (document.activeElement as HTMLElement).blur());
  await after(() => userEvent.keyboard('{Shift>}A{/Shift}'));
  await after(() => userEvent.keyboard('{Shift>}D{/Shift}'));
  expect(sent).toEqual([
    ['requestMode', SERIAL, '2'],
    ['requestMode', SERIAL, '1'],
  ]);
});

it('[R-102] goes to a page by G and its letter, and not by the letter alone', async () => {
  const { sent, after } = await renderInApp(<Keys />);
  await after(() => userEvent.keyboard('d'));
  expect(sent).toEqual([]);
  await after(() => userEvent.keyboard('gd'));
  expect(sent).toEqual([['go', '/security/devices']]);
  await after(() => userEvent.keyboard('?'));
  expect(sent.at(-1)).toEqual(['dialog', 'keys']);
});

it('[R-102] leaves the designer its own keys', async () => {
  const { sent, after } = await renderInApp(<Keys />, { page: { path: '/dashboards/edit/hall' } });
  await after(() => userEvent.keyboard('{Shift>}A{/Shift}'));
  await after(() => userEvent.keyboard('gd?'));
  expect(sent).toEqual([]);
});

it('[R-102] [S1.8] does nothing where they are turned off', async () => {
  const Page = () => {
    useComfortOnPage();
    return <Keys />;
  };
  const { sent, after } = await renderInApp(<Page />);
  await after(() => comfort.change({ hasKeys: false }));
  await after(() => userEvent.keyboard('{Shift>}A{/Shift}'));
  await after(() => userEvent.keyboard('gd?'));
  expect(sent).toEqual([]);
  await after(() => comfort.change({ hasKeys: true }));
  await after(() => userEvent.keyboard('gd'));
  expect(sent).toEqual([['go', '/security/devices']]);
});
