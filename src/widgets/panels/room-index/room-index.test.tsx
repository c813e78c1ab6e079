import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import { setDeviceFilter } from '@/runtime/hooks/device-filter';
import { changeDevice, changeHub, changeItem } from '../../../../tests/support/house-fixtures';
import { renderInApp, renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { drawVoice, lamp } from '../../../../tests/support/voice-house';
import { roomIndex } from './index';
import { RoomList } from './room-index';

const { example } = roomIndex;

const names = (element: HTMLElement) =>
  [...element.querySelectorAll('button')].map((button) => button.innerText.replace(/\s+/g, ' '));

it('[S2.35] lists rooms with their count or what stands open, and chooses one', async () => {
  const { screen, element, after } = await renderTile(example, { box: { width: 15, height: 40 } });
  await after(() => changeDevice('garage-door', { isReachable: false, roomId: null }));
  expect(names(element)).toEqual([
    'All rooms 10',
    'Living room 2',
    'Kitchen 1 open',
    'Hall 5',
    'No rooms 1 unreachable',
  ]);
  await after(() => screen.getByRole('button', { name: /^Kitchen/ }).click());
  await expect.element(screen.getByRole('button', { name: /^Kitchen/, pressed: true })).toBeVisible();
});

it('has no amber in a house that is not heard from', async () => {
  const { element, after } = await renderTile(example, { box: { width: 15, height: 40 } });
  expect(element.querySelectorAll('[data-trouble]')).toHaveLength(1);
  await after(() => changeHub({ freshness: 'stale' }));
  expect(element.querySelectorAll('[data-trouble]')).toHaveLength(0);
});

it('[S3.7] all rooms hold what is reached through a voice assistant too, which stands in none', async () => {
  const { element } = await drawVoice(example, { devices: [lamp] }, { box: { width: 15, height: 40 } });
  await expect.poll(() => names(element)[0]).toBe('All rooms 11');
});

it('draws no room for a letter that is typed, and looks at one room for what happens in it', async () => {
  let drawn = 0;
  const { element, after } = await renderInApp(
    <Profiler id="rooms" onRender={() => (drawn += 1)}>
      <RoomList form="list" />
    </Profiler>,
  );
  drawn = 0;
  await after(() => setDeviceFilter(houseOfTest(), { search: 'lamp' }));
  expect(drawn).toBe(0);
  const looked = vi.spyOn(houseOfTest().state, 'item');
  await after(() => changeItem('kitchen-window', 'dw_state', { value: 'dw_is_closed' }));
  expect(names(element)).toContain('Kitchen 2');
  expect(drawn).toBe(1);
  expect(new Set(looked.mock.calls.map(([id]) => id)).size).toBe(1);
  looked.mockRestore();
});
