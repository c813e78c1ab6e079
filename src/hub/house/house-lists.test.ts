import { expect, it } from 'vitest';
import type { Link } from '../socket/link';
import { createHouseReads } from './house-lists';
import type { HouseModel } from '../model/house-model';

it('[S5.11] a room is kept if it has a name, and one that is broken costs itself alone', async () => {
  const listed = [
    { _id: 'k', name: 'Kitchen' },
    { _id: 'e', name: '' },
    { _id: 's', name: ' \u202e ' },
    { _id: 'n' },
    { name: 'Nobody' },
    { _id: 'h', name: ' Hall ' },
  ];
  const kept: unknown[] = [];
  const refused: string[] = [];
  const link = {
    generation: () => 1,
    request: () => Promise.resolve({ ok: true, result: listed, mono: 0, rttMs: 0 }),
  } as unknown as Link;
  const model = {
    ...{ serial: '9', mark: () => 0 },
    replace: (_kind: string, rooms: unknown) => kept.push(rooms),
  } as unknown as HouseModel;
  await createHouseReads(link, model, (what) => refused.push(what)).rooms();
  expect(kept).toEqual([
    [
      { id: '9.k', hub: '9', name: 'Kitchen' },
      { id: '9.h', hub: '9', name: 'Hall' },
    ],
  ]);
  expect(refused).toEqual(['room']);
});
