import { cancelPad, entryAlarm, SERIAL, smallHouse, stateId, type HouseFixture } from './house-fixtures';

/** A house in which every face has something to show, and whose things have the long names that people give them. */
export function busyHouse(): HouseFixture {
  const house = smallHouse();
  const LONG: Readonly<Record<string, string>> = {
    'kitchen-window': 'Küchenfenster über der Arbeitsfläche',
    'front-door': 'Wohnungseingangstür',
    outlet: 'Kaffeevollautomat in der Küche',
  };
  return {
    ...house,
    hub: { alarm: entryAlarm() },
    devices: (house.devices ?? []).map((device) => ({ ...device, name: LONG[device.id] ?? device.name ?? device.id })),
    security: {
      bypass: {
        hub: SERIAL,
        target: '2',
        rows: [{ device: stateId('kitchen-window'), state: 'open' }],
        needsChoice: true,
      },
      result: {
        id: 1,
        hub: SERIAL,
        kind: 'refused',
        mode: '2',
        problem: { code: 'open-sensors', detail: '' },
        devices: [stateId('kitchen-window')],
        isSticky: true,
      },
      pad: cancelPad(),
    },
  };
}
