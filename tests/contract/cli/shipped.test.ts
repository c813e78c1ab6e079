import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { exampleDocument } from '@/runtime/documents/example-document';
import { lintFile } from '@/runtime/lint/lint-folder';
import { lintKit } from '../../../cli/kit';
import { lintPaths } from '../../../cli/lint-sources';
import { findingText } from '../../../cli/print';

const brands = readdirSync('themes/brands').map((id) => `themes/brands/${id}`);

it.each([
  ['shipped documents', ['templates']],
  ['sample brands', brands],
])('%s have nothing that lint would tell a partner', async (_what, paths) => {
  const told = lintPaths(paths, process.cwd(), await lintKit()).filter(
    // A sample brand shows what becomes of a colour that cannot be read; that is its point.
    ({ code, severity }) => severity !== 'note' && code !== 'colour-moved',
  );
  expect(told.map(findingText)).toEqual([]);
});

it('neither has the example of any widget', async () => {
  const kit = await lintKit();
  const told = WIDGETS.flatMap(({ type, example }) =>
    lintFile(`${type}.json`, new TextEncoder().encode(JSON.stringify(exampleDocument(example))), kit),
  ).filter(({ severity }) => severity !== 'note');
  expect(told.map(findingText)).toEqual([]);
});
