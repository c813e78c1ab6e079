import { beforeEach, expect, it } from 'vitest';
import {
  addHub,
  changeHub,
  changeSession,
  entryAlarm,
  inSeconds,
  SERIAL,
} from '../../../../tests/support/house-fixtures';
import { pageNow, stopPageClock } from '../../../../tests/support/page-timers';
import { renderTile } from '../../../../tests/support/render-tile';
import { countdownRing } from './index';

const { example } = countdownRing;

const alarm = entryAlarm();
const box = { width: 40, height: 40 };
beforeEach(stopPageClock);

const arming = (seconds: number) => ({ pending: { from: '1', to: '2', delayS: 60, deadline: inSeconds(seconds) } });

it('[S4.2] [R-30] shows the seconds of the end time', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub(arming(25.5)));
  await expect.element(screen.getByRole('timer', { name: '26 seconds to leave' })).toBeVisible();
});

it('[R-32] at zero it waits for the hub and flips nothing', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub(arming(0)));
  await expect.element(screen.getByText('Finishing…')).toBeVisible();
});

it.each([
  ['exit', arming],
  ['entry', (seconds: number) => ({ alarm: { ...alarm, deadline: inSeconds(seconds) } })],
] as const)('[R-03] [I-05] of a hub that is not heard it says about how long (%s)', async (of, ending) => {
  const { screen, element, after } = await renderTile(example, { box, options: { of } });
  await after(() => changeHub({ ...ending(25.5), freshness: 'stale' }));
  await expect.element(screen.getByRole('timer', { name: /^≈ 26 seconds/ })).toBeVisible();
  expect(element.textContent).toContain('≈ 26');
  await after(() => changeHub({ freshness: 'live' }));
  expect(element.textContent).not.toContain('≈');
  await after(() => changeHub({ ...ending(0), freshness: 'stale' }));
  await expect.element(screen.getByText('Not known: the hub doesn’t answer')).toBeVisible();
});

it.each([7, 8, 22])('[R-102] about how long is read from afar, on one line and in the ring (%i rem)', async (rem) => {
  const { element, after } = await renderTile(example, { box: { width: rem, height: rem }, options: { of: 'exit' } });
  const number = () => [...element.querySelectorAll('span')].find(({ textContent }) => textContent?.endsWith('240'));
  await after(() => changeHub({ ...arming(239.5), freshness: 'stale' }));
  expect(number()?.textContent).toBe('≈ 240');
  const shown = number()?.getBoundingClientRect();
  const size = Number.parseFloat(getComputedStyle(number() ?? element).fontSize);
  expect(size).toBeGreaterThanOrEqual(32);
  expect(shown?.height).toBeLessThan(size * 1.2);
  expect(shown?.width).toBeLessThan(element.getBoundingClientRect().width * 0.75);
});

it('[S2.25] an alarm without a delay has no track and no number', async () => {
  const { element, screen, after } = await renderTile(example, { box, options: { of: 'alarm' } });
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', lengthS: null } }));
  await expect.element(screen.getByText('Alarm on for')).toBeVisible();
  expect(element.querySelectorAll('[stroke-dasharray]')).toHaveLength(0);
});

it('[H-05] a window that has passed is no promise of help: the station may have been told', async () => {
  const { element, after } = await renderTile(example, { box, options: { of: 'alarm' } });
  const maybe = 'The monitoring station may have been told';
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', deadline: inSeconds(0) } }));
  expect(element.textContent).toBe(maybe);
  await after(() => changeSession({ monitoring: { active: null, service: null } }));
  expect(element.textContent).toBe(maybe);
});

it('[S6.5] help is promised only where it is known that somebody watches', async () => {
  const { element, after } = await renderTile(example, { box, options: { of: 'alarm' } });
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', deadline: inSeconds(20) } }));
  expect(element.textContent).toContain('until help is sent');
  for (const monitoring of [
    { active: null, service: null },
    { active: null, service: 'cmsnd' },
    { active: false, service: 'cmsnd' },
    // What is known of the place that is looked at says nothing of a controller at another.
    { active: true, service: 'cmsnd', elsewhere: [SERIAL] },
  ]) {
    await after(() => changeSession({ monitoring }));
    expect(element.textContent).toContain('seconds to cancel');
    expect(element.textContent).not.toMatch(/help/i);
  }
});

it('[H-05] without central monitoring nobody was called: it tells how long the alarm is on', async () => {
  const { element, screen, after } = await renderTile(example, { box, options: { of: 'alarm' } });
  await after(() => {
    changeSession({ monitoring: { active: false, service: null } });
    changeHub({ alarm: { ...alarm, phase: 'main', deadline: inSeconds(0) } });
  });
  await expect.element(screen.getByText('Alarm on for')).toBeVisible();
  expect(element.textContent).not.toMatch(/help|monitoring/i);
});

it('[R-03] [I-05] [R-102] an alarm whose hub is not heard is on for about so long, in one line in the ring', async () => {
  const { element, screen, after } = await renderTile(example, {
    box: { width: 22, height: 22 },
    options: { of: 'alarm' },
  });
  // Twelve minutes ago, by a hub whose clock began when the page's did.
  const main = { ...alarm, phase: 'main', lengthS: null, startedAt: pageNow() - 721_000 } as const;
  await after(() => changeHub({ alarm: main, clockZero: 0 }));
  const number = screen.getByText('12:01');
  await expect.element(number).toHaveTextContent(/^12:01$/);
  await after(() => changeHub({ freshness: 'stale' }));
  await expect.element(number).toHaveTextContent(/^≈ 12:01$/);
  const { height, width } = number.element().getBoundingClientRect();
  expect(height).toBeLessThan(Number.parseFloat(getComputedStyle(number.element()).fontSize) * 1.2);
  expect(width).toBeLessThan(element.getBoundingClientRect().width * 0.75);
});

it.each([-3_600_000, 0, 86_400_000])(
  '[R-30] [R-31] an alarm’s length is told by the hub’s clock, though the tablet’s is wrong by %i ms',
  async (wrongMs) => {
    const { element, screen, after } = await renderTile(example, { box, options: { of: 'alarm' } });
    // The hub’s clock, not this machine’s: its start was 72 s and a half ago.
    const hubNow = Date.now() - wrongMs;
    const main = { ...alarm, phase: 'main', lengthS: null, startedAt: hubNow - 72_500 } as const;
    await after(() => changeHub({ alarm: main }));
    await expect.element(screen.getByText('Alarm on for')).toBeVisible();
    expect(element.textContent).not.toMatch(/\d:\d\d/);
    await after(() => changeHub({ clockZero: pageNow() - hubNow }));
    await expect.element(screen.getByText('1:12')).toBeVisible();
  },
);

it('[R-100] speaks at 10 seconds and not at 11', async () => {
  const { element, after } = await renderTile(example, { box });
  const spoken = () => [...element.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('');
  await after(() => changeHub(arming(10.5)));
  expect(spoken()).toBe('');
  await after(() => changeHub(arming(9.8)));
  expect(spoken()).toBe('10 seconds to leave');
});

it('[S6.5] promises help only where somebody watches', async () => {
  const { screen, after } = await renderTile(example, { box, options: { of: 'alarm' } });
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', lengthS: 30, deadline: inSeconds(20) } }));
  await expect.element(screen.getByText('seconds until help is sent')).toBeVisible();
  await after(() => changeSession({ monitoring: { active: false, service: null } }));
  await expect.element(screen.getByText('seconds to cancel', { exact: true })).toBeVisible();
});

it.each(['entry', 'alarm'] as const)(
  '[I-38] [S2.25] the ring has the sensors of the controller in alarm, and the one that tripped stands out (%s)',
  async (of) => {
    const { element, after } = await renderTile(example, { box, options: { of } });
    const parts = () => element.querySelectorAll('svg g path').length;
    const out = () => element.querySelectorAll('svg g path[stroke-width="18"]').length;
    const phase: typeof alarm.phase = of === 'entry' ? 'entryDelay' : 'main';
    await after(() => changeHub({ alarm: { ...alarm, phase, deadline: inSeconds(25) } }));
    expect([parts(), out()]).toEqual([4, 1]);
    const sensors = ['90000009.door', '90000009.window'];
    await after(() => {
      changeHub({ alarm: null });
      const there = { ...alarm, phase, devices: ['90000009.window'], deadline: inSeconds(25) } satisfies typeof alarm;
      addHub('90000009', { name: 'Annexe', sensors, alarm: there });
      changeSession({ hubs: [SERIAL, '90000009'], currentHub: SERIAL });
    });
    expect([parts(), out()]).toEqual([2, 1]);
  },
);

it('[R-102] is as large as its box at every moment: what comes beside it never finds the ring in its place', async () => {
  const { element, after } = await renderTile(example, { box });
  await after(() => changeHub(arming(25.5)));
  const ring = () => Math.round(element.querySelector('svg')?.getBoundingClientRect().height ?? 0);
  const room = element.querySelector<HTMLElement>('[data-mode]')?.parentElement;
  if (room === null || room === undefined) throw new Error('the ring stands nowhere');
  expect(ring()).toBe(Math.round(640 * 0.94));
  // Measured in the same breath, before anything else has run.
  room.style.height = '300px';
  expect(ring()).toBe(282);
  room.style.height = '233px';
  expect(getComputedStyle(element.querySelector('[role=timer] span + span') as Element).display).toBe('none');
  room.style.height = '88px';
  expect(ring()).toBe(0);
});
