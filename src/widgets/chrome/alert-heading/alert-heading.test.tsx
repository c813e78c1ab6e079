import { expect, it } from 'vitest';
import { alertFeed } from '@/runtime/alerts/alerts';
import { alertOf, keepAlerts } from '../../../../tests/support/alert-cloud';
import { SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { alertHeading } from './index';

const { example } = alertHeading;

it('[S2.13] names the screen, the time that is looked at, and how much of it is shown', async () => {
  keepAlerts(Array.from({ length: 60 }, (_, i) => alertOf('front-door', 0, { at: Date.now() - i * 60_000 })));
  const { screen, element, after } = await renderTile(example, { box: { width: 60, height: 5 } });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
  const line = () => element.querySelector('p')?.textContent;
  expect(line()).toBe('Last 24 hours');
  const window = { since: { last: 86_400_000 }, before: null };
  await after(() =>
    houseOfTest()
      .of(alertFeed)
      .open({ owner: 'demo', hubs: [SERIAL], types: [0], window }),
  );
  expect(line()).toBe('Last 24 hours, 50 of 60 shown');
  await after(() =>
    houseOfTest()
      .of(alertFeed)
      .older(() => true),
  );
  expect(line()).toBe('Last 24 hours, 60 alerts');
});
