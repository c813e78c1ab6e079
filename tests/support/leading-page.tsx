import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { player, Sounds } from '@/app/sound/sounds';
import { isLeading } from '@/app/sound/use-lead';
import { renderInApp, type Rendered, type RenderOptions } from './render-tile';

const real = { play: player.play, hasVoice: player.hasVoice };
/** For `afterEach`: the player is the page's own again. */
export const loseVoice = (): void => void Object.assign(player, real);

/** A page that may sound and leads its browser; what it plays once is written down, not heard. */
export async function leadingPage(
  content: ReactNode = null,
  options: RenderOptions & { isCountdownOn?: boolean } = {},
): Promise<Rendered & { heard: [name: string, volume: number | undefined][] }> {
  const heard: [string, number | undefined][] = [];
  player.play = (name, volume) => {
    heard.push([name, volume]);
  };
  player.hasVoice = () => true;
  const shown = await renderInApp(
    <>
      <Sounds isCountdownOn={options.isCountdownOn ?? true} />
      {content}
    </>,
    options,
  );
  await expect.poll(isLeading).toBe(true);
  return { ...shown, heard };
}
