import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import securityMobileShell from '../../../../templates/screens/security-mobile-shell.json';
import { renderDocument, renderTile } from '../../../../tests/support/render-tile';
import { outlet } from './index';

const { example } = outlet;

it('[S2.10] shows the screen of the route', async () => {
  const { screen } = await renderTile(example, { outlet: <p>inner</p> });
  await expect.element(screen.getByText('inner')).toBeVisible();
});

it('[S2.17] in a host app’s shell a screen stands off both edges of a wide window', async () => {
  await page.viewport(1280, 800);
  const inner = <p style={{ height: '100%' }}>inner</p>;
  const { screen } = await renderDocument(securityMobileShell, { outlet: inner });
  const { left, right } = screen.getByText('inner').element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(24);
  expect(right).toBeLessThanOrEqual(1256);
  expect(right - left).toBeGreaterThan(1200);
});
