import type { WidgetShapes } from '@/schemas/template/parse-document';
import type { WidgetDefinition } from '../contract';

/** What parseDocument has to know of these types; loads their schemas. */
export async function widgetShapes(definitions: readonly WidgetDefinition[]): Promise<WidgetShapes> {
  const shapes = definitions.map(async (definition) => {
    const { type, version, links, gestures, holdsForHelp = false, gives = {}, says, role, grid } = definition;
    const { options, migrations } = await definition.schema();
    const acts = {
      links,
      gestures,
      holdsForHelp,
      gives,
      ...(says !== undefined && { says }),
      ...(role !== undefined && { role }),
    };
    return [type, { version, ...acts, grid, options, migrations }] as const;
  });
  return Object.fromEntries(await Promise.all(shapes));
}
