import { afterEach, expect, it, vi } from 'vitest';
import { changeSession, inSeconds } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { loadingRing } from './index';

const { example } = loadingRing;

afterEach(() => {
  vi.useRealTimers();
});

it('[S2.2] [S8.14] says what it waits for, counts down to the next try, and offers another way in', async () => {
  const { screen, sent, after } = await renderTile(example, {
    house: { session: { phase: 'starting' } },
    box: { width: 60, height: 50 },
  });
  await expect.element(screen.getByText('Finding your home…')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await after(() => changeSession({ problem: { code: 'offline', detail: '' }, retryAt: inSeconds(12) }));
  await expect.element(screen.getByText('Trying again in 12 s')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Log in another way' }).click());
  expect(sent).toEqual([['go', '/login-user-intro']]);
});

it('[S8.14] counts down for a network that is away, not for an answer that makes no sense', async () => {
  const { screen } = await renderTile(example, {
    house: {
      session: { phase: 'signing-in', problem: { code: 'bad-reply', detail: '' }, retryAt: inSeconds(12) },
    },
    box: { width: 60, height: 50 },
  });
  await expect.element(screen.getByText('Finding your home…')).toBeVisible();
  await expect.element(screen.getByText('Trying again', { exact: false })).not.toBeInTheDocument();
});

it('[S2.2] says after 8 s that it is still connecting, and offers another way in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { screen, element, after } = await renderTile(example, {
    house: { session: { phase: 'starting' } },
    box: { width: 60, height: 50 },
  });
  await after(() => {
    vi.advanceTimersByTime(7_900);
  });
  expect(element.textContent).toContain('Finding your home…');
  await after(() => {
    vi.advanceTimersByTime(200);
  });
  expect(element.textContent).toContain('Still connecting');
  vi.useRealTimers();
  await expect.element(screen.getByRole('button', { name: 'Log in another way' })).toBeVisible();
});
