import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { messageBell } from './index';

const { example } = messageBell;

it('[S2.36] counts what is new until the messages are opened', async () => {
  const say = (title: string) => ({ kind: 'toast' as const, variant: 'error' as const, title, text: null, values: {} });
  const { screen, sent, after } = await renderTile(example, {
    house: { messages: [say('messages.command-failed.title'), say('messages.scene-failed.title')] },
  });
  await after(() => screen.getByRole('button', { name: 'Messages, 2 new' }).click());
  expect(sent).toEqual([['dialog', 'messages']]);
  await expect.element(screen.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
});

it('[S2.36] a command that went is kept and no news', async () => {
  const sent = { kind: 'toast' as const, variant: 'success' as const, text: null, values: { name: 'Lamp' } };
  const { screen } = await renderTile(example, {
    house: { messages: [{ ...sent, title: 'messages.command-sent.title' }] },
  });
  await expect.element(screen.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
});
