import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lookAtDevice } from '@/runtime/hooks/device-sheet';
import type { Question } from '@/runtime/hooks/page';
import type { WidgetExample } from '@/runtime/contract';
import { cameraView as cameraViewWidget } from '@/widgets/panels/camera-view';
import { deviceList as deviceListWidget } from '@/widgets/panels/device-list';
import { deviceSheet as deviceSheetWidget } from '@/widgets/panels/device-sheet';
import { lock as lockWidget } from '@/widgets/tiles/lock';
import { keepHousehold } from '../support/household-cloud';
import { stateId, type HouseFixture } from '../support/house-fixtures';
import { loadWidgets, renderTile, type Rendered, type TileOptions } from '../support/render-tile';
import { houseOfTest } from '../support/test-house';

const { example: cameraView } = cameraViewWidget;
const { example: deviceList } = deviceListWidget;
const { example: deviceSheet } = deviceSheetWidget;
const { example: lock } = lockWidget;

const NAME = 'Front door lock';
const house: HouseFixture = {
  rooms: ['Porch'],
  devices: [
    {
      ...{ id: 'cam', name: 'Porch camera', category: 'camera', subcategory: 'outdoor_cam', room: 'Porch' },
      items: { camera_stream: { value: {}, valueType: 'cameraStream' } },
    },
    {
      ...{ id: 'front', name: NAME, category: 'door_lock', room: 'Porch' },
      items: { door_lock: { value: 'secured', choices: ['secured', 'unsecured'], hasSetter: true } },
    },
  ],
};

const box = { width: 60, height: 46 };

interface Place {
  example: WidgetExample;
  options?: TileOptions;
  unlock: (screen: Rendered['screen']) => ReturnType<Rendered['screen']['getByRole']>;
}
const PLACES: Record<string, Place> = {
  'the list': { example: deviceList, unlock: (screen) => screen.getByRole('button', { name: `Unlock ${NAME}` }) },
  'the board': { example: lock, unlock: (screen) => screen.getByRole('button', { name: `${NAME}, Secured` }) },
  'the tile of its sheet': {
    example: deviceSheet,
    unlock: (screen) => screen.getByRole('button', { name: `${NAME}, Secured` }),
  },
  'the values of its sheet': {
    example: deviceSheet,
    unlock: (screen) => screen.getByRole('radio', { name: 'Unsecured' }),
  },
  'the dock of its camera': {
    example: cameraView,
    options: { options: { camera: stateId('cam') } },
    unlock: (screen) => screen.getByRole('button', { name: `Unlock door, ${NAME}` }),
  },
};

describe.each(Object.entries(PLACES))('a lock in %s', (_place, { example, options, unlock }) => {
  it('[R-80] opens after a touch and a yes to the one question, and after nothing less', async () => {
    const asked: Question[] = [];
    let isYes = false;
    const confirm = (question: Question) => {
      asked.push(question);
      return Promise.resolve(isYes);
    };
    await page.viewport(1280, 800);
    lookAtDevice(houseOfTest(), stateId('front'), 'act');
    await loadWidgets(lock);
    const { screen, sent, after } = await renderTile(example, { house, box, ...options, confirm });
    const sets = () => sent.filter(([command]) => command === 'setItem');
    // What the household kept says what the tile of a sheet may do.
    await keepHousehold();
    await expect.element(unlock(screen)).toBeVisible();
    await after(() => unlock(screen).click());
    expect(asked).toEqual([{ action: 'item.set', title: NAME, value: 'unsecured' }]);
    expect(sets()).toEqual([]);
    isYes = true;
    await after(() => unlock(screen).click());
    expect(asked).toHaveLength(2);
    expect(sets()).toEqual([['setItem', stateId('front-door_lock'), 'unsecured', 'yes']]);
  });
});
