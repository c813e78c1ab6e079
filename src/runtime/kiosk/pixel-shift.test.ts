import { expect, it } from 'vitest';
import { shiftAt } from './pixel-shift';

it('the still parts move by 2 px a minute, never further than 8 px, and come back', () => {
  for (let minute = -5; minute < 200; minute += 1) {
    const [now, next] = [shiftAt(minute), shiftAt(minute + 1)];
    expect(Math.abs(next.x - now.x) + Math.abs(next.y - now.y)).toBe(2);
    expect(Math.max(Math.abs(now.x), Math.abs(now.y))).toBeLessThanOrEqual(8);
  }
  expect(shiftAt(0)).toEqual({ x: 0, y: 0 });
  expect(shiftAt(32)).toEqual({ x: 0, y: 0 });
});
