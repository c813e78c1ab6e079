import { expect, it } from 'vitest';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { feedbackForm } from './index';

const { example } = feedbackForm;

const PROFILE = { username: 'dana', email: 'dana@example.org', firstName: 'Dana', lastName: 'Kim', phone: '' };
const told = (account: TileOptions['account']): TileOptions => ({
  house: { session: { phase: 'signed-in', user: { uuid: 'u', username: 'dana', displayName: 'Dana' } } },
  account: { 'read-profile': PROFILE, ...account },
  box: { width: 40, height: 40 },
});
async function written(options: TileOptions, subject: string, text: string) {
  const made = await renderTile(example, options);
  await made.after(() => made.screen.getByLabelText('Subject').fill(subject));
  await made.after(() => made.screen.getByLabelText('Message').fill(text));
  await made.after(() => made.screen.getByRole('button', { name: 'Send' }).click());
  return made;
}
const asked = (sent: readonly unknown[][]) => sent.filter(([, what]) => what === 'send-feedback');

it('[S7.34] sends a letter from the account’s own address, and says that it went', async () => {
  const { screen, sent, after } = await written(told({ 'send-feedback': null }), 'Hello', 'It works.');
  const letter = { from: 'dana@example.org', subject: 'Hello', text: 'It works.' };
  expect(asked(sent)).toEqual([['askAccount', 'send-feedback', letter]]);
  await expect.element(screen.getByRole('status')).toHaveTextContent('on its way');
  await after(() => screen.getByRole('button', { name: 'Write another' }).click());
  await expect.element(screen.getByLabelText('Message')).toHaveValue('');
});

it('[S7.34] a letter that was refused is kept', async () => {
  const { screen } = await written(told({ 'send-feedback': 'too-often' }), 'Hello', 'It works.');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many times');
  await expect.element(screen.getByLabelText('Message')).toHaveValue('It works.');
});

it.each([
  ['', 'It works.', 'Enter a subject.'],
  ['Hello', ' ', 'Write a message.'],
])('[S7.34] what is missing is told and nothing is sent: %s, %s', async (subject, text, words) => {
  const { screen, sent } = await written(told({}), subject, text);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(asked(sent)).toEqual([]);
});

it('[S7.34] needs an address to answer to', async () => {
  const { screen, sent } = await written(told({ 'read-profile': 'offline' }), 'Hello', 'It works.');
  await expect.element(screen.getByText('That is not an email address.')).toBeVisible();
  expect(asked(sent)).toEqual([]);
});
