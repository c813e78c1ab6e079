import { describe, expect, it } from 'vitest';
import { createLife } from './life';

function stage() {
  const order: string[] = [];
  const life = createLife({
    touch: () => order.push('touch'),
    flushNow: () => order.push(`flush ${life.state().phase}`),
    onEnd: () => order.push(`end of ${life.state().phase}`),
  });
  return { life, order };
}

describe('the life of a session', () => {
  it('[S4.30] [S4.31] its end ends all that it has, is empty, and reaches the page by itself', () => {
    const { life, order } = stage();
    life.set({ phase: 'signed-in', user: { uuid: 'u', username: 'ann', displayName: 'Ann' }, hubs: ['9'] });
    life.end({ code: 'not-logged-in', detail: 'why' });
    expect(order).toEqual(['touch', 'end of signed-in', 'flush signed-out']);
    expect(life.state()).toMatchObject({
      phase: 'signed-out',
      user: null,
      hubs: [],
      problem: { code: 'not-logged-in' },
    });
  });

  it('[I-50] what was begun before the end, or before another beginning, is of an older one', () => {
    const { life } = stage();
    const first = life.mine();
    life.set({ phase: 'signing-in' });
    expect(first()).toBe(true);
    life.next();
    const second = life.mine();
    life.end(null);
    expect([first(), second(), life.mine()()]).toEqual([false, false, true]);
  });
});
