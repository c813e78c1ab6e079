import { camelOf, pascalOf, titleOf } from './names.ts';

const index = (id: string) => `/** ${titleOf(id)}: say here in one sentence what the tile is for. */
import { defineWidget } from '@/runtime/contract';

export const ${camelOf(id)} = defineWidget({
  type: '${id}',
  group: 'tile',
  icon: 'gauge',
  version: 1,
  titleKey: 'tiles.${id}.title',
  links: { state: { provider: 'utility', items: ['temp'], categories: ['temperature'] } },
  grid: { minCols: 1, minRows: 1, cols: 1, rows: 1 },
  gestures: [],
  frame: 'tile',
  load: () => import('./${id}'),
  example: {
    type: '${id}',
    links: { state: { provider: 'utility', item: 'temp', category: 'temperature', name: 'Bedroom temperature' } },
  },
});
`;

const component = (id: string) => `import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { TileFace } from '@/ui/tile/tile-face';

export default function ${pascalOf(id)}() {
  const tile = useTile();
  const { number } = useText();
  const { value } = tile.link;
  const isKnown = typeof value === 'number';
  return <TileFace {...deviceFace(tile, { word: isKnown ? number(value) : null, isKnown })} icon="gauge" tone="quiet" />;
}
`;

const test = (id: string) => `import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { ${camelOf(id)} } from './index';

it('shows the name of what it is bound to, and its value', async () => {
  const { screen } = await renderTile(${camelOf(id)}.example);
  await expect.element(screen.getByTitle('Hall temperature')).toBeVisible();
});
`;

/** The smallest widget (docs/adding-a-widget.md): its files by name. */
export const widgetFiles = (id: string): Map<string, string> =>
  new Map([
    ['index.ts', index(id)],
    [`${id}.tsx`, component(id)],
    [`${id}.test.tsx`, test(id)],
  ]);

/** The list of widgets with one more: its import and its line, both in their place by the alphabet. */
export function withWidget(source: string, id: string): string {
  const name = camelOf(id);
  const lines = source.split('\n');
  const imported = `import { ${name} } from '@/widgets/tiles/${id}';`;
  const folderOf = (line: string) => /from '@\/widgets\/[a-z]+\/([a-z0-9-]+)'/.exec(line)?.[1];
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
