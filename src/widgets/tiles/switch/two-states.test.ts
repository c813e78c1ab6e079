import { expect, it } from 'vitest';
import { switchView } from './two-states';

it('[S4.37] [S9.15] turns over what is known and sends nothing for what is not', () => {
  expect([
    switchView('switch', true, null),
    switchView('switch', null, null),
    switchView('water_valve_state', 'valve_opened', 'valve_closed'),
    switchView('water_valve_state', 'valve_closed', null),
    switchView('water_valve_state', 'unknown', null),
    switchView('constructor', false, true),
  ]).toEqual([
    { isOn: true, goesOn: null, next: false },
    { isOn: null, goesOn: null, next: null },
    { isOn: true, goesOn: false, next: 'valve_closed' },
    { isOn: false, goesOn: null, next: 'valve_opened' },
    { isOn: null, goesOn: null, next: null },
    { isOn: false, goesOn: true, next: true },
  ]);
});
