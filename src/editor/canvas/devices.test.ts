import { describe, expect, it } from 'vitest';
import { fitting, frameOf, inside, nextZoom } from './devices';

describe('[S2.42] frames of screens', () => {
  it('a wall display and a tablet lie, and stand for a portrait', () => {
    expect(frameOf('wall', 'landscape')).toEqual({ width: 1280, height: 800 });
    expect(frameOf('wall', 'portrait')).toEqual({ width: 800, height: 1280 });
    expect(frameOf('tablet', 'landscape')).toEqual({ width: 1024, height: 768 });
    expect(frameOf('tablet', 'portrait')).toEqual({ width: 768, height: 1024 });
  });

  it('a phone stands whatever it shows, and the layout of phones stands in one', () => {
    const phone = { width: 390, height: 844 };
    for (const layout of ['landscape', 'portrait', 'phone'] as const) expect(frameOf('phone', layout)).toEqual(phone);
    expect(frameOf('wall', 'phone')).toEqual(phone);
    expect(frameOf('tablet', 'phone')).toEqual(phone);
  });

  it('a board lies a little inside of the edge', () => {
    expect(inside({ width: 1280, height: 800 })).toEqual({ width: 1248, height: 768 });
  });
});

describe('[S2.42] zoom', () => {
  it('goes by its steps, and stays at its ends', () => {
    const steps = [0.25, 0.4, 0.5, 0.64, 0.8, 1, 1.25];
    for (const [at, step] of steps.entries()) {
      expect(nextZoom(step, 1)).toBe(steps[at + 1] ?? 1.25);
      expect(nextZoom(step, -1)).toBe(steps[at - 1] ?? 0.25);
    }
  });

  it('goes from where it fitted to the next step, and from beyond the ends no further', () => {
    expect([nextZoom(0.7, 1), nextZoom(0.7, -1)]).toEqual([0.8, 0.64]);
    // What rounding leaves of a step is that step.
    expect([nextZoom(0.795, 1), nextZoom(0.805, -1)]).toEqual([1, 0.64]);
    expect([nextZoom(0.15, 1), nextZoom(0.15, -1), nextZoom(2, 1), nextZoom(2, -1)]).toEqual([0.25, 0.15, 2, 1.25]);
  });

  it('shows the whole frame where that fits, never larger than it is and never too small to be seen', () => {
    const frame = frameOf('wall', 'landscape');
    expect(fitting(frame, { width: 704, height: 2_000 })).toBe(0.5);
    expect(fitting(frame, { width: 5_000, height: 512 })).toBe(0.5);
    expect(fitting(frame, { width: 5_000, height: 5_000 })).toBe(1);
    expect(fitting(frame, { width: 10, height: 10 })).toBe(0.15);
  });
});
