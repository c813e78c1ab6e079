import { isLifeSafety } from '../../schemas/things/triggers';
import { HubError } from '../errors';
import { wireIdOf } from '../state/entity-id';
import { readHouseSettings } from './read-house-settings';
import type { ModeList } from '../api/house-settings';
import { command, houseOf, type SettingsRequest } from './tools';

/** The hub's lists name what a mode leaves out, so switching something on takes it off its list. */
const LISTS: Readonly<Record<ModeList, string>> = {
  sensors: 'hub.modes.disarmed_devices',
  sirens: 'hub.modes.alarms_off',
  cameras: 'hub.modes.cameras_off',
};

export const changeMode: SettingsRequest<'change-mode'> = async (tools, { hub, mode, list, device, isOn }) => {
  const { model, reads } = houseOf(tools, hub);
  const known = model.devices.get(device);
  if (known === undefined) throw new HubError('unknown-target', 'device');
  // They guard people, not the house: no mode ever leaves them out.
  if (list === 'sensors' && !isOn && isLifeSafety(known)) throw new HubError('not-accepted', 'life safety');
  await command(tools, hub, `${LISTS[list]}.${isOn ? 'remove' : 'add'}`, { modeId: mode, deviceId: wireIdOf(device) });
  await reads.snapshot(tools.config.replyLimitMs, false);
  return readHouseSettings(tools, hub);
};

export const resetMode: SettingsRequest<'reset-mode'> = async (tools, { hub, mode }) => {
  await command(tools, hub, 'hub.modes.disarmed_default.set', { modeId: mode, disarmedDefault: true });
  await houseOf(tools, hub).reads.snapshot(tools.config.replyLimitMs, false);
  return readHouseSettings(tools, hub);
};

/** Most people whom a household names. */
const MOST_USERS = 50;

export const setNotified: SettingsRequest<'set-notified'> = async (tools, { hub, mode, users }) => {
  const isEveryone = users === 'everyone';
  const userId = isEveryone ? [] : users;
  if (userId.length > MOST_USERS) throw new HubError('not-accepted', 'people');
  await command(tools, hub, 'hub.modes.notifications.set', { modeId: mode, all: isEveryone, userId });
  return readHouseSettings(tools, hub);
};
