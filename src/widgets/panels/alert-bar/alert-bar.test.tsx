import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NO_FILTER, setAlertFilter } from '@/runtime/hooks/alerts';
import { keepAlerts } from '../../../../tests/support/alert-cloud';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { alertBar } from './index';

const { example } = alertBar;

afterEach(() => page.viewport(1280, 800));

it('[S2.24] says in words what the list is narrowed to, and leads to the filter', async () => {
  keepAlerts([]);
  const { screen, element, sent, after } = await renderTile(example, { box: { width: 50, height: 6 } });
  const words = () => [...element.querySelectorAll('bdi')].map((one) => one.textContent);
  expect(words()).toEqual([]);
  await after(() => {
    setAlertFilter(houseOfTest(), {
      ...NO_FILTER,
      types: ['alarm', 'image', 'video', 'trigger', 'device'],
      sources: ['user'],
      rooms: ['Hall', ''],
      categories: ['door_lock'],
    });
  });
  expect(words()).toEqual(['Without Login and Gateway', 'From: User', 'Hall and No room', 'Door locks']);
  await after(() => {
    setAlertFilter(houseOfTest(), { ...NO_FILTER, types: ['alarm', 'image'] });
  });
  expect(words()).toEqual(['Only Alarm and Image']);
  await after(() => screen.getByRole('button', { name: 'Filter' }).click());
  expect(sent).toEqual([['dialog', 'alert-filter']]);
});

it('[S2.24] on a phone its button stands as far from the edge as the words at the other', async () => {
  await page.viewport(390, 844);
  keepAlerts([]);
  const { element, screen } = await renderTile(example, { box: { width: 23, height: 6 } });
  const button = screen.getByRole('button').element().getBoundingClientRect();
  // The column of the page ends 0.5 rem before the edge, its words begin 1 rem after the other.
  expect(Math.round(element.getBoundingClientRect().right - button.right)).toBe(8);
});
