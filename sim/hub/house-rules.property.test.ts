import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startHouse, type TestHouse } from './house.fixture.ts';

type Switched = ['hub.modes.switched', { from: string; to: string; status: 'begin' | 'done' | 'cancel' }];
type Alarmed = ['hub.modes.alarmed', { phase: 'entryDelay' | 'main' | 'bypass'; status: string }];
interface Snapshot {
  current: string;
  switchTo: string;
  timeIsLeftToSwitch: number;
  alarmed: { timeIsLeft: number; sources: unknown[] };
}

const mode = fc.constantFrom('1', '2', '3', '4');
const step = fc.oneof(
  mode.map((modeId) => ({
    name: `switch ${modeId}`,
    run: ({ ask }: TestHouse) => ask('hub.modes.switch', { modeId }),
  })),
  mode.map((modeId) => ({
    name: `force ${modeId}`,
    run: ({ ask }: TestHouse) => ask('hub.modes.force_disarm', { modeId }),
  })),
  fc.constantFrom('cancel_switch', 'entry_delay.cancel', 'entry_delay.skip').map((name) => ({
    name,
    run: ({ ask }: TestHouse) => ask(`hub.modes.${name}`),
  })),
  mode.map((modeId) => ({
    name: `local off ${modeId}`,
    run: ({ ask }: TestHouse) => ask('hub.modes.local.alarm.off', { modeId }),
  })),
  fc.tuple(mode, fc.constantFrom('add', 'remove')).map(([modeId, what]) => ({
    name: `bypass ${what} ${modeId}`,
    run: ({ ask, device }: TestHouse) =>
      ask(`hub.modes.bypass_devices.${what}`, { modeId, deviceIds: [device('Back door')] }),
  })),
  fc
    .constantFrom(
      ['Front door', 'dw_state', 'dw_is_opened', 'dw_is_closed'],
      ['Back door', 'dw_state', 'dw_is_opened', 'dw_is_closed'],
      ['Hall motion', 'motion', true, false],
      ['Smoke alarm', 'smoke_alarm', 'smoke_detected', 'no_smoke'],
      ['Leak', 'water_leak_alarm', 'water_leak_detected', 'no_water_leak'],
    )
    .chain(([device, item, on, off]) =>
      fc.constantFrom(on, off).map((value) => ({
        name: `${device} ${String(value)}`,
        run: ({ set }: TestHouse) => set(device, item, value),
      })),
    ),
  fc.constantFrom(0.5, 7, 29, 31, 300).map((seconds) => ({
    name: `${seconds} s pass`,
    run: ({ advanceS }: TestHouse) => advanceS(seconds),
  })),
  fc.constantFrom(0, 10, 60).map((delay) => ({
    name: `exit delay ${delay}`,
    run: ({ ask }: TestHouse) => ask('hub.modes.switch_to_delay.set', { switchToDelay: delay }),
  })),
);

it('[S4.2] [S4.3] [S4.4] keeps one switch at most, changes the mode only with a done, and pairs every alarm', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const house = startHouse();
      const belief = { mode: '1', pending: null as string | null, alarm: null as 'entryDelay' | 'main' | null };
      for (const each of steps) {
        each.run(house);
        for (const line of house.heard()) follow(belief, line);
        const { result } = house.ask('hub.modes.get') as { result: Snapshot };
        expect({ mode: result.current, pending: result.switchTo }).toEqual({
          mode: belief.mode,
          pending: belief.pending ?? '',
        });
        expect(result.alarmed.sources.length > 0).toBe(belief.alarm !== null);
        expect(result.alarmed.timeIsLeft > 0).toBe(belief.alarm === 'entryDelay');
        expect(result.timeIsLeftToSwitch > 0).toBe(belief.pending !== null);
      }
    }),
    { numRuns: 150 },
  );
});

/** What a listener may believe from broadcasts alone; a broadcast that does not fit fails the test. */
function follow(
  belief: { mode: string; pending: string | null; alarm: 'entryDelay' | 'main' | null },
  line: unknown,
): void {
  if (!Array.isArray(line)) return;
  if (line[0] === 'hub.modes.switched') {
    const [, { from, to, status }] = line as Switched;
    expect(from).toBe(belief.mode);
    expect(belief.pending).toBe(status === 'begin' ? null : to);
    belief.pending = status === 'begin' ? to : null;
    if (status === 'done') belief.mode = to;
  }
  if (line[0] === 'hub.modes.changed') expect((line[1] as { modeId: string }).modeId).toBe(belief.mode);
  if (line[0] === 'hub.modes.alarmed') {
    const [, { phase, status }] = line as Alarmed;
    if (phase === 'bypass') return;
    if (status === 'begin') expect([null, phase]).toContain(belief.alarm);
    else expect(belief.alarm).toBe(phase);
    belief.alarm = status === 'begin' ? phase : null;
  }
}
