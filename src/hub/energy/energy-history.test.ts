import { expect, it } from 'vitest';
import type { HouseCommands } from '../api/house-commands';
import { readEnergy } from './energy-history';

const hub = { uuid: 'u', serial: '90000001' };
const read = (data: unknown, windows = [[0, 1_000, 2_500]]) => {
  const asked: unknown[] = [];
  const askCloud: HouseCommands['askCloud'] = (...call) => {
    asked.push(call);
    return Promise.resolve({ ok: true, data });
  };
  return readEnergy({ askCloud }, hub, windows).then((answer) => ({ answer, asked }));
};
const told = (kwh: unknown[], known: unknown[]) => ({
  time: 7,
  list: [{ device_id: 'a1', windows: [{ kwh, known_s: known }] }],
});

it('[S2.44] reads the past of meters, in ms and by the ids of the state', async () => {
  const { answer, asked } = await read(told([0.5, null], [1, 0]));
  expect(asked).toEqual([['energy_history_get', { controller: 'u', windows: [[0, 1, 2]] }]]);
  expect(answer).toEqual({
    ok: true,
    at: 7_000,
    devices: [
      {
        device: '90000001.a1',
        windows: [
          [
            { kwh: 0.5, knownMs: 1_000 },
            { kwh: null, knownMs: 0 },
          ],
        ],
      },
    ],
  });
});

it('[S8.10] takes a number that nobody counted for none, and draws nothing from an answer that does not fit', async () => {
  expect((await read(told([0, 3], [0, 1]))).answer).toMatchObject({
    devices: [{ windows: [[{ kwh: null }, { kwh: 3 }]] }],
  });
  for (const wrong of [
    {},
    told([1], [1]),
    told([1, -2], [1, 1]),
    told([1, 2], [1]),
    { time: 1, list: [{ device_id: 'a', windows: [] }] },
  ])
    expect((await read(wrong)).answer).toMatchObject({ ok: false, problem: { code: 'bad-reply' } });
});
