import { expect, it } from 'vitest';
import { cameraHouse } from './camera-house.ts';

it.each([1, 2] as const)('the house of cameras is one that the simulated home takes (signalling %d)', (version) => {
  const [hub] = cameraHouse(9, version).hubs;
  expect(hub?.devices.map(({ kind }) => kind)).toEqual(Array.from({ length: 9 }, () => 'camera'));
  expect(hub?.hasWebrtcV2).toBe(version === 2);
});
