import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { WIDGETS } from '@/app/widgets';
import type { WidgetDefinition, WidgetGroup } from '@/runtime/contract';
import { exampleDocument } from '@/runtime/documents/example-document';
import { schemaOf, widgetShapes } from '@/runtime/documents/widget-shapes';
import { parseDocument } from '@/schemas/template/parse-document';
import { KNOWN_ICONS } from '@/ui/icon/known';

/** The folder of each group, and in it one of each widget. */
const GROUPS = { tile: 'tiles', panel: 'panels', safety: 'safety', chrome: 'chrome' } satisfies Record<
  WidgetGroup,
  string
>;
const folders = readdirSync('src/widgets').flatMap((group) =>
  readdirSync(`src/widgets/${group}`).map((name) => `${group}/${name}`),
);
const shapes = widgetShapes(WIDGETS);
const definitionOf = (type: string): WidgetDefinition => {
  const found = WIDGETS.find((one) => one.type === type);
  if (found === undefined) throw new Error(`no widget "${type}"`);
  return found;
};
/** The smallest widget; options bring a schema.ts, a look that no part of the kit has brings a style. */
const WHOLE = (name: string) => ['index.ts', `${name}.tsx`, `${name}.test.tsx`];

describe('widgets', () => {
  it.each(folders)('%s is whole and has its line in src/app/widgets.ts', (folder) => {
    const name = folder.split('/')[1] ?? '';
    expect(WHOLE(name).filter((file) => !existsSync(`src/widgets/${folder}/${file}`))).toEqual([]);
    expect(WIDGETS.filter(({ type }) => type === name)).toHaveLength(1);
  });

  it('types are the folders, once each, in that of their group', () => {
    expect(WIDGETS.map(({ type, group }) => `${GROUPS[group]}/${type}`).sort()).toEqual([...folders].sort());
  });

  it.each(WIDGETS.map((definition) => [definition.type, definition] as const))(
    '%s describes every option and can do without all',
    async (type, definition) => {
      const { options, migrations } = await schemaOf(definition);
      const { properties = {} } = z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, { description?: string }>;
      };
      const undescribed = Object.entries(properties)
        .filter(([, property]) => (property.description ?? '') === '')
        .map(([name]) => name);
      expect({ type, undescribed, hasDefaults: options.safeParse({}).success }).toEqual({
        type,
        undescribed: [],
        hasDefaults: true,
      });
      expect(options.safeParse({ 'no-such-option': 1 }).success).toBe(false);
      // A schema that says nothing of options is left out.
      expect({ type, hasSchema: 'schema' in definition }).toEqual({
        type,
        hasSchema: Object.keys(properties).length > 0 || migrations.length > 0,
      });
      // One step for each version after the first, in order: a document of any age finds its way.
      expect(migrations.map(({ to }) => to)).toEqual(Array.from({ length: definition.version - 1 }, (_, at) => at + 2));
    },
  );

  it.each(WIDGETS.map((definition) => [definition.type, definition] as const))(
    '%s has an example that is read without an issue, and an icon that is drawn',
    async (type, { example, icon, version }: WidgetDefinition) => {
      const read = parseDocument(exampleDocument(example), await shapes);
      const issues = read.ok ? [] : read.issues;
      expect({ type: example.type, version: example.version ?? 1, icon: KNOWN_ICONS.has(icon), issues }).toEqual({
        type,
        version,
        icon: true,
        issues: [],
      });
      // What it leaves out needs no more, what it binds is there to be bound.
      const needed = Object.entries(definitionOf(type).links).flatMap(([name, { isOptional }]) =>
        isOptional === true ? [] : [name],
      );
      expect(Object.keys(example.links ?? {})).toEqual(expect.arrayContaining(needed));
    },
  );

  it('a former name belongs to one type, and to none that is there', () => {
    const former = WIDGETS.flatMap(({ formerly = [] }: WidgetDefinition) => formerly);
    const types = new Set<string>(WIDGETS.map(({ type }) => type));
    expect({ twice: former.length - new Set(former).size, there: former.filter((type) => types.has(type)) }).toEqual({
      twice: 0,
      there: [],
    });
  });

  it('what a grid gives a tile of its own is a tile, and nothing else is', () => {
    const odd = WIDGETS.filter(({ group, frame }) => (group === 'tile') !== (frame === 'tile'));
    expect(odd.map(({ type }) => type)).toEqual([]);
  });

  it('draws with theme variables only: no colour and no font size in pixels of its own', () => {
    const own = folders.flatMap((name) =>
      readdirSync(`src/widgets/${name}`)
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) => {
          const css = readFileSync(`src/widgets/${name}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
          return [...css.matchAll(/#[0-9a-fA-F]{3,8}\b(?=[^{]*;)|\b(?:rgb|hsl)a?\(|font(?:-size)?:[^;]*\dpx/g)].map(
            (match) => `${file}: ${match[0]}`,
          );
        }),
    );
    expect(own).toEqual([]);
  });

  it('an index never brings the component or its style along', () => {
    const heavy = folders.filter((name) =>
      /^import .*(\.tsx|\.css|\/react)/m.test(readFileSync(`src/widgets/${name}/index.ts`, 'utf8')),
    );
    expect(heavy).toEqual([]);
  });
});
