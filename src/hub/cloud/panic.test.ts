import { expect, it } from 'vitest';
import type { PanicKind } from '../state/model';
import { isSilentPanic, sendAnswer, sendPanic, type Place } from './panic';
import type { CallOptions, CloudCall } from './request';

const PLACE: Place = { location: 'place', controller: 'hub', installation: '5' };
/** A cloud that takes what is sent, or answers with this; with what it was asked. */
function cloud(answer: { complete?: unknown; status?: unknown } = { complete: 1, status: 1 }) {
  const asked: [name: string, params: unknown, options: CallOptions | undefined][] = [];
  const call: CloudCall = (name, params, options) => {
    asked.push([name, params, options]);
    const data = { locations: [{ uuid: 'found', id: 5, name: 'Home' }] };
    return Promise.resolve({ data, ...answer } as Awaited<ReturnType<CloudCall>>);
  };
  return { call, asked };
}
const sent = (options: object) => [
  'protect_panic',
  { options: { ...options, location_uuid: 'place', controller_uuid: 'hub' } },
  { isUrgent: true },
];

it.each([
  ['fire', 1, 'fire_alarm', 'alarm_active'],
  ['medical', 2, 'medical_alarm', 'alarm_active'],
  ['police', 3, 'police_alarm', 'alarm_active'],
  ['sos', 3, 'police_alarm', 'alarm_active'],
  ['silent-medical', 7, 'medical_alarm', 'alarm_active_silent'],
  ['silent-police', 8, 'police_alarm', 'alarm_active_silent'],
] as const)('[S3.43] [S7.13] [S9.10] [S4.22] %s is number %i, %s', async (kind: PanicKind, type, id, value) => {
  const { call, asked } = cloud();
  expect(await sendPanic(call, kind, PLACE)).toBe(true);
  expect(asked).toEqual([sent({ panic_type: type, panic_id: id, action: 'panic', value })]);
  expect(isSilentPanic(kind)).toBe(value === 'alarm_active_silent');
});

it('[S3.43] [S9.10] [S4.20] [S4.21] an alarm is called off by number 5, and verified by number 4', async () => {
  const { call, asked } = cloud();
  expect([await sendAnswer(call, 'calledOff', PLACE), await sendAnswer(call, 'dispatched', PLACE)]).toEqual([
    true,
    true,
  ]);
  const alarm = { panic_id: 'police_alarm', value: 'alarm_active' };
  expect(asked).toEqual([
    sent({ ...alarm, panic_type: 5, action: 'cancel' }),
    sent({ ...alarm, panic_type: 4, action: 'dispatch' }),
  ]);
});

it.each([
  [{ complete: 1, status: 0 }, false],
  [{ complete: 0, status: 1 }, false],
  [{ complete: 1 }, false],
  [{ status: 1 }, false],
  [{}, false],
  [{ complete: 1, status: 1 }, true],
])('[S7.15] [S4.21] [S4.22] an answer of %j is taken: %s', async (answer, isTaken) => {
  const { call } = cloud(answer);
  expect([await sendPanic(call, 'fire', PLACE), await sendAnswer(call, 'dispatched', PLACE)]).toEqual([
    isTaken,
    isTaken,
  ]);
});

it('[S4.22] a place whose uuid nobody told is looked up; without it help is called for all the same', async () => {
  const unknown = { location: null, controller: null, installation: '5' };
  const { call, asked } = cloud();
  await sendPanic(call, 'fire', unknown);
  await sendPanic(call, 'fire', { ...unknown, installation: null });
  const places = asked.flatMap(([name, params]) =>
    name === 'protect_panic' ? [(params as { options: { location_uuid: unknown } }).options.location_uuid] : [],
  );
  expect(places).toEqual(['found', null]);
});
