/**
 * The hub's front door: what the page may read of the house and what it may ask. Nothing else of src/hub is imported
 * from outside.
 *
 * Ids of devices, items, rooms and scenes are unique over all hubs (`entityId(serial, wireId)`); widgets treat them
 * as opaque. Every state getter returns a valtio proxy `{ current }` that exists for ever: `current` turns from null
 * to the thing when the house has it, and back.
 */
import { riskAt, type RiskSetting } from './domain/risk-setting';
import type { DeepReadonly } from './state/readonly';
import type { Cell } from './state/cells';
import * as store from './state/store';
import type {
  DeviceState,
  HubState,
  ItemState,
  Message,
  RoomState,
  SceneState,
  SecurityState,
  SessionState,
} from './state/model';

export type * from './state/model';
export type { Cell } from './state/cells';
export type { DeepReadonly } from './state/readonly';
export type { HouseIndex } from './state/store';
export type { HouseCommands, StartResult } from './api';
export type * from './account/account-api';
export type * from './alerts/alerts-api';
export type * from './cameras/camera-api';
export type * from './cameras/gallery-api';
export type * from './devices/device-api';
export type * from './house-settings/settings-api';
export type * from './local/local-api';
export type * from './monitoring/monitoring-api';
export type * from './scenes/scene-api';
export type * from './voice/voice-api';
export { browserStorage } from './browser-storage';
export { brandFile } from './brand-file';
export { askBuild, triedBuild } from './build';
export { houseCommands, startHub, tapCalls, type CallTap, type HubWorker, type StartOptions } from './page';
export type { Reading } from './weather/feed';
export type { Sky, Weather } from './weather/map-weather';
export type { WeatherQuery } from './weather/weather-client';
/** The weather service's client comes with the first tile that shows weather. */
export const loadWeather = () => import('./weather/open-weather').then(({ weatherFeed }) => ({ weatherFeed }));
export type { DeviceEnergy, EnergyAnswer, EnergyUse } from './energy/energy-history';
/** What reads the past of meters comes with the first screen that shows it. */
export const loadEnergy = () => import('./energy/energy-history').then(({ readEnergy }) => ({ readEnergy }));
/** One holder over all tabs where the browser has no locks of its own, as on plain http. */
export const loadLease = () => import('./core/tab-lease').then(({ tabLease }) => tabLease());
export { createHubWorker } from './create-worker';
export { entityId, NO_HUB, wireIdOf } from './map/entity-id';
export { alarmKindOf, isAlarmShown, isTestModeOn } from './domain/alarm';
export { helpReach, type HelpReach } from './domain/help-reach';
export { isSeenInTest } from './domain/test-note';
export { isLifeSafety } from './domain/tokens';
export {
  guardOf,
  guardKind,
  tellingItems,
  type Guard,
  type GuardKind,
  type GuardReport,
  type GuardStanding,
} from './domain/guard';
export { blockersFor, isMonitoringActive, isUnsettled, type Blocker, type HouseReader } from './domain/readiness';
export { needOf } from './domain/risk';
export type { RiskRead, RiskSetting } from './domain/risk-setting';
export { deviceStatus, itemStatus, type DeviceStatus } from './domain/device-status';
export { modeWord, type ModeWord } from './domain/mode-switch';
export { MESSAGE_KEYS, type MessageKey } from './message-keys';
export type { CloudAnswer, HouseholdCall } from './household-calls';
export { HUB_ERROR_CODES, type HubErrorCode } from './errors';

export const sessionState: DeepReadonly<SessionState> = store.session;
export const securityState: DeepReadonly<SecurityState> = store.security;
export const messageState: DeepReadonly<{ list: Message[] }> = store.messages;
/** `hubs` in the account's order; `byHub[serial]` has the ids of devices, items, rooms and scenes in the hub's order. */
export const houseIndex: DeepReadonly<store.HouseIndex> = store.index;

export const hubState = (serial: string): DeepReadonly<Cell<HubState>> => store.hubs.cell(serial);
export const deviceState = (id: string): DeepReadonly<Cell<DeviceState>> => store.entities.devices.cell(id);
export const itemState = (id: string): DeepReadonly<Cell<ItemState>> => store.entities.items.cell(id);
export const roomState = (id: string): DeepReadonly<Cell<RoomState>> => store.entities.rooms.cell(id);
export const sceneState = (id: string): DeepReadonly<Cell<SceneState>> => store.entities.scenes.cell(id);

/** Reading without subscribing: for event handlers, searches and the domain functions above. */
export const peek = {
  hub: (serial: string): DeepReadonly<HubState> | null => store.hubs.peek(serial),
  device: (id: string): DeepReadonly<DeviceState> | null => store.entities.devices.peek(id),
  item: (id: string): DeepReadonly<ItemState> | null => store.entities.items.peek(id),
  room: (id: string): DeepReadonly<RoomState> | null => store.entities.rooms.peek(id),
  scene: (id: string): DeepReadonly<SceneState> | null => store.entities.scenes.peek(id),
  /** Until it was read, the question that most households have; where that was too little, the worker asks for more. */
  risk: (serial: string): RiskSetting => riskAt(serial, store.index.hubs, (hub) => store.hubs.peek(hub)?.risk),
};
