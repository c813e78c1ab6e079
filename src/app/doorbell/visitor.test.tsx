import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { beginRing } from '@/runtime/hooks/rings';
import screenDocument from '../../../templates/screens/camera-fullscreen.json';
import toasts from '../../../templates/screens/toasts.json';
import { ALL_OVER, covered } from '../../../tests/support/covered';
import { stateId } from '../../../tests/support/house-fixtures';
import { loadWidgets, renderInApp } from '../../../tests/support/render-tile';
import { bookOfTest, houseOfTest } from '../../../tests/support/test-house';
import { Visitor } from './visitor';

beforeAll(async () => {
  for (const json of [screenDocument, toasts]) await loadWidgets(json);
});
afterEach(() => page.viewport(1280, 800));

const AT = Date.UTC(2026, 10, 20, 9);
const house = {
  rooms: ['Hall'],
  devices: [
    {
      ...{ id: 'bell', name: 'Front door bell', room: 'Hall', category: 'doorbell' },
      items: {
        doorbell_ring: { value: 'ringing', changedAt: AT },
        camera_stream: { value: {}, valueType: 'cameraStream' },
      },
    },
  ],
};

it.each([
  [1280, 800],
  [390, 844],
])(
  '[R-101] [S2.37] over the camera of a bell at %i × %i what stands until it is closed covers no control',
  async (width, height) => {
    await page.viewport(width, height);
    const { screen, after } = await renderInApp(<Visitor />, { house });
    await after(() => {
      beginRing(houseOfTest(), stateId('bell-doorbell_ring'), { path: '/security/', isUrgent: false });
    });
    const visitor = screen.getByRole('dialog', { name: 'Front door bell is ringing' });
    await expect.element(visitor.getByRole('button', { name: 'Answer' })).toBeVisible();
    const all = () => covered(visitor.element() as HTMLElement, ALL_OVER);
    await expect.poll(all).toEqual([]);
    for (const [at, kind] of (['toast', 'snackbar'] as const).entries()) {
      const title = 'messages.command-failed.title';
      await after(() =>
        bookOfTest().addMessage({ kind, variant: 'error', title, text: null, values: { name: 'Gate' } }, AT),
      );
      await expect.element(screen.getByText('Gate: Error when sending command').nth(at)).toBeVisible();
      await expect.poll(all).toEqual([]);
    }
  },
);
