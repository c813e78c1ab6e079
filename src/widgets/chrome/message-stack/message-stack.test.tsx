import { afterEach, expect, it, vi } from 'vitest';
import type { Say } from '@/hub/patches/batch';
import { renderTile } from '../../../../tests/support/render-tile';
import { messageStack } from './index';

const { example } = messageStack;

const say = (kind: 'toast' | 'snackbar', title: string) => ({
  kind,
  variant: 'error' as const,
  title,
  text: null,
  values: {},
});

it('[S2.36] [S3.52] shows its own kind in a live region, and takes away what is closed', async () => {
  const { element, screen, after } = await renderTile(example, {
    house: {
      messages: [say('toast', 'messages.command-failed.title'), say('snackbar', 'messages.scene-failed.title')],
    },
    size: { cols: 3, rows: 1 },
  });
  await expect
    .element(screen.getByRole('status', { name: 'Messages' }))
    .toHaveTextContent('Error when sending command');
  expect(element.textContent).not.toContain('meshbot');
  await after(() => screen.getByRole('button', { name: 'Close' }).click());
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

const TIMERS = { toFake: ['setTimeout' as const, 'clearTimeout' as const] };
afterEach(() => void vi.useRealTimers());
const told = (kind: 'toast' | 'snackbar', variant: 'success' | 'info' | 'error'): Say => ({
  ...{ kind, variant, title: 'messages.scene-finished.title', text: null, values: {} },
});

it.each([
  ['toast', 'success', 500],
  ['toast', 'info', 5_000],
  ['snackbar', 'success', 5_000],
  ['snackbar', 'info', 5_000],
] as const)('[S2.36] [S9.8] [R-101] a %s of %s rests for %i ms and goes by itself', async (kind, variant, restMs) => {
  vi.useFakeTimers(TIMERS);
  const { element, after } = await renderTile(example, {
    house: { messages: [told(kind, variant)] },
    options: { kind },
  });
  const pass = (ms: number) => after(() => void vi.advanceTimersByTime(ms));
  const line = () => element.querySelector<HTMLElement>('[data-variant]');
  // It takes 240 ms to come and as many to go.
  await pass(240 + restMs - 1);
  expect(line()?.dataset['going']).toBeUndefined();
  await pass(1);
  expect(line()?.dataset['going']).toBe('true');
  await pass(240);
  expect(line()).toBeNull();
});

it('[R-101] an error stays until it is closed, and nothing goes under a pointer or with the focus in it', async () => {
  vi.useFakeTimers(TIMERS);
  const { element, screen, after } = await renderTile(example, {
    house: { messages: [told('toast', 'error'), told('toast', 'success')] },
  });
  const pass = (ms: number) => after(() => void vi.advanceTimersByTime(ms));
  const lines = () =>
    [...element.querySelectorAll<HTMLElement>('[data-variant]')].map(({ dataset }) => dataset['variant']);
  const close = screen.getByRole('button').last().element() as HTMLElement;
  await after(() => {
    close.focus();
  });
  await pass(60_000);
  expect(lines()).toEqual(['error', 'success']);
  await after(() => {
    close.blur();
  });
  await pass(740);
  await pass(240);
  expect(lines()).toEqual(['error']);
  await pass(600_000);
  expect(lines()).toEqual(['error']);
});

it('[S8.26] every text of a command is said as it is written, a meshbot’s among the snackbars', async () => {
  vi.useFakeTimers(TIMERS);
  const line = (kind: 'toast' | 'snackbar', title: string, text: string | null = null): Say => ({
    kind,
    variant: text === null ? 'success' : 'error',
    title,
    text,
    values: title.startsWith('messages.command') ? { name: 'Lamp' } : {},
  });
  const messages = [
    line('toast', 'messages.command-sent.title'),
    line('toast', 'messages.command-failed.title', 'messages.command-failed.text'),
    line('snackbar', 'messages.scene-finished.title'),
    line('snackbar', 'messages.scene-failed.title', 'messages.scene-failed.text'),
    line('toast', 'messages.link-widget.title', 'messages.link-widget.linked'),
    line('toast', 'messages.link-widget.title', 'messages.link-widget.unlinked'),
  ];
  const said = async (kind: 'toast' | 'snackbar') => {
    const { element, unmount } = await renderTile({ ...example, options: { kind } }, { house: { messages } });
    const texts = [...element.querySelectorAll('p')].map((one) =>
      [...one.children].map(({ textContent }) => textContent),
    );
    await unmount();
    return texts;
  };
  expect(await said('toast')).toEqual([
    ['Command sent to Lamp'],
    [
      'Lamp: Error when sending command',
      'Please check if the device is reachable and the controller is online and try again.',
    ],
    ['Link widget', 'Linked'],
    ['Link widget', 'Unlinked'],
  ]);
  expect(await said('snackbar')).toEqual([
    ['Meshbot run'],
    ['The meshbot didn’t run', 'Please check if the meshbot is reachable and the controller is online and try again.'],
  ]);
});
