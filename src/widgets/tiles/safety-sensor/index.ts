/** Smoke, carbon monoxide and dioxide, gas, heat, leak and frost sensors: quiet when fine, red when not. */
import { defineWidget } from '@/runtime/contract';

export const safetySensor = defineWidget({
  type: 'safety-sensor',
  group: 'tile',
  icon: 'shield-warning',
  version: 1,
  titleKey: 'tiles.safety-sensor.title',
  links: {
    state: {
      provider: 'utility',
      items: [
        'smoke_alarm',
        'co_alarm',
        'co2_alarm',
        'gas_alarm',
        'heat_alarm',
        'water_leak_alarm',
        'freeze_alarm',
        'glass_breakage_alarm',
      ],
      categories: ['security_sensor', 'state_sensor'],
    },
  },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./safety-sensor'),
  schema: () => import('./schema'),
  example: {
    type: 'safety-sensor',
    links: { state: { provider: 'utility', item: 'water_leak_alarm', category: 'security_sensor', name: 'Sink leak' } },
  },
});
