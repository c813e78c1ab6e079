import { expect, it } from 'vitest';
import type { HouseSnapshot } from '../map/map-modes';
import { unknownHub } from './house';
import { createHouseModel } from './house-model';
import type { Outbox } from './outbox';

const NOON = Date.UTC(2026, 0, 5, 12);
const SECOND = 1_000;

/** A model that heard of its house, on a clock that both jumps and passes as it is told. */
function heardModel() {
  const time = { mono: 0, wall: NOON };
  const model = createHouseModel({
    first: unknownHub('90000001', 'uuid', 'Home'),
    clock: { now: () => time.wall, mono: () => time.mono, setTimeout: () => 0, clearTimeout: () => undefined },
    outbox: { touch: () => undefined } as unknown as Outbox,
    onModeStep: () => undefined,
    onAlarmStep: () => undefined,
    onUnknown: () => undefined,
    onLate: () => undefined,
    onChange: () => undefined,
    wasDispatched: () => null,
  });
  const read = (sources: HouseSnapshot['alarm']['sources'] = []) =>
    model.applySnapshot(
      {
        mode: { current: '1', switchTo: null, leftS: 0, delayS: 30 },
        alarm: { sources, leftS: 0, entryS: 0, isSilent: false, kind: null },
        modes: {},
        guards: [],
        delays: { exitS: 30, entryS: 30, abortWindowS: 30, canSkip: false },
      },
      { mono: time.mono, rttMs: 0 },
      false,
    );
  model.setHubTime(NOON);
  read();
  return { model, time, read };
}

it.each([26 * SECOND, 3_600 * SECOND, -26 * SECOND])(
  '[I-33] [R-31] a clock that is set by %i ms makes no alarm older that is read after it',
  (jump) => {
    const { model, time, read } = heardModel();
    time.mono += 4 * SECOND;
    time.wall += 4 * SECOND + jump;
    read([{ device: 'front', at: NOON + SECOND, waitS: 0 }]);
    expect(model.hub().alarm).toMatchObject({ phase: 'main', deadline: 31 * SECOND });
  },
);

it('[R-31] the hub’s time is old once the clocks went apart, until it is told anew', () => {
  const { model, time } = heardModel();
  time.mono += 60 * SECOND;
  time.wall += 60 * SECOND;
  expect([model.isHubTimeOld(), model.hubNow()]).toEqual([false, NOON + 60 * SECOND]);
  // Asleep, a machine may count nothing.
  time.wall += 20 * SECOND;
  expect(model.isHubTimeOld()).toBe(true);
  model.setHubTime(NOON + 80 * SECOND);
  expect([model.isHubTimeOld(), model.hubNow()]).toEqual([false, NOON + 80 * SECOND]);
});
