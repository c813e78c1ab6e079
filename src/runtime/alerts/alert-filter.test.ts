import { describe, expect, it } from 'vitest';
import type { AlertRecord } from '@/hub';
import { isNarrowed, isWanted, NO_FILTER, sourceOf, typeOf, typesAsked, type AlertFilter } from './alert-filter';
import { windowOf } from './alert-window';

const record = (fields: Partial<AlertRecord> = {}): AlertRecord => ({
  id: '90000001.1',
  hub: '90000001',
  device: '90000001.d',
  deviceName: 'Front door',
  room: 'Hallway',
  at: Date.parse('2026-11-20T21:00Z'),
  eventType: 4,
  sourceType: 4,
  code: 'dw_state',
  value: 'dw_is_opened',
  description: '',
  users: '',
  ...fields,
});
const filter = (fields: Partial<AlertFilter>): AlertFilter => ({ ...NO_FILTER, ...fields });

describe('types and sources of alerts', () => {
  it('[S3.39] seven types by their number; what is about an alarm is one, and a number nobody knows is none', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((eventType) => typeOf(record({ eventType })))).toEqual([
      ...['alarm', 'image', 'video', 'trigger', 'device', 'login', 'gateway'],
      null,
    ]);
    expect(['entryDelay', 'main', 'panic'].map((code) => typeOf(record({ eventType: 3, code })))).toEqual([
      'alarm',
      'alarm',
      'alarm',
    ]);
  });

  it('[S3.40] four sources from 1', () => {
    expect([0, 1, 2, 3, 4, 5].map((sourceType) => sourceOf(record({ sourceType })))).toEqual([
      null,
      'user',
      'timer',
      'trigger',
      'device',
      null,
    ]);
  });
});

describe('the filter', () => {
  it('[S2.24] without one everything is shown, what has no name too', () => {
    expect(isNarrowed(NO_FILTER)).toBe(false);
    expect(isWanted(record({ eventType: 99, sourceType: 0, room: '' }), NO_FILTER, null)).toBe(true);
  });

  it.each<[string, Partial<AlertFilter>, Partial<AlertRecord>]>([
    ['type', { types: ['device', 'alarm'] }, { eventType: 5 }],
    ['source', { sources: ['device'] }, { sourceType: 1 }],
    ['room', { rooms: ['Hallway', 'Kitchen'] }, { room: '' }],
    ['controller', { hubs: ['90000001'] }, { hub: '90000002' }],
  ])('[S2.24] [S1.6] %s: what was chosen stays, the rest goes', (_what, chosen, other) => {
    expect(isWanted(record(), filter(chosen), 'door')).toBe(true);
    expect(isWanted(record(other), filter(chosen), 'door')).toBe(false);
    expect(isNarrowed(filter(chosen))).toBe(true);
  });

  it('[S2.24] category: of the device as the house has it; one that is gone has none', () => {
    const doors = filter({ categories: ['security_sensor'] });
    expect(['security_sensor', 'camera', null].map((one) => isWanted(record(), doors, one))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[S7.27] asks for the chosen types, and for all where alarms are among them', () => {
    expect(typesAsked(NO_FILTER)).toEqual([0]);
    expect(typesAsked(filter({ types: ['image', 'gateway'] }))).toEqual([1, 6]);
    expect(typesAsked(filter({ types: ['alarm', 'image'] }))).toEqual([0]);
  });
});

describe('the time that is looked at', () => {
  it('[S9.7] is 24 hours until now, by the server', () => {
    expect(windowOf(NO_FILTER.when, 'Europe/Berlin')).toEqual({ since: { last: 86_400_000 }, before: null });
    expect(windowOf({ span: 'week' }, undefined)).toEqual({ since: { last: 7 * 86_400_000 }, before: null });
  });

  it('[S2.24] dates are whole days of the house, in either order, on the day the clocks change too', () => {
    const chosen = { since: { at: Date.parse('2026-03-27T23:00Z') }, before: Date.parse('2026-03-29T21:59:59Z') };
    expect(windowOf({ span: 'dates', from: '2026-03-28', to: '2026-03-29' }, 'Europe/Berlin')).toEqual(chosen);
    expect(windowOf({ span: 'dates', from: '2026-03-29', to: '2026-03-28' }, 'Europe/Berlin')).toEqual(chosen);
  });

  it('[S9.7] a date that is none is not asked for', () => {
    expect(windowOf({ span: 'dates', from: '', to: '2026-03-28' }, 'UTC')).toEqual(windowOf({ span: 'day' }, 'UTC'));
  });
});
