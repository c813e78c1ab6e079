import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CommandOutcome, Problem } from '@/hub';
import { helpCall, noteHelp } from '@/runtime/house/help-call';
import { changeHub, changeSession } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { panicButtons } from './index';
import { within } from '../../../../tests/support/how-long';

const { example } = panicButtons;

const box = { width: 26, height: 14 };
/** What is kept of a call reads the place’s address as well. */
const isPanic = ([name]: readonly unknown[]) => name === 'sendPanic';
beforeEach(() => {
  houseOfTest().of(helpCall).put(null);
});

it('[S4.22] [R-54] sends after three seconds of Space, once', async () => {
  const { screen, sent } = await renderTile(example, { box });
  (screen.getByRole('button', { name: 'Fire. Hold for 3 seconds' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ >}');
  await expect.poll(() => sent.filter(isPanic), { timeout: within(4_500) }).toEqual([['sendPanic', 'fire']]);
  await userEvent.keyboard('{/ }');
  expect(sent.filter(isPanic)).toHaveLength(1);
});

it('[R-54] let go too early sends nothing and says so', async () => {
  const { screen, sent } = await renderTile(example, { box });
  (screen.getByRole('button', { name: 'SOS. Hold for 3 seconds' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>}');
  await userEvent.keyboard('{/Enter}');
  await expect.element(screen.getByText('Not sent. Hold for 3 seconds.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('[R-54] what comes of it is brought into view where it lies below the fold', async () => {
  const { screen, element } = await renderTile(example, { box });
  Object.assign(element.style, { height: '9rem', overflow: 'auto' });
  (screen.getByRole('button', { name: 'SOS. Hold for 3 seconds' }).element() as HTMLElement).focus({
    preventScroll: true,
  });
  expect(element.scrollTop).toBe(0);
  await userEvent.keyboard('{Enter>}');
  await userEvent.keyboard('{/Enter}');
  const note = screen.getByText('Not sent. Hold for 3 seconds.');
  await expect.element(note).toBeVisible();
  await expect
    .poll(() => note.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(element.getBoundingClientRect().bottom);
  expect(element.scrollTop).toBeGreaterThan(0);
});

it('[S3.43] the switch turns medical and police to their silent kinds', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => screen.getByRole('switch').click());
  await expect.element(screen.getByRole('button', { name: 'Medical, silent. Hold for 3 seconds' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Fire. Hold for 3 seconds' })).toBeVisible();
});

it('[S1.3] [S3.43] a silent call is made by the kind that its button names', async () => {
  for (const [name, kind] of [
    ['Medical', 'silent-medical'],
    ['Police', 'silent-police'],
  ]) {
    const { screen, sent, after, unmount } = await renderTile(example, { box });
    await after(() => screen.getByRole('switch').click());
    const button = screen.getByRole('button', { name: `${name}, silent. Hold for 3 seconds` });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{ >}');
    await expect.poll(() => sent.filter(isPanic), { timeout: within(4_500) }).toEqual([['sendPanic', kind]]);
    await userEvent.keyboard('{/ }');
    await unmount();
  }
});

it('says when help goes another way, and when nobody is sent', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(screen.getByText('Goes over the internet, not through the hub')).toBeVisible();
  await after(() => changeSession({ cloud: 'offline' }));
  await expect.element(screen.getByText('Goes over the internet, not through the hub')).not.toBeInTheDocument();
  await expect.element(screen.getByText('No internet: this reaches nobody. Call 911.')).toBeVisible();
  await after(() => changeSession({ cloud: 'ok' }));
  await after(() => changeHub({ freshness: 'live', testMode: { isOn: true, until: null } }));
  await expect.element(screen.getByText('No internet', { exact: false })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Dispatch is off while testing')).toBeVisible();
  await after(() => changeSession({ monitoring: { active: false, service: null } }));
  await expect.element(screen.getByText('Dispatch is off while testing')).not.toBeInTheDocument();
});

it('[R-56] each button says that it is a test while test mode is on, and while it is known to be on alone', async () => {
  const { screen, after, element } = await renderTile(example, { box });
  const marks = () => [...element.querySelectorAll('[aria-describedby]')].map(({ textContent }) => textContent);
  await after(() => changeHub({ testMode: { isOn: null, until: null } }));
  expect(marks()).toEqual([]);
  await after(() => changeHub({ testMode: { isOn: true, until: null } }));
  expect(marks()).toEqual(['TestMedical', 'TestPolice', 'TestFire', 'TestSOS']);
  await expect.element(screen.getByText('Test', { exact: true }).first()).toBeVisible();
});

it('[S2.29] leads to whom it tells where the template says so', async () => {
  const { screen, sent, after } = await renderTile(example, {
    box,
    actions: { tap: { do: 'dialog.open', with: { dialog: 'central-monitoring' } } },
  });
  await after(() => screen.getByRole('button', { name: 'Hold 3 seconds for help' }).click());
  expect(sent).toEqual([['dialog', 'central-monitoring']]);
});

/** The last hold of this button, and what the page drew on it. */
async function held(name: string, outcome: Promise<CommandOutcome>) {
  const shown = await renderTile(example, { box });
  houseOfTest().commands.sendPanic = (kind) => {
    shown.sent.push(['sendPanic', kind]);
    return outcome;
  };
  const button = shown.screen.getByRole('button', { name });
  const icon = button.element().querySelector('svg:not([viewBox="0 0 76 76"])')?.outerHTML ?? '';
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{ >}');
  await expect.poll(() => shown.sent.filter(isPanic), { timeout: within(4_500) }).toHaveLength(1);
  await userEvent.keyboard('{/ }');
  const now = () => button.element().querySelector('svg:not([viewBox="0 0 76 76"])')?.outerHTML ?? '';
  return { ...shown, button: button.element() as HTMLElement, icon, now };
}

it.each<[Problem['code'], string]>([
  ['refused', 'Not sent. Try again, or call 911.'],
  // It left, and perhaps was heard: neither sent nor not sent is said of it.
  ['timeout', 'No answer. Try again, or call 911.'],
  ['bad-reply', 'No answer. Try again, or call 911.'],
  ['offline', 'No answer. Try again, or call 911.'],
])('[R-54] [S4.22] a hold of which nobody said yes (%s) never wears the tick', async (code, words) => {
  let end: (outcome: CommandOutcome) => void = () => undefined;
  const under = new Promise<CommandOutcome>((resolve) => (end = resolve));
  const { screen, after, icon, now, button } = await held('SOS. Hold for 3 seconds', under);
  await expect.element(screen.getByText('Asking for help…')).toBeVisible();
  expect(button.dataset['phase']).toBe('done');
  expect(now()).toBe(icon);
  await after(() => end({ status: code === 'refused' ? code : 'unknown', problem: { code, detail: 'panic' } }));
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(now()).toBe(icon);
});

it('[R-54] [S4.22] the tick comes with the service’s own yes', async () => {
  const { after, icon, now } = await held('SOS. Hold for 3 seconds', Promise.resolve({ status: 'confirmed' }));
  await after(() => undefined);
  expect(now()).not.toBe(icon);
});

it('[S6.5] says before anybody holds that nobody is sent where nobody watches', async () => {
  const { screen, after } = await renderTile(example, { box });
  const words = screen.getByText(/^Nobody is sent by it: no service is active. Call 911/);
  await expect.element(words).not.toBeInTheDocument();
  await after(() => changeSession({ monitoring: { active: null, service: null } }));
  await expect.element(words).not.toBeInTheDocument();
  await after(() => changeSession({ monitoring: { active: false, service: null } }));
  await expect.element(words).toBeVisible();
});

it('[S2.29] keeps on home what was asked for, when and of whom, and the way to call it off', async () => {
  const { screen, sent, after } = await renderTile(example, { box: { width: 26, height: 24 } });
  await after(() => noteHelp(houseOfTest(), 'fire'));
  await expect.element(screen.getByText(/^Fire: help asked for at /)).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Details, or call it off' }).click());
  expect(sent.at(-1)).toEqual(['dialog', 'central-monitoring']);
  await after(() => screen.getByRole('button', { name: 'Put away' }).click());
  await expect.element(screen.getByText(/help asked for/)).not.toBeInTheDocument();
});
