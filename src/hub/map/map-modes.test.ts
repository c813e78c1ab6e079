import { describe, expect, it } from 'vitest';
import { modes as wireModes } from '../../schemas/wire/hub';
import { mapModes } from './map-modes';

const one = (id: string, change: object = {}) => ({
  _id: id,
  name: `Mode ${id}`,
  disarmedDevices: [],
  bypassDevices: [],
  ...change,
});
const told = (change: object = {}) => ({
  current: '1',
  switchTo: '',
  timeIsLeftToSwitch: 0,
  switchToDelay: 60,
  alarmDelay: 45,
  modes: ['1', '2', '3', '4'].map((id) => one(id)),
  devices: ['door'],
  ...change,
});
const mapped = (change: object = {}, serial = '9') => mapModes(serial, wireModes.parse(told(change)), () => 'burglary');

describe('hub.modes.get in our words', () => {
  it('[S3.24] a mode has its name, whether it arms, and its own devices; the ids are 1 to 4', () => {
    const { modes, sensors, delays } = mapped({
      modes: [
        one('1', { name: 'Home' }),
        one('2', { name: 'Away', disarmedDevices: ['hall'] }),
        one('3'),
        one('4', { armed: false }),
      ],
    });
    expect(Object.keys(modes)).toEqual(['1', '2', '3', '4']);
    expect(modes['1']).toEqual({ id: '1', name: 'Home', isArmed: false, disarmedDevices: [], bypassDevices: [] });
    expect(modes['2']).toMatchObject({ name: 'Away', isArmed: true, disarmedDevices: ['9.hall'] });
    // What the hub says of it itself wins over what its id says.
    expect(modes['4']?.isArmed).toBe(false);
    expect([sensors, delays]).toEqual([['9.door'], { exitS: 60, entryS: 45, abortWindowS: 30, canSkip: false }]);
  });

  it('[S3.26] [S3.27] knows the present mode, and of a switch its target, its delay and the seconds left', () => {
    expect(mapped().mode).toEqual({ current: '1', switchTo: null, leftS: 0, delayS: 60 });
    expect(mapped({ switchTo: '2', timeIsLeftToSwitch: 12 }).mode).toMatchObject({ switchTo: '2', leftS: 12 });
  });

  it('[S3.26] [S3.28] an alarm has the sensor and the time that it began at, and what is left of the entry delay', () => {
    const sources = [{ deviceId: 'door', timestamp: 1_795_226_400, delay: 20 }];
    expect(mapped({ alarmed: { entryDelay: 30, timeIsLeft: 7, silent: false, sources } }).alarm).toEqual({
      sources: [{ device: '9.door', at: 1_795_226_400_000, waitS: 20 }],
      leftS: 7,
      entryS: 30,
      isSilent: false,
      kind: 'burglary',
    });
    expect(mapped().alarm).toMatchObject({ sources: [], kind: null });
  });

  it('[S9.2] [S4.14] where the hub names no time, 30 s are counted: to leave, to come in, and to verify an alarm', () => {
    const { delays, mode } = mapped({ switchToDelay: undefined, alarmDelay: undefined });
    expect(delays).toEqual({ exitS: 30, entryS: 30, abortWindowS: 30, canSkip: false });
    expect(mode.delayS).toBe(30);
    const named = mapped({
      switchToDelay: 0,
      alarmDelay: 50,
      entryDelay: { normal: 20 },
      abortWindow: { default: 45 },
    });
    expect(named.delays).toEqual({ exitS: 0, entryS: 20, abortWindowS: 45, canSkip: true });
    expect(mapped({ alarmDelay: 0 }).delays.entryS).toBe(0);
  });

  it('[S3.29] what is left out is told by mode, and by hub: the same device id of another one is another device', () => {
    const change = { modes: [one('2', { bypassDevices: ['window'] }), one('3')] };
    const ofHub = (serial: string) => {
      const { modes } = mapped(change, serial);
      return ['2', '3'].map((id) => modes[id]?.bypassDevices);
    };
    expect(ofHub('9')).toEqual([['9.window'], []]);
    expect(ofHub('8')).toEqual([['8.window'], []]);
  });
});
