import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { WIDGETS } from '@/app/widgets';

const folders = readdirSync('src/widgets', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
/** A style of its own is the sixth, for a widget that is more than kit parts put together. */
const WHOLE = (name: string) => ['index.ts', 'schema.ts', `${name}.tsx`, `${name}.test.tsx`, 'example.template.json'];

describe('widgets', () => {
  it.each(folders)('%s is whole and has its line in src/app/widgets.ts', (name) => {
    expect(WHOLE(name).filter((file) => !existsSync(`src/widgets/${name}/${file}`))).toEqual([]);
    expect(WIDGETS.filter(({ type }) => type === name)).toHaveLength(1);
  });

  it('types are the folders, once each', () => {
    expect(WIDGETS.map(({ type }) => type).sort()).toEqual([...folders].sort());
  });

  it.each(WIDGETS.map((definition) => [definition.type, definition] as const))(
    '%s describes every option and can do without all',
    async (type, definition) => {
      const { options, migrations } = await definition.schema();
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
      // One step for each version after the first, in order: a document of any age finds its way.
      expect(migrations.map(({ to }) => to)).toEqual(Array.from({ length: definition.version - 1 }, (_, at) => at + 2));
    },
  );

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
