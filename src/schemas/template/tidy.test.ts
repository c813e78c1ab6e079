import { describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { cellBox } from '@/runtime/lint/boxes';
import home from '../../../tests/fixtures/templates/v2/security-home.json';
import board from '../../../tests/fixtures/templates/v2/maple-street-board.json';
import { byCells } from './areas';
import { documentSchema, type BoardDocument } from './document';
import { documentMigrations, migrate } from './migrations';
import { jsonText } from './json-text';
import { migrateText } from './migrate-text';
import { parseDocument } from './parse-document';
import { tidyDocument } from './tidy';

const shapes = await widgetShapes(WIDGETS);
const today = (json: object) => ({ ...migrate(2, json as Record<string, unknown>, documentMigrations), version: 3 });
const read = (json: Record<string, unknown>) => documentSchema.parse(byCells(json)) as BoardDocument;
/** The widgets as the app gets them, with whatever reading fills in. */
function ready(json: Record<string, unknown>): BoardDocument['widgets'] {
  const parsed = parseDocument(json, shapes);
  if (!parsed.ok || parsed.document.kind === 'tile') throw new Error(JSON.stringify(parsed));
  return parsed.document.widgets;
}
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
];
/** Boxes of all widgets in a layout, in tenths of a pixel. */
const boxes = ({ widgets, layouts }: BoardDocument) =>
  Object.entries(layouts).flatMap(([name, layout]) =>
    WINDOWS.flatMap((window) =>
      Object.keys(widgets).map((id) => {
        const box = layout === undefined ? null : cellBox(id, layout, window, 16);
        return [name, id, box && [Math.round(box.width * 10), Math.round(box.height * 10)]];
      }),
    ),
  );

describe('the shortest writing of a document', () => {
  it.each([
    ['a screen with empty tracks and a surface', home],
    ['a board', board],
  ])('[S3.50] leaves every widget of %s where it was, and as large', (_what, json) => {
    const before = today(json);
    const after = tidyDocument(before, shapes);
    expect(boxes(read(after))).toEqual(boxes(read(before)));
    expect(ready(after)).toEqual(ready(before));
  });

  it('says no role and no action that type, face or action tell, and keeps whatever they do not', () => {
    const tidied = (widget: object) => tidyDocument({ kind: 'tile', widget }, shapes)['widget'];
    const request = (mode: string, more: object = {}) => ({ tap: { do: 'mode.request', with: { mode }, ...more } });
    const away = { type: 'mode-button', options: { mode: 'away' } };
    expect(tidied({ ...away, role: 'arm', actions: request('away') })).toEqual(away);
    for (const kept of [
      { ...away, actions: request('away', { ask: 'confirm' }) },
      { ...away, actions: request('night') },
      { ...away, role: 'disarm' },
      { ...away, states: [{ name: 'default', options: { mode: 'night' } }], actions: request('away') },
      { type: 'keypad', options: { opens: 'cancel-alarm' }, role: 'disarm' },
      { type: 'safety-button', role: 'verify', actions: { hold: { do: 'alarm.skip-delay' } } },
      {
        type: 'safety-button',
        role: 'cancel',
        actions: { tap: { do: 'pad.open', with: { purpose: 'cancel-alarm' } } },
      },
      { type: 'gone', role: 'arm' },
    ])
      expect(tidied(kept)).toEqual(kept);
  });

  it('says no option that its default says, where the rest still reads the same', () => {
    const tidied = (widget: object) => tidyDocument({ kind: 'tile', widget }, shapes)['widget'];
    expect(tidied({ type: 'time', options: { show: 'both' } })).toEqual({ type: 'time' });
    expect(tidied({ type: 'mode-button', options: { mode: 'disarmed' } })).toEqual({ type: 'mode-button' });
    for (const kept of [
      { type: 'time', options: { show: 'date' } },
      // What cannot be read keeps all of its words: its author mends it.
      { type: 'time', options: { show: 'both', colour: 'red' } },
      { type: 'gone', options: { show: 'both' } },
    ])
      expect(tidied(kept)).toEqual(kept);
  });

  it('is shorter by far, and says the same again', () => {
    const once = migrateText(jsonText(home), shapes) ?? '';
    expect(once.split('\n').length).toBeLessThan(160);
    expect(migrateText(once, shapes)).toBeNull();
    expect(jsonText(tidyDocument(JSON.parse(once) as Record<string, unknown>, shapes))).toBe(once);
  });

  it('leaves alone what is no template, what is no JSON, and what is newer', () => {
    expect(['{', '[]', '{"kind":"screen","version":9}'].map((text) => migrateText(text, shapes))).toEqual([
      null,
      null,
      null,
    ]);
    expect(migrateText('{"kind":"brand","version":1}', shapes)).toBeNull();
  });
});
