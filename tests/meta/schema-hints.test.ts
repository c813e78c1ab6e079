import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCHEMA_HINTS } from '@/runtime/lint/hints';
import { SENTENCES } from '@/schemas/issues/sentences';

/** Where documents and rules are read: what these say is told as a fault of the schema. */
const SAY = [
  'src/schemas/issues/zod-issues.ts',
  ...['condition', 'template', 'template/actions'].flatMap((folder) =>
    readdirSync(`src/schemas/${folder}`)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `src/schemas/${folder}/${name}`),
  ),
];
/** What these say has a finding of its own, or is said where nothing is linted. */
const OTHERS =
  /\.test\.ts$|\/(?:needed|safety|safety-room|update|apply-layers|merge|migrate-text|override[a-z-]*|place-issues)\.ts$/;
/** Said inside of other sentences only. */
const PARTS = /^(?:type-|json-|nothing$)/;

it('whatever a document is refused for has advice of its own', () => {
  const files = SAY.filter((file) => !OTHERS.test(file));
  const said = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([a-z-]+)'/g)].flatMap(([, word = '']) =>
        Object.hasOwn(SENTENCES, word) && !PARTS.test(word) ? [word] : [],
      ),
    ),
  );
  expect(said.size).toBeGreaterThan(60);
  expect([...said].filter((code) => !Object.hasOwn(SCHEMA_HINTS, code)).sort()).toEqual([]);
});
