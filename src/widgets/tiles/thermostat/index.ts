/** A thermostat: dial with minus, plus and modes at two by two cells, a number when smaller. */
import { defineWidget } from '@/runtime/contract';

export const thermostat = defineWidget({
  type: 'thermostat',
  group: 'tile',
  icon: 'thermometer',
  version: 1,
  titleKey: 'tiles.thermostat.title',
  links: {
    setpoint: {
      provider: 'utility',
      items: ['thermostat_setpoint', 'thermostat_setpoint_heating', 'thermostat_setpoint_cooling'],
      categories: ['hvac'],
      writes: true,
    },
    temperature: { provider: 'utility', items: ['temp'], categories: ['hvac', 'temperature'], isOptional: true },
    mode: { provider: 'utility', items: ['thermostat_mode'], categories: ['hvac'], isOptional: true },
    activity: { provider: 'utility', items: ['thermostat_operating_state'], categories: ['hvac'], isOptional: true },
  },
  grid: { minCols: 1, minRows: 1, cols: 2, rows: 2 },
  gestures: ['change'],
  gives: { change: ['value'] },
  frame: 'tile',
  load: () => import('./thermostat'),
  schema: () => import('./schema'),
  example: {
    type: 'thermostat',
    links: {
      setpoint: { provider: 'utility', item: 'thermostat_setpoint', category: 'hvac' },
      temperature: { provider: 'utility', item: 'temp', category: 'hvac' },
      mode: { provider: 'utility', item: 'thermostat_mode', category: 'hvac' },
      activity: { provider: 'utility', item: 'thermostat_operating_state', category: 'hvac' },
    },
  },
});
