import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lintKit } from '../../../cli/kit';
import { lintPaths } from '../../../cli/lint-sources';
import { findingText } from '../../../cli/print';

const brands = readdirSync('themes/brands').map((id) => `themes/brands/${id}`);
const examples = readdirSync('src/widgets').map((type) => `src/widgets/${type}/example.template.json`);

it.each([
  ['shipped documents', ['templates']],
  ['examples of the widgets', examples],
  ['sample brands', brands],
])('%s have nothing that lint would tell a partner', async (_what, paths) => {
  const told = lintPaths(paths, process.cwd(), await lintKit()).filter(
    // A sample brand shows what becomes of a colour that cannot be read; that is its point.
    ({ code, severity }) => severity !== 'note' && code !== 'colour-moved',
  );
  expect(told.map(findingText)).toEqual([]);
});
