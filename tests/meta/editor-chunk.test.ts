import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.generated\./.test(name))
  .map((name) => ({ name, text: readFileSync(`src/${name}`, 'utf8') }));
const outside = sources.filter(({ name }) => !name.startsWith('editor/'));

/** Packages that only the designer has a use for. */
const HEAVY = /from '(?:@dnd-kit\/|react-grid-layout|codemirror|@codemirror\/|mutative)/;
const STATIC = /^(?:import|export)\s[^;]*?from '@\/editor\/|^import '@\/editor\//m;
const LATER = /import\('@\/editor\/([^']+)'\)/g;

describe('the designer', () => {
  it('is a chunk of its own: the view fetches it by one dynamic import and reaches it by no other way', () => {
    expect(outside.filter(({ text }) => STATIC.test(text)).map(({ name }) => name)).toEqual([]);
    expect(outside.flatMap(({ name, text }) => [...text.matchAll(LATER)].map(([, entry]) => [name, entry]))).toEqual([
      ['app/boards/designer.tsx', 'editor-screen'],
    ]);
  });

  it('brings its packages itself: nothing else asks for one', () => {
    expect(sources.some(({ text }) => HEAVY.test(text))).toBe(true);
    expect(outside.filter(({ text }) => HEAVY.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
