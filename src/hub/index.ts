/**
 * The hub's front door: what the page may read of the house and what it may ask. Nothing else of src/hub is imported
 * from outside.
 *
 * Ids of devices, items, rooms and scenes are unique over all hubs (`entityId(serial, wireId)`); widgets treat them
 * as opaque. Each thing of a house stands in a valtio proxy `{ current }` that exists for ever: `current` turns from
 * null to the thing when the house has it, and back.
 */

export type * from './state/model';
export type { Cell } from './page/cells';
export type { DeepReadonly } from './state/readonly';
export { createHouse, type HearCall, type House, type HousePort, type PageStorage } from './page/house';
export type { HouseIndex, HousePeek, HouseState } from './page/house-state';
export type { RemoteCall } from './api/commands';
export type { HouseCommands, StartResult } from './api/house-commands';
export type * from './api/account';
export type * from './api/alerts';
export type * from './api/cameras';
export type * from './api/gallery';
export type * from './api/devices';
export type * from './api/house-settings';
export type * from './api/local';
export type * from './api/monitoring';
export type * from './api/scenes';
export type * from './api/voice';
export { browserStorage } from './page/browser-storage';
export { brandFile } from './page/brand-file';
export { askBuild, triedBuild } from './page/build';
export { startHub, type HubWorker, type StartedHouse, type StartOptions } from './page/start-hub';
export type { Reading } from './weather/feed';
export type { Sky, Weather } from './weather/map-weather';
export type { WeatherQuery } from './weather/weather-client';
/** The weather service's client comes with the first tile that shows weather. */
export const loadWeather = () => import('./weather/open-weather').then(({ weatherFeeds }) => ({ weatherFeeds }));
export type { DeviceEnergy, EnergyAnswer, EnergyUse } from './energy/energy-history';
/** What reads the past of meters comes with the first screen that shows it. */
export const loadEnergy = () => import('./energy/energy-history').then(({ readEnergy }) => ({ readEnergy }));
/** One holder over all tabs where the browser has no locks of its own, as on plain http. */
export const loadLease = () => import('./ports/tab-lease').then(({ tabLease }) => tabLease());
export { createHubWorker } from './create-worker';
export { entityId, NO_HUB, wireIdOf } from './state/entity-id';
export { alarmKindOf, isAlarmShown, isTestModeOn } from './domain/alarm';
export { helpReach, type HelpReach } from './domain/help-reach';
export { isSeenInTest } from './domain/test-note';
export { sensorOf, tellingItems, type Sensor, type SensorStanding } from './domain/sensor';
export { blockersFor, isMonitoringActive, isUnsettled, type Blocker, type HouseReader } from './domain/readiness';
export { needOf } from './domain/risk';
export { deviceStatus, itemStatus, type DeviceStatus } from './domain/device-status';
export { modeWord, type ModeWord } from './domain/mode-switch';
export { MESSAGE_KEYS, type MessageKey } from './api/message-keys';
export type { CloudAnswer, HouseholdCall } from './api/household-calls';
export { HUB_ERROR_CODES, type HubErrorCode } from './errors';
