import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HouseContext } from '@/runtime/hooks/this-house';
import '../../../../tests/support/render-tile';
import type { TalkView } from '@/runtime/hooks/camera-talk';
import { Words } from '@/runtime/hooks/text';
import { houseOfTest } from '../../../../tests/support/test-house';
import { TalkButton } from './talk-button';

const told: string[] = [];
const view: TalkView = {
  phase: 'live',
  mayTalk: true,
  press: () => told.push('press'),
  release: () => told.push('release'),
};
vi.mock('@/runtime/hooks/camera-talk', () => ({ useTalk: () => view }));

it('[S4.62] lets go when the camera is lost under the key that holds it: what is disabled hears of no release', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const draw = (isOff: boolean) =>
    act(() => {
      root.render(
        <HouseContext value={houseOfTest()}>
          <Words>
            <TalkButton camera="cam" isOff={isOff} />
          </Words>
        </HouseContext>,
      );
    });
  draw(false);
  expect(told).toEqual([]);
  draw(true);
  await expect.element(page.getByRole('button')).toBeDisabled();
  expect(told).toEqual(['release']);
  act(() => {
    root.unmount();
  });
  place.remove();
});
