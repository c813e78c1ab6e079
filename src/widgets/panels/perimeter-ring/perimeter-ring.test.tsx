import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeHub, changeItem, changeSession, mainAlarm, NOW, SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { perimeterRing } from './index';
import { plainSpaces } from '../../../../tests/support/plain-spaces';

const { example } = perimeterRing;

const box = { width: 44, height: 36 };
afterEach(() => page.viewport(1280, 800));
const dial = (element: HTMLElement) => element.querySelector<HTMLElement>('[data-face][data-mode]')?.dataset;

it('shows the mode and the open window by name, inside and beside the ring', async () => {
  const { element, screen } = await renderTile(example, { box });
  await expect.element(screen.getByRole('img', { name: '4 sensors, Kitchen window open' })).toBeInTheDocument();
  await expect.element(screen.getByText('1 window open')).toBeVisible();
  expect(element.querySelector('[data-corner]')?.textContent).toBe('Kitchen windowOpen 12 min');
  expect({ face: dial(element)?.['face'], mode: dial(element)?.['mode'] }).toEqual({ face: 'live', mode: 'disarmed' });
});

// Of eight in a ring: two of the upper right, two of the lower right, one of each; one after the other.
it.each([[[0, 1]], [[2, 3]], [[1, 2]], [[5, 6]]])(
  '[R-102] in a low window long names beside the ring (%j) stay off what stands over and under it, and off each other',
  async (open) => {
    await page.viewport(640, 400);
    const devices = Array.from({ length: 8 }, (_, at) => ({
      ...{ id: `window-${at}`, name: `Küchenfenster ${at} über der Arbeitsfläche`, isSensor: true },
      ...{ category: 'security_sensor', subcategory: 'window' },
      items: { dw_state: open.includes(at) ? 'dw_is_opened' : 'dw_is_closed' },
    }));
    // As the security home of such a window has it.
    const { element } = await renderTile(example, { house: { devices }, box: { width: 36.25, height: 6.375 } });
    element.dataset['document'] = 'security-home';
    const names = () => [...element.querySelectorAll('[data-corner] p')].map((one) => one.getBoundingClientRect());
    await expect.poll(() => names().length).toBe(2);
    const [first, second] = names().toSorted((one, other) => one.top - other.top);
    const dial = element.getBoundingClientRect();
    expect(first?.top).toBeGreaterThanOrEqual(dial.top);
    expect(second?.bottom).toBeLessThanOrEqual(dial.bottom);
    const isBeside = (first?.left ?? 0) >= (second?.right ?? 0) || (second?.left ?? 0) >= (first?.right ?? 0);
    expect(isBeside || (first?.bottom ?? 0) <= (second?.top ?? 0)).toBe(true);
  },
);

it('[R-03] a silent hub keeps its last mode in ink, never in the colour of the mode', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'stale', mode: { current: '2', since: null } }));
  await expect.element(screen.getByText('Last known:')).toBeVisible();
  await expect.element(screen.getByText('Armed Away')).toBeVisible();
  expect({ face: dial(element)?.['face'], mode: dial(element)?.['mode'] }).toEqual({ face: 'stale', mode: 'none' });
});

it('[R-03] what was last known before today is told with its date', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'stale', lastHeardAt: NOW - 26 * 3_600_000 }));
  await expect.element(screen.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2}/)).toBeVisible();
});

it('[S4.21] an alarm that goes on after help was sent for is named there, a silent one nowhere', async () => {
  const { screen, after } = await renderTile(example, { box });
  const help = screen.getByText('Help is on the way');
  await after(() => changeHub({ alarm: mainAlarm() }));
  await expect.element(help).not.toBeInTheDocument();
  await after(() => changeHub({ alarm: { ...mainAlarm(), isDispatched: true } }));
  await expect.element(help).toBeVisible();
  await after(() => changeHub({ alarm: { ...mainAlarm(), isDispatched: true, isSilent: true } }));
  await expect.element(help).not.toBeInTheDocument();
});

it('[R-05] before the hub has told a mode there is no word for one', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ freshness: 'unknown', mode: { current: null, since: null } }));
  await expect.element(screen.getByText('Reading the hub…')).toBeVisible();
  expect(element.querySelectorAll('[data-part]')).toHaveLength(0);
});

it('[R-02] while the hub has not answered, the old mode stays named', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeHub({ waiting: { command: 'arm', target: '2' } }));
  await expect.element(screen.getByText('Arming… (waiting for the hub)')).toBeVisible();
  await expect.element(screen.getByText('Disarmed', { exact: true })).toBeVisible();
});

it('a window that closes goes back into the ring', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  expect(element.querySelectorAll('[data-state="open"]')).toHaveLength(1);
  await after(() => changeItem('kitchen-window', 'dw_state', { value: 'dw_is_closed' }));
  await expect.element(screen.getByText('All 4 closed')).toBeVisible();
  expect(element.querySelectorAll('[data-state="closed"]')).toHaveLength(4);
});

it('[S6.5] [S4.21] of an alarm that goes on after a call for help it promises help only where somebody sends it', async () => {
  const { element, after } = await renderTile(example, { box });
  await after(() =>
    changeHub({ alarm: { ...mainAlarm(), isDispatched: true }, testMode: { isOn: false, until: null } }),
  );
  expect(element.textContent).toContain('Help is on the way');
  for (const [monitoring, words] of [
    [{ active: null, service: 'cmsnd' }, 'Help was asked for'],
    [{ active: false, service: null }, 'Alarm goes on'],
    [{ active: true, service: 'cmsnd', elsewhere: [SERIAL] }, 'Help was asked for'],
  ] as const) {
    await after(() => changeSession({ monitoring }));
    expect(plainSpaces(element.textContent)).toContain(words);
    expect(element.textContent).not.toContain('on the way');
  }
});

it('[S4.21] [I-38] home says what goes on, since when by the hub’s own first word, and where', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  const alarm = { ...mainAlarm(), kind: 'fire', startedAt: NOW, isDispatched: true } as const;
  await after(() => changeHub({ alarm }));
  await expect.element(screen.getByText('Fire alarm since 7:42 PM')).toBeVisible();
  await after(() => {
    changeHub({ alarm: null });
    changeHub({ serial: '90000009', name: 'Annexe', alarm, testMode: { isOn: false, until: null } }, '90000009');
    changeSession({ hubs: [SERIAL, '90000009'] });
  });
  await expect.element(screen.getByText('Annexe: Fire alarm since 7:42 PM')).toBeVisible();
  await after(() => changeHub({ alarm }));
  await expect.element(screen.getByText('Maple Street hub: Fire alarm since 7:42 PM. 1 more alarm')).toBeVisible();
  await after(() => {
    changeHub({ alarm: null });
    changeHub({ alarm: null }, '90000009');
  });
  expect(element.textContent).not.toMatch(/alarm/i);
});

it('[S4.21] home says when help was asked for and of whom, as far as it is known, and what ends the alarm', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  const asked = { at: NOW + 60_000, what: 'dispatched', device: null } as const;
  const alarm = { ...mainAlarm(), startedAt: NOW, isDispatched: true, events: [asked] };
  const watched = { active: true, service: 'rr' };
  await after(() => {
    changeHub({ alarm, testMode: { isOn: false, until: null } });
    changeSession({ monitoring: watched });
  });
  await expect
    .element(screen.getByText('Asked of Rapid Response at 7:43 PM. Ends when disarmed with the PIN.'))
    .toBeVisible();
  for (const [monitoring, events, words] of [
    [{ active: true, service: 'cmsnd' }, [asked], 'Asked for at 7:43 PM. Ends when disarmed with the PIN.'],
    [{ active: true, service: 'rr', elsewhere: [SERIAL] }, [asked], 'Asked for at 7:43 PM. Ends'],
    [watched, [], 'Ends when disarmed with the PIN.'],
    [{ active: false, service: null }, [asked], 'Ends when disarmed with the PIN.'],
  ] as const) {
    await after(() => {
      changeHub({ alarm: { ...alarm, events: [...events] } });
      changeSession({ monitoring });
    });
    expect(plainSpaces(element.textContent)).toContain(words);
    expect(element.textContent).not.toContain('Rapid');
    expect(element.textContent?.includes('Asked')).toBe(words.startsWith('Asked'));
  }
  await after(() => changeHub({ freshness: 'stale' }));
  expect(element.textContent).not.toContain('PIN');
});
