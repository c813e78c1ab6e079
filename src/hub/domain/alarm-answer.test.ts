import { describe, expect, it } from 'vitest';
import type { AlarmState } from '../state/model';
import { helpNow, isCalledOffBy, stillOn, withNote } from './alarm-answer';

const MONO = 50_000;
/** A loud one whose window lasts for ten seconds more. */
const alarm = (change: Partial<AlarmState> = {}): AlarmState => ({
  phase: 'main',
  status: 'begin',
  kind: 'burglary',
  devices: [],
  startedAt: 1_000_000,
  lengthS: 30,
  deadline: MONO + 10_000,
  isSilent: false,
  events: [],
  isDispatched: false,
  ...change,
});
const OVER = alarm({ deadline: MONO });

describe('what is answered to an alarm', () => {
  it.each([
    ['while its window lasts', alarm(), 'send'],
    ['in an entry delay, whatever became of its time', alarm({ phase: 'entryDelay', deadline: MONO - 1 }), 'send'],
    ['when the window is over', OVER, 'too-late'],
    ['without an alarm', null, 'too-late'],
    ['that help was sent for, also after its window', { ...OVER, isDispatched: true }, 'sent'],
  ] as const)('[I-34] a press for help %s', (_when, now, becomes) => {
    expect(helpNow(now, MONO)).toBe(becomes);
  });

  it('the station is told of no emergency by what ends an alarm, while its window lasts', () => {
    const told = (['disarm', 'cancel-alarm', 'arm', 'cancel-switch'] as const).filter((purpose) =>
      isCalledOffBy(purpose, alarm(), MONO),
    );
    expect(told).toEqual(['disarm', 'cancel-alarm']);
    expect(isCalledOffBy('disarm', OVER, MONO)).toBe(false);
    expect(isCalledOffBy('disarm', null, MONO)).toBe(false);
  });

  it('[I-31] what became of it says nothing of the next alarm', () => {
    expect(stillOn(alarm(), 1_001_500)).toEqual(alarm());
    expect(stillOn(alarm(), 1_060_000)).toBeNull();
    expect(stillOn(null, 1_000_000)).toBeNull();
  });

  it('is noted with its time: help stays on its way until it is called off', () => {
    const sent = withNote(alarm(), 'dispatched', 1_005_000);
    expect(sent).toMatchObject({ isDispatched: true, events: [{ at: 1_005_000, what: 'dispatched', device: null }] });
    expect(withNote(sent, 'cancel-failed', 1_006_000)).toMatchObject({ isDispatched: true, events: [{}, {}] });
    expect(withNote(sent, null, 1_006_000)).toEqual({ ...sent, isDispatched: false });
    expect(withNote(alarm(), 'verify-failed', 1_006_000).isDispatched).toBe(false);
  });
});
