import { expect, it } from 'vitest';
import { changeHub, changeSecurity, changeSession, SERIAL } from '../../../tests/support/house-fixtures';
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

it('[I-17] tries again at the controller that the result tells of, and arms none that is not looked at', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  const refused = { ...result, hub: '90000009', kind: 'refused', isSticky: true } as const;
  await after(() => {
    changeHub({ serial: '90000009', name: 'Cabin' }, '90000009');
    changeSession({ hubs: [SERIAL, '90000009'], currentHub: SERIAL });
    changeSecurity({ result: refused });
  });
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await after(() => changeSecurity({ result: { ...refused, mode: '1' } }));
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(sent.at(-1)).toEqual(['requestMode', '90000009', '1']);
});
