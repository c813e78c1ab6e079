import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeDevice, changeHub, changeItem, SERIAL, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { faceOf } from '../../../../tests/support/tile-face';
import { lock } from './index';
import { within } from '../../../../tests/support/how-long';

const { example } = lock;

const LOCK = stateId('front-lock-door_lock');

it('[S4.38] [S4.47] locks at a touch and shows Secured only when the lock says so', async () => {
  const { screen, sent, after } = await renderTile(example);
  await after(() => changeItem('front-lock', 'door_lock', { value: 'unsecured' }));
  await after(() => screen.getByRole('button', { name: 'Front door lock, Unsecured' }).click());
  expect(sent).toEqual([['setItem', LOCK, 'secured']]);
  await after(() => changeItem('front-lock', 'door_lock', { loading: { value: 'secured' } }));
  await expect.element(screen.getByRole('button', { name: 'Front door lock, Locking…' })).toBeVisible();
  await after(() => changeItem('front-lock', 'door_lock', { value: 'secured', loading: null }));
  await expect.element(screen.getByRole('button', { name: 'Front door lock, Secured', exact: true })).toBeVisible();
});

it('does not unlock at a touch where the template wants a hold, and does after it', async () => {
  const { element, screen, sent, after } = await renderTile(example, { options: { unlockBy: 'hold' } });
  const hint = screen.getByRole('button', { name: 'Front door lock, Secured, Hold to unlock' });
  await expect.element(hint).toBeVisible();
  const tile = screen.getByRole('button', { name: /^Front door lock/ });
  await after(() => tile.click());
  expect(sent).toEqual([]);
  (element.querySelector('button') as HTMLElement).focus();
  await userEvent.keyboard('{Enter>}');
  await expect.poll(() => sent, { timeout: within(2_500) }).toEqual([['setItem', LOCK, 'unsecured', 'yes']]);
  await userEvent.keyboard('{/Enter}');
});

it('asks first, and takes no for an answer', async () => {
  const { screen, sent, after } = await renderTile(example, {
    confirm: () => Promise.resolve(false),
  });
  await after(() => screen.getByRole('button', { name: 'Front door lock, Secured' }).click());
  expect(sent).toEqual([]);
});

it('[R-80] a hold that the document gives another action is no yes: the house asks about it', async () => {
  const asked: unknown[] = [];
  const { element, sent } = await renderTile(example, {
    options: { unlockBy: 'hold' },
    actions: { hold: { do: 'item.set', with: { link: 'state', value: 'unsecured' } } },
    confirm: (question) => Promise.resolve(asked.push(question) < 0),
  });
  (element.querySelector('button') as HTMLElement).focus();
  await userEvent.keyboard('{Enter>}');
  const question = { action: 'item.set', title: 'Front door lock', value: 'unsecured' };
  await expect.poll(() => asked, { timeout: within(2_500) }).toEqual([question]);
  await userEvent.keyboard('{/Enter}');
  expect(sent).toEqual([]);
});

it('neither claims a lock it cannot know nor works one of a silent hub', async () => {
  const { element, screen, sent, after } = await renderTile(example);
  await after(() => changeItem('front-lock', 'door_lock', { value: 'unknown' }));
  expect((element.querySelector('[data-condition]') as HTMLElement).dataset['condition']).toBe('unknown');
  await after(() => changeHub({ freshness: 'stale' }));
  await after(() => screen.getByRole('button').click());
  expect(sent).toEqual([['dialog', 'device']]);
});

it('[S4.38] [S4.47] says jammed where the lock says so, and claims nothing else of it', async () => {
  const { element, screen, after } = await renderTile(example);
  await after(() => changeItem('front-lock', 'door_lock', { value: 'unknown' }));
  expect(element.textContent).toContain('Unknown');
  const operation = stateId('front-lock-lock_operation');
  await after(() => {
    const device = stateId('front-lock');
    changeItem('front-lock', 'lock_operation', { hub: SERIAL, device, name: 'lock_operation', value: 'lock_jammed' });
    changeDevice('front-lock', { items: [LOCK, operation] });
  });
  await expect.element(screen.getByText('Jammed', { exact: true })).toBeVisible();
  expect((element.querySelector('[data-condition]') as HTMLElement).dataset['condition']).toBe('unknown');
});

it('[S4.38] stays amber while it is open, also where it only reports', async () => {
  const { element, screen, sent, after } = await renderTile(example);
  await after(() => changeItem('front-lock', 'door_lock', { value: 'unsecured', hasSetter: false }));
  expect(faceOf(element)).toEqual({ tone: 'warning', condition: 'disabled' });
  const status = screen.getByText('Unsecured', { exact: true }).element();
  const quiet = document.createElement('i');
  quiet.style.color = 'var(--state-disabled)';
  element.append(quiet);
  expect(getComputedStyle(status).color).not.toBe(getComputedStyle(quiet).color);
  await after(() => screen.getByRole('button').click());
  expect(sent).toEqual([['dialog', 'device']]);
});

it('warns of a low battery beside its state, and tries again where it is unreachable', async () => {
  const { screen, sent, after } = await renderTile(example);
  await after(() => changeItem('front-lock', 'battery', { value: 12 }));
  await expect.element(screen.getByRole('button', { name: 'Front door lock, Secured, Battery 12%' })).toBeVisible();
  await after(() => changeDevice('front-lock', { isReachable: false }));
  await after(() => screen.getByRole('button', { name: 'Front door lock, Unreachable' }).click());
  expect(sent).toEqual([['retryNow', '90000001']]);
});
