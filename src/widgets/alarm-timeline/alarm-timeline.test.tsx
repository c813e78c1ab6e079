import { expect, it } from 'vitest';
import { changeHub, entryAlarm, NOW, stateId } from '../../../tests/support/house-fixtures';
import type { AlarmState } from '@/runtime/hooks/views';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const alarm = entryAlarm();

it('tells what happened, with seconds', async () => {
  const { element, after } = await renderTile(example, { box: { width: 40, height: 12 } });
  const events: AlarmState['events'] = [
    { at: NOW, what: 'triggered', device: stateId('front-door') },
    { at: NOW + 30_000, what: 'alarm', device: null },
  ];
  await after(() => changeHub({ alarm: { ...alarm, phase: 'main', events } }));
  expect([...element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '7:42:00 PMFront door triggered',
    '7:42:30 PMAlarm. Monitoring waits for you',
  ]);
});
