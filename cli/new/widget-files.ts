import { camelOf, pascalOf, titleOf } from './names.ts';

const index = (id: string) => `/** ${titleOf(id)}: say here in one sentence what the tile is for. */
import { defineWidget } from '@/runtime/contract';

export const ${camelOf(id)} = defineWidget({
  type: '${id}',
  version: 1,
  titleKey: 'tiles.${id}.title',
  links: { state: { provider: 'utility', items: ['temp'], categories: ['temperature'] } },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: [],
  shell: 'tile',
  load: () => import('./${id}'),
  schema: () => import('./schema'),
});
`;

const schema = (id: string) => `import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({
  icon: z
    .string()
    .max(60)
    .default('gauge')
    .meta({ description: 'Phosphor name of the icon', examples: ['gauge'] }),
});
export type ${pascalOf(id)}Options = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
`;

const component = (id: string) => `import type { WidgetProps } from '@/runtime/contract';
import { useText } from '@/runtime/hooks/text';
import { useTile } from '@/runtime/hooks/tile';
import { TileFace } from '@/ui/tile/tile-face';
import styles from './${id}.module.css';
import type { ${pascalOf(id)}Options } from './schema';

export default function ${pascalOf(id)}({ options }: WidgetProps<${pascalOf(id)}Options>) {
  const tile = useTile();
  const { number } = useText();
  const { value } = tile.link;
  return (
    <TileFace
      name={tile.name}
      status={tile.note}
      icon={options.icon}
      condition={tile.condition}
      corner={typeof value === 'number' ? <span className={styles['value']}>{number(value)}</span> : null}
    />
  );
}
`;

const style = `.value {
  font-size: var(--type-lead-size);
}
`;

const TEST = `import { expect, it } from 'vitest';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

it('shows the name of what it is bound to', async () => {
  const { screen } = await renderTile(example);
  await expect.element(screen.getByTitle('Hall temperature')).toBeVisible();
});
`;

const example = (id: string) =>
  `${JSON.stringify(
    {
      $schema: '../../../schemas/template.schema.json',
      kind: 'tile',
      version: 2,
      id: `${id}-example`,
      name: `${titleOf(id)} example`,
      widget: {
        type: id,
        version: 1,
        links: {
          state: { provider: 'utility', item: 'temp', category: 'temperature', name: 'Bedroom temperature' },
        },
      },
    },
    null,
    2,
  )}\n`;

/** The six files of a widget folder (docs/adding-a-widget.md), by name. */
export const widgetFiles = (id: string): Map<string, string> =>
  new Map([
    ['index.ts', index(id)],
    ['schema.ts', schema(id)],
    [`${id}.tsx`, component(id)],
    [`${id}.module.css`, style],
    [`${id}.test.tsx`, TEST],
    ['example.template.json', example(id)],
  ]);

/** The list of widgets with one more: its import and its line, both in their place by the alphabet. */
export function withWidget(source: string, id: string): string {
  const name = camelOf(id);
  const lines = source.split('\n');
  const imported = `import { ${name} } from '@/widgets/${id}';`;
  const folderOf = (line: string) => /from '@\/widgets\/([a-z0-9-]+)'/.exec(line)?.[1];
  const firstImport = lines.findIndex((line) => folderOf(line) !== undefined);
  const laterImport = lines.findIndex((line) => (folderOf(line) ?? '') > id);
  const lastImport = lines.findLastIndex((line) => folderOf(line) !== undefined);
  lines.splice(laterImport < 0 ? lastImport + 1 : Math.max(firstImport, laterImport), 0, imported);
  const start = lines.findIndex((line) => line.includes('WIDGETS: readonly'));
  const end = lines.findIndex((line, at) => at > start && line.startsWith(']'));
  const later = lines.findIndex((line, at) => at > start && at < end && line.trim().replace(',', '') > name);
  lines.splice(later < 0 ? end : later, 0, `  ${name},`);
  return lines.join('\n');
}
