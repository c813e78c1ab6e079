import { expect, it } from 'vitest';
import { nearCamera, type Placed } from './near-camera';

const at = (id: string, room: string | null, hub = 'a'): Placed => ({ id, hub, room });
const cameras = [at('porch', 'Porch'), at('hall', 'Hall'), at('cabin', 'Hall', 'b')];

it('[S2.25] shows the camera in the room of what tripped last', () => {
  expect([
    nearCamera([at('window', 'Kitchen'), at('door', 'Hall')], cameras),
    nearCamera([at('door', 'Hall', 'b')], cameras),
    nearCamera([at('door', null), at('gate', 'Garden')], cameras),
    nearCamera([], [at('only', null)]),
    nearCamera([at('door', null)], [at('one', null), at('two', null)]),
  ]).toEqual(['hall', 'cabin', null, 'only', null]);
});
