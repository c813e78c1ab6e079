import { expect, it } from 'vitest';
import { iconOf } from './page/what-devices-are.js';

it('a door sensor that its people call a window has the picture of one', () => {
  const device = (name: string, isReachable = true) =>
    iconOf({ name, category: 'security_sensor', subcategory: 'door', isReachable } as Parameters<typeof iconOf>[0]);
  expect(['Kitchen window', 'Küchenfenster', 'Fenêtre', 'Ventana'].map((name) => device(name))).toEqual(
    Array.from({ length: 4 }, () => 'frame-corners'),
  );
  expect([device('Front door'), device('Kitchen window', false)]).not.toContain('frame-corners');
});
