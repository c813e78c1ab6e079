import { expect, it } from 'vitest';
import type { HouseSnapshot } from '../map/map-modes';
import { unknownHub } from './unknown-hub';
import { createHouseModel } from './house-model';
import type { Outbox } from '../patches/outbox';

const NOON = Date.UTC(2026, 0, 5, 12);
const SECOND = 1_000;

/** A model on a clock that both jumps and passes as it is told. */
function newModel() {
  const time = { mono: 0, wall: NOON };
  const steps: string[] = [];
  const model = createHouseModel({
    first: unknownHub('90000001', 'uuid', 'Home'),
    clock: { now: () => time.wall, mono: () => time.mono, setTimeout: () => 0, clearTimeout: () => undefined },
    outbox: { touch: () => undefined } as unknown as Outbox,
    onModeStep: () => undefined,
    onAlarmStep: (step) => steps.push(step),
    onUnknown: () => undefined,
    onLate: () => undefined,
    onChange: () => undefined,
    answerTo: () => undefined,
  });
  const read = (sources: HouseSnapshot['alarm']['sources'] = []) =>
    model.applySnapshot(
      {
        mode: { current: '1', switchTo: null, leftS: 0, delayS: 30 },
        alarm: { sources, leftS: 0, entryS: 0, isSilent: false, kind: null },
        modes: {},
        sensors: [],
        delays: { exitS: 30, entryS: 30, abortWindowS: 30, canSkip: false },
      },
      { mono: time.mono, rttMs: 0 },
      false,
    );
  return { model, time, read, steps };
}

/** One that heard of its house. */
function heardModel() {
  const made = newModel();
  made.model.setHubTime(NOON);
  made.read();
  return made;
}

it.each([0, 200 * 86_400 * SECOND, -3_600 * SECOND])(
  '[I-33] [S4.20] an alarm that is told before the hub’s time is as old as that says, though the tablet’s clock is off by %i ms',
  (off) => {
    const { model, time, read } = newModel();
    time.mono += 4 * SECOND;
    time.wall += 4 * SECOND + off;
    read([{ device: 'front', at: NOON + SECOND, waitS: 0 }]);
    model.setHubTime(NOON + 4 * SECOND);
    const alarm = {
      phase: 'main',
      lengthS: 30,
      deadline: 31 * SECOND,
      events: [{ what: 'triggered' }, { what: 'alarm', at: NOON + SECOND }],
    };
    expect(model.hub().alarm).toMatchObject(alarm);
    // Once only: what is heard of the time later moves no window.
    model.setHubTime(NOON + 9 * SECOND);
    expect(model.hub().alarm).toMatchObject(alarm);
  },
);

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

it.each([-20 * SECOND, 90 * SECOND])(
  '[I-33] [R-31] a report whose time is off by %i ms, as of one that came late, moves no clock and no window: the hub is asked',
  (off) => {
    const { model, time, read } = heardModel();
    time.mono += 4 * SECOND;
    time.wall += 4 * SECOND;
    model.hearHubTime(NOON + 4 * SECOND + 300);
    expect([model.hubNow(), model.isHubTimeOld()]).toEqual([NOON + 4 * SECOND + 300, false]);
    model.hearHubTime(NOON + 4 * SECOND + off);
    expect([model.hubNow(), model.isHubTimeOld()]).toEqual([NOON + 4 * SECOND + 300, true]);
    read([{ device: 'front', at: NOON + SECOND, waitS: 0 }]);
    expect(model.hub().alarm).toMatchObject({ phase: 'main', deadline: 31 * SECOND - 300 });
    // The hub's own answer counts, whatever it is.
    model.setHubTime(NOON + 4 * SECOND + off);
    model.hearHubTime(NOON + 4 * SECOND + off);
    expect([model.hubNow(), model.isHubTimeOld()]).toEqual([NOON + 4 * SECOND + off, false]);
  },
);

it('[R-31] a hub that never answers what time it is, is believed what it says by itself', () => {
  const { model } = newModel();
  for (const at of [NOON - 3_600 * SECOND, NOON]) {
    model.hearHubTime(at);
    expect([model.hubNow(), model.isHubTimeOld()]).toEqual([at, false]);
  }
});

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

it('[S4.6] a switch that is done to mode 1 ends the alarm, whatever else the hub says of it; one to another mode does not', () => {
  const { model, read, steps } = heardModel();
  const switched = (to: string, status: string) => model.applySwitched({ from: '2', to, status, delayS: 0 });
  read([{ device: 'front', at: NOON, waitS: 0 }]);
  expect(model.hub().alarm?.phase).toBe('main');
  switched('2', 'done');
  switched('1', 'begin');
  expect([model.hub().alarm?.phase, steps]).toEqual(['main', ['opened']]);
  switched('1', 'done');
  expect(model.hub()).toMatchObject({ alarm: null, mode: { current: '1' }, pending: null });
  expect(steps).toEqual(['opened', 'ended']);
});

it('[R-30] a machine that slept by a clock that stood still shows the hub’s time as that much later, until the hub tells it', () => {
  const { model, time } = heardModel();
  const shown = () => time.mono - (model.hub().clockZero ?? Number.NaN) - NOON;
  time.mono += 5 * SECOND;
  time.wall += 5 * SECOND;
  model.wake();
  expect(shown()).toBe(5 * SECOND);
  time.wall += 3_600 * SECOND;
  model.wake();
  expect(shown()).toBe(3_605 * SECOND);
  // It was not asleep: somebody set its clock.
  model.setHubTime(NOON + 5 * SECOND);
  expect(shown()).toBe(5 * SECOND);
});

it('[R-30] a time that was kept stands until the hub tells it, and no longer', () => {
  const { model, time } = newModel();
  const shown = () => time.mono - (model.hub().clockZero ?? Number.NaN) - NOON;
  model.remember({ clockZero: -NOON - 60 * SECOND }, []);
  expect(shown()).toBe(60 * SECOND);
  model.setHubTime(NOON + 5 * SECOND);
  model.remember({ clockZero: -NOON - 60 * SECOND }, []);
  expect(shown()).toBe(5 * SECOND);
});

it('[R-30] of a machine that slept so it is with a time that was kept', () => {
  const { model, time } = newModel();
  model.remember({ clockZero: -NOON }, []);
  time.wall += 3_600 * SECOND;
  model.wake();
  expect(time.mono - (model.hub().clockZero ?? Number.NaN)).toBe(NOON + 3_600 * SECOND);
});
