import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CentralMonitoring } from '@/hub';
import { helpCall, noteHelp } from '@/runtime/house/help-call';
import { changeHub, changeSession, SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { helpCall as widget } from './index';

const { example } = widget;

const box = { width: 40, height: 44 };
const address: Pick<CentralMonitoring, 'address'> = {
  address: { ok: true, value: { city: 'Denver', country: 'US', zip: '80202' } },
};
type Service = { active: boolean | null; service: string | null };
const WATCHED: Service = { active: true, service: 'avantguard' };

async function drawn(monitoring: Service = WATCHED, answers: Record<string, unknown> = {}) {
  const account = Object.assign(answers, { 'read-monitoring': address });
  const shown = await renderTile(example, { box, account });
  await shown.after(() => changeSession({ monitoring }));
  return {
    ...shown,
    asked: () => shown.sent.filter(([name, call]) => name === 'askAccount' && call === 'call-off-help'),
  };
}
const made = { kind: 'fire', hub: SERIAL, watched: WATCHED, isTest: false, off: { state: 'no' } } as const;
const call = (shown: Awaited<ReturnType<typeof drawn>>) => shown.after(() => noteHelp(houseOfTest(), 'fire'));

beforeEach(() => {
  houseOfTest().of(helpCall).put(null);
});

it('[S2.29] [S7.21] says whom a hold tells and of what place, before anybody holds', async () => {
  const { screen } = await drawn();
  await expect.element(screen.getByRole('heading', { name: 'AvantGuard is told' })).toBeVisible();
  await expect.element(screen.getByText('80202 Denver, US')).toBeVisible();
  await expect.element(screen.getByText(/It needs neither your PIN nor the controller/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel alarm' })).not.toBeInTheDocument();
});

it.each<[string, Service, boolean, RegExp]>([
  ['nobody watches', { active: false, service: null }, false, /Nobody watches this home.*nobody is sent.*call 911/],
  ['nobody watches, in a test', { active: false, service: null }, true, /Nobody watches this home/],
  ['it is not known', { active: null, service: null }, false, /It isn’t known who is told.*call 911/],
  ['test mode is on', WATCHED, true, /Test mode: nobody is sent/],
])('[S2.29] [S6.5] promises nothing where %s', async (_what, monitoring, isOn, words) => {
  const { element, screen, after } = await drawn(monitoring);
  await after(() => changeHub({ testMode: { isOn, until: Date.now() + 60_000 } }));
  expect(element.textContent).toMatch(words);
  await after(() => noteHelp(houseOfTest(), 'medical'));
  await expect.element(screen.getByRole('heading', { name: 'Help has been asked for' })).toBeVisible();
  expect(element.textContent).not.toMatch(/took the call/);
});

it('[S4.22] [S2.29] says what was sent, who took it, and the place; and closes', async () => {
  const shown = await drawn();
  const { screen, sent, after } = shown;
  await call(shown);
  await expect.element(screen.getByText(/^AvantGuard took the call at/)).toBeVisible();
  await expect.element(screen.getByText(/^Fire, /)).toBeVisible();
  await expect.element(screen.getByText('80202 Denver, US')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(sent.at(-1)).toEqual(['closeDialog']);
});

it('[S2.29] says nothing of another house that has come into view since', async () => {
  const shown = await drawn();
  const { screen, after } = shown;
  await call(shown);
  await expect.element(screen.getByText('80202 Denver, US')).toBeVisible();
  await after(() => changeSession({ currentHub: '90000002', monitoring: { active: true, service: 'rapidresponse' } }));
  await expect.element(screen.getByText('80202 Denver, US')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^AvantGuard took the call at/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel alarm' })).toBeVisible();
});

it.each<[string, boolean, Service, RegExp]>([
  ['in a test that has ended since', true, WATCHED, /^Taken as a test at/],
  ['before a test that runs since', false, WATCHED, /^AvantGuard took the call at/],
  ['while nobody watched', false, { active: false, service: null }, /nobody is sent. Call 911/],
])('[S2.29] [S6.5] a call made %s stays what it was', async (_when, isOn, monitoring, words) => {
  const { screen, after } = await drawn(monitoring);
  const test = (on: boolean) => changeHub({ testMode: { isOn: on, until: on ? Date.now() + 60_000 : null } });
  await after(() => test(isOn));
  await after(() => noteHelp(houseOfTest(), 'fire'));
  await expect.element(screen.getByText(words)).toBeVisible();
  await after(() => test(!isOn));
  await after(() => changeSession({ monitoring: { active: true, service: 'rapidresponse' } }));
  await expect.element(screen.getByText(words)).toBeVisible();
});

it('[S2.29] [R-01] is called off by the PIN, and called so only by the service’s own answer', async () => {
  // The worker's pad comes with the request: put away, it is declined.
  const answers: Record<string, unknown> = { 'call-off-help': 'declined' };
  const shown = await drawn(WATCHED, answers);
  const { screen, after, asked } = shown;
  await call(shown);
  const cancel = screen.getByRole('button', { name: 'Cancel alarm' });
  await after(() => cancel.click());
  await expect.element(screen.getByRole('heading', { name: 'Help has been asked for' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  answers['call-off-help'] = null;
  await after(() => cancel.click());
  await expect.element(screen.getByRole('heading', { name: 'Called off' })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Called off/);
  await expect.element(screen.getByText(/may still come/)).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
  const once = ['askAccount', 'call-off-help', { hub: SERIAL }];
  expect(asked()).toEqual([once, once]);
});

it('[S2.29] offers no calling off of a call that is of no controller: its press would do nothing', async () => {
  const { screen, after } = await drawn();
  await after(() => noteHelp(houseOfTest(), 'fire', null));
  await expect.element(screen.getByRole('heading', { name: 'Help has been asked for' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel alarm' })).not.toBeInTheDocument();
});

it('[R-102] [S2.29] the focus of the button that called it off goes to the one that is left', async () => {
  const shown = await drawn(WATCHED, { 'call-off-help': null });
  const { screen, after } = shown;
  await call(shown);
  const cancel = screen.getByRole('button', { name: 'Cancel alarm' });
  await after(() => (cancel.element() as HTMLElement).focus());
  await after(() => userEvent.keyboard('{Enter}'));
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

it('[S2.29] what was not taken stays sent, with the number to call', async () => {
  const shown = await drawn(WATCHED, { 'call-off-help': 'refused' });
  const { screen, after } = shown;
  await call(shown);
  await after(() => screen.getByRole('button', { name: 'Cancel alarm' }).click());
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/Not called off.*call 911.*The service refused/);
  await expect.element(screen.getByRole('heading', { name: 'Help has been asked for' })).toBeVisible();
});

it('[I-50] an answer that comes after the next call is not about it', async () => {
  let answer = (_is: unknown): void => undefined;
  const shown = await drawn();
  const { screen, after } = shown;
  await call(shown);
  const others = houseOfTest().commands.askAccount;
  Object.assign(houseOfTest().commands, {
    askAccount: (name: 'read-monitoring' | 'call-off-help', given: { hub: string }) =>
      name === 'call-off-help' ? new Promise((resolve) => (answer = resolve)) : others(name, given),
  });
  await after(() => screen.getByRole('button', { name: 'Cancel alarm' }).click());
  const before = houseOfTest().of(helpCall).get();
  await after(() =>
    houseOfTest()
      .of(helpCall)
      .put({ ...made, kind: 'medical', at: (before?.at ?? 0) + 1 }),
  );
  await after(() => answer({ ok: true, data: null }));
  await expect.element(screen.getByRole('heading', { name: 'Help has been asked for' })).toBeVisible();
  expect(houseOfTest().of(helpCall).get()).toMatchObject({ kind: 'medical', off: { state: 'no' } });
});

it('[R-54] a call of long ago is not what somebody opens it for', async () => {
  const { screen, after } = await drawn();
  await after(() =>
    houseOfTest()
      .of(helpCall)
      .put({ ...made, at: Date.now() - 3_600_000 }),
  );
  await expect.element(screen.getByRole('heading', { name: 'AvantGuard is told' })).toBeVisible();
});

it('[S2.29] as a line on home it names whom, the place and the time, and what came of calling it off', async () => {
  const shown = await renderTile(example, { box, options: { form: 'line' }, account: { 'read-monitoring': address } });
  const { element, screen, sent, after } = shown;
  await after(() => changeSession({ monitoring: WATCHED }));
  expect(element.textContent).toBe('');
  await after(() => noteHelp(houseOfTest(), 'medical'));
  await expect.element(screen.getByText(/^Medical: help asked for at /)).toBeVisible();
  await expect.element(screen.getByText('AvantGuard, 80202 Denver, US')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Details, or call it off' }).click());
  expect(sent.at(-1)).toEqual(['dialog', 'central-monitoring']);
  const call = houseOfTest().of(helpCall).get();
  if (call === null) throw new Error('no call');
  await after(() =>
    houseOfTest()
      .of(helpCall)
      .put({ ...call, off: { state: 'done', at: Date.now() } }),
  );
  await expect.element(screen.getByText(/^Called off at /)).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Put away' }).click());
  expect(element.textContent).toBe('');
});

it('[S4.21] [S2.29] what was asked for on an alarm’s panel is told as an alarm, and called off as any call', async () => {
  const line = await renderTile(example, { box, options: { form: 'line' }, account: { 'read-monitoring': address } });
  await line.after(() => changeSession({ monitoring: WATCHED }));
  await line.after(() => noteHelp(houseOfTest(), 'alarm', SERIAL));
  await expect.element(line.screen.getByText(/^Alarm: help asked for at /)).toBeVisible();
  await expect.element(line.screen.getByText('AvantGuard, 80202 Denver, US')).toBeVisible();
  await line.after(() => line.screen.getByRole('button', { name: 'Details, or call it off' }).click());
  const { screen } = await drawn();
  await expect.element(screen.getByText(/^Alarm, /)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel alarm' })).toBeVisible();
});

it('[S2.29] the line’s own button leads to the call, also long after it was made', async () => {
  const line = await renderTile(example, { box, options: { form: 'line' } });
  await line.after(() =>
    houseOfTest()
      .of(helpCall)
      .put({ ...made, at: Date.now() - 3_600_000 }),
  );
  await line.after(() => line.screen.getByRole('button', { name: 'Details, or call it off' }).click());
  const { screen } = await drawn();
  await expect.element(screen.getByRole('button', { name: 'Cancel alarm' })).toBeVisible();
});

it('[S2.29] [R-01] read back, the line says that this screen asked, and of another day the day', async () => {
  const { screen, after } = await renderTile(example, { box, options: { form: 'line' } });
  await after(() =>
    houseOfTest()
      .of(helpCall)
      .put({ ...made, at: Date.now(), isKept: true }),
  );
  await expect.element(screen.getByText(/^Fire: this screen asked for help at \d/)).toBeVisible();
  await after(() =>
    houseOfTest()
      .of(helpCall)
      .put({ ...made, at: Date.UTC(2026, 2, 2, 20), isKept: true }),
  );
  await expect.element(screen.getByText(/^Fire: this screen asked for help on Mar 2, 2026 at \d/)).toBeVisible();
});

it.each<[Service, boolean, RegExp]>([
  [{ active: false, service: null }, false, /Nobody is sent by it. Call 911/],
  [{ active: null, service: null }, false, /isn’t known/],
  [WATCHED, true, /Taken as a test: nobody is sent/],
])(
  '[S2.29] [S6.5] the line promises nothing where nobody is known to watch (%o, test %s)',
  async (monitoring, isOn, words) => {
    const { element, screen, after } = await renderTile(example, { box, options: { form: 'line' } });
    await after(() => {
      changeSession({ monitoring });
      changeHub({ testMode: { isOn, until: isOn ? Date.now() + 60_000 : null } });
    });
    await after(() => noteHelp(houseOfTest(), 'police'));
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(element.textContent).not.toMatch(/AvantGuard|took|on the way/);
  },
);
