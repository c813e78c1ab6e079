import { describe, expect, it } from 'vitest';
import { createPlayer, type SoundContext } from './player';
import { alarmSound, ALARMS, countdownSound, SOUNDS } from './schedules';

function fakeContext() {
  const started: number[] = [];
  const state = { value: 'suspended', disconnected: 0, tell: (): void => undefined };
  const become = (value: string) => {
    state.value = value;
    state.tell();
  };
  const param = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
  const node = () => ({ connect: (next: unknown) => next, disconnect: () => (state.disconnected += 1) });
  const context = {
    currentTime: 0,
    get state() {
      return state.value;
    },
    destination: {},
    createGain: () => ({ ...node(), gain: param }),
    createOscillator: () => ({
      ...node(),
      frequency: param,
      type: 'sine',
      start: (at: number) => started.push(at),
      stop: () => undefined,
    }),
    resume: () => {
      become('running');
      return Promise.resolve();
    },
    addEventListener: (_name: 'statechange', listener: () => void) => {
      state.tell = listener;
    },
  };
  return { context: context as unknown as SoundContext, started, state, become };
}

function playerOn(context: SoundContext | null) {
  const timers = new Map<number, () => void>();
  const player = createPlayer({
    createContext: () => context,
    setInterval: (callback) => {
      timers.set(timers.size + 1, callback);
      return timers.size;
    },
    clearInterval: (handle: number) => {
      timers.delete(handle);
    },
  });
  return { player, timers };
}

describe('sounds', () => {
  it('[R-103] beeps once a second, twice in the last ten, and not at zero', () => {
    expect([60, 11, 10, 1, 0].map(countdownSound)).toEqual(['beep', 'beep', 'double-beep', 'double-beep', null]);
  });

  it('[S2.25] gives each kind of alarm its pattern, and a silent one none', () => {
    const kinds = ['burglary', 'panic', 'fire', 'heat', 'co', 'gas', 'water', 'freeze'];
    expect(kinds.map((kind) => alarmSound(kind, false))).toEqual([
      'burglary',
      'burglary',
      'fire',
      'fire',
      'co',
      'co',
      'water',
      'water',
    ]);
    expect(alarmSound('panic', true)).toBeNull();
    expect([ALARMS.fire.notes.length, ALARMS.co.notes.length]).toEqual([3, 4]);
  });

  it('keeps every note inside its loop and its loudness within bounds', () => {
    for (const { notes, lengthS } of Object.values(ALARMS))
      for (const note of notes) expect(note.at + note.length).toBeLessThanOrEqual(lengthS);
    for (const note of [...Object.values(SOUNDS).flat(), ...Object.values(ALARMS).flatMap(({ notes }) => notes)]) {
      expect(note.gain).toBeGreaterThan(0);
      expect(note.gain).toBeLessThanOrEqual(1);
    }
  });

  it('[R-52] is held back until a touch, and an alarm begins to sound with it', async () => {
    const { context, started } = fakeContext();
    const { player } = playerOn(context);
    player.startAlarm('fire');
    player.play('beep');
    expect({ started: started.length, hasVoice: player.hasVoice() }).toEqual({ started: 0, hasVoice: false });
    expect(await player.unlock()).toBe(true);
    expect({ started: started.length, hasVoice: player.hasVoice() }).toEqual({ started: 3, hasVoice: true });
  });

  it('[R-52] tells when the browser takes the voice back, and goes on sounding once it is given again', async () => {
    const { context, started, become } = fakeContext();
    const { player } = playerOn(context);
    const told: boolean[] = [];
    const stop = player.followVoice(() => told.push(player.hasVoice()));
    await player.unlock();
    player.startAlarm('co');
    become('interrupted');
    become('running');
    stop();
    become('suspended');
    expect({ told, started: started.length }).toEqual({ told: [true, false, true], started: 8 });
  });

  it('[R-53] stops at once and starts the same alarm only once', async () => {
    const { context, started, state } = fakeContext();
    const { player, timers } = playerOn(context);
    await player.unlock();
    player.startAlarm('burglary');
    player.startAlarm('burglary');
    expect({ started: started.length, timers: timers.size }).toEqual({ started: 2, timers: 1 });
    player.stopAlarm();
    expect({ timers: timers.size, disconnected: state.disconnected }).toEqual({ timers: 0, disconnected: 1 });
  });

  it('a browser without sound says that it has no voice and fails at nothing', async () => {
    const { player } = playerOn(null);
    player.play('beep');
    expect([await player.unlock(), player.hasVoice()]).toEqual([false, false]);
  });
});
