import { expect, it } from 'vitest';
import {
  changeDevice,
  changeHub,
  changeSession,
  entryAlarm,
  inSeconds,
  NOW,
  SERIAL,
  stateId,
} from '../../../../tests/support/house-fixtures';
import type { AlarmState } from '@/runtime/hooks/views';
import { renderTile } from '../../../../tests/support/render-tile';
import { alarmTimeline } from './index';
import { plainSpaces } from '../../../../tests/support/plain-spaces';

const { example } = alarmTimeline;

const alarm = entryAlarm();

it('tells what happened, with seconds', async () => {
  const { element, after } = await renderTile(example, { box: { width: 40, height: 12 } });
  const events: AlarmState['events'] = [
    { at: NOW, what: 'triggered', device: stateId('front-door') },
    { at: NOW + 30_000, what: 'alarm', device: null },
  ];
  const deadline = inSeconds(20);
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', lengthS: 30, deadline, events } }));
  expect([...element.querySelectorAll('ol > li')].map(({ textContent }) => plainSpaces(textContent))).toEqual([
    '7:42:00 PMFront door (Hall) triggered',
    '7:42:30 PMAlarm. Monitoring waits for you',
  ]);
});

it('names a sensor without a name as one, and cuts off no long name', async () => {
  const { element, after } = await renderTile(example, { box: { width: 20, height: 12 } });
  const events: AlarmState['events'] = [{ at: NOW, what: 'triggered', device: stateId('front-door') }];
  const line = () => element.querySelector('ol > li') as HTMLElement;
  await after(() => {
    changeDevice(stateId('front-door'), { name: '' });
    changeHub({ alarm: { ...alarm, phase: 'main', events } });
  });
  expect(plainSpaces(line().textContent)).toBe('7:42:00 PMA sensor (Hall) triggered');
  await after(() => changeDevice(stateId('front-door'), { name: 'Schlafzimmerbalkondoppelflügeltürenkontaktsensor' }));
  expect(line().scrollWidth).toBe(line().clientWidth);
});

it('[S6.5] [H-05] a station is said to wait only where one watches, and only while the window is open', async () => {
  const { element, after } = await renderTile(example, { box: { width: 40, height: 12 } });
  const events: AlarmState['events'] = [{ at: NOW, what: 'alarm', device: null }];
  const main = { ...alarm, phase: 'main', lengthS: 30, deadline: inSeconds(20), events } as const;
  await after(() => changeHub({ alarm: main }));
  expect(element.textContent).toContain('Monitoring waits for you');
  for (const monitoring of [
    { active: false, service: null },
    { active: false, service: 'cmsnd' },
    { active: null, service: null },
    { active: true, service: 'cmsnd', elsewhere: [SERIAL] },
  ]) {
    await after(() => changeSession({ monitoring }));
    expect(element.textContent).not.toMatch(/Monitoring|waits/);
  }
  await after(() => changeSession({ monitoring: { active: true, service: 'cmsnd' } }));
  expect(element.textContent).toContain('Monitoring waits for you');
  // It has passed, here or before a reload.
  for (const deadline of [inSeconds(-1), null]) {
    await after(() => changeHub({ alarm: { ...main, deadline } }));
    expect(element.textContent).not.toContain('waits');
  }
});
