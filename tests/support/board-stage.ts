import { act } from 'react';
import { household } from '@/runtime/household/household';
import { boardCloud, type BoardCloud } from './board-cloud';
import { houseOfTest } from './test-house';

/** A household's boards for a widget that is drawn already, since drawing replaces the commands. */
export async function keepBoards(boards: readonly Record<string, unknown>[] = []): Promise<BoardCloud> {
  const cloud = boardCloud(boards);
  Object.assign(houseOfTest().commands, { askCloud: cloud.ask });
  await act(async () => {
    await houseOfTest().of(household).load(null);
    await houseOfTest().of(household).load('place-of-tests');
  });
  return cloud;
}

/** A board of one clock, as it is kept. */
export const clockBoard = (name: string, change: Record<string, unknown> = {}) => ({
  kind: 'dashboard',
  version: 2,
  id: 'board',
  name,
  widgets: { clock: { type: 'time', version: 1 } },
  layouts: {
    landscape: { rows: 2, cols: 2, cells: [{ widget: 'clock', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
  },
  ...change,
});
