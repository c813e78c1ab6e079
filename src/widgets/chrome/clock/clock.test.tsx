import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { clock } from './index';

const { example } = clock;

it('tells the time as the language does', async () => {
  const english = await renderTile(example);
  expect(english.element.textContent).toMatch(/^\d{1,2}:\d\d[AP]M$/);
  await english.unmount();
  const german = await renderTile(example, { language: 'de' });
  expect(german.element.textContent).toMatch(/^\d{1,2}:\d\d$/);
});
