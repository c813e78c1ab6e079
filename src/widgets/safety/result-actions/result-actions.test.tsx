import { afterEach, expect, it, vi } from 'vitest';
import { changeHub, changeSecurity, changeSession, SERIAL } from '../../../../tests/support/house-fixtures';
import type { SecurityResult } from '@/runtime/hooks/views';
import { renderTile } from '../../../../tests/support/render-tile';
import { resultActions } from './index';

const { example } = resultActions;

const result: SecurityResult = {
  id: 3,
  hub: SERIAL,
  kind: 'armed',
  mode: '2',
  problem: null,
  devices: [],
  isSticky: false,
};
const box = { width: 28, height: 8 };

afterEach(() => {
  vi.useRealTimers();
});

it('[S4.8] [R-102] a disarming that did not come about has one main act, to try again, and Escape puts it away', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { element, screen, sent, after } = await renderTile(example, { box });
  element.setAttribute('role', 'dialog');
  const told = { ...result, kind: 'refused', mode: '1', isSticky: true } as const;
  await after(() => changeSecurity({ result: { ...told, problem: { code: 'hub-offline', detail: '' } } }));
  const again = screen.getByRole('button', { name: 'Try again' });
  const tones = [...element.querySelectorAll('button')].map((one) => [one.textContent, one.dataset['tone']]);
  expect(tones).toEqual([
    ['Try again', 'primary'],
    ['Close', 'normal'],
  ]);
  const escape = () =>
    after(() => {
      again.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
  // Meant for the pad that was there before.
  await escape();
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(500);
  await escape();
  expect(sent).toEqual([['dismissResult', 3]]);
  // Whether help was reached is read, and closed by its button.
  await after(() => changeSecurity({ result: { ...told, id: 4, kind: 'dispatch-failed' } }));
  vi.advanceTimersByTime(500);
  await after(() => {
    const close = screen.getByRole('button', { name: 'Close' }).element();
    close.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(sent).toHaveLength(1);
});

it('closes a result that stays until read, and tries a refused mode again', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ result: { ...result, kind: 'refused', isSticky: true } }));
  await after(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(sent).toEqual([['dismissResult', 3]]);
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(sent.slice(1)).toEqual([
    ['dismissResult', 3],
    ['requestMode', SERIAL, '2'],
  ]);
});

it('[I-17] tries again at the controller that the result tells of, and arms none that is not looked at', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  const refused = { ...result, hub: '90000009', kind: 'refused', isSticky: true } as const;
  await after(() => {
    changeHub({ serial: '90000009', name: 'Cabin' }, '90000009');
    changeSession({ hubs: [SERIAL, '90000009'], currentHub: SERIAL });
    changeSecurity({ result: refused });
  });
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await after(() => changeSecurity({ result: { ...refused, mode: '1' } }));
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(sent.at(-1)).toEqual(['requestMode', '90000009', '1']);
});
