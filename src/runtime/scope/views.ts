/** What the hooks hand to widgets: derived, read-only, without wire names. */
import type {
  AlarmState,
  AskPad,
  BypassDialog,
  Deadline,
  DeepReadonly,
  DeviceState,
  Freshness,
  HousePad,
  HubTime,
  ItemState,
  ItemValue,
  Message,
  PadState,
  SceneState,
  SecurityResult,
  SessionState,
} from '@/hub';
import type { SensedKind } from '@/schemas/things/senses';

export type {
  AlarmState,
  AskPad,
  BypassDialog,
  Deadline,
  Freshness,
  HousePad,
  HubTime,
  Message,
  PadState,
  SecurityResult,
  SessionState,
};

/** One of the words the whole product colours by. `unknown` is any mode id that the product does not know. */
export type ModeWord = 'disarmed' | 'away' | 'stay' | 'vacation' | 'unknown';

/** How a bound value stands. Only `live` may be drawn as the present. */
export type LinkStatus = 'live' | 'checking' | 'stale' | 'unknown' | 'unreachable' | 'unlinked' | 'ambiguous';

export interface LinkView {
  status: LinkStatus;
  value: ItemValue;
  /** When it became what it is, as far as that was seen. */
  since: HubTime | null;
  item: Readonly<ItemState> | null;
  device: Readonly<DeviceState> | null;
  /** Value on its way, for the loading marker. */
  loading: { value: ItemValue } | null;
}

export interface HouseView {
  serial: string | null;
  name: string;
  placeName: string;
  freshness: Freshness;
  isOnline: boolean | null;
  lastHeardAt: HubTime | null;
  retryAt: Deadline | null;
  /** Why the way to it could not be asked for (S8.18); null: it could, or was not tried yet. */
  problem: string | null;
  timeZone: string;
  temperatureScale: 'celsius' | 'fahrenheit';
  mode: { id: string | null; word: ModeWord | null; since: HubTime | null };
  pending: { from: string; to: string; word: ModeWord; delayS: number; deadline: Deadline } | null;
  waiting: { command: 'arm' | 'disarm' | 'cancel-switch' | 'cancel-alarm'; target: string } | null;
  /** The hub is live, and its sensors are still being read on this connection. */
  areSensorsAwaited: boolean;
  exitDelayS: number;
  entryDelayS: number;
  isMonitored: boolean;
  isTestMode: boolean | null;
  testModeUntil: HubTime | null;
}

/** The alarm to show, with the hub that has it; one that test mode hides is not shown (H-11). */
export interface AlarmView extends AlarmState {
  hub: string;
  /** Name of that hub, where there are several; null: there is only one. */
  place: string | null;
  /** House mode of that hub; null: not known. */
  mode: string | null;
  /** The newest sensor and what it did; null: nobody knows it. */
  cause: AlarmCause | null;
  /** The hub was told to disarm, and has not said that it did. */
  isDisarming: boolean;
  /** When it began, on the clock that counts down; null: the hub's clock is not known yet. */
  began: Deadline | null;
  /** An entry delay runs, and its hub would end it at once. */
  canSkip: boolean;
}

export interface SensorName {
  name: string;
  /** null: it stands in no room, or its name says it. */
  room: string | null;
}
export interface AlarmCause extends SensorName {
  did: 'opened' | 'unlocked' | 'moved' | 'broke' | 'tripped' | 'reported';
}

/** An alarm besides the one in front. */
export interface OtherAlarm {
  hub: string;
  place: string;
  kind: AlarmState['kind'];
  phase: AlarmState['phase'];
  startedAt: HubTime;
  deadline: Deadline | null;
}

/** One segment of the perimeter ring: a door, window, lock or other sensor, in fixed order (room, then name). */
export interface SensorView {
  id: string;
  name: string;
  room: string | null;
  kind: 'door' | 'window' | 'lock' | 'motion' | 'glass' | 'garage' | 'other';
  state: 'closed' | 'open' | 'bypassed' | 'unreachable' | 'unknown';
  /** Bypassed and open at once is still shown as bypassed; this tells that it stands open, or was set off. */
  isOpen: boolean;
  /** What it reports, where it is nothing that opens: then it is not called open. */
  report: SensedKind | null;
  /** Reachable, and says nothing of the house: it counts as calm. */
  isMute: boolean;
  since: HubTime | null;
  batteryPercent: number | null;
}

/** Something to look at before arming, most serious first. */
export interface BlockerView {
  device: string;
  name: string;
  reason: 'open' | 'unreachable' | 'unknown' | 'low-battery';
  kind: SensorView['kind'];
  report: SensorView['report'];
  since: HubTime | null;
  batteryPercent: number | null;
  isBypassed: boolean;
}

export interface DeviceRowView {
  id: string;
  name: string;
  roomId: string | null;
  category: string;
  subcategory: string;
}

export interface RoomGroupView {
  id: string | null;
  name: string | null;
  devices: DeviceRowView[];
  openCount: number;
  unreachableCount: number;
}

export type SceneView = Readonly<SceneState>;

/** A device in words, by the status table of S4.37 to S4.46. */
export interface StatusView {
  /** Locale key of the word, with its values. */
  key: string;
  values: Record<string, string | number>;
  tone: 'quiet' | 'on' | 'warning' | 'emergency' | 'muted';
  /** What is said by its own value and unit. */
  item?: DeepReadonly<ItemState>;
}
