import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { ACCESS_HELP, ACTION_HELP, APP_PATH_HELP } from '@/schemas/authoring/action-help';
import { EXAMPLES, SCHEMA_OF } from '@/schemas/authoring/schema-files';
import { TEMPLATE_EXAMPLE } from '@/schemas/authoring/template-schema';
import { screenSaver } from '@/schemas/brand/brand';
import { parseBrand } from '@/schemas/brand/parse-brand';
import { parsePackage } from '@/schemas/brand/parse-package';
import { dashboardConfig } from '@/schemas/settings/dashboard-config';
import { ACTION_NAMES, parametersOf } from '@/schemas/template/actions/actions';
import { ACCESS, APP_PATHS } from '@/schemas/template/names';
import { parseDocument } from '@/schemas/template/parse-document';
import { parseOverride } from '@/schemas/template/parse-override';
import { parseTheme } from '@/schemas/theme/parse-theme';
import { schemaFiles } from '../../scripts/generate-schemas';

type Schema = Record<string, unknown>;
const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

let files: Map<string, Schema>;
beforeAll(async () => {
  files = new Map([...(await schemaFiles())].map(([name, text]) => [name, JSON.parse(text) as Schema]));
});

const held = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    : [];
/** Every file that an author would open and that ships: templates, sample brands. */
const authored = [...held('templates'), ...held('themes/brands')];

/** Whether a schema, or what it refers to, says what it is. */
function isDescribed(schema: unknown, file: string): boolean {
  if (!isRecord(schema)) return false;
  if (typeof schema['description'] === 'string' && schema['description'] !== '') return true;
  const target = typeof schema['$ref'] === 'string' ? resolve(schema['$ref'], file) : null;
  return target !== null && isDescribed(target.schema, target.file);
}
function resolve(ref: string, from: string): { schema: unknown; file: string } | null {
  const [name = '', pointer = ''] = ref.split('#');
  const file = name === '' ? from : name;
  let schema: unknown = files.get(file);
  for (const part of pointer.split('/').slice(1)) schema = isRecord(schema) ? schema[part] : undefined;
  return schema === undefined ? null : { schema, file };
}
function visit(schema: unknown, path: string, see: (node: Schema, path: string) => void): void {
  if (Array.isArray(schema)) schema.forEach((one, at) => visit(one, `${path}/${at}`, see));
  if (!isRecord(schema)) return;
  see(schema, path);
  for (const [key, one] of Object.entries(schema))
    if (key !== 'examples' && key !== 'default' && key !== 'enum') visit(one, `${path}/${key}`, see);
}

describe('schemas', () => {
  it('each shipped file names the schema of its kind, by a path that leads there', () => {
    const wrong = authored.flatMap((file) => {
      const { $schema, kind } = JSON.parse(readFileSync(file, 'utf8')) as { $schema?: string; kind: string };
      const schema = SCHEMA_OF[kind as keyof typeof SCHEMA_OF];
      const wanted = relative(dirname(file), `schemas/${schema}`);
      return $schema === wanted && existsSync(`schemas/${schema}`) ? [] : [`${file}: "$schema": "${wanted}"`];
    });
    expect(wrong).toEqual([]);
    expect(authored.length).toBeGreaterThan(50);
  });

  it('describe every field', () => {
    const silent: string[] = [];
    for (const [file, schema] of files)
      visit(schema, '', (node, path) => {
        // What a condition looks at, and what a type adds to a field, is described where the field is.
        if (/\/if\/|\/if$/.test(path) || !isRecord(node['properties'])) return;
        for (const [name, field] of Object.entries(node['properties']))
          if (
            isRecord(field) &&
            (field['type'] !== undefined || field['anyOf'] !== undefined || field['oneOf'] !== undefined)
          )
            if (!isDescribed(field, file)) silent.push(`${file}${path}/${name}`);
      });
    expect(silent).toEqual([]);
  });

  it('refer only to what is there', () => {
    const broken: string[] = [];
    for (const [file, schema] of files)
      visit(schema, '', ({ $ref }, path) => {
        if (typeof $ref === 'string' && resolve($ref, file) === null) broken.push(`${file}${path}: ${$ref}`);
      });
    expect(broken).toEqual([]);
  });

  it('explain every action with its parameters, every app value and every access', () => {
    const unsaid = ACTION_NAMES.filter((name) => ACTION_HELP[name].does === '').concat(
      ACTION_NAMES.filter((name) =>
        parametersOf(name).some(
          ([one]) => ((ACTION_HELP[name].with ?? {}) as Record<string, string>)[one] === undefined,
        ),
      ),
    );
    expect(unsaid).toEqual([]);
    expect(APP_PATHS.filter((path) => (APP_PATH_HELP[path] ?? '') === '')).toEqual([]);
    expect(Object.keys(ACCESS_HELP)).toEqual([...ACCESS]);
    const { $defs } = files.get('template.schema.json') as { $defs: { widget: { properties: { type: Schema } } } };
    const { enum: types, enumDescriptions } = $defs.widget.properties.type as Record<string, string[]>;
    expect(types).toEqual(WIDGETS.map(({ type }) => type));
    expect(enumDescriptions?.filter((words) => words.length < 5)).toEqual([]);
  });

  it('begin with an example that the program reads', async () => {
    const shapes = await widgetShapes(WIDGETS);
    expect([
      parseDocument(TEMPLATE_EXAMPLE, shapes).ok,
      parseBrand(EXAMPLES.brand).ok,
      parseTheme(EXAMPLES.theme).ok,
      parseOverride(EXAMPLES.override).ok,
      parsePackage(EXAMPLES.package).ok,
      screenSaver.safeParse(EXAMPLES.screenSaver).success,
      dashboardConfig.safeParse(EXAMPLES.dashboardSettings).success,
    ]).toEqual([true, true, true, true, true, true, true]);
    const without = [...files].flatMap(([file, { examples, description }]) =>
      file.startsWith('widgets/') || file.startsWith('tokens') || (Array.isArray(examples) && description !== undefined)
        ? []
        : [file],
    );
    expect(without).toEqual([]);
  });
});
