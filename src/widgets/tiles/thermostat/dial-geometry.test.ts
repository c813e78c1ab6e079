import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOf, arc, point, valueAt } from './dial-geometry';

const range = { min: 50, max: 90, step: 1 };

describe('thermostat dial', () => {
  it('reads the value under the knob back, wherever the knob stands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 90 }), (value) => {
        const { x, y } = point(0, 1_000, angleOf(value, range.min, range.max));
        expect(valueAt(x, y, range)).toBe(value);
      }),
    );
  });

  it('takes the nearer end in the gap at the foot', () => {
    expect([valueAt(-5, 100, range), valueAt(5, 100, range)]).toEqual([50, 90]);
  });

  it('draws nothing for the least value and the whole sweep for the most', () => {
    expect([arc(110, 89, 0), arc(110, 89, 1)]).toEqual([
      'M47.07 172.93A89 89 0 0 1 47.07 172.93',
      'M47.07 172.93A89 89 0 1 1 172.93 172.93',
    ]);
  });

  it('has no place outside its ends and survives a range without width', () => {
    expect([angleOf(10, 50, 90), angleOf(200, 50, 90), angleOf(50, 50, 50)]).toEqual([0, 1, 0]);
  });
});
