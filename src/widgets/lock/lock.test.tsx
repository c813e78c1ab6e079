import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeHub, changeItem, stateId } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const LOCK = stateId('front-lock-door_lock');

it('[S4.38] [S4.47] locks at a touch and shows Secured only when the lock says so', async () => {
  const { screen, sent, after } = await renderTile(example);
  await after(() => changeItem('front-lock', 'door_lock', { value: 'unsecured' }));
  await after(() => screen.getByRole('button', { name: 'Front door lock, Unsecured' }).click());
  expect(sent).toEqual([['setItem', LOCK, 'secured']]);
  await after(() => changeItem('front-lock', 'door_lock', { loading: { value: 'secured' } }));
  await expect.element(screen.getByRole('button', { name: 'Front door lock, Locking…' })).toBeVisible();
  await after(() => changeItem('front-lock', 'door_lock', { value: 'secured', loading: null }));
  await expect.element(screen.getByRole('button', { name: 'Front door lock, Secured, Hold to unlock' })).toBeVisible();
});

it('does not unlock at a touch, and does after a hold', async () => {
  const { element, screen, sent, after } = await renderTile(example);
  const tile = screen.getByRole('button', { name: /^Front door lock/ });
  await after(() => tile.click());
  expect(sent).toEqual([]);
  (element.querySelector('button') as HTMLElement).focus();
  await userEvent.keyboard('{Enter>}');
  await expect.poll(() => sent, { timeout: 2_500 }).toEqual([['setItem', LOCK, 'unsecured']]);
  await userEvent.keyboard('{/Enter}');
});

it('asks first where the template wants a question, and takes no for an answer', async () => {
  const { screen, sent, after } = await renderTile(example, {
    options: { unlockBy: 'ask' },
    confirm: () => Promise.resolve(false),
  });
  await after(() => screen.getByRole('button', { name: 'Front door lock, Secured' }).click());
  expect(sent).toEqual([]);
});

it('neither claims a lock it cannot know nor works one of a silent hub', async () => {
  const { element, after } = await renderTile(example);
  await after(() => changeItem('front-lock', 'door_lock', { value: 'unknown' }));
  expect((element.querySelector('[data-condition]') as HTMLElement).dataset['condition']).toBe('unknown');
  await after(() => changeHub({ freshness: 'stale' }));
  expect(element.querySelector('button')).toBeNull();
});
