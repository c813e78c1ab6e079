import type { WidgetDefinition } from '@/runtime/contract';

/** A widget type that asks for nothing; it stays known to the page, which the next file shares. */
export const widgetForTest = (
  type: string,
  load: WidgetDefinition['load'],
  frame: WidgetDefinition['frame'] = 'plain',
): WidgetDefinition => ({
  type,
  group: 'tile',
  icon: 'question',
  version: 1,
  titleKey: '',
  links: {},
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: [],
  frame,
  load,
  example: { type },
});
