import { describe, expect, it } from 'vitest';
import type { AlarmState, PadState, SecurityResult } from '@/runtime/hooks/views';
import { changeHub, changeSecurity, changeSession, inSeconds, SERIAL } from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import type { Face } from './faces';
import { PlainPanel } from './plain-panel';

const OTHER = '90000009';
const alarm = (): AlarmState => ({
  phase: 'main',
  status: 'begin',
  kind: 'burglary',
  devices: [],
  startedAt: 1,
  lengthS: null,
  deadline: null,
  isSilent: false,
  events: [],
  isDispatched: false,
});
const pad = (id: number, hub: string): PadState => ({
  id,
  hub,
  purpose: 'cancel-alarm',
  target: '1',
  bypass: [],
  attemptsLeft: 3,
  isChecking: false,
  problem: null,
  lockedUntil: null,
  deadline: inSeconds(30),
});
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

describe('plain panel', () => {
  it('[I-38] [R-51] answers an alarm of another hub there, and names it', async () => {
    const { screen, sent, press, after } = await draw('alarm-main');
    await after(() => {
      changeHub({ serial: OTHER, name: 'Cabin', testMode: { isOn: false, until: null }, alarm: alarm() }, OTHER);
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

  it('[I-10] forgets what was typed when another pad opens', async () => {
    const { screen, sent, press, after } = await draw('keypad');
    await after(() => changeSecurity({ pad: pad(1, SERIAL) }));
    await press('1');
    await press('2');
    await expect.element(screen.getByText('2 digits entered')).toBeVisible();
    await after(() => changeSecurity({ pad: pad(2, SERIAL) }));
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
