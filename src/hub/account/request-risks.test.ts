import { describe, expect, it } from 'vitest';
import words from '../../../locales/en/security.more.json';
import type { DelayName, HouseSettings } from '../api/house-settings';
import type { DeviceState } from '../state/model';
import { REQUEST_RISKS, type RequestHouse } from './request-risks';

const devices: Readonly<Record<string, Partial<DeviceState>>> = {
  'h.lamp': { category: 'dimmable_light' },
  'h.camera': { category: 'camera' },
  'h.strip': { category: 'switch' },
};
const device = (id: string) =>
  Object.hasOwn(devices, id) ? ({ id, subcategory: '', items: [], ...devices[id] } as unknown as DeviceState) : null;
const house: RequestHouse = {
  device,
  item: () => null,
  watched: (serial) => (serial === 'h' ? ['h.watched'] : []),
  partsOf: (id) => (id === 'h.strip' ? [{ ...device('h.camera'), id: 'h.part' } as DeviceState] : []),
};
const before: HouseSettings = {
  modes: [
    ...[{ id: '2', notified: ['ada', 'ben'] }, { id: '3', notified: 'everyone' } as const, { id: '4', notified: null }],
  ].map((mode) => ({ isAutomatic: true, unwatched: [], silentSirens: [], camerasOff: [], ...mode })),
  sensors: [],
  sirens: [],
  cameras: [],
  exitS: 60,
  alarmS: 30,
  entryDelays: { normal: 20, extended: 60 },
};
const hub = 'h';

it('[R-80] whatever may wait for the pad is named there', () => {
  const asking = Object.entries(REQUEST_RISKS).flatMap(([name, rule]) => (rule === null ? [] : [name]));
  expect(Object.keys(words.risk.requests).toSorted()).toEqual([...asking, 'command-voice-device'].toSorted());
});

describe('what a request takes away', () => {
  it.each<[DelayName, number, HouseSettings | null, 'protection' | null]>([
    ['exit', 61, before, 'protection'],
    ['exit', 60, before, null],
    ['exit', 0, before, null],
    // The shorter of the two counts: whichever a sensor goes by, it gets no longer unasked.
    ['entry', 21, before, 'protection'],
    ['entry', 20, before, null],
    ['entry', 30, { ...before, entryDelays: null }, null],
    ['entry', 31, { ...before, entryDelays: null }, 'protection'],
    ['extended', 61, before, 'protection'],
    ['extended', 60, before, null],
    ['instant', 1, before, 'protection'],
    ['exit', 0, null, 'protection'],
  ])('[R-80] the %s delay of %d s where %j stood: %s', (delay, seconds, stood, risk) => {
    expect(REQUEST_RISKS['set-delay']?.({ hub, delay, seconds }, house, stood)).toBe(risk);
  });

  it.each<[string, 'everyone' | string[], 'pin' | null]>([
    ['2', 'everyone', null],
    ['2', ['ben', 'ada', 'cem'], null],
    ['2', ['ada'], 'pin'],
    ['2', [], 'pin'],
    ['3', ['ada', 'ben'], 'pin'],
    ['4', ['ada'], 'pin'],
    ['9', ['ada'], 'pin'],
  ])('[R-80] mode %s tells %j: %s', (mode, users, risk) => {
    expect(REQUEST_RISKS['set-notified']?.({ hub, mode, users }, house, before)).toBe(risk);
  });

  it.each<[string, 'protection' | null]>([
    ['h.lamp', null],
    ['h.camera', 'protection'],
    // With a part that guards.
    ['h.strip', 'protection'],
    // The request itself says that there is none.
    ['h.gone', null],
  ])('[R-80] %s is removed: %s', (id, risk) => {
    expect(REQUEST_RISKS['remove-device']?.({ device: id }, house, null)).toBe(risk);
  });

  it('[R-80] test mode on, what a mode leaves out and help called off wait for the PIN; the other way they go at once', () => {
    const mode = { hub, mode: '2', list: 'sirens', device: 'h.camera' } as const;
    const { 'set-test-mode': begin, 'change-mode': change, 'reset-mode': reset, 'call-off-help': off } = REQUEST_RISKS;
    expect([
      ...[true, false].map((isOn) => begin?.({ hub, isOn }, house, null)),
      ...[true, false].map((isOn) => change?.({ ...mode, isOn }, house, null)),
      reset?.({ hub, mode: '2' }, house, null),
      off?.({ hub }, house, null),
      REQUEST_RISKS['reset-entry-delays']?.({ hub }, house, null),
    ]).toEqual(['pin', null, null, 'pin', 'pin', 'pin', 'protection']);
  });
});
