/** Opens a page of the web, after its host was named; shows it inside itself where the installation allows that host. */
import { defineWidget } from '@/runtime/contract';

export const url = defineWidget({
  type: 'url',
  group: 'tile',
  icon: 'globe-simple',
  version: 1,
  titleKey: 'open.url.title',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: ['tap'],
  frame: 'tile',
  load: () => import('./url'),
  schema: () => import('./schema'),
  example: {
    type: 'url',
    options: { url: 'https://school.example/plan' },
    title: { text: { en: 'School plan', fr: 'Emploi du temps', es: 'Plan escolar', de: 'Stundenplan' } },
  },
});
