import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64';
import { packFolder, unpackFolder, type FolderFiles, type PackageParts } from './pack';
import { issueAt } from '@/schemas/issues/issue';

const bytes = (value: unknown): Uint8Array =>
  value instanceof Uint8Array ? value : new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
const folder = (files: Record<string, unknown>): FolderFiles =>
  new Map(Object.entries(files).map(([path, value]) => [path, bytes(value)]));
const BRAND = { kind: 'brand', version: 2, id: 'hill-house', name: 'Hill House' };
const board = (id: string) => ({ kind: 'dashboard', version: 2, id, name: id, widgets: {}, layouts: {} });

const packed = (files: FolderFiles): string => {
  const result = packFolder(files);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.text;
};
const opened = (text: string): PackageParts => JSON.parse(text) as PackageParts;

describe('packages', () => {
  const WHOLE = folder({
    'brand.json': { $schema: '../schemas/brand.schema.json', ...BRAND },
    'themes/dusk.json': { kind: 'theme', version: 1, id: 'dusk', name: 'Dusk' },
    'templates/dashboards/hall.json': board('hall'),
    'templates/dashboards/attic.json': board('attic'),
    'overrides/security-home.json': { kind: 'override', version: 1, id: 'security-home' },
    'files/logo.png': new Uint8Array([0x89, 0x50, 0, 255]),
    'README.md': 'notes',
  });

  it('[R-81] hold a folder whole, say what they left out, and give it back byte for byte', () => {
    const result = packFolder(WHOLE);
    expect(result).toMatchObject({ ok: true, left: ['README.md'] });
    const text = packed(WHOLE);
    expect(opened(text)).toMatchObject({ kind: 'package', version: 1, id: 'hill-house', name: 'Hill House' });
    const again = unpackFolder(opened(text), (path) => (path === 'brand.json' ? '../schemas/brand.schema.json' : '-'));
    expect(packed(again)).toBe(text);
    const { 'README.md': _left, ...kept } = Object.fromEntries(WHOLE);
    const plain = unpackFolder(opened(text));
    expect([...plain.keys()].sort()).toEqual(Object.keys(kept).sort());
    expect(plain.get('files/logo.png')).toEqual(WHOLE.get('files/logo.png'));
    expect(plain.get('templates/dashboards/hall.json')).toEqual(WHOLE.get('templates/dashboards/hall.json'));
    expect(again.get('brand.json')).toEqual(WHOLE.get('brand.json'));
  });

  it('name the file that is no JSON, and a folder without a brand', () => {
    expect(packFolder(folder({ 'brand.json': bytes([1]) }))).toEqual({
      ok: false,
      issues: [{ file: 'brand.json', ...issueAt([], 'json-object') }],
    });
    expect(packFolder(folder({}))).toMatchObject({ ok: false, issues: [{ file: 'brand.json' }] });
  });

  it.each([
    { documents: [{ kind: 'dashboard', id: '../../evil' }] },
    { documents: [{ kind: '../dialogs', id: 'x' }] },
    { documents: [{ kind: '__proto__', id: 'x' }] },
    { themes: [{ id: 'a/b' }] },
    { overrides: [{}] },
    { files: { '../x.png': '' } },
    { files: { '.htaccess': '' } },
    { files: { 'a/b.png': '' } },
  ])('[R-81] no part leads out of the folder: %j', (evil) => {
    expect(() => unpackFolder({ themes: [], documents: [], overrides: [], files: {}, ...evil })).toThrow();
  });

  it('two parts are never the same file', () => {
    const twice = { themes: [], overrides: [], files: {}, documents: [board('hall'), board('hall')] };
    expect(() => unpackFolder(twice)).toThrow('two parts of the package would be templates/dashboards/hall.json');
  });

  it('bytes survive base64', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70_000 }), (some) => {
        expect(fromBase64(toBase64(some))).toEqual(some);
      }),
      { numRuns: 20 },
    );
  });
});
