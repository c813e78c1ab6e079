import { expect } from 'vitest';

/** What comes to an end is awaited: a colour on its way is of neither theme, and what rises shows what is behind it. */
export async function atRest(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity).length;
  await expect.poll(moving).toBe(0);
}
