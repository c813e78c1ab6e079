import { beforeEach, expect, it } from 'vitest';
import { changeHub, mainAlarm, SERIAL } from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { registerFirstLoad } from '../first-load';
import { Habits } from './habits';

registerFirstLoad();
const NOTE = 'porchlight.alarm-test';
beforeEach(() => localStorage.removeItem(NOTE));

/** A page whose worker says this, and what it was asked about sirens. */
async function drawn(answer: object) {
  const asked: unknown[] = [];
  const shown = await renderInApp(<Habits />);
  const { commands } = houseOfTest();
  const others = commands.askAccount;
  commands.askAccount = ((name: string, given: never) => {
    if (name !== 'quiet-sirens') return others(name as never, given);
    asked.push(given);
    return Promise.resolve(answer);
  }) as never;
  return { ...shown, asked };
}

it('[I-46] what a test left sounding is called off when an alarm is over, and not in it', async () => {
  const { after, asked } = await drawn({ ok: true, data: null });
  await after(() => changeHub({ freshness: 'checking', alarm: mainAlarm() }));
  localStorage.setItem(NOTE, SERIAL);
  await after(() => changeHub({ freshness: 'live' }));
  expect(asked).toEqual([]);
  await after(() => changeHub({ alarm: null }));
  await expect.poll(() => asked).toEqual([{ hub: SERIAL }]);
  await expect.poll(() => localStorage.getItem(NOTE)).toBeNull();
});
