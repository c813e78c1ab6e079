import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { documentMigrations } from '@/schemas/template/migrations';
import { DOCUMENT_VERSION } from '@/schemas/template/names';
import { parseDocumentText, type WidgetShapes } from '@/schemas/template/parse-document';

const FOLDER = 'tests/fixtures/templates';
const called = new Set<string>();
const spied = <Step extends { name: string; up: (data: Record<string, unknown>) => Record<string, unknown> }>(
  owner: string,
  step: Step,
): Step => ({
  ...step,
  up: (data) => {
    called.add(`${owner} ${step.name}`);
    return step.up(data);
  },
});
let shapes: WidgetShapes;

beforeAll(async () => {
  for (const [at, step] of documentMigrations.entries())
    (documentMigrations as (typeof step)[])[at] = spied('document', step);
  shapes = Object.fromEntries(
    Object.entries(await widgetShapes(WIDGETS)).map(([type, shape]) => [
      type,
      { ...shape, migrations: shape.migrations.map((step) => spied(type, step)) },
    ]),
  );
});

describe('migrations', () => {
  const old = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

  it.each(old)('%s is still read', (name) => {
    const parsed = parseDocumentText(readFileSync(`${FOLDER}/${name}`, 'utf8'), shapes);
    expect(parsed).toMatchObject({ ok: true, document: { version: DOCUMENT_VERSION } });
  });

  it('every step was run by a stored old document', () => {
    const steps = [
      ...documentMigrations.map(({ name }) => `document ${name}`),
      ...Object.entries(shapes).flatMap(([type, { migrations }]) => migrations.map(({ name }) => `${type} ${name}`)),
    ];
    expect(steps.filter((step) => !called.has(step))).toEqual([]);
    expect(documentMigrations.at(-1)?.to).toBe(DOCUMENT_VERSION);
  });

  it('every former version of the format keeps a fixture', () => {
    const versions = Array.from({ length: DOCUMENT_VERSION - 1 }, (_, at) => `${FOLDER}/v${at + 1}`);
    expect(versions.filter((folder) => !existsSync(folder))).toEqual([]);
  });
});
