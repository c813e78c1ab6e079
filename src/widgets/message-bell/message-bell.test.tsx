import { expect, it } from 'vitest';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

it('[S2.36] keeps what was said, newest first, and counts what is new', async () => {
  const say = (title: string) => ({ kind: 'toast' as const, variant: 'error' as const, title, text: null, values: {} });
  const { screen, element, after } = await renderTile(example, {
    house: { messages: [say('messages.command-failed.title'), say('messages.scene-failed.title')] },
  });
  await after(() => screen.getByRole('button', { name: 'Messages, 2 new' }).click());
  const shown = [...element.querySelectorAll('li b')].map((line) => line.textContent);
  expect(shown).toHaveLength(2);
  await after(() => screen.getByRole('button', { name: 'Close' }).click());
  await expect.element(screen.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
});
