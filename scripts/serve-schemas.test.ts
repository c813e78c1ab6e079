import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serveSchemas } from './serve-schemas';

it('serves the schema of a board with every part that it names, and nothing else', () => {
  const { generateBundle } = serveSchemas();
  if (typeof generateBundle !== 'function') throw new Error('it writes while the build does');
  const served: string[] = [];
  const build = { emitFile: ({ fileName }: { fileName: string }) => served.push(fileName) };
  (generateBundle as unknown as (this: typeof build) => void).call(build);
  const board = readFileSync('schemas/template.schema.json', 'utf8');
  const named = [...board.matchAll(/"\$ref": "(widgets\/[^"#]+)/g)].map(([, part = '']) => `schemas/${part}`);
  expect(named.length).toBeGreaterThan(50);
  expect([...served].sort()).toEqual([...new Set(['schemas/template.schema.json', ...named])].sort());
});
