import { isRecord, refusals, type Params } from '../hub/ground/call-params.ts';
import type { CallReply } from '../hub/ground/contract.ts';

/**
 * What is asked of a real hub: methods that public sources show (docs/protocol.md, Hub messages). Everything else is
 * answered here as unknown, so that no guess of ours ever reaches a house.
 */
const RELAYED: ReadonlySet<string> = new Set([
  ...['hub.devices.list', 'hub.device.name.set', 'hub.device.room.set', 'hub.device.armed.set'],
  'hub.device.settings.list',
  ...['hub.items.list', 'hub.item.value.set', 'hub.data.list'],
  ...['hub.room.list', 'hub.room.get', 'hub.room.create', 'hub.room.name.set', 'hub.room.delete', 'hub.room.order.set'],
  ...['hub.scenes.list', 'hub.scenes.get', 'hub.scenes.run', 'hub.scenes.stop', 'hub.scenes.enabled.set'],
  ...['hub.scenes.create', 'hub.scenes.edit', 'hub.scenes.delete', 'hub.scenes.clone', 'hub.scenes.status.get'],
  ...['hub.modes.get', 'hub.modes.current.get', 'hub.modes.switch', 'hub.modes.cancel_switch'],
  ...['hub.modes.force_disarm', 'hub.modes.switch_to_delay.set', 'hub.modes.alarm_delay.set'],
  ...['hub.modes.disarmed_default.set', 'hub.modes.disarmed_devices.add', 'hub.modes.disarmed_devices.remove'],
  ...['hub.modes.alarms_off.add', 'hub.modes.alarms_off.remove'],
  ...['hub.modes.cameras_off.add', 'hub.modes.cameras_off.remove'],
  ...['hub.modes.bypass_devices.add', 'hub.modes.bypass_devices.remove', 'hub.modes.local.alarm.off'],
  ...['hub.modes.entry_delay.cancel', 'hub.modes.entry_delay.skip', 'hub.modes.entry_delay.set'],
  'hub.modes.entry_delay.reset',
  ...['hub.modes.protect.set', 'hub.modes.protect.buttons.set', 'hub.modes.notifications.set'],
  ...['hub.modes.protect.devices.add', 'hub.modes.protect.devices.remove'],
  ...['hub.info.get', 'hub.features.list', 'hub.time.location.get', 'hub.network.get', 'hub.gateways.list'],
  ...['hub.setting.value.set', 'hub.favorite.list', 'hub.favorite.set'],
]);

/** Of the settings that public sources name; the list of them has no shape that anybody shows, the data list has. */
const SETTINGS_LIST = 'hub.settings.list';
const SETTINGS = ['scale.temperature', 'date.format', 'time.format'];

export const METHODS: readonly string[] = [...RELAYED, SETTINGS_LIST];

export type AskHub = (method: string, params: Params, api: string) => Promise<CallReply>;

/** Answers one call of a client by asking the hub, or refuses it here. */
export async function relayCall(ask: AskHub, method: string, params: Params, api: string): Promise<CallReply> {
  if (method === SETTINGS_LIST) return listSettings(ask);
  return RELAYED.has(method) ? ask(method, params, api) : { error: refusals.unknownMethod().reply };
}

async function listSettings(ask: AskHub): Promise<CallReply> {
  const reply = await ask('hub.data.list', { settings: { names: SETTINGS, fields: { include: ['value'] } } }, '1.0');
  if ('error' in reply) return reply;
  const kept = isRecord(reply.result) && isRecord(reply.result['settings']) ? reply.result['settings'] : {};
  const settings = Object.entries(kept).flatMap(([name, each]) => (isRecord(each) ? [{ ...each, name }] : []));
  return { result: { settings } };
}
