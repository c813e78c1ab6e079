import { expect, it } from 'vitest';
import { changeSecurity, SERIAL } from '../../../tests/support/house-fixtures';
import type { SecurityResult } from '@/runtime/hooks/views';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const result: SecurityResult = {
  id: 3,
  hub: SERIAL,
  kind: 'armed',
  mode: '2',
  problem: null,
  devices: [],
  isSticky: false,
};
const box = { width: 28, height: 8 };

it('closes a result that stays until read, and tries a refused mode again', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ result: { ...result, kind: 'refused', isSticky: true } }));
  await after(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(sent).toEqual([['dismissResult', 3]]);
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(sent.slice(1)).toEqual([
    ['dismissResult', 3],
    ['requestMode', SERIAL, '2'],
  ]);
});
