import { expect, it } from 'vitest';
import { beginRing } from '@/runtime/hooks/rings';
import { stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { doorbellAnswer } from './index';

const { example } = doorbellAnswer;

const house = {
  devices: [
    {
      ...{ id: 'door', name: 'Front door', category: 'camera', subcategory: 'doorbell_cam' },
      items: {
        camera_stream: { value: {}, valueType: 'cameraStream' },
        doorbell_ring: { value: 'ringing', changedAt: Date.UTC(2026, 2, 15, 1, 42) },
      },
    },
  ],
} as const;
const box = { width: 60, height: 20 };
const full = () => `/security/cameras/fullscreen/${encodeURIComponent(stateId('door'))}`;
const ring = () => {
  beginRing(houseOfTest(), `${stateId('door')}-doorbell_ring`, { path: '/security/', isUrgent: false });
};

it('[S2.37] says who rings and when, and goes with one tap on the answer', async () => {
  const { screen, after } = await renderTile(example, { house, box, page: { path: full() } });
  await after(ring);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Front door is ringing7:42 PM');
  await screen.getByRole('button', { name: 'Answer' }).click();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

it('is put away without an answer, and stands over no other camera', async () => {
  const { screen, after } = await renderTile(example, { house, box, page: { path: full() } });
  await after(ring);
  await screen.getByRole('button', { name: 'Not now' }).click();
  expect(screen.getByRole('alert').elements()).toEqual([]);
  const other = await renderTile(example, { house, box, page: { path: `${full()}x` } });
  await other.after(ring);
  expect(other.screen.getByRole('alert').elements()).toEqual([]);
});
