import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { profileLink } from './index';

const { example } = profileLink;

it('[S2.7] leads to the profile', async () => {
  const { screen, sent, after } = await renderTile(example, {
    house: { session: { phase: 'signed-in', user: { uuid: 'u', username: 'dana', displayName: 'Dana Kim' } } },
    account: { 'read-picture': null },
  });
  await after(() => screen.getByRole('button', { name: /Profile.*dana/ }).click());
  expect(sent.at(-1)).toEqual(['go', '/settings-profile']);
});
