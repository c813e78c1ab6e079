import { expect, it } from 'vitest';
import { askForBoard } from '@/runtime/hooks/board-work';
import { clockBoard, keepBoards } from '../../../../tests/support/board-stage';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { boardLinks } from './index';

const { example } = boardLinks;

const box = { width: 45, height: 40 };

/** A board whose clock is a switch of a house that is not this one, and two devices that could take its place. */
async function opened() {
  askForBoard(houseOfTest(), 'b-1');
  const gone = { provider: 'ezlo', controller: '99', device: 'of-another-house', item: 'switch' };
  const document = clockBoard('Hall', { widgets: { clock: { type: 'switch', version: 1, links: { state: gone } } } });
  const lamp = (id: string) => ({
    id,
    name: id,
    category: 'switch',
    items: { switch: { value: false, valueType: 'bool' } },
  });
  const drawn = await renderTile(example, { box, house: { devices: [lamp('Fan'), lamp('Heater')] } });
  return { ...drawn, cloud: await keepBoards([{ name: 'Hall', document }]) };
}
const told = () => houseOfTest().state.messages.list.map(({ title, text }) => [title, text]);

it('[S2.39] [S3.50] [S8.26] offers what fits each open link, the best first, and writes the very device', async () => {
  const { screen, sent, after, cloud } = await opened();
  await expect.element(screen.getByText('1 tile has no device yet. The best match is chosen.')).toBeVisible();
  await after(() => screen.getByRole('combobox').selectOptions('Heater'));
  await after(() => screen.getByRole('button', { name: 'Link', exact: true }).click());
  await expect.poll(() => sent.filter(([kind]) => kind === 'go')).toEqual([['go', '/dashboards/edit/b-1']]);
  expect(cloud.entries[0]).toMatchObject({
    document: { widgets: { clock: { links: { state: { provider: 'ezlo', item: 'switch' } } } } },
  });
  expect(JSON.stringify(cloud.entries[0])).toContain('Heater');
  expect(told()).toEqual([['messages.link-widget.title', 'messages.link-widget.linked']]);
});

it('[S8.26] what is left for later stays without a device, and that is told', async () => {
  const { screen, sent, after, cloud } = await opened();
  await after(() => screen.getByRole('combobox').selectOptions('Choose later'));
  await after(() => screen.getByRole('button', { name: 'Link', exact: true }).click());
  await expect.poll(() => sent.filter(([kind]) => kind === 'go')).toEqual([['go', '/dashboards/edit/b-1']]);
  expect(JSON.stringify(cloud.entries[0])).toContain('of-another-house');
  expect(told()).toEqual([['messages.link-widget.title', 'messages.link-widget.unlinked']]);
});
