import { expect, it } from 'vitest';
import type { BoardDocument, WidgetNode } from '@/schemas/template/document';
import { flooded } from './flooded';

const node = (type: string, options: Record<string, unknown>): WidgetNode => ({
  type,
  version: 1,
  options,
  links: {},
  states: [],
  actions: {},
});

it('changes colour and words of the entry face and leaves every widget in its place', () => {
  const entry: BoardDocument = {
    kind: 'dialog',
    version: 2,
    id: 'alarm-entry',
    name: 'Entry delay',
    background: 'entry',
    widgets: {
      heading: node('alarm-heading', { face: 'entry', clock: true }),
      ring: node('countdown-ring', { of: 'entry' }),
      keypad: node('keypad', { opens: 'cancel-alarm' }),
    },
    layouts: {},
  };
  const flood = flooded(entry);
  expect(flood).toEqual({
    ...entry,
    background: 'flood',
    widgets: {
      heading: node('alarm-heading', { face: 'flood', clock: true }),
      ring: node('countdown-ring', { of: 'alarm' }),
      keypad: entry.widgets['keypad'],
    },
  });
  expect(flood.widgets['keypad']).toBe(entry.widgets['keypad']);
});
