import { expect, it } from 'vitest';
import { askForBoard } from '@/runtime/hooks/board-work';
import { clockBoard, keepBoards } from '../../../tests/support/board-stage';
import { renderTile } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import example from './example.template.json';

const box = { width: 45, height: 40 };

it('[S2.39] [S3.50] [S8.26] offers what fits each open link, the best first, and writes the very device', async () => {
  askForBoard(houseOfTest(), 'b-1');
  const gone = { provider: 'ezlo', controller: '99', device: 'of-another-house', item: 'switch' };
  const document = clockBoard('Hall', { widgets: { clock: { type: 'switch', version: 1, links: { state: gone } } } });
  const lamp = (id: string) => ({
    id,
    name: id,
    category: 'switch',
    items: { switch: { value: false, valueType: 'bool' } },
  });
  const { screen, sent, after } = await renderTile(example, { box, house: { devices: [lamp('Fan'), lamp('Heater')] } });
  const cloud = await keepBoards([{ name: 'Hall', document }]);
  await expect.element(screen.getByText('1 tile has no device yet. The best match is chosen.')).toBeVisible();
  await after(() => screen.getByRole('combobox').selectOptions('Heater'));
  await after(() => screen.getByRole('button', { name: 'Link', exact: true }).click());
  await expect.poll(() => sent.filter(([kind]) => kind === 'go')).toEqual([['go', '/dashboards/edit/b-1']]);
  expect(cloud.entries[0]).toMatchObject({
    document: { widgets: { clock: { links: { state: { provider: 'ezlo', item: 'switch' } } } } },
  });
  expect(JSON.stringify(cloud.entries[0])).toContain('Heater');
  expect(houseOfTest().state.messages.list.map(({ title, text }) => [title, text])).toEqual([
    ['messages.link-widget.title', 'messages.link-widget.linked'],
  ]);
});
