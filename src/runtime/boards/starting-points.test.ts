import { expect, it } from 'vitest';
import type { House } from '@/hub';
import type { TemplateDocument } from '@/schemas/template/document';
import { setStartingPoints, STARTING_POINTS, startingPoints } from './starting-points';

const HOUSE = {} as House;
const board = (id: string) => ({ kind: 'dashboard', id }) as TemplateDocument;

it('[S2.39] offers what ships to begin with; what cannot be fetched, or is another page, is left out', async () => {
  expect(await startingPoints(HOUSE)).toEqual([]);
  setStartingPoints((_house, id) => Promise.resolve(board(id)));
  expect((await startingPoints(HOUSE)).map(({ id }) => id)).toEqual(STARTING_POINTS);
  const [first, second, ...rest] = STARTING_POINTS;
  setStartingPoints((_house, id) =>
    id === first
      ? Promise.reject(new Error('offline'))
      : Promise.resolve(id === second ? ({ kind: 'screen', id: 'not-found' } as TemplateDocument) : board(id)),
  );
  expect((await startingPoints(HOUSE)).map(({ id }) => id)).toEqual(rest);
});
