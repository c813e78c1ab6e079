import type { HouseEvent } from '../hub/ground/contract.ts';
import type { VeraValues } from './vera-kinds.ts';

/** As an event of any house, with what its list is to say: a variable's name alone does not tell a lamp from a lock. */
export interface VeraEvent extends HouseEvent {
  description: string;
}

/** What the list says of a new value, by the end of the service's name and the variable; others are not told. */
const told: Readonly<Record<string, (value: string) => string>> = {
  'SecuritySensor1/Tripped': (value) => (value === '1' ? 'was tripped' : 'is quiet again'),
  'SecuritySensor1/Armed': (value) => (value === '1' ? 'was armed' : 'was disarmed'),
  'SwitchPower1/Status': (value) => (value === '1' ? 'was switched on' : 'was switched off'),
  'DoorLock1/Status': (value) => (value === '1' ? 'was locked' : 'was unlocked'),
  'Dimming1/LoadLevelStatus': (value) => `was set to ${value} %`,
  'TemperatureSetpoint1/CurrentSetpoint': (value) => `was set to ${value} degrees`,
  'HVAC_UserOperatingMode1/ModeStatus': (value) => `was set to ${value}`,
  'HaDevice1/BatteryLevel': (value) => `has ${value} % of its battery left`,
};

interface ChangedDevice {
  id: number;
  name: string;
  /** Empty for none. */
  room: string;
  variables: readonly { service: string; variable: string }[];
}

/** What of a change belongs into the hub's event list. @param at hub time, ms */
export function veraEvents(device: ChangedDevice, before: VeraValues, after: VeraValues, at: number): VeraEvent[] {
  return device.variables.flatMap(({ service, variable }) => {
    const [previous = '', value = ''] = [before[variable], after[variable]];
    const say = told[`${service.slice(service.lastIndexOf(':') + 1)}/${variable}`];
    if (value === previous || say === undefined) return [];
    const { id, name, room } = device;
    return [
      {
        ...{ at, kind: 'item' as const, deviceId: String(id), deviceName: name, roomName: room },
        ...{ code: variable, value, previous, description: `${name} ${say(value)}` },
      },
    ];
  });
}
