import { describe, expect, it } from 'vitest';
import { cellBox } from '@/runtime/lint/boxes';
import home from '../../../tests/fixtures/templates/v2/security-home.json';
import board from '../../../tests/fixtures/templates/v2/maple-street-board.json';
import { byCells } from './areas';
import { documentSchema, type BoardDocument } from './document';
import { documentMigrations, migrate } from './migrations';
import { jsonText } from './json-text';
import { migrateText } from './migrate-text';
import { tidyDocument } from './tidy';

const today = (json: object) => ({ ...migrate(2, json as Record<string, unknown>, documentMigrations), version: 3 });
const read = (json: Record<string, unknown>) => documentSchema.parse(byCells(json)) as BoardDocument;
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
    const after = tidyDocument(before);
    expect(boxes(read(after))).toEqual(boxes(read(before)));
    expect(read(after).widgets).toEqual(read(before).widgets);
  });

  it('is shorter by far, and says the same again', () => {
    const once = migrateText(jsonText(home)) ?? '';
    expect(once.split('\n').length).toBeLessThan(160);
    expect(migrateText(once)).toBeNull();
    expect(jsonText(tidyDocument(JSON.parse(once) as Record<string, unknown>))).toBe(once);
  });

  it('leaves alone what is no template, what is no JSON, and what is newer', () => {
    expect([migrateText('{'), migrateText('[]'), migrateText('{"kind":"screen","version":9}')]).toEqual([null, null, null]);
    expect(migrateText('{"kind":"brand","version":1}')).toBeNull();
  });
});
