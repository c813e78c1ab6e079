import { describe, expect, it } from 'vitest';
import { delayCommands } from './delays';

describe('what a chosen delay says to a hub', () => {
  it('[S9.3] [S7.37] the exit delay goes by both names that hubs read', () => {
    expect(delayCommands('exit', 45, true)).toEqual([
      { method: 'hub.modes.switch_to_delay.set', params: { switchToDelay: 45, switchTo: 45 } },
    ]);
  });

  it('[S9.3] the entry delay is set for the house, and for its entry sensors where the hub keeps one for them', () => {
    expect(delayCommands('entry', 20, false)).toEqual([
      { method: 'hub.modes.alarm_delay.set', params: { alarmDelay: 20 } },
    ]);
    expect(delayCommands('entry', 20, true).map(({ method }) => method)).toEqual([
      'hub.modes.alarm_delay.set',
      'hub.modes.entry_delay.set',
    ]);
  });

  it('[S9.3] 300 s is more than a hub counts for an entry sensor: it gets the most that it takes', () => {
    expect(delayCommands('entry', 300, true)).toEqual([
      { method: 'hub.modes.alarm_delay.set', params: { alarmDelay: 300 } },
      { method: 'hub.modes.entry_delay.set', params: { normal: 240 } },
    ]);
  });
});
