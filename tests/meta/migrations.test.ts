import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { BRAND_VERSION } from '@/schemas/brand/brand';
import { brandMigrations } from '@/schemas/brand/migrations';
import { PACKAGE_VERSION } from '@/schemas/brand/package';
import { parseBrandText } from '@/schemas/brand/parse-brand';
import { parsePackageText } from '@/schemas/brand/parse-package';
import { documentMigrations, overrideMigrations } from '@/schemas/template/migrations';
import { DOCUMENT_VERSION, OVERRIDE_VERSION } from '@/schemas/template/names';
import type { NodeStep } from '@/schemas/template/node-steps';
import { parseDocumentText, type WidgetShapes } from '@/schemas/template/parse-document';
import type { Issue } from '@/schemas/issues/issue';
import { parseOverrideText } from '@/schemas/template/parse-override';
import { parseThemeText } from '@/schemas/theme/parse-theme';
import { TOKENS_VERSION, themeSchema } from '@/schemas/theme/theme';
import { THEME_VERSION } from '@/schemas/theme/theme-document';

const FOLDER = 'tests/fixtures';
const called = new Set<string>();

interface Step {
  to: number;
  name: string;
  up(data: Record<string, unknown>, note: (issue: Issue) => void): Record<string, unknown>;
}
const spied = (owner: string, { to, name, up }: Step) => ({
  to,
  name,
  up: (data: Record<string, unknown>, note: (issue: Issue) => void = () => undefined) => {
    called.add(`${owner} ${name}`);
    return up(data, note);
  },
});
const spiedStep = (owner: string, { to, name, up }: NodeStep): NodeStep => ({
  to,
  name,
  up: (node) => {
    called.add(`${owner} ${name}`);
    return up(node);
  },
});
/** Every kind of file, the version it has today, its steps and how it is read. */
const KINDS: Record<string, { version: number; steps: readonly Step[]; read: (text: string) => { ok: boolean } }> = {
  templates: {
    version: DOCUMENT_VERSION,
    steps: documentMigrations,
    read: (text) => parseDocumentText(text, shapes),
  },
  brand: { version: BRAND_VERSION, steps: brandMigrations, read: parseBrandText },
  theme: { version: THEME_VERSION, steps: [], read: parseThemeText },
  override: { version: OVERRIDE_VERSION, steps: overrideMigrations, read: parseOverrideText },
  package: { version: PACKAGE_VERSION, steps: [], read: parsePackageText },
  tokens: {
    version: TOKENS_VERSION,
    steps: [],
    read: (text) => ({ ok: themeSchema.safeParse(JSON.parse(text)).success }),
  },
};
let shapes: WidgetShapes;

beforeAll(async () => {
  for (const [kind, { steps }] of Object.entries(KINDS))
    for (const [at, step] of steps.entries()) (steps as Step[])[at] = spied(kind, step);
  shapes = Object.fromEntries(
    Object.entries(await widgetShapes(WIDGETS)).map(([type, shape]) => [
      type,
      { ...shape, migrations: shape.migrations.map((step) => spiedStep(type, step)) },
    ]),
  );
});

describe('migrations', () => {
  const old = Object.keys(KINDS).flatMap((kind) =>
    existsSync(`${FOLDER}/${kind}`)
      ? readdirSync(`${FOLDER}/${kind}`, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.json'))
          .map((name) => [kind, name.replaceAll('\\', '/')] as const)
      : [],
  );

  it.each(old)('%s/%s is still read, and is of today’s format then', (kind, name) => {
    const { read, version } = KINDS[kind] as (typeof KINDS)[string];
    expect(read(readFileSync(`${FOLDER}/${kind}/${name}`, 'utf8'))).toMatchObject({ ok: true, document: { version } });
  });

  it('every step was run by a stored old file', () => {
    const steps = [
      ...Object.entries(KINDS).flatMap(([kind, { steps: all }]) => all.map(({ name }) => `${kind} ${name}`)),
      ...Object.entries(shapes).flatMap(([type, { migrations }]) => migrations.map(({ name }) => `${type} ${name}`)),
    ];
    expect(steps.filter((step) => !called.has(step))).toEqual([]);
  });

  it('every kind has one named step for each version after the first, and no two of one name', () => {
    for (const [kind, { version, steps }] of Object.entries(KINDS))
      expect({ kind, to: steps.map(({ to }) => to), names: new Set(steps.map(({ name }) => name)).size }).toEqual({
        kind,
        to: Array.from({ length: version - 1 }, (_, at) => at + 2),
        names: version - 1,
      });
  });

  it('every former version of every kind keeps a fixture', () => {
    const folders = Object.entries(KINDS).flatMap(([kind, { version }]) =>
      Array.from({ length: version - 1 }, (_, at) => `${FOLDER}/${kind}/v${at + 1}`),
    );
    expect(folders.filter((folder) => !existsSync(folder) || readdirSync(folder).length === 0)).toEqual([]);
  });

  it('the tokens that ship say their version', () => {
    expect(KINDS['tokens']?.read(readFileSync('themes/tokens.json', 'utf8'))).toEqual({ ok: true });
  });
});
