import { describe, expect, it } from 'vitest';
import { liveStreams } from '@/runtime/cameras/cameras';
import { addHub, changeDevice, changeHub, changeSession } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { cameraList } from './index';

const { example } = cameraList;

const cameraOf = (id: string, subcategory = 'outdoor_cam') =>
  ({
    ...{ id, name: id, category: 'camera', subcategory },
    items: { camera_stream: { value: {}, valueType: 'cameraStream' } },
  }) as const;
const box = { width: 70, height: 44 };

describe('the list of cameras', () => {
  it('[S2.12] puts the doorbell first, leads to each camera, and to its full screen', async () => {
    const went: string[] = [];
    const { screen, element } = await renderTile(example, {
      house: { devices: [cameraOf('Garden'), cameraOf('Front door', 'doorbell_cam'), cameraOf('Garage')] },
      box,
      page: { go: (path) => went.push(path) },
    });
    await expect.element(screen.getByRole('button', { name: 'Garden: open' })).toBeVisible();
    const names = [...element.querySelectorAll('li')].map((one) => one.querySelector('b')?.textContent);
    expect(names).toEqual(['Front door', 'Garden', 'Garage']);
    await screen.getByRole('button', { name: 'Garden: open' }).click({ position: { x: 20, y: 60 } });
    await screen.getByRole('button', { name: 'Garden: full screen' }).click();
    expect(went[0]).toMatch(/^\/security\/cameras\/camera-details\/.*Garden$/);
    expect(went[1]).toMatch(/^\/security\/cameras\/fullscreen\/.*Garden$/);
  });

  it('[S8.11] [S4.59] a camera that does not answer is told as that; the others start', async () => {
    // Nobody answers, so it goes on starting.
    Object.assign(houseOfTest().of(liveStreams), { want: () => () => undefined });
    const { screen, after } = await renderTile(example, { house: { devices: [cameraOf('Garden')] }, box });
    await expect.element(screen.getByText('Stream starting...')).toBeVisible();
    await after(() => changeDevice('Garden', { isReachable: false }));
    await expect.element(screen.getByText('Your camera appears offline.')).toBeVisible();
    await expect.element(screen.getByText('Check power and internet.')).toBeVisible();
  });

  it('says that there are none', async () => {
    const { screen } = await renderTile(example, { house: { devices: [] }, box });
    await expect.element(screen.getByText('There are no cameras')).toBeVisible();
  });

  it('[S4.36] waits for a controller that is on its way, and says of one that is not that nothing was heard, never that there are none', async () => {
    const { screen, after } = await renderTile(example, { house: { devices: [] }, box });
    const unheard = screen.getByText('Nothing has been heard of the cameras yet');
    await after(() => {
      addHub('90000002', { freshness: 'unknown', lists: 'fetching' });
      changeSession({ hubs: ['90000002'], currentHub: '90000002' });
    });
    await expect.element(screen.getByRole('status', { name: 'Reading the cameras…' })).toBeVisible();
    for (const away of [
      { isOnline: false },
      { isOnline: null, problem: { code: 'offline', detail: 'fetchHubAsync' } },
      { problem: null, lists: 'noconnection' },
    ] as const) {
      await after(() => changeHub(away, '90000002'));
      await expect.element(unheard).toBeVisible();
    }
    await expect.element(screen.getByText('There are no cameras')).not.toBeInTheDocument();
    await after(() => changeHub({ freshness: 'live', isOnline: true, lists: 'fetching' }, '90000002'));
    await expect.element(screen.getByRole('status', { name: 'Reading the cameras…' })).toBeVisible();
    await after(() => changeSession({ hubs: [], currentHub: null }));
    await expect.element(screen.getByText('There are no cameras')).not.toBeInTheDocument();
  });
});
