import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { boardStore } from '@/runtime/boards/boards';
import type { OpenBoard } from '@/runtime/boards/board-store';
import { clockBoard, keepBoards } from '../../../tests/support/board-stage';
import { renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { BrokenBoard } from './broken-board';

const box = { width: 60, height: 44 };
const NOTHING: OpenBoard = {
  id: '',
  kind: 'board',
  name: '',
  document: null,
  stored: null,
  issues: [],
  revision: null,
  draft: null,
  beneath: null,
  readOnly: null,
};

/** Shows a board that the cloud keeps, as the designer opened it. */
async function opened(entry: Record<string, unknown>) {
  let isAgain = 0;
  const drawn = await renderInApp(null, { box });
  const cloud = await keepBoards([entry]);
  const { unmount } = drawn;
  const answer = await houseOfTest().of(boardStore).open('b-1');
  await unmount();
  const board = answer.ok ? answer.board : NOTHING;
  const shown = await renderInApp(<BrokenBoard board={board} onAgain={() => (isAgain += 1)} />, { box });
  Object.assign(houseOfTest().commands, { askCloud: cloud.ask });
  return { ...shown, cloud, board, isAgain: () => isAgain };
}
const broken = (change: object) => ({ name: 'Hall', document: clockBoard('Hall', change as Record<string, unknown>) });

it('[R-70] mends what its findings leave no doubt of, and publishes it in its place', async () => {
  const { screen, cloud, isAgain, after } = await opened(broken({ background: 'canvsa' }));
  await after(() => screen.getByRole('button', { name: 'Mend what can be mended' }).click());
  await expect.poll(isAgain).toBe(1);
  expect(cloud.entries).toMatchObject([{ revision: 2, document: clockBoard('Hall', { background: 'canvas' }) }]);
});

it('[R-70] says what is left for a person to choose, and publishes nothing', async () => {
  const layouts = { landscape: { rows: 1, cols: 1, cells: [{ widget: 'gone' }] } };
  const { screen, cloud, isAgain, after } = await opened(broken({ background: 'canvsa', layouts }));
  await after(() => screen.getByRole('button', { name: 'Mend what can be mended' }).click());
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/can be mended by itself/);
  expect([cloud.entries[0]?.revision, isAgain()]).toEqual([1, 0]);
});

it('[R-70] takes a corrected file under its own name, or leads to its earlier versions', async () => {
  const { screen, element, sent, cloud, isAgain, after } = await opened(broken({ background: 'canvsa' }));
  await after(() => screen.getByRole('button', { name: 'Earlier versions' }).click());
  expect(sent.filter(([kind]) => kind === 'go')).toEqual([['go', '/dashboards/b-1/versions']]);
  const input = element.querySelector<HTMLInputElement>('input[type=file]');
  const give = (text: string) =>
    after(async () => {
      await userEvent.upload(input ?? element, new File([text], 'hall.json', { type: 'application/json' }));
    });
  await give('{"kind":"dash"}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('“hall.json” is no board that can be used');
  await give(JSON.stringify(clockBoard('Another')));
  await expect.poll(isAgain).toBe(1);
  expect(cloud.entries).toMatchObject([{ revision: 2, document: { name: 'Hall' } }]);
});

it('[R-70] of somebody else’s board it says who can mend it, and offers nothing', async () => {
  const { screen, element } = await opened({ ...broken({ background: 'canvsa' }), owner: 'other', shared: true });
  await expect.element(screen.getByText(/It belongs to somebody of this home/)).toBeVisible();
  expect([...element.querySelectorAll('button')].some((button) => button.textContent.includes('Mend'))).toBe(false);
});
