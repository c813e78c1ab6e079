/**
 * The hub's front door: what the page may read of the house and what it may ask. Nothing else of src/hub is imported
 * from outside.
 *
 * Ids of devices, items, rooms and scenes are unique over all hubs (`entityId(serial, wireId)`); widgets treat them
 * as opaque. Each thing of a house stands in a valtio proxy `{ current }` that exists for ever: `current` turns from
 * null to the thing when the house has it, and back.
 */

export type * from './state/model';
export type { Cell } from './state/cells';
export type { DeepReadonly } from './state/readonly';
export { createHouse, type CallTap, type House, type HousePort, type PageStorage } from './house';
export type { HouseIndex, HousePeek, HouseState } from './state/house-state';
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
export { startHub, type HubWorker, type StartedHouse, type StartOptions } from './page';
export type { Reading } from './weather/feed';
export type { Sky, Weather } from './weather/map-weather';
export type { WeatherQuery } from './weather/weather-client';
/** The weather service's client comes with the first tile that shows weather. */
export const loadWeather = () => import('./weather/open-weather').then(({ weatherFeeds }) => ({ weatherFeeds }));
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
export { guardOf, tellingItems, type Guard, type GuardStanding } from './domain/guard';
export { blockersFor, isMonitoringActive, isUnsettled, type Blocker, type HouseReader } from './domain/readiness';
export { needOf } from './domain/risk';
export type { RiskRead, RiskSetting } from './domain/risk-setting';
export { deviceStatus, itemStatus, type DeviceStatus } from './domain/device-status';
export { modeWord, type ModeWord } from './domain/mode-switch';
export { MESSAGE_KEYS, type MessageKey } from './message-keys';
export type { CloudAnswer, HouseholdCall } from './household-calls';
export { HUB_ERROR_CODES, type HubErrorCode } from './errors';
