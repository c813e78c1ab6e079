import { afterEach, expect, it, vi } from 'vitest';
import { changeHub, changeSecurity, changeSession, SERIAL } from '../../../../tests/support/house-fixtures';
import type { Problem } from '@/hub';
import type { SecurityResult } from '@/runtime/hooks/views';
import { renderTile } from '../../../../tests/support/render-tile';
import { resultFace } from './index';
import { resultLook } from './result-look';

const { example } = resultFace;

const result: SecurityResult = {
  id: 3,
  hub: SERIAL,
  kind: 'armed',
  mode: '2',
  problem: null,
  devices: [],
  isSticky: false,
};
const box = { width: 28, height: 24 };
afterEach(() => {
  vi.useRealTimers();
});

it('[S2.33] [S4.5] says how it ended, and a finger on it holds its three seconds', async () => {
  const { element, screen, sent, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ result }));
  await expect.element(screen.getByRole('heading', { name: 'Armed Away' })).toBeVisible();
  const face = element.querySelector('[tabindex]') as HTMLElement;
  await after(() => {
    face.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  await after(() => {
    window.dispatchEvent(new PointerEvent('pointerup'));
  });
  expect(sent).toEqual([
    ['holdResult', 3, true],
    ['holdResult', 3, false],
  ]);
});

it.each<[SecurityResult['kind'], Problem['code'], string]>([
  ['panic-failed', 'refused', 'Help was not reached'],
  ['panic-failed', 'timeout', 'No answer to the call for help'],
  ['dispatch-failed', 'window-over', 'Help was not reached'],
  ['dispatch-failed', 'offline', 'No answer to the call for help'],
])('[R-01] [R-54] a call that was not taken (%s, %s) is told as far as it is known: %s', async (kind, code, title) => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ result: { ...result, kind, problem: { code, detail: '' }, isSticky: true } }));
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
});

it('[R-54] what the browser knows to be cut off did not leave', () => {
  const lost: SecurityResult = { ...result, kind: 'panic-failed', problem: { code: 'offline', detail: '' } };
  expect(resultLook(lost, false).title.key).toBe('security.result.panic-failed.title');
  expect(resultLook(lost, true).title.key).toBe('security.result.unanswered');
});

/** A finger's or a mouse's press on it, so long. */
const press = (face: HTMLElement, ms: number) => {
  face.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(ms);
  face.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
};
const putAway = ([name]: readonly unknown[]) => name === 'dismissResult';

it('[R-102] a short press on what has been seen puts away what would go by itself, and nothing else', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { element, sent, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ result }));
  const face = element.querySelector('[tabindex]') as HTMLElement;
  // The second tap on the last key.
  await after(() => press(face, 100));
  vi.advanceTimersByTime(500);
  // Whoever keeps a finger on it reads it.
  await after(() => press(face, 400));
  expect(sent.filter(putAway)).toEqual([]);
  await after(() => press(face, 100));
  expect(sent.filter(putAway)).toEqual([['dismissResult', 3]]);
  for (const [id, change] of [
    [4, { kind: 'refused', isSticky: true }],
    [5, { kind: 'panic-sent' }],
    [6, { kind: 'dispatched' }],
  ] as const) {
    await after(() => changeSecurity({ result: { ...result, id, ...change } }));
    vi.advanceTimersByTime(500);
    await after(() => press(element.querySelector('h1') as HTMLElement, 100));
  }
  expect(sent.filter(putAway)).toHaveLength(1);
});

it('[R-102] keyboard and ears have a button for it, which takes no press meant for what was there before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { screen, sent, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ result: { ...result, kind: 'panic-sent' } }));
  await expect.element(screen.getByRole('heading')).toBeVisible();
  const close = screen.getByRole('button', { name: 'Close' });
  await after(() => {
    (close.element() as HTMLElement).focus();
    (close.element() as HTMLElement).click();
  });
  // Focus that the dialog sets by itself does not stop the three seconds.
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(500);
  await after(() => {
    press(close.element() as HTMLElement, 100);
    (close.element() as HTMLElement).click();
  });
  expect(sent.filter(putAway)).toEqual([['dismissResult', 3]]);
});

it('[R-102] [S2.33] Escape puts away what has been seen and would go by itself, and nothing that has to be read', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { element, screen, sent, after } = await renderTile(example, { box });
  const escape = (on: HTMLElement) =>
    after(() => {
      on.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
  await after(() => changeSecurity({ result }));
  const close = screen.getByRole('button', { name: 'Close' }).element() as HTMLElement;
  // Meant for the pad that was there before.
  await escape(close);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(500);
  await escape(close);
  expect(sent).toEqual([['dismissResult', 3]]);
  await after(() => changeSecurity({ result: { ...result, id: 4, kind: 'refused', isSticky: true } }));
  vi.advanceTimersByTime(500);
  await escape(element.querySelector('h1') as HTMLElement);
  expect(sent).toHaveLength(1);
});

it('[S4.22] after a call for help it says who was told', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ result: { ...result, kind: 'panic-sent', mode: null } }));
  await expect.element(screen.getByText('Help has been asked for: the monitoring service was told.')).toBeVisible();
  await after(() => changeSession({ monitoring: { active: true, service: 'avantguard' } }));
  await expect.element(screen.getByText('Help has been asked for: AvantGuard was told.')).toBeVisible();
});

it('[S6.5] [S4.21] while it is not known that anybody watches it says neither that somebody was told nor that help comes', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  await after(() => changeSession({ monitoring: { active: null, service: null } }));
  for (const kind of ['panic-sent', 'dispatched'] as const) {
    await after(() => changeSecurity({ result: { ...result, kind, mode: null } }));
    await expect.element(screen.getByRole('heading', { name: 'Help is asked for' })).toBeVisible();
    expect(element.textContent).not.toMatch(/told|on the way|No monitoring/);
  }
  await after(() => changeSession({ monitoring: { active: false, service: null } }));
  await expect.element(screen.getByText(/^No monitoring service is active/)).toBeVisible();
  // Nor does a test keep anything from a station that there is not.
  await after(() => changeHub({ testMode: { isOn: true, until: null } }));
  expect(element.textContent).not.toMatch(/Dispatch/);
});

it('[R-01] [H-10] a cancelled alarm is called disarmed once the hub says mode 1, and not before', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  const cancelled = { ...result, kind: 'alarm-cancelled' } as const;
  for (const mode of [null, '2', '0']) {
    await after(() => changeSecurity({ result: { ...cancelled, mode } }));
    await expect.element(screen.getByRole('heading', { name: 'Alarm cancelled' })).toBeVisible();
    expect(element.textContent).not.toMatch(/disarmed/i);
    expect(element.textContent.includes('Armed Away')).toBe(mode === '2');
  }
  await after(() => changeSecurity({ result: { ...cancelled, kind: 'disarmed', mode: '2' } }));
  expect(element.textContent).not.toMatch(/disarmed/i);
  await after(() => changeSecurity({ result: { ...cancelled, mode: '1' } }));
  await expect.element(screen.getByText('The house is disarmed.')).toBeVisible();
});

it('[S4.20] [S6.5] says that the station was told it is no emergency once it took that, and nothing of it where nobody watches', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  const cancelled = { ...result, kind: 'alarm-cancelled', mode: '1' } as const;
  const told = screen.getByText('No emergency: the monitoring service was told.');
  await after(() => {
    changeSession({ monitoring: { active: true, service: null } });
    changeSecurity({ result: cancelled });
  });
  await expect.element(screen.getByText('The house is disarmed.')).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
  await after(() => changeSecurity({ result: { ...cancelled, isCalledOff: true } }));
  await expect.element(told).toBeVisible();
  for (const active of [false, null]) {
    await after(() => changeSession({ monitoring: { active, service: null } }));
    expect(element.textContent).not.toMatch(/emergency|told/);
  }
  // Of a test no station hears anything.
  await after(() => {
    changeSession({ monitoring: { active: true, service: null } });
    changeHub({ testMode: { isOn: true, until: null } });
  });
  expect(element.textContent).not.toMatch(/emergency|told/);
});

it.each([
  ['2', 'wrong-pins', 'Wrong PIN', 'Three wrong PINs. Nothing was changed. You can try again.'],
  ['1', 'pins-locked', 'Wrong PIN', /^Too many wrong PINs\. .* says when you can go on\.$/],
  ['1', 'hub-offline', 'Not disarmed', 'The controller is not connected to the internet.'],
  ['2', 'busy', 'Not armed', 'Something else is under way. Wait for it to end.'],
  ['2', 'refused', 'Not armed', 'The hub refused the change. The house stays in its mode.'],
])(
  '[S4.18] [S4.8] what did not come about (mode %s, %s) says why, and blames the hub for its own refusal alone',
  async (...of) => {
    const [mode, code, title, why] = of;
    const { element, screen, after } = await renderTile(example, { box });
    const problem = { code, detail: '' };
    await after(() => changeSecurity({ result: { ...result, kind: 'refused', mode, problem } }));
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(screen.getByText(why)).toBeVisible();
    expect(/hub refused/.test(element.textContent)).toBe(code === 'refused');
  },
);

it('[S4.5] an arming that was called off elsewhere says so, and not that another mode was set', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  const problem = { code: 'changed-elsewhere', detail: '' };
  await after(() => changeSecurity({ result: { ...result, kind: 'switch-cancelled', mode: '1', problem } }));
  await expect.element(screen.getByRole('heading', { name: 'Arming cancelled' })).toBeVisible();
  await expect.element(screen.getByText(/called off elsewhere/)).toBeVisible();
  expect(element.textContent).not.toMatch(/Somebody else changed/);
});

it('an error has no clock and is not held', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ result: { ...result, kind: 'refused', isSticky: true } }));
  await expect.element(screen.getByRole('heading', { name: 'Not armed' })).toBeVisible();
  expect(element.querySelectorAll('circle')).toHaveLength(0);
});
