import { brandSchema, screenSaver } from '../brand/brand.ts';
import { packageSchema } from '../brand/package.ts';
import { dashboardConfig } from '../settings/dashboard-config.ts';
import { overrideSchema } from '../template/override.ts';
import { themeDocument } from '../theme/theme-document.ts';
import { themeSchema } from '../theme/theme.ts';
import { jsonSchema, textOf, withField, type JsonSchema } from './json-schema.ts';
import { templateSchema, type TypeFacts } from './template-schema.ts';

/** The schema file of each kind of authored file. */
export const SCHEMA_OF = {
  screen: 'template.schema.json',
  dialog: 'template.schema.json',
  dashboard: 'template.schema.json',
  tile: 'template.schema.json',
  override: 'override.schema.json',
  brand: 'brand.schema.json',
  theme: 'theme.schema.json',
  package: 'package.schema.json',
} as const;

/** The smallest whole file of each kind: what an editor offers in an empty one. */
export const EXAMPLES = {
  brand: { kind: 'brand', version: 2, id: 'northgate', name: 'Northgate', colors: { normalTextColor: '#1D3557' } },
  theme: { kind: 'theme', version: 1, id: 'dusk', name: 'Dusk', light: { 'accent.fill': '#1F6F43' } },
  override: {
    kind: 'override',
    version: 1,
    id: 'security-home',
    layouts: { landscape: { cells: { panic: { rowStart: 1, rowEnd: 2 } } } },
  },
  package: { kind: 'package', version: 1, id: 'northgate', name: 'Northgate' },
  screenSaver: { afterS: 300, images: [{ image: 'brand:dawn.webp', is_default: true }] },
  dashboardSettings: { hiddenDevices: ['100a'], tileSizes: { '100b': { cols: 2, rows: 1 } } },
} as const;

const described = (schema: JsonSchema, description: string, example: unknown): JsonSchema => ({
  ...schema,
  description,
  examples: [example],
});

function overrideFile(): JsonSchema {
  const schema = jsonSchema(overrideSchema, 'Override');
  const change: JsonSchema = { $ref: 'template.schema.json#/$defs/member-change' };
  const ofTile = withField(schema, 'widget', ({ description = '' }) => ({ description, allOf: [change] }));
  return described(
    withField(ofTile, 'widgets', ({ additionalProperties: _any, ...old }) => ({
      ...old,
      additionalProperties: { anyOf: [{ type: 'null' }, change] },
    })),
    'What a partner or a household changes of a document, by id',
    EXAMPLES.override,
  );
}

function packageFile(): JsonSchema {
  const list = (file: string) => (old: JsonSchema) => ({ ...old, items: { $ref: file } });
  let schema = jsonSchema(packageSchema, 'Package');
  schema = withField(schema, 'brand', () => ({ $ref: 'brand.schema.json' }));
  schema = withField(schema, 'themes', list('theme.schema.json'));
  schema = withField(schema, 'documents', list('template.schema.json'));
  schema = withField(schema, 'overrides', list('override.schema.json'));
  const { $defs: _held, ...rest } = schema;
  return described(rest, 'A partner’s folder as one file', EXAMPLES.package);
}

/** Every file of schemas/ by name. @param types every widget type there is. */
export function schemaFiles(types: readonly TypeFacts[]): Map<string, string> {
  const files: [string, JsonSchema][] = [
    ['template.schema.json', templateSchema(types)],
    ['override.schema.json', overrideFile()],
    ['brand.schema.json', described(jsonSchema(brandSchema, 'Brand'), 'A partner’s brand', EXAMPLES.brand)],
    ['theme.schema.json', described(jsonSchema(themeDocument, 'Theme'), 'Colours and shapes', EXAMPLES.theme)],
    [
      'screen-saver.schema.json',
      described(jsonSchema(screenSaver, 'Screen saver'), 'What a resting tablet shows', EXAMPLES.screenSaver),
    ],
    [
      'dashboard-settings.schema.json',
      described(
        jsonSchema(dashboardConfig, 'Dashboard settings'),
        'What a household chose for its default dashboard',
        EXAMPLES.dashboardSettings,
      ),
    ],
    ['package.schema.json', packageFile()],
    ['tokens.schema.json', jsonSchema(themeSchema, 'Design tokens')],
    ...types.map(({ type, help, options }): [string, JsonSchema] => [
      `widgets/${type}.schema.json`,
      { ...jsonSchema(options, `Options of ${type}`), description: `Its options. ${help}` },
    ]),
  ];
  return new Map(files.map(([name, schema]) => [name, textOf(schema)]));
}
