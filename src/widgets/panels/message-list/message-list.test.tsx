import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { messageList } from './index';

const { example } = messageList;

it('[S2.36] [S2.46] keeps what was said, newest first', async () => {
  const say = (title: string) => ({ kind: 'toast' as const, variant: 'error' as const, title, text: null, values: {} });
  const { element } = await renderTile(example, {
    house: { messages: [say('messages.command-failed.title'), say('messages.scene-failed.title')] },
    size: { cols: 4, rows: 2 },
  });
  const shown = [...element.querySelectorAll('li b')].map((line) => line.textContent);
  expect(shown).toEqual(['The meshbot didn’t run', 'Error when sending command']);
});

it('says so when there is nothing', async () => {
  const { screen } = await renderTile(example);
  await expect.element(screen.getByText('Nothing to report since you signed in.')).toBeVisible();
});
