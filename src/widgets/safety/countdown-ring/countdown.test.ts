import { describe, expect, it } from 'vitest';
import type { AlarmState } from '@/runtime/hooks/views';
import { countdownOf, isSpoken } from './countdown';

const alarm = (over: Partial<AlarmState>): AlarmState => ({
  phase: 'entryDelay',
  status: 'begin',
  kind: 'burglary',
  devices: ['d1'],
  startedAt: 0,
  lengthS: 30,
  deadline: 5_000,
  isSilent: false,
  events: [],
  isDispatched: false,
  ...over,
});

describe('countdown ring', () => {
  it('[S2.30] the exit delay fills in the colour of the mode it leads to', () => {
    const pending = { from: '1', to: '3', word: 'stay', delayS: 60, deadline: 9_000 } as const;
    expect(countdownOf('exit', { pending }, null)).toEqual({
      deadline: 9_000,
      lengthS: 60,
      direction: 'fills',
      triggered: [],
      tone: 'stay',
    });
  });

  it('[S2.25] an alarm without a delay has neither track nor number', () => {
    expect(
      countdownOf('alarm', { pending: null }, alarm({ phase: 'main', lengthS: null, deadline: null }))?.deadline,
    ).toBeNull();
  });

  it('the entry delay is orange, the alarm stands on the flood', () => {
    expect(countdownOf('entry', { pending: null }, alarm({}))?.tone).toBe('stay');
    expect(countdownOf('alarm', { pending: null }, alarm({ phase: 'main' }))?.tone).toBe('flood');
    expect(countdownOf('entry', { pending: null }, null)).toBeNull();
  });

  it('[R-100] is spoken at 30, 20, 10 and 5 only', () => {
    const spoken = Array.from({ length: 61 }, (_, second) => second).filter(isSpoken);
    expect(spoken).toEqual([5, 10, 20, 30]);
  });
});
