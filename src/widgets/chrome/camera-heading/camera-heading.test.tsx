import { expect, it } from 'vitest';
import { changeDevice, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { cameraHeading } from './index';

const { example } = cameraHeading;

const cameraOf = (id: string) =>
  ({
    ...{ id, name: id, category: 'camera', subcategory: 'outdoor_cam' },
    items: { camera_stream: { value: {}, valueType: 'cameraStream' } },
  }) as const;

it('[S2.12] names the screen, how many cameras are live, and those that are offline', async () => {
  const house = { devices: [cameraOf('Garden'), cameraOf('Garage')] };
  const { screen, element, after } = await renderTile(example, { house, box: { width: 40, height: 5 } });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Cameras' })).toBeVisible();
  expect(element.querySelector('p')?.textContent).toBe('0 live');
  await after(() => changeDevice('Garage', { isReachable: false }));
  expect(element.querySelector('p')?.textContent).toBe('0 live, 1 offline');
});

it('[S2.12] on the page of one camera it is that camera: its name, how it stands, and the way back', async () => {
  const house = { devices: [cameraOf('Garden'), cameraOf('Garage')] };
  const path = `/security/cameras/camera-details/${encodeURIComponent(stateId('Garage'))}`;
  const { screen, sent, after } = await renderTile(example, { house, box: { width: 40, height: 5 }, page: { path } });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Garage' })).toBeVisible();
  // A phone has room for the name alone.
  await expect.element(screen.getByText('Online')).toBeInTheDocument();
  await after(() => changeDevice('Garage', { isReachable: false }));
  await expect.element(screen.getByText('Offline')).toBeInTheDocument();
  await after(() => screen.getByRole('button', { name: 'All cameras' }).click());
  expect(sent).toEqual([['go', '/security/cameras']]);
});
