/** Smoke, carbon monoxide and dioxide, gas, heat, leak and frost sensors: quiet when fine, red when not. */
import { defineWidget } from '@/runtime/contract';
import { SAFETY_ITEMS } from '@/schemas/things/safety-items';

export const safetySensor = defineWidget({
  type: 'safety-sensor',
  group: 'tile',
  icon: 'shield-warning',
  version: 1,
  titleKey: 'tiles.safety-sensor.title',
  links: {
    state: {
      provider: 'utility',
      items: SAFETY_ITEMS,
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
