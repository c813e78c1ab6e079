/** Up to four widgets in small, only to be looked at; a touch opens their board or dialog. */
import { defineWidget } from '@/runtime/contract';

export const widgetGroup = defineWidget({
  type: 'widget-group',
  group: 'tile',
  icon: 'rows',
  version: 1,
  titleKey: 'open.group.title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 2, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  holdsChildren: true,
  load: () => import('./widget-group'),
  schema: () => import('./schema'),
  example: {
    type: 'widget-group',
    actions: { tap: { do: 'page.go', with: { path: '/security/devices' } } },
    title: { text: { en: 'Hall', fr: 'Entrée', es: 'Recibidor', de: 'Flur' } },
    states: [
      {
        name: 'default',
        group: {
          members: {
            lock: { type: 'lock', links: { state: { provider: 'utility', item: 'door_lock', category: 'door_lock' } } },
            lamp: {
              type: 'light',
              links: { state: { provider: 'utility', item: 'dimmer', category: 'dimmable_light' } },
            },
          },
        },
      },
    ],
  },
});
