import { expect, it } from 'vitest';
import { changeDevice, changeItem } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { widgetGroup } from './index';

const { example } = widgetGroup;

const size = { cols: 2, rows: 1 };

it('[S3.49] shows its widgets in small, alive, and opens what it stands for', async () => {
  const { element, screen, sent, after } = await renderTile(example, { size });
  await expect.poll(() => element.textContent).toContain('Floor lamp, On, 40%');
  await after(() => changeItem('lamp', 'dimmer', { value: 0 }));
  expect(element.textContent).toContain('Floor lamp, Off');
  expect(element.querySelectorAll('button')).toHaveLength(1);
  await after(() => screen.getByRole('button', { name: 'Hall' }).click());
  expect(sent).toEqual([['go', '/security/devices']]);
});

it('[S3.49] opens its board; without one and without an action it is only to be looked at', async () => {
  const board = await renderTile(example, { size, actions: {}, options: { board: 'upstairs' } });
  await board.after(() => board.screen.getByRole('button').click());
  expect(board.sent).toEqual([['go', '/dashboards/upstairs']]);
  await board.unmount();
  const none = await renderTile(example, { size, actions: {} });
  expect(none.element.querySelector('button')).toBeNull();
});

it('[S4.63] its widgets say themselves when their device is away, and stay inside the group', async () => {
  const { element, after } = await renderTile(example, { size });
  await after(() => changeDevice('lamp', { isReachable: false }));
  await expect.poll(() => element.textContent).toContain('Floor lamp, Unreachable');
  const box = element.getBoundingClientRect();
  for (const face of element.querySelectorAll('[data-condition]')) {
    const { left, right, top, bottom } = face.getBoundingClientRect();
    expect([left >= box.left, right <= box.right, top >= box.top, bottom <= box.bottom]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  }
});
