import { describe, expect, it } from 'vitest';
import {
  checklist,
  howToTest,
  isSensorEvent,
  nextTest,
  seenWord,
  type TestEvent,
  type TestRecord,
} from './test-record';

const mode = (isOn: boolean | null, at: number, hub = 'h'): TestEvent => ({ type: 'test-mode', hub, isOn, at });
const told = (device: string, at: number, value: string | boolean = 'dw_is_opened'): TestEvent => ({
  type: 'reported',
  device,
  seen: { at, item: 'dw_state', value },
});
const play = (events: readonly TestEvent[]) => events.reduce<TestRecord | null>(nextTest, null);

describe('the record of a test', () => {
  it('[S4.23] begins with test mode and ticks each sensor as it reports', () => {
    expect(play([mode(true, 100), told('a', 120), told('b', 130), told('a', 140)])).toEqual({
      hub: 'h',
      startedAt: 100,
      endedAt: null,
      seen: {
        a: { at: 140, item: 'dw_state', value: 'dw_is_opened' },
        b: { at: 130, item: 'dw_state', value: 'dw_is_opened' },
      },
    });
  });

  it('[S4.23] keeps the word that names what happened, of all that one touch tells', () => {
    const words = (events: readonly TestEvent[]) => play([mode(true, 0), ...events])?.seen['a']?.value;
    expect(words([told('a', 100), told('a', 101, true)])).toBe('dw_is_opened');
    expect(words([told('a', 100, true), told('a', 101)])).toBe('dw_is_opened');
    expect(words([told('a', 100), told('a', 3_000, true)])).toBe(true);
  });

  it('[S4.23] counts nothing of before it, after it, or without it', () => {
    expect(play([told('a', 50)])).toBeNull();
    expect(play([mode(true, 100), mode(false, 200), told('a', 210)])?.seen).toEqual({});
  });

  it('[S4.24] stays to be read when test mode is over, and the next test begins anew', () => {
    const ended = play([mode(true, 100), told('a', 120), mode(false, 200)]);
    expect(ended).toMatchObject({ endedAt: 200, seen: { a: { at: 120 } } });
    expect(nextTest(ended, mode(true, 300))).toEqual({ hub: 'h', startedAt: 300, endedAt: null, seen: {} });
  });

  it('[H-11] what is not known neither begins nor ends it', () => {
    expect(play([mode(null, 100)])).toBeNull();
    expect(play([mode(true, 100), mode(null, 150), told('a', 160)])).toMatchObject({ endedAt: null, seen: { a: {} } });
  });

  it('[R-64] is of one house: another one has none of it', () => {
    expect(play([mode(true, 100), mode(false, 150, 'other')])).toBeNull();
    expect(play([mode(true, 100), mode(true, 150, 'other')])).toMatchObject({ hub: 'other', seen: {} });
  });
});

describe('the checklist', () => {
  const sensors = [
    { id: 'a', name: 'Front door' },
    { id: 'b', name: 'Hall motion' },
  ];

  it('[S4.23] names what was seen first, and says what was not', () => {
    const record = play([mode(true, 100), told('b', 120, true)]);
    expect(checklist(sensors, record).map(({ name, seen }) => [name, seen !== null])).toEqual([
      ['Hall motion', true],
      ['Front door', false],
    ]);
    expect(checklist(sensors, null).every(({ seen }) => seen === null)).toBe(true);
  });

  it('knows a measure from an event, and how each kind is tried', () => {
    expect([20, 'dw_is_opened', false, null].map(isSensorEvent)).toEqual([false, true, true, false]);
    expect(
      [
        ['security_sensor', 'smoke'],
        ['security_sensor', 'leak'],
        ['security_sensor', 'motion'],
        ['security_sensor', 'door'],
        ['door_lock', ''],
        ['keypad', ''],
      ].map(([category = '', subcategory = '']) => howToTest({ category, subcategory, name: '' })),
    ).toEqual(['button', 'leak', 'motion', 'door', 'lock', 'other']);
    expect(
      ['dw_is_opened', 'dw_is_closed', 'unsecured', 'secured', true, 'test_ok'].map((value) =>
        seenWord({ at: 0, item: 'x', value }),
      ),
    ).toEqual(['opened', 'closed', 'opened', 'closed', 'motion', 'reported']);
    // A bolt and a cover have words of their own, and a maker's word claims nothing.
    expect(
      ['unlocked', 'locked', 'opened', 'unsecured_with_timeout', 'smoke_detected', 'half_opened'].map((value) =>
        seenWord({ at: 0, item: 'x', value }),
      ),
    ).toEqual(['opened', 'closed', 'opened', 'opened', 'reported', 'reported']);
  });
});
