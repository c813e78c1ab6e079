import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { versionLabel } from './index';

const { example } = versionLabel;

it('[S2.47] ten touches show what the browser calls itself, ten more take it away', async () => {
  const { screen, element, after } = await renderTile(example, { box: { width: 22, height: 14 } });
  const version = screen.getByRole('button', { name: 'Version 0.0.0' });
  const touch = async (times: number) => {
    for (let at = 0; at < times; at += 1) await after(() => version.click());
  };
  await touch(9);
  expect(element.textContent).not.toContain(navigator.userAgent);
  await touch(1);
  expect(element.textContent).toContain(navigator.userAgent);
  await touch(9);
  expect(element.textContent).toContain(navigator.userAgent);
  await touch(1);
  expect(element.textContent).not.toContain(navigator.userAgent);
});
