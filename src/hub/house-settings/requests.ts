import { resetEntryDelays, setDelay, skipEntryDelay } from './delays';
import { changeMode, resetMode, setNotified } from './mode-lists';
import { readHouseSettings } from './read-house-settings';
import type { SettingsRequests } from '../api/house-settings';
import { quietSirens, setTestMode, testSirens } from './testing';
import { ofHouse, type SettingsRequest } from './tools';

export const SETTINGS_REQUESTS: { [Name in keyof SettingsRequests]: SettingsRequest<Name> } = {
  'read-house-settings': ofHouse<'read-house-settings'>((tools, { hub }) => readHouseSettings(tools, hub)),
  'set-delay': ofHouse(setDelay),
  'reset-entry-delays': ofHouse(resetEntryDelays),
  'skip-entry-delay': ofHouse(skipEntryDelay),
  'change-mode': ofHouse(changeMode),
  'set-notified': ofHouse(setNotified),
  'reset-mode': ofHouse(resetMode),
  'set-test-mode': ofHouse(setTestMode),
  'test-sirens': ofHouse(testSirens),
  'quiet-sirens': ofHouse(quietSirens),
};
