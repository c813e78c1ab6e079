import type { House } from '../house/house';
import { HubError } from '../errors';
import { readHouseSettings } from './read-house-settings';
import type { DelayName } from '../api/house-settings';
import { command, houseOf, type SettingsRequest, type SettingsTools } from './tools';

/** The longest entry delay that a hub counts by itself, in seconds. */
const MOST_ENTRY_S = 240;
/** The longest delay of all, in seconds (S9.3). */
const MOST_S = 300;

export interface DelayCommand {
  method: string;
  params: Record<string, number>;
}

/** What a chosen delay says to a hub. @param hasEntryDelay it keeps a delay of its own for entry sensors. */
export function delayCommands(delay: DelayName, seconds: number, hasEntryDelay: boolean): DelayCommand[] {
  if (delay === 'exit')
    // Documents say the first name, firmware reads the second.
    return [{ method: 'hub.modes.switch_to_delay.set', params: { switchToDelay: seconds, switchTo: seconds } }];
  if (delay !== 'entry') return [{ method: 'hub.modes.entry_delay.set', params: { [delay]: seconds } }];
  const house = { method: 'hub.modes.alarm_delay.set', params: { alarmDelay: seconds } };
  const entry = { method: 'hub.modes.entry_delay.set', params: { normal: Math.min(seconds, MOST_ENTRY_S) } };
  return hasEntryDelay ? [house, entry] : [house];
}

export const setDelay: SettingsRequest<'set-delay'> = async (tools, { hub, delay, seconds }) => {
  const most = delay === 'entry' || delay === 'exit' ? MOST_S : MOST_ENTRY_S;
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > most) throw new HubError('not-accepted', 'delay');
  const before = await readHouseSettings(tools, hub);
  for (const { method, params } of delayCommands(delay, seconds, before.entryDelays !== null))
    await command(tools, hub, method, params);
  // Hubs tell nobody of a changed exit delay: the state learns it by reading.
  await houseOf(tools, hub).reads.snapshot(tools.config.replyLimitMs, false);
  return readHouseSettings(tools, hub);
};

export const resetEntryDelays: SettingsRequest<'reset-entry-delays'> = async (tools, { hub }) => {
  await command(tools, hub, 'hub.modes.entry_delay.reset', {});
  return readHouseSettings(tools, hub);
};

const skips = new WeakMap<House, Promise<null>>();

/**
 * Sent once, also where two ask: a second one would find no delay any more, and be refused. Whatever the hub's
 * answer, an alarm that has begun is what was wanted; without an answer the hub is looked at.
 * @throws HubError `no-answer`: it may have arrived, and the hub was not heard to sound
 */
export const skipEntryDelay: SettingsRequest<'skip-entry-delay'> = (tools, { hub }) => {
  const house = houseOf(tools, hub);
  const sent = skips.get(house) ?? skip(tools, house, hub).finally(() => skips.delete(house));
  skips.set(house, sent);
  return sent;
};

async function skip(tools: SettingsTools, house: House, hub: string): Promise<null> {
  const isSent = house.link.isReady();
  try {
    await command(tools, hub, 'hub.modes.entry_delay.skip', {});
  } catch (cause) {
    if (!isSent) throw cause;
    await house.reads.snapshot(tools.config.replyLimitMs, false).catch(() => undefined);
    if (house.model.hub().alarm?.phase === 'main') return null;
    // A line that broke while the answer was awaited says nothing of what arrived.
    throw cause instanceof HubError && cause.code === 'refused' ? cause : new HubError('no-answer', 'skip');
  }
  return null;
}
