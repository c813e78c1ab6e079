import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SecurityResult } from '@/runtime/hooks/views';
import {
  addHub,
  cancelPad,
  changeHub,
  changeSecurity,
  changeSession,
  inSeconds,
  mainAlarm,
  SERIAL,
} from '../../../tests/support/house-fixtures';
import { stopPageClock } from '../../../tests/support/page-timers';
import { renderInApp } from '../../../tests/support/render-tile';
import type { Face } from './faces';
import { PlainPanel } from './plain-panel';

const OTHER = '90000009';
const result: SecurityResult = {
  id: 4,
  hub: SERIAL,
  kind: 'refused',
  mode: null,
  problem: null,
  devices: [],
  isSticky: true,
};

async function draw(face: Face) {
  const drawn = await renderInApp(<PlainPanel face={face} />, { box: { width: 40, height: 50 } });
  const press = (name: string) => drawn.after(() => drawn.screen.getByRole('button', { name, exact: true }).click());
  return { ...drawn, press };
}

afterEach(() => page.viewport(1280, 800));

describe('plain panel', () => {
  it.each([
    [640, 400],
    [844, 390],
    [320, 640],
    [390, 844],
  ])('[R-51] [R-102] at %i × %i seconds, keys and the ways out stand in the window', async (width, height) => {
    await page.viewport(width, height);
    const { element, after } = await renderInApp(<PlainPanel face="alarm-main" />, {
      box: { width: width / 16, height: height / 16 },
    });
    const outside = () => {
      const edge = element.getBoundingClientRect();
      return [...element.querySelectorAll('h1, p, button')]
        .filter((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect();
          return top < edge.top || left < edge.left || bottom > edge.bottom || right > edge.right;
        })
        .map((one) => one.textContent);
    };
    await after(() => changeHub({ alarm: { ...mainAlarm(), deadline: inSeconds(25), lengthS: 30 } }));
    expect(element.querySelectorAll('button')).toHaveLength(2);
    expect(outside()).toEqual([]);
    await after(() => changeSecurity({ pad: cancelPad({ id: 1 }) }));
    expect(element.querySelectorAll('button')).toHaveLength(13);
    expect(outside()).toEqual([]);
  });

  it('[I-38] [R-51] counts the alarms of other hubs with their seconds, and leads to them in one tap', async () => {
    stopPageClock();
    const { screen, sent, press, after } = await draw('alarm-main');
    await after(() => {
      changeHub({ alarm: { ...mainAlarm(), deadline: inSeconds(25.5), lengthS: 30 } });
      changeSession({ hubs: [SERIAL, OTHER], currentHub: SERIAL });
      addHub(OTHER, { name: 'Cabin', alarm: { ...mainAlarm(), startedAt: 9, deadline: inSeconds(28.5), lengthS: 30 } });
    });
    await after(() => screen.getByRole('button', { name: /^Cabin: .*, 29 s$/ }).click());
    await press('Disarm');
    expect(sent).toEqual([['openPad', OTHER, 'cancel-alarm']]);
  });

  it('[I-38] [R-51] answers an alarm of another hub there, and names it', async () => {
    const { screen, sent, press, after } = await draw('alarm-main');
    await after(() => {
      const mode = { current: '2', since: null };
      changeHub(
        { serial: OTHER, name: 'Cabin', mode, testMode: { isOn: false, until: null }, alarm: mainAlarm() },
        OTHER,
      );
      changeSession({ hubs: [SERIAL, OTHER], currentHub: SERIAL });
    });
    await expect.element(screen.getByText('Cabin')).toBeVisible();
    await press('Disarm');
    await press('Send help now');
    expect(sent).toEqual([
      ['openPad', OTHER, 'cancel-alarm'],
      ['verifyAlarm', OTHER],
    ]);
  });

  it('[R-03] [I-05] of a hub that is not heard it says what was last known, and about how long', async () => {
    stopPageClock();
    const { element, after } = await draw('alarm-main');
    const alarm = { ...mainAlarm(), lengthS: 30 };
    await after(() => changeHub({ alarm: { ...alarm, deadline: inSeconds(25.5) } }));
    expect(element.textContent).not.toMatch(/≈|Last known/);
    await after(() => changeHub({ freshness: 'stale' }));
    expect(element.textContent).toMatch(/Last known: .*≈ 26 s left/);
    await after(() => changeHub({ alarm: { ...alarm, deadline: inSeconds(0) } }));
    expect(element.textContent).toContain('Not known: the hub doesn’t answer');
  });

  it('[S6.5] offers no help where it is known that nobody watches', async () => {
    const { screen, after } = await draw('alarm-main');
    const help = screen.getByRole('button', { name: 'Send help now' });
    await after(() => changeHub({ alarm: mainAlarm() }));
    await expect.element(help).toBeVisible();
    await after(() => changeSession({ monitoring: { active: false, service: null } }));
    await expect.element(help).not.toBeInTheDocument();
  });

  it('[S6.5] [I-38] offers help by what is known of the alarm’s own hub', async () => {
    const { screen, after } = await draw('alarm-main');
    const help = screen.getByRole('button', { name: 'Send help now' });
    await after(() => {
      addHub(OTHER, { name: 'Cabin', alarm: mainAlarm() });
      changeSession({ hubs: [SERIAL, OTHER], currentHub: SERIAL, monitoring: { active: false, service: 'cmsnd' } });
    });
    await expect.element(screen.getByText('Cabin')).toBeVisible();
    await expect.element(help).not.toBeInTheDocument();
    await after(() => changeSession({ monitoring: { active: false, service: 'cmsnd', elsewhere: [OTHER] } }));
    await expect.element(help).toBeVisible();
  });

  it('[I-10] forgets what was typed when another pad opens', async () => {
    const { screen, sent, press, after } = await draw('keypad');
    await after(() => changeSecurity({ pad: cancelPad({ id: 1 }) }));
    await press('1');
    await press('2');
    await expect.element(screen.getByText('2 digits entered')).toBeVisible();
    await after(() => changeSecurity({ pad: cancelPad({ id: 2 }) }));
    await expect.element(screen.getByText('0 digits entered')).toBeVisible();
    await press('7');
    await press('Confirm');
    expect(sent).toEqual([['submitPin', 2, '7']]);
  });

  it('[R-51] lets a result and the list before arming be closed', async () => {
    const shown = await draw('result');
    await shown.after(() => changeSecurity({ result }));
    await shown.press('Close');
    expect(shown.sent).toEqual([['dismissResult', 4]]);
    await shown.unmount();
    const listed = await draw('bypass');
    await listed.after(() => changeSecurity({ bypass: { hub: SERIAL, target: '2', rows: [], needsChoice: false } }));
    await listed.press('Close');
    expect(listed.sent).toEqual([['closeBypass']]);
  });
});
