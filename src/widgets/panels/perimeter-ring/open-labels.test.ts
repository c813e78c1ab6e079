import { describe, expect, it } from 'vitest';
import type { SensorView } from '@/runtime/hooks/views';
import { openLabels } from './open-labels';

const sensors = (count: number, open: readonly number[]): SensorView[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `g${index}`,
    name: `Sensor ${index}`,
    room: null,
    kind: 'window',
    state: open.includes(index) ? 'open' : 'closed',
    isOpen: open.includes(index),
    report: null,
    isMute: false,
    since: null,
    batteryPercent: null,
  }));

const named = (index: number) => ({ id: `g${index}`, name: `Sensor ${index}`, since: null, report: null, count: null });

describe('labels of open sensors', () => {
  it('stand in the corner outside their segment', () => {
    expect(openLabels(sensors(12, [0, 4, 11]), 3)).toEqual([
      { corner: 'top-right', names: [named(0)] },
      { corner: 'bottom-right', names: [named(4)] },
      { corner: 'top-left', names: [named(11)] },
    ]);
  });

  it('more than there is room for become one number, and so do three in one corner', () => {
    const many = (count: number) => [
      { corner: 'top-right', names: [{ id: 'open', name: '', since: null, report: null, count }] },
    ];
    expect(openLabels(sensors(12, [1, 4, 7, 10]), 3)).toEqual(many(4));
    expect(openLabels(sensors(12, [1, 4, 7]), 2)).toEqual(many(3));
    expect(openLabels(sensors(12, [0, 1, 2]), 3)).toEqual(many(3));
    expect(openLabels(sensors(12, []), 3)).toEqual([]);
  });
});
