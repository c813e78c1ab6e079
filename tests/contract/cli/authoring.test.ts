import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUTHORING_LISTS } from '../../../cli/docs/authoring-lists';
import { lintKit } from '../../../cli/kit';
import { runCli } from '../../../cli/run-cli';
import { lintFile } from '@/runtime/lint/lint-folder';
import type { LintKit } from '@/runtime/lint/lint-document';
import { tilesFrom } from '@/schemas/template/tiles';
import { DOCUMENT_FOLDERS } from '@/schemas/brand/pack';
import { DEFAULTS } from '@/schemas/template/without-defaults';

const text = readFileSync('docs/authoring.md', 'utf8');
const blocks = (language: string): string[] =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '');

describe('docs/authoring.md', () => {
  let kit: LintKit;
  beforeAll(async () => {
    const program = await lintKit();
    // A sample may place what another one is, as files of one folder do.
    const samples = blocks('json').map((one) => JSON.parse(one) as { id: string });
    kit = { ...program, tiles: tilesFrom(new Map(samples.map((one) => [one.id, one])), program.shapes) };
  });

  it('its samples are of every kind that a partner writes', () => {
    const kinds = blocks('json').map((one) => (JSON.parse(one) as { kind: string }).kind);
    expect([...new Set(kinds)].sort()).toEqual(['brand', 'dashboard', 'override', 'screen', 'theme', 'tile']);
  });

  it.each(blocks('json').map((one, at) => [at, one] as const))('sample %i lints clean', (_at, sample) => {
    const { kind, id } = JSON.parse(sample) as { kind: keyof typeof DOCUMENT_FOLDERS; id: string };
    const file = `${DOCUMENT_FOLDERS[kind] ?? kind}/${id}.json`;
    const faults = lintFile(file, new TextEncoder().encode(sample), kit).filter(({ severity }) => severity !== 'note');
    expect(faults).toEqual([]);
  });

  it.each(Object.entries(AUTHORING_LISTS))('its list of %s is the program’s own', (name, list) => {
    const found = new RegExp(`<!-- ${name} -->\\n\\n([\\s\\S]*?)\\n\\n<!-- end -->`).exec(text)?.[1];
    expect(found).toBe(list);
  });

  it('says which grid cells stand in where none is written: migrate leaves that one out', () => {
    const { rows, cols, gap, innerGap } = DEFAULTS;
    expect(text).toContain(
      `What has \`cells\` and says no \`rows\` or \`cols\` has ${rows} rows and ${cols} columns, a layout that says no \`gap\` one of ${gap} rem`,
    );
    expect(text).toContain(`\`gap\` is in rem, ${gap} in a layout and ${innerGap} in a group where nothing is said`);
  });

  it('its commands run in their order; the shown app has a test of its own', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'authoring-'));
    const said: string[] = [];
    const terminal = {
      out: (one: string) => said.push(one),
      err: (one: string) => said.push(one),
      cwd,
      ask: null,
      signal: new AbortController().signal,
    };
    const commands = blocks('sh').flatMap((one) => one.trim().split('\n'));
    const run: string[] = [];
    for (const command of commands) {
      const words = (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
      expect(words.slice(0, 2)).toEqual(['npx', 'porchlight']);
      const [name = ''] = words.slice(2);
      // These open a browser on the built app: tests/e2e/outsider.spec.ts and tests/e2e/preview-and-check.spec.ts.
      if (['dev', 'preview', 'check'].includes(name)) continue;
      expect({ command, code: await runCli(words.slice(2), terminal), said: said.splice(0).join('') }).toMatchObject({
        code: 0,
      });
      run.push(name);
    }
    expect(run).toEqual(['new', 'new', 'lint', 'pack', 'unpack']);
    expect(existsSync(join(cwd, 'received/templates/dashboards/ground-floor.json'))).toBe(true);
    rmSync(cwd, { recursive: true });
  });
});
