import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  awayPad,
  cancelPad,
  changeHub,
  changeSecurity,
  entryAlarm,
  inSeconds,
  mainAlarm,
  SERIAL,
  stateId,
} from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { registerFirstLoad } from '../first-load';
import { SafetyLayer } from './safety-layer';

registerFirstLoad();

const row = { device: stateId('kitchen-window'), state: 'open' } as const;
const bypass = { hub: SERIAL, target: '2' as const, rows: [row], needsChoice: true };

/** The layer over a page with one button, which has the focus. */
async function drawn() {
  const shown = await renderInApp(
    <SafetyLayer>
      <button type="button">{'Opener'}</button>
    </SafetyLayer>,
    { box: { width: 70, height: 45 } },
  );
  const opener = shown.screen.getByRole('button', { name: 'Opener' });
  (opener.element() as HTMLElement).focus();
  return { ...shown, opener };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** What a reader says of the face that came, beside its kind. */
const description = () => {
  const id = document.activeElement?.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
};

/** What comes, how, its first control, and words of what it is about. */
const FACES: [string, () => void, string | RegExp, string][] = [
  ['the list before arming', () => changeSecurity({ bypass }), 'Bypass Kitchen window', 'Not ready'],
  ['a keypad', () => changeSecurity({ pad: awayPad() }), '1', 'Arm Away'],
  [
    'a countdown',
    () => changeHub({ pending: { from: '1', to: '2', delayS: 30, deadline: inSeconds(30) } }),
    'Cancel with PIN',
    'Arming Away',
  ],
  ['an entry delay', () => changeHub({ alarm: entryAlarm() }), '1', 'Entry delay'],
  ['an alarm', () => changeHub({ alarm: mainAlarm() }), /^I’m safe, cancel/, 'Burglary alarm'],
];

describe('[R-102] [R-100] the focus goes into each face, also into the first that comes up', () => {
  it.each(FACES)('%s has it on its first control, and is told with its words', async (_name, come, control, words) => {
    const { after } = await drawn();
    await after(come);
    await expect.element(button(control).first()).toHaveFocus();
    expect(description()).toContain(words);
  });

  it('and gives it back', async () => {
    const { after, opener } = await drawn();
    await after(() => changeSecurity({ pad: awayPad() }));
    await expect.element(opener).not.toHaveFocus();
    await after(() => changeSecurity({ pad: null }));
    await expect.element(opener).toHaveFocus();
  });
});

it('[R-102] [R-50] Escape puts the list before arming away, and nothing that runs', async () => {
  const { after, sent } = await drawn();
  await after(() => changeHub({ alarm: mainAlarm() }));
  await after(() => userEvent.keyboard('{Escape}{Escape}'));
  await expect.element(button(/^I’m safe, cancel/)).toHaveFocus();
  expect(sent).toEqual([]);
  await after(() => changeHub({ alarm: null }));
  await after(() => changeSecurity({ bypass }));
  await after(() => userEvent.keyboard('{Escape}'));
  expect(sent).toEqual([['closeBypass']]);
});

describe('[R-54] a key that is still down from before', () => {
  const hold = async (key: string) => {
    for (let n = 0; n < 4; n += 1) await userEvent.keyboard(`{${key}>}`);
  };
  const repeat = () => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => userEvent.keyboard('{/Enter}'));

  it('presses nothing of the face that came meanwhile', async () => {
    const { after, sent } = await drawn();
    await after(() => hold('Enter'));
    await after(() => changeHub({ alarm: mainAlarm() }));
    expect(repeat()).toBe(true);
    expect(sent).toEqual([]);
  });

  it('confirms no digits', async () => {
    const { after, sent } = await drawn();
    await after(() => changeSecurity({ pad: cancelPad({ id: 3 }) }));
    await after(() => userEvent.keyboard('12'));
    await after(() => {
      repeat();
    });
    expect(sent).toEqual([]);
    await after(() => userEvent.keyboard('{Enter}'));
    expect(sent).toEqual([['submitPin', 3, '12']]);
  });
});
