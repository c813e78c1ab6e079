import * as z from 'zod/mini';
import { id, ids, numeric } from '../../schemas/wire/lenient';
import { HubError } from '../errors';
import { entityId } from '../state/entity-id';
import { ENTRY_DELAYS, type HouseSettings } from '../api/house-settings';
import { houseOf, type SettingsTools } from './tools';

const seconds = z._default(numeric, null);
const delays = z.optional(
  z.nullable(z.looseObject({ normal: seconds, extended: seconds, longExtended: seconds, instant: seconds })),
);

/** `hub.modes.get` with everything that can be set of it. */
const told = z.looseObject({
  modes: z
    .array(
      z.looseObject({
        _id: id,
        disarmedDefault: z.optional(z.boolean()),
        disarmedDevices: ids,
        // A hub that lacks one of these keeps no such list.
        alarmsOffDevices: z.optional(ids),
        camerasOffDevices: z.optional(ids),
        notifications: z.optional(z.nullable(ids)),
      }),
    )
    .check(z.maxLength(50)),
  devices: ids,
  alarms: ids,
  cameras: ids,
  switchToDelay: z._default(numeric, null),
  alarmDelay: z._default(numeric, null),
  entryDelay: delays,
});

/** @throws HubError `not-connected`, `timeout`, `refused`, `bad-reply`, `unknown-target` */
export async function readHouseSettings(tools: SettingsTools, hub: string): Promise<HouseSettings> {
  const house = houseOf(tools, hub);
  const reply = await house.link.request('hub.modes.get', {}, { timeoutMs: tools.config.replyLimitMs, api: '2.0' });
  if (!reply.ok) throw new HubError('refused', `hub.modes.get: ${reply.reason}`);
  const parsed = told.safeParse(reply.result);
  if (!parsed.success) throw new HubError('bad-reply', 'hub.modes.get');
  const scoped = (wireIds: readonly string[]) => wireIds.map((one) => entityId(hub, one));
  const scopedOrNone = (wireIds: readonly string[] | undefined) => (wireIds === undefined ? null : scoped(wireIds));
  const { modes, devices, alarms, cameras, switchToDelay, alarmDelay, entryDelay } = parsed.data;
  return {
    modes: modes.map((mode) => ({
      id: mode._id,
      isAutomatic: mode.disarmedDefault === true,
      unwatched: scoped(mode.disarmedDevices),
      silentSirens: scopedOrNone(mode.alarmsOffDevices),
      camerasOff: scopedOrNone(mode.camerasOffDevices),
      // Nobody is named where everybody is told.
      notified: mode.notifications === undefined ? null : (mode.notifications ?? 'everyone'),
    })),
    sensors: scoped(devices),
    sirens: scoped(alarms),
    cameras: scoped(cameras),
    exitS: switchToDelay ?? 0,
    alarmS: alarmDelay ?? 0,
    entryDelays: entryDelay ? namedDelays(entryDelay) : null,
  };
}

/** Those that the hub told. */
function namedDelays(
  told: Readonly<Record<(typeof ENTRY_DELAYS)[number], number | null>>,
): NonNullable<HouseSettings['entryDelays']> {
  return Object.fromEntries(ENTRY_DELAYS.flatMap((name) => (told[name] === null ? [] : [[name, told[name]]])));
}
