import { describe, expect, it } from 'vitest';
import type { TemplateDocument } from '@/schemas/template/document';
import { changeDevice, fillHouse, smallHouse } from '../../../tests/support/house-fixtures';
import { readyDocument, renderDocument, renderInApp } from '../../../tests/support/render-tile';
import { useHoles } from './holes';

const link = (item: string, category: string) => ({ state: { provider: 'utility', item, category } });
const BOARD = {
  kind: 'dashboard',
  version: 2,
  id: 'board',
  name: 'Board',
  widgets: {
    lamp: { type: 'light', links: link('dimmer', 'dimmable_light') },
    lock: { type: 'lock', links: link('door_lock', 'door_lock') },
  },
  layouts: {
    landscape: {
      rows: 1,
      cols: 2,
      cells: ['lamp', 'lock'].map((widget, at) => ({
        widget,
        rowStart: 1,
        rowEnd: 2,
        colStart: at + 1,
        colEnd: at + 2,
      })),
    },
  },
};
const without = (id: string) => {
  const house = smallHouse();
  return { ...house, devices: (house.devices ?? []).filter((one) => one.id !== id) };
};

function List({ document }: { document: TemplateDocument }) {
  return (
    <ul>
      {useHoles(document).map(({ path, kind }) => (
        <li key={path}>
          {path} {kind}
        </li>
      ))}
    </ul>
  );
}

describe('holes of a board', () => {
  it('[S3.50] are listed as the house changes', async () => {
    const document = await readyDocument(BOARD);
    const { element, after } = await renderInApp(<List document={document} />);
    expect(element.textContent).toBe('');
    await after(() => fillHouse(without('front-lock')));
    expect(element.textContent).toBe('widgets.lock.links.state unlinked');
    await after(() => fillHouse(smallHouse()));
    expect(element.textContent).toBe('');
  });

  it('[S3.50] the board itself draws every tile, and the hole says what to do', async () => {
    const { screen, after } = await renderDocument(BOARD, { house: without('front-lock') });
    await expect.element(screen.getByText('Link device', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Floor lamp', { exact: true })).toBeVisible();
    await after(() => changeDevice('lamp', { name: 'Reading lamp' }));
    await expect.element(screen.getByText('Reading lamp', { exact: true })).toBeVisible();
  });
});
