import { expect, it } from 'vitest';
import { BrandContext } from '@/runtime/hooks/brand';
import { BrandMark } from '@/ui/glyph/brand-mark';
import { renderInApp, renderTile } from '../../../../tests/support/render-tile';
import BrandGlyph from './brand-glyph';
import { brandGlyph } from './index';

const { example } = brandGlyph;

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const logo = { light: PIXEL, dark: PIXEL, isOnCard: { light: false, dark: true } };

it('carries the product’s name, or the partner’s with its mark', async () => {
  const own = await renderTile(example);
  await expect.element(own.screen.getByText('Porchlight')).toBeVisible();
  expect(own.element.querySelector('svg')).not.toBeNull();
  await own.unmount();
  const { screen, element } = await renderInApp(
    <BrandContext value={{ name: 'Acme Home', logo, saver: null }}>
      <BrandGlyph id="glyph" options={{ hasName: false, tone: 'accent' }} size={{ cols: 1, rows: 1 }} />
    </BrandContext>,
  );
  await expect.element(screen.getByRole('img', { name: 'Acme Home' })).toBeVisible();
  expect(element.querySelector('svg')).toBeNull();
});

it('[S3.32] a mark is a 44 px square, in the scheme of the page, on a card where its edge would be lost', async () => {
  const { element } = await renderInApp(<BrandMark mark={logo} size="2.75rem" label="Acme" />, { theme: 'dark' });
  const shown = [...element.querySelectorAll('img')].filter((each) => getComputedStyle(each).display !== 'none');
  expect(shown.map(({ dataset }) => [dataset['scheme'], dataset['card']])).toEqual([['dark', 'true']]);
  const box = element.querySelector('[role=img]')?.getBoundingClientRect();
  expect([box?.width, box?.height]).toEqual([44, 44]);
});
