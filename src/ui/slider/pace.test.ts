import { describe, expect, it } from 'vitest';
import { createPace } from './pace';

describe('slider pace', () => {
  it('sends every 400 ms at most while dragging, and starts over after each release', () => {
    const pace = createPace();
    const drag = [0, 100, 399, 400, 700, 800, 1_201].map((now) => pace.move(now));
    expect(drag).toEqual([false, false, false, true, false, true, true]);
    pace.release();
    expect([1_300, 1_350, 1_700].map((now) => pace.move(now))).toEqual([false, false, true]);
  });
});
