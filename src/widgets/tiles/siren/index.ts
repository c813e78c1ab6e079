/** A siren: silent or sounding. A touch silences it at once and asks before it lets it sound. */
import { defineWidget } from '@/runtime/contract';

export const siren = defineWidget({
  type: 'siren',
  group: 'tile',
  icon: 'siren',
  version: 1,
  titleKey: 'more-tiles.siren.title',
  links: { state: { provider: 'utility', items: ['switch', 'siren_alarm'], categories: ['siren'] } },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./siren'),
  schema: () => import('./schema'),
  example: { type: 'siren', links: { state: { provider: 'utility', item: 'switch', category: 'siren' } } },
});
