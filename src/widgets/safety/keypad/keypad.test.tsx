import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { awayPad, cancelPad, changeSecurity, inSeconds, SERIAL } from '../../../../tests/support/house-fixtures';
import { stopPageClock } from '../../../../tests/support/page-timers';
import { renderTile } from '../../../../tests/support/render-tile';
import { keypad } from './index';

const { example } = keypad;

const pad = awayPad();
const box = { width: 27, height: 40 };
afterEach(() => page.viewport(1280, 800));

it('[S2.26] [S4.17] takes digits by touch and gives them away once', async () => {
  const { element, screen, sent, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ pad }));
  for (const key of ['1', '2', '3', '4'])
    await after(() => screen.getByRole('button', { name: key, exact: true }).click());
  await expect.element(screen.getByText('4 digits entered')).toBeInTheDocument();
  expect(element.innerHTML).not.toContain('1234');
  await after(() => screen.getByRole('button', { name: 'Confirm' }).click());
  expect(sent).toEqual([['submitPin', 7, '1234']]);
  await expect.element(screen.getByText('0 digits entered')).toBeInTheDocument();
});

it('[S2.26] [R-47] takes digits, Backspace, Enter and Esc of a keyboard, without a form field', async () => {
  const { element, sent, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ pad }));
  await after(() => userEvent.keyboard('259{Backspace}80{Enter}'));
  expect(sent).toEqual([['submitPin', 7, '2580']]);
  await after(() => userEvent.keyboard('{Escape}'));
  expect(sent.at(-1)).toEqual(['closePad', 7]);
  expect(element.querySelectorAll('input, form')).toHaveLength(0);
});

it('[S4.18] says what is wrong, how many tries are left, and how long it is locked', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ pad: { ...pad, problem: 'wrong', attemptsLeft: 2 } }));
  await expect.element(screen.getByText('Wrong PIN. 2 attempts left')).toBeVisible();
  await after(() => changeSecurity({ pad: { ...pad, problem: 'locked', lockedUntil: inSeconds(29.5) } }));
  await expect.element(screen.getByText('Too many wrong PINs. Wait 30 seconds.').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '1', exact: true })).toBeDisabled();
  await after(() => changeSecurity({ pad: { ...pad, problem: 'unavailable' } }));
  await expect.element(screen.getByText('PINs can’t be checked now. Try again.')).toBeVisible();
});

it('[R-100] of a lock the eyes are told each second, the ears each ten, and in the last ten nothing more until it ends', async () => {
  const { screen, after } = await renderTile(example, { box });
  const line = screen.getByRole('status').filter({ hasText: 'wrong PINs' });
  const told = async (seconds: number) => {
    await after(() => changeSecurity({ pad: { ...pad, problem: 'locked', lockedUntil: inSeconds(seconds) } }));
    const [eyes, ears] = line.element().querySelectorAll('span');
    expect(eyes).toHaveAttribute('aria-hidden', 'true');
    expect(ears).not.toHaveAttribute('aria-hidden');
    return { eyes: Number(/\d+/.exec(eyes?.textContent ?? '')), ears: ears?.textContent };
  };
  for (const [seconds, ears] of [
    [14.9, 20],
    [9.9, 10],
    [6.9, 10],
    [3.9, 10],
  ] as const) {
    const heard = await told(seconds);
    expect(heard.eyes).toBeLessThanOrEqual(Math.ceil(seconds));
    expect(heard.ears).toBe(`Too many wrong PINs. Wait ${ears} seconds.`);
  }
  await after(() => changeSecurity({ pad }));
  await expect.element(line).not.toBeInTheDocument();
});

it('[R-44] says when it is the cloud that has to be there', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ pad: { ...pad, problem: 'cloud-away' } }));
  await expect.element(screen.getByText('The cloud checks PINs here, and it doesn’t answer. Try again.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '1', exact: true })).toBeEnabled();
});

it('[R-45] digits never travel from one pad to the next', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ pad }));
  await after(() => userEvent.keyboard('12'));
  await after(() => changeSecurity({ pad: { ...pad, id: 8 } }));
  await expect.element(screen.getByText('0 digits entered')).toBeInTheDocument();
});

it('keys are never below 48 px, and the dots grow with more digits', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ pad }));
  await after(() => userEvent.keyboard('123456'));
  expect(element.querySelectorAll('i')).toHaveLength(6);
  const key = screen.getByRole('button', { name: '5', exact: true }).element().getBoundingClientRect();
  expect(key.height).toBeGreaterThanOrEqual(48);
});

it('[S4.19] on an alarm a closed pad opens again with the first digit, and Esc closes nothing', async () => {
  const { sent, after } = await renderTile(example, { box, options: { opens: 'cancel-alarm' } });
  await after(() => userEvent.keyboard('{Escape}1'));
  expect(sent).toEqual([['openPad', SERIAL, 'cancel-alarm']]);
});

it('[S4.19] thirty seconds run round the dots of a pad that cancels, and none round those of one that switches', async () => {
  stopPageClock();
  const { element, after } = await renderTile(example, { box });
  const left = () => element.querySelector('circle[stroke-dasharray]')?.getAttribute('stroke-dasharray') ?? null;
  await after(() => changeSecurity({ pad }));
  await expect.poll(() => element.querySelectorAll('i').length).toBeGreaterThan(0);
  expect(left()).toBe(null);
  await after(() => changeSecurity({ pad: cancelPad({ id: 8, deadline: inSeconds(30) }) }));
  await expect.poll(left).toBe('1 1');
  await after(() => changeSecurity({ pad: cancelPad({ id: 9, deadline: inSeconds(15) }) }));
  await expect.poll(left).toBe('0.5 1');
});

it('[I-39] on an alarm digits go to no pad that asks for something else', async () => {
  const { sent, after } = await renderTile(example, { box, options: { opens: 'cancel-alarm' } });
  const { purpose: _, target: __, bypass: ___, ...common } = pad;
  await after(() => changeSecurity({ pad: { ...common, purpose: 'allow', about: { what: 'page' } } }));
  await after(() => userEvent.keyboard('1234{Enter}'));
  expect(sent.map(([what]) => what)).not.toContain('submitPin');
  expect(sent[0]).toEqual(['openPad', SERIAL, 'cancel-alarm']);
});

it('[R-40] after 21 wrong PINs the password of the account gives the pad back', async () => {
  const { element, screen, sent, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ pad: { ...pad, purpose: 'disarm', target: '1', problem: 'locked' } }));
  await expect.element(screen.getByText(/^Too many wrong PINs\. Enter the password/)).toBeVisible();
  expect(element.querySelectorAll('[data-digit]')).toHaveLength(0);
  await after(() => screen.getByLabelText('Account password').click());
  await after(() => userEvent.keyboard('Pass1234'));
  await after(() => screen.getByRole('button', { name: 'Confirm' }).click());
  expect(sent).toEqual([
    ['signIn', 'demo', 'Pass1234'],
    ['closePad', 7],
    ['openPad', SERIAL, 'disarm'],
  ]);
  expect(element.innerHTML).not.toContain('Pass1234');
});

it('[R-50] the ring round the dots is clear of the person above, the keys below and the dots in it', async () => {
  await page.viewport(1280, 800);
  const options = { opens: 'cancel-alarm', surface: 'card', showPerson: true };
  const { element, screen, after } = await renderTile(example, { box: { width: 29, height: 47 }, options });
  await after(() => changeSecurity({ pad: { ...pad, purpose: 'cancel-alarm', deadline: inSeconds(30) } }));
  const ring = element.querySelector('svg[viewBox="0 0 144 144"]');
  const place = ring?.parentElement?.getBoundingClientRect();
  const drawn = ring?.getBoundingClientRect();
  expect(drawn?.height).toBeGreaterThan(128);
  expect((drawn?.top ?? 0) - (place?.top ?? 0)).toBeGreaterThanOrEqual(4);
  expect((place?.bottom ?? 0) - (drawn?.bottom ?? 0)).toBeGreaterThanOrEqual(4);
  const middle = (drawn?.left ?? 0) + (drawn?.width ?? 0) / 2;
  const clear = () => {
    const reach = [...element.querySelectorAll('i')].map((dot) => {
      const { left, right, top, bottom } = dot.getBoundingClientRect();
      const [across, down] = [
        (left + right) / 2 - middle,
        (top + bottom) / 2 - (drawn?.top ?? 0) - (drawn?.height ?? 0) / 2,
      ];
      return Math.hypot(across, down) + (right - left) / 2;
    });
    return (drawn?.width ?? 0) / 2 - Math.max(...reach);
  };
  expect(element.querySelectorAll('i')).toHaveLength(4);
  expect(clear()).toBeGreaterThan(12);
  for (const digit of '123456') await after(() => screen.getByRole('button', { name: digit, exact: true }).click());
  expect(element.querySelectorAll('i')).toHaveLength(6);
  expect(clear()).toBeGreaterThan(12);
});

it('[R-50] [R-102] on an entry delay every key is in sight on a phone on its side', async () => {
  await page.viewport(844, 390);
  const options = { opens: 'cancel-alarm', surface: 'card', showPerson: true };
  // What the face leaves it between its margins.
  const { element, screen, after } = await renderTile(example, { box: { width: 30, height: 21.375 }, options });
  await after(() => changeSecurity({ pad: { ...pad, purpose: 'cancel-alarm', problem: 'wrong', attemptsLeft: 2 } }));
  await expect.element(screen.getByText('Wrong PIN. 2 attempts left')).toBeVisible();
  const end = element.getBoundingClientRect().bottom;
  const keys = [...element.querySelectorAll('button')].map((key) => key.getBoundingClientRect());
  expect(keys.length).toBeGreaterThanOrEqual(12);
  expect(Math.max(...keys.map(({ bottom }) => bottom))).toBeLessThanOrEqual(end);
  expect(Math.min(...keys.map(({ height }) => height))).toBeGreaterThanOrEqual(48);
});
