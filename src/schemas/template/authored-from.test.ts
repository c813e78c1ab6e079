import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { authoredFrom } from './authored-from';
import type { TemplateDocument } from './document';
import { parseDocument } from './parse-document';
import { tilesFrom } from './tiles';

type Json = Record<string, unknown>;
const shapes = await widgetShapes(WIDGETS);
const shipped = ['templates', 'tests/fixtures/boards']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  .filter((name) => name.endsWith('.json') && !name.endsWith('-holes.json'))
  .sort();
const jsonOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json & { id: string };
const tiles = tilesFrom(
  new Map(shipped.map(jsonOf).flatMap((one) => (one['kind'] === 'tile' ? [[one.id, one] as const] : []))),
  shapes,
);
function read(json: unknown): TemplateDocument {
  const parsed = parseDocument(json, shapes, tiles);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}
const nodesOf = ({ widget, widgets }: Json): Json => (widget === undefined ? (widgets as Json) : { widget });

describe('what is kept of a document that was only read', () => {
  it.each(shipped)('[R-81] %s reads the same again, and its tiles say no more than their author wrote', (file) => {
    const json = jsonOf(file);
    const ready = read(json);
    const kept = authoredFrom(ready, shapes);
    expect(read(kept)).toEqual(ready);
    // Whatever their order: an author may also have said a default.
    const longer = Object.entries(nodesOf(kept)).filter(
      ([id, node]) => JSON.stringify(node).length > JSON.stringify(nodesOf(json)[id]).length,
    );
    expect(longer).toEqual([]);
    expect(authoredFrom(read(kept), shapes)).toEqual(kept);
  });
});
