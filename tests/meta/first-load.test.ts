import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

function fileOf(name: string, from: string): string | null {
  const base = name.startsWith('@/') ? join('src', name.slice(2)) : join(dirname(from), name);
  const tries = ['', '.ts', '.tsx', '/index.ts'].map((ending) => base + ending);
  return tries.find((one) => existsSync(one) && statSync(one).isFile()) ?? null;
}

/** Everything that the page fetches before it draws, by following static imports; each with who asked for it. */
function firstLoad(): { files: Map<string, string>; packages: Map<string, string> } {
  const files = new Map<string, string>([['src/main.tsx', '']]);
  const packages = new Map<string, string>();
  const rest = ['src/main.tsx'];
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      // `?worker` is an address, not a part of this load.
      if (name.includes('?')) continue;
      if (/^[.@]\/|^\.\./.test(name)) {
        const found = fileOf(name, file);
        if (found !== null && !files.has(found)) {
          files.set(found, file);
          rest.push(found);
        }
      } else if (!packages.has(name)) packages.set(name, relative('.', file));
    }
  }
  return { files, packages };
}

describe('the first load', () => {
  const { files, packages } = firstLoad();

  it('draws only what is plain, without links or children, for their definitions come later', () => {
    const source = readFileSync('src/app/first-load.ts', 'utf8');
    const types = [...source.matchAll(/^ {2}'?([a-z-]+)'?: [A-Z]\w+,$/gm)].map(([, type = '']) => type);
    expect(types.length).toBeGreaterThan(20);
    for (const type of types)
      expect(
        WIDGETS.find((one) => one.type === type),
        type,
      ).toMatchObject({ frame: 'plain', links: {} });
    expect(WIDGETS.filter((one) => one.holdsChildren === true && types.includes(one.type))).toEqual([]);
  });

  it('carries no schemas: shipped documents were checked when they were built', () => {
    const zod = [...packages].filter(([name]) => name.startsWith('zod'));
    expect(zod).toEqual([]);
    expect(
      [...files.keys()].filter((file) =>
        /schemas\/template\/(document|parse-document)|widgets\/[^/]+\/[^/]+\/schema\.ts$/.test(file),
      ),
    ).toEqual([]);
  });

  it('[S1.11] says nothing whose text comes later', () => {
    const first = new Set(/\{([a-z,-]+)\}/.exec(readFileSync('src/app/locales/en.ts', 'utf8'))?.[1]?.split(','));
    const areas = readdirSync('locales/en').map((file) => file.replace(/(\.more)?\.json$/, ''));
    const later = areas.filter((area) => !first.has(area));
    // Of two files of one area in one bundle, one would be lost.
    const halves = readdirSync('locales/en').flatMap((file) => /^(.*)\.more\.json$/.exec(file)?.[1] ?? []);
    expect(halves.filter((area) => later.includes(area))).toEqual([]);
    const said = [...files.keys()]
      // What a widget is called is said where documents are written.
      .filter((file) => !/widgets\/[^/]+\/[^/]+\/index\.ts$/.test(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/['"`]([a-z-]+)\.[a-z]/g)]
          .filter(([, area = '']) => later.includes(area))
          .map(([text]) => `${file}: ${text}`),
      );
    expect(first.size).toBeGreaterThan(0);
    expect(said).toEqual([]);
  });

  it('carries the safety layer and no editor', () => {
    expect(files.has('src/app/templates/safety.generated.ts')).toBe(true);
    expect([...files.keys()].filter((file) => file.startsWith('src/editor/'))).toEqual([]);
  });
});
