import { expect, it } from 'vitest';
import { AssetContext } from '@/runtime/assets/asset-context';
import { renderInApp, renderTile } from '../../../../tests/support/render-tile';
import { saverImages } from './index';
import SaverImages from './saver-images';

const { example } = saverImages;

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('[S2.46] without any picture the drawn house stands, silent for readers', async () => {
  const { element } = await renderTile(example);
  expect(element.querySelector('svg')).not.toBeNull();
  expect(element.querySelector('img')).toBeNull();
  expect(element.querySelector('[aria-hidden=true]')).not.toBeNull();
});

it('[S3.34] [R-76] shows the pictures it is given, and leaves out one that cannot be had', async () => {
  const find = (asset: string) => (asset === 'brand:dawn.webp' ? DOT : null);
  const options = { images: ['brand:gone.webp', 'brand:dawn.webp'], secondsEach: 20, dim: 0.2 };
  const { element } = await renderInApp(
    <AssetContext value={find}>
      <SaverImages id="images" options={options} size={{ cols: 1, rows: 1 }} />
    </AssetContext>,
  );
  await expect.poll(() => element.querySelectorAll('img').length).toBe(1);
  expect(element.querySelector('img')?.dataset['shown']).toBe('true');
});
