import * as z from 'zod';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import type { WidgetDefinition } from '../contract';

const NO_OPTIONS = z.strictObject({});

/** What the schema of a type says, with what it leaves out. */
export async function schemaOf({ schema }: Pick<WidgetDefinition, 'schema'>) {
  const { options = NO_OPTIONS, migrations = [] } = (await schema?.()) ?? {};
  return { options, migrations };
}

/** What parseDocument has to know of these types; loads their schemas. */
export async function widgetShapes(definitions: readonly WidgetDefinition[]): Promise<WidgetShapes> {
  const shapes = definitions.map(async (definition) => {
    const { type, version, links, gestures, holdsForHelp = false, gives = {}, says, role, grid } = definition;
    const acts = {
      links,
      gestures,
      holdsForHelp,
      gives,
      ...(says !== undefined && { says }),
      ...(role !== undefined && { role }),
    };
    const formerly = definition.formerly ?? [];
    return [type, { version, formerly, ...acts, grid, ...(await schemaOf(definition)) }] as const;
  });
  return Object.fromEntries(await Promise.all(shapes));
}
