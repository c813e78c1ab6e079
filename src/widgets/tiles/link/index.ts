/** Goes to a page of this app. */
import { defineWidget } from '@/runtime/contract';

export const link = defineWidget({
  type: 'link',
  group: 'tile',
  icon: 'link-simple',
  version: 1,
  titleKey: 'open.link.title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./link'),
  schema: () => import('./schema'),
  example: {
    type: 'link',
    options: { path: '/security/devices', icon: 'squares-four' },
    title: { text: { en: 'Devices', fr: 'Appareils', es: 'Dispositivos', de: 'Geräte' } },
  },
});
