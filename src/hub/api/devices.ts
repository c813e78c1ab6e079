/** What is asked of devices and rooms beyond their values (S7.37). Ids are those of the state. */

/** What a device is made of, as its hub tells it; null where the hub says nothing. */
export interface DeviceRecord {
  device: string;
  manufacturer: string | null;
  model: string | null;
  /** Such as `zwave` or `wifi`. */
  protocol: string | null;
  /** Versions, the device's own first. */
  firmware: string[];
}
export interface HubRecord {
  model: string | null;
  firmware: string | null;
  devices: DeviceRecord[];
}

export interface DeviceRequests {
  /** At most 30 characters. */
  'rename-device': { given: { device: string; name: string }; answer: null };
  /** `room` null: out of every room. */
  'move-device': { given: { device: string; room: string | null }; answer: null };
  /** With its items, and from every list the hub keeps. */
  'remove-device': { given: { device: string }; answer: null };
  'read-hub-record': { given: { hub: string }; answer: HubRecord };
  /** At most 30 characters, and no name that another room of the hub has. Answers with its id. */
  'add-room': { given: { hub: string; name: string }; answer: string };
  'rename-room': { given: { room: string; name: string }; answer: null };
  /** Its devices are in no room afterwards. */
  'remove-room': { given: { room: string }; answer: null };
  /** All rooms of the hub in their new order. */
  'order-rooms': { given: { hub: string; rooms: string[] }; answer: null };
}
