import { expect, it } from 'vitest';
import type { BoardDocument, WidgetNode } from '@/schemas/template/document';
import { discreet, flooded } from './flooded';

const node = (type: string, options: Record<string, unknown>): WidgetNode => ({
  type,
  version: 1,
  options,
  links: {},
  states: [],
  actions: {},
});

it('[S4.21] changes colour and words of the entry face and leaves every widget in its place', () => {
  const entry: BoardDocument = {
    kind: 'dialog',
    version: 3,
    id: 'alarm-entry',
    name: 'Entry delay',
    background: 'entry',
    widgets: {
      heading: node('alarm-heading', { face: 'entry', clock: true }),
      ring: node('countdown-ring', { of: 'entry' }),
      keypad: node('keypad', { opens: 'cancel-alarm' }),
      help: { ...node('safety-button', { gesture: 'hold', showWhile: 'always' }), role: 'verify' },
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
      help: { ...entry.widgets['help'], options: { gesture: 'hold', showWhile: 'window-open' } },
    },
  });
  expect(flood.widgets['keypad']).toBe(entry.widgets['keypad']);
});

it('[R-54] a silent one has the same buttons in the same places, and no red ground', () => {
  const alarm: BoardDocument = {
    kind: 'dialog',
    version: 3,
    id: 'alarm-main',
    name: 'Alarm',
    background: 'flood',
    widgets: { heading: node('alarm-heading', { face: 'flood' }) },
    layouts: {},
  };
  expect(discreet(alarm)).toEqual({ ...alarm, background: 'entry' });
});
