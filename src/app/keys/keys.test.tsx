import { expect, it, onTestFinished, vi } from 'vitest';
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
  await after(() => userEvent.keyboard('{Shift>}N{/Shift}'));
  expect(sent).toEqual([
    ['requestMode', SERIAL, '2'],
    ['requestMode', SERIAL, '1'],
    ['requestMode', SERIAL, '3'],
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

it.each([
  ['h', '/security/'],
  ['c', '/security/cameras'],
  ['a', '/security/alerts'],
  ['d', '/security/devices'],
  ['m', '/security/meshbots'],
  ['b', '/dashboards/all'],
  ['s', '/security/settings'],
])('[R-102] G and %s leads to %s, once', async (letter, path) => {
  const { sent, after } = await renderInApp(<Keys />);
  await after(() => userEvent.keyboard(`g${letter}${letter}`));
  expect(sent).toEqual([['go', path]]);
});

it('[R-102] the letter after G is waited for a moment, and no longer', async () => {
  const { sent, after } = await renderInApp(<Keys />);
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await after(() => userEvent.keyboard('g'));
  vi.advanceTimersByTime(1_500);
  await after(() => userEvent.keyboard('d'));
  expect(sent).toEqual([]);
  await after(() => userEvent.keyboard('g'));
  vi.advanceTimersByTime(1_499);
  await after(() => userEvent.keyboard('d'));
  expect(sent).toEqual([['go', '/security/devices']]);
});

it('[R-102] / leads into the search of the page, and leaves the key to the browser where there is none', async () => {
  const { screen, sent, after, unmount } = await renderInApp(
    <>
      <Keys />
      <input type="search" aria-label="Search devices" />
    </>,
  );
  await after(() => userEvent.keyboard('/'));
  await expect.element(screen.getByLabelText('Search devices')).toHaveFocus();
  await expect.element(screen.getByLabelText('Search devices')).toHaveValue('');
  await after(() => userEvent.keyboard('/gd'));
  await expect.element(screen.getByLabelText('Search devices')).toHaveValue('/gd');
  expect(sent).toEqual([]);
  await unmount();
  const bare = await renderInApp(<Keys />);
  const left: boolean[] = [];
  const listen = (event: KeyboardEvent) => void left.push(!event.defaultPrevented);
  addEventListener('keydown', listen);
  onTestFinished(() => {
    removeEventListener('keydown', listen);
  });
  await bare.after(() => userEvent.keyboard('/'));
  expect(left).toEqual([true]);
});

it('[R-48] [R-102] a wall display has the keys of the modes alone', async () => {
  const { screen, sent, after } = await renderInApp(
    <>
      <Keys />
      <input type="search" aria-label="Search devices" />
    </>,
    { page: { kiosk: true } },
  );
  await after(() => userEvent.keyboard('gd?/'));
  await expect.element(screen.getByLabelText('Search devices')).not.toHaveFocus();
  expect(sent).toEqual([]);
  await after(() => userEvent.keyboard('{Shift>}N{/Shift}'));
  expect(sent).toEqual([['requestMode', SERIAL, '3']]);
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
