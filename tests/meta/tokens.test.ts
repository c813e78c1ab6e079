import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const DECLARED = /^ {2}--([a-zA-Z0-9-]+):/gm;
const READ = /var\(--([a-zA-Z0-9-]+)|['"]--([a-zA-Z0-9-]+)['"]/g;
/** A kind of text is one token; whoever reads its size need not read its spacing. */
const tokenOf = (property: string): string => property.replace(/^(type-[a-z]+)-(?:size|line|weight|spacing)$/, '$1');

it('every design token is read: what nothing is drawn with is no token', () => {
  const css = readFileSync('src/ui/tokens.generated.css', 'utf8');
  const declared = new Set([...css.matchAll(DECLARED)].map(([, property = '']) => tokenOf(property)));
  const files = ['src', 'templates', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const read = new Set(
    files
      .filter((file) => /\.(css|tsx?|js|json)$/.test(file) && !/generated|\.test\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(READ)])
      .map(([, used, named]) => tokenOf(used ?? named ?? '')),
  );
  expect(declared.size).toBeGreaterThan(100);
  expect([...declared].filter((token) => !read.has(token))).toEqual([]);
});
