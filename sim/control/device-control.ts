import type { DeviceSnapshot, House } from '../hub/house.ts';

/** What is done to a device beyond its values. Devices are named by id, key or name. */
export interface DeviceControl {
  /** Does one of the device's acts (its snapshot's `acts`): types a code, presses a button. @throws {ControlRefused} */
  actOn(device: string, act: string, given?: Readonly<Record<string, unknown>>): void;
  /** Status "broken", or well again. @throws {ControlRefused} */
  setBroken(device: string, isBroken: boolean): void;
  /**
   * Pairs a device of a kind with a hub, the first without a serial.
   * @param roomId empty for no room
   * @returns its id, and those of its channels after it
   * @throws {ControlRefused} for an unknown kind or room, a bad name, or a full hub
   */
  addDevice(kind: string, name: string, roomId?: string, serial?: string): string[];
  /** @throws {ControlRefused} */
  removeDevice(device: string): void;
}

export interface DeviceControlDeps {
  find: (wanted: string) => { house: House; device: DeviceSnapshot };
  houseOf: (serial?: string) => House;
  /** Runs an act whose errors are refusals. */
  refusing: <T>(act: () => T) => T;
}

export function createDeviceControl({ find, houseOf, refusing }: DeviceControlDeps): DeviceControl {
  return {
    actOn(wanted, act, given) {
      const { house, device } = find(wanted);
      refusing(() => house.hand.act(device.id, act, given));
    },
    setBroken(wanted, isBroken) {
      const { house, device } = find(wanted);
      refusing(() => house.hand.setBroken(device.id, isBroken));
    },
    addDevice: (kind, name, roomId = '', serial) => refusing(() => houseOf(serial).hand.addDevice(kind, name, roomId)),
    removeDevice(wanted) {
      const { house, device } = find(wanted);
      refusing(() => house.hand.removeDevice(device.id));
    },
  };
}
