import type { ItemSpec, Kind, SettingSpec } from '../../behaviours/behaviour.ts';
import type { DeviceFile } from '../../homes/home-file.ts';
import type { ItemValue } from '../ground/contract.ts';

/** What the house is made of. Wire names begin in devices-on-wire.ts and modes-on-wire.ts; these are for the rules. */
export interface Item {
  readonly id: string;
  readonly deviceId: string;
  readonly name: string;
  readonly valueType: string;
  /** As its kind has it, in the kind's own scale. */
  readonly spec: ItemSpec;
  readonly choices: readonly string[] | null;
  readonly elementType: string | null;
  /** These three follow the hub's setting scale.temperature. */
  scale: string | null;
  min: number | null;
  max: number | null;
  readonly hasGetter: boolean;
  readonly hasSetter: boolean;
  value: ItemValue;
  isMoving: boolean;
}

export interface Device {
  readonly id: string;
  readonly file: DeviceFile;
  readonly kind: Kind;
  readonly category: string;
  readonly subcategory: string;
  /** In the hub's order. */
  readonly items: readonly Item[];
  readonly settings: readonly DeviceSetting[];
  /** Empty when it hangs on no other device. */
  readonly parentId: string;
  name: string;
  roomId: string;
  isReachable: boolean;
  isArmed: boolean;
  isBroken: boolean;
}

/** What the owner of a device has set up; kinds name them, the hub keeps them. */
export interface DeviceSetting {
  readonly id: string;
  readonly deviceId: string;
  readonly spec: SettingSpec;
  value: number;
}

export interface Room {
  id: string;
  name: string;
}

export interface Setting {
  name: string;
  valueType: 'token';
  enum: string[];
  value: string;
}

export interface Mode {
  readonly id: string;
  readonly name: string;
  readonly armed: boolean;
  /** The list of the home file; `disarmedDefault` means that it holds. */
  usualDisarmed: string[];
  protect: boolean;
  disarmedDefault: boolean;
  disarmedDevices: string[];
  alarmsOffDevices: string[];
  camerasOffDevices: string[];
  bypassDevices: string[];
  /** null: everybody is told. */
  notifications: string[] | null;
}

export interface PendingSwitch {
  from: string;
  to: string;
  delayS: number;
  /** Hub time, ms. */
  deadline: number;
}

export interface Alarm {
  /** The mode it began in; the house may be in another by now. */
  modeId: string;
  phase: 'entryDelay' | 'main';
  startedAt: number;
  /** End of the entry delay; null in phase main. */
  deadline: number | null;
  sources: { deviceId: string; delay: number; timestamp: number }[];
  /** When the sirens give up; null while they are silent. */
  sirensUntil: number | null;
  /** A call for help that nobody in the house may notice: no siren; what trips besides makes it loud. */
  isSilent?: boolean;
}

export interface Modes {
  current: string;
  pending: PendingSwitch | null;
  alarm: Alarm | null;
  switchToDelay: number;
  alarmDelay: number;
  entryDelay: { normal: number; extended: number; longExtended: number; instant: number };
  abortWindow: { default: number; minimum: number; maximum: number };
  modes: Mode[];
  protectButtons: { id: string; service: string }[];
  /** Monitored besides the guards. */
  protectDevices: string[];
  /** Alarms by device in the present armed period; absent before the first. */
  trips?: Record<string, number>;
}

export interface Access {
  isConnected: boolean;
  anonymous: boolean;
  insecure: boolean;
}

export interface Favourites {
  devices: string[];
  items: string[];
  rules: string[];
}

export interface HouseState {
  readonly devices: Map<string, Device>;
  readonly items: Map<string, Item>;
  rooms: Room[];
  readonly settings: Map<string, Setting>;
  readonly modes: Modes;
  readonly access: Access;
  favourites: Favourites;
  removedDevices: string[];
  /** Paired since the home's file was written, in order. */
  addedDevices: DeviceFile[];
  /** Counts every device ever paired: keys, and with them ids, are not used twice. */
  pairings: number;
}
