import { expect, it } from 'vitest';
import { buildNameOf } from './name-build';

it('the same build has the same name, in whatever order its files come; any other file or page another one', () => {
  const name = buildNameOf(['a-1.js', 'b-2.css'], '<html>');
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(buildNameOf(['b-2.css', 'a-1.js'], '<html>')).toBe(name);
  expect(
    new Set([name, buildNameOf(['a-1.js', 'b-3.css'], '<html>'), buildNameOf(['a-1.js', 'b-2.css'], '<p>')]).size,
  ).toBe(3);
});
