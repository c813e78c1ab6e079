import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { takeBrand } from './dress';
import { tell } from './tell-problems';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[R-87] a wardrobe that does not come up costs the look, not the page, and is told once', async () => {
  const { screen } = await renderInApp(<p>{'House'}</p>);
  // As in a browser that lacks it; a part that does not arrive ends the same.
  vi.stubGlobal('CSSStyleSheet', undefined);
  await takeBrand('northgate', () => undefined);
  await expect.element(screen.getByText('House')).toBeVisible();
  const told = () => houseOfTest().state.messages.list.filter(({ title }) => title === 'brand.refused.title');
  await tell(houseOfTest(), null);
  await tell(houseOfTest(), null);
  expect(told()).toHaveLength(1);
  expect(JSON.stringify(told())).toContain('brand');
});
