import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import type { TemplateDocument } from '@/schemas/template/document';
import { parseDocument } from '@/schemas/template/parse-document';
import { registerWidgets } from '../registry';
import { readDocument } from './read-document';
import { setTileSource } from './tile-source';
import { widgetShapes } from './widget-shapes';

const shapes = await widgetShapes(WIDGETS);
function tile(id: string, widget: object): TemplateDocument {
  const parsed = parseDocument({ kind: 'tile', version: 3, id, name: id, widget }, shapes);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}
const link = { provider: 'utility', item: 'dw_state', category: 'security_sensor' };
const BOARD = JSON.stringify({
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: { front: { use: 'watched-door', links: { state: link } }, clock: { type: 'time' } },
  layouts: { landscape: { areas: ['front clock'] } },
});
const words = (en: string) => ({ text: { en } });

describe('the tiles of a household’s boards', () => {
  beforeAll(() => registerWidgets(WIDGETS));
  afterEach(() => {
    setTileSource(() => Promise.resolve(null));
  });

  it('[S3.49] come from whatever serves documents: of a newer one every board that is read again shows the newer', async () => {
    setTileSource((id) => Promise.resolve(tile(id, { type: 'door', title: words('Door') })));
    expect(await readDocument(BOARD)).toMatchObject({
      document: { ready: { widgets: { front: { type: 'door', title: words('Door'), links: { state: link } } } } },
      issues: [],
    });
    setTileSource((id) => Promise.resolve(tile(id, { type: 'door', title: words('Way in') })));
    expect(await readDocument(BOARD)).toMatchObject({
      document: { ready: { widgets: { front: { title: words('Way in') } } } },
    });
  });

  it.each<[string, (id: string) => Promise<TemplateDocument | null>]>([
    ['that nobody has', () => Promise.resolve(null)],
    [
      'in whose place the page comes that says there is none',
      () => Promise.resolve(tile('not-found', { type: 'door' })),
    ],
    ['that cannot be fetched now', () => Promise.reject(new Error('offline'))],
  ])('one %s is a problem in its place, and the rest is read', async (_what, source) => {
    const told: unknown[] = [];
    const kept = globalThis.reportError;
    globalThis.reportError = (cause: unknown) => void told.push(cause);
    setTileSource(source);
    expect(await readDocument(BOARD)).toMatchObject({
      issues: [{ path: 'widgets.front.use', code: 'no-tile', line: 1 }],
      document: { ready: { widgets: { front: { problem: {} }, clock: { type: 'time' } } } },
    });
    globalThis.reportError = kept;
  });
});
