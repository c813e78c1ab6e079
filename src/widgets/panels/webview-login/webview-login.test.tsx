import { afterEach, expect, it, vi } from 'vitest';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { webviewLogin } from './index';

const { example } = webviewLogin;

afterEach(() => {
  vi.unstubAllGlobals();
});

const inWebview: TileOptions = {
  house: { session: { phase: 'signed-out', user: null } },
  box: { width: 30, height: 45 },
  page: { isWebview: true },
};

it('[S2.8] names itself, says one sentence and has one button, which asks the app around it', async () => {
  const posted: string[] = [];
  vi.stubGlobal('ReactNativeWebView', { postMessage: (text: string) => posted.push(text) });
  const { screen, element, after } = await renderTile(example, inWebview);
  await expect.element(screen.getByRole('heading', { name: 'Porchlight' })).toBeVisible();
  await expect.element(screen.getByText('Log in with the app that you came from.')).toBeVisible();
  expect(element.querySelectorAll('button, a, input')).toHaveLength(1);
  await after(() => screen.getByRole('button', { name: 'Back to the app' }).click());
  expect(posted).toEqual(['{"type":"porchlight:log-in"}']);
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
});

it('[S2.8] says how to go back where no app hears it', async () => {
  const { screen, after } = await renderTile(example, { ...inWebview, language: 'es' });
  await after(() => screen.getByRole('button', { name: 'Volver a la app' }).click());
  await expect.element(screen.getByRole('status')).toHaveTextContent('Cierra esta página para volver a la app.');
});
