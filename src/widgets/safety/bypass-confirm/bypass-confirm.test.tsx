import { expect, it, onTestFinished, vi } from 'vitest';
import { changeSecurity, SERIAL, stateId } from '../../../../tests/support/house-fixtures';
import type { BypassDialog } from '@/runtime/hooks/views';
import { renderTile } from '../../../../tests/support/render-tile';
import { bypassConfirm } from './index';

const { example } = bypassConfirm;

const bypass: BypassDialog = {
  hub: SERIAL,
  target: '3',
  needsChoice: true,
  rows: [{ device: stateId('kitchen-window'), state: 'open' }],
};
const box = { width: 30, height: 6 };

const IN_THE_WAY = ['open', 'unreachable', 'unknown'] as const;
it.each(IN_THE_WAY)(
  '[S4.10] [S8.13] with central monitoring it arms only when every row has its choice: %s',
  async (state) => {
    const { screen, sent, after } = await renderTile(example, { box });
    const waiting: BypassDialog['rows'] = [{ device: stateId('kitchen-window'), state }];
    await after(() => changeSecurity({ bypass: { ...bypass, rows: waiting } }));
    await expect.element(screen.getByText('One sensor still needs your choice: close it or bypass it.')).toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Bypass and arm' }).click({ force: true }));
    await expect.element(screen.getByText('System not ready to arm')).toBeVisible();
    expect(sent).toEqual([]);
    const rows: BypassDialog['rows'] = [{ device: stateId('kitchen-window'), state: 'bypassed' }];
    await after(() => changeSecurity({ bypass: { ...bypass, rows } }));
    await after(() => screen.getByRole('button', { name: 'Bypass 1 and arm' }).click({ force: true }));
    expect(sent).toEqual([['confirmBypass']]);
  },
);

it('[S9.4] the shake of a refused touch takes two seconds, and another touch shakes again', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ bypass }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const isShaking = () => element.querySelector('button')?.dataset['refused'] === 'true';
  const said = () => screen.getByRole('status').element().textContent;
  const touch = () => after(() => element.querySelector('button')?.click());
  const pass = (ms: number) => after(() => void vi.advanceTimersByTime(ms));
  expect(isShaking()).toBe(false);
  for (let touches = 0; touches < 2; touches += 1) {
    await touch();
    expect(getComputedStyle(element.querySelector('button') as HTMLElement).animationDuration).toBe('2s');
    await pass(1_999);
    expect([isShaking(), said()]).toEqual([true, 'System not ready to arm']);
    await pass(1);
    expect([isShaking(), said()]).toEqual([false, 'One sensor still needs your choice: close it or bypass it.']);
  }
});

it('without that need it goes on at once', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ bypass: { ...bypass, needsChoice: false } }));
  await after(() => screen.getByRole('button', { name: 'Bypass 1 and arm' }).click());
  expect(sent).toEqual([['confirmBypass']]);
});
