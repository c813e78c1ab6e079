import { expect, it } from 'vitest';
import { changeHub, changeSession, entryAlarm, inSeconds } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const alarm = entryAlarm();
const box = { width: 40, height: 40 };
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

it('[S2.25] an alarm without a delay has no track and no number', async () => {
  const { element, screen, after } = await renderTile(example, { box, options: { of: 'alarm' } });
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', lengthS: null } }));
  await expect.element(screen.getByText('Alarm on for')).toBeVisible();
  expect(element.querySelectorAll('[stroke-dasharray]')).toHaveLength(0);
});

it('[S4.14] [H-05] a window that has passed is no promise of help: the station may have been told', async () => {
  const { element, after } = await renderTile(example, { box, options: { of: 'alarm' } });
  const maybe = 'The monitoring station may have been told';
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', deadline: inSeconds(0) } }));
  expect(element.textContent).toBe(maybe);
  await after(() => changeSession({ monitoring: { active: null, service: null } }));
  expect(element.textContent).toBe(maybe);
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

it('[R-100] speaks at 10 seconds and not at 11', async () => {
  const { element, after } = await renderTile(example, { box });
  const spoken = () => [...element.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('');
  await after(() => changeHub(arming(10.5)));
  expect(spoken()).toBe('');
  await after(() => changeHub(arming(9.8)));
  expect(spoken()).toBe('10 seconds to leave');
});
