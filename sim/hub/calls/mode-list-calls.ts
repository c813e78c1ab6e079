import type { AlarmRules } from '../modes/alarm.ts';
import { flag, name, refusals, refuseLate, text, texts, type Params } from '../ground/call-params.ts';
import type { HouseCore } from '../core/core.ts';
import type { Devices } from '../devices/devices.ts';
import type { ModeSwitch } from '../modes/mode-switch.ts';
import { canBeLeftOut } from '../modes/trips.ts';
import type { Calls } from './call.ts';

const LONGEST_SERVICE = 32;
const MOST_USERS = 50;

type ListName = 'disarmedDevices' | 'alarmsOffDevices' | 'camerasOffDevices';

/** The lists inside a mode: not watched, silent, blind, bypassed, told; and what monitoring needs to know. */
export function modeListCalls(core: HouseCore, devices: Devices, modeSwitch: ModeSwitch, alarm: AlarmRules): Calls {
  const { modes } = core.state;
  const save = () => core.save.part('modes');

  const modeOf = (params: Params) => modeSwitch.need(text(params, 'modeId'));
  const withIt = (list: string[], ids: string[]) => [...new Set([...list, ...ids])];
  const without = (list: string[], ids: string[]) => list.filter((id) => !ids.includes(id));

  /** One device in a call; broadcasts name it by `field`. */
  function single(method: string, list: ListName, field: string): Calls {
    const call = (event: 'added' | 'removed') => (params: Params) => {
      const mode = modeOf(params);
      const device = devices.need(text(params, 'deviceId'));
      const { id } = device;
      if (list === 'disarmedDevices' && event === 'added' && !canBeLeftOut(device)) throw refusals.invalid();
      mode[list] = event === 'added' ? withIt(mode[list], [id]) : without(mode[list], [id]);
      if (list === 'disarmedDevices') mode.disarmedDefault = false;
      core.say(`hub.modes.${method}.${event}`, { modeId: mode.id, [field]: id });
      save();
      if (list === 'disarmedDevices' && mode.id === modes.current) modeSwitch.applyArming();
      if (list === 'alarmsOffDevices') alarm.tuneSirens();
      return {};
    };
    return { [`hub.modes.${method}.add`]: call('added'), [`hub.modes.${method}.remove`]: call('removed') };
  }

  const bypass = (event: 'added' | 'removed') => (params: Params) => {
    const mode = modeOf(params);
    const named = [...new Set(texts(params, 'deviceIds'))].map((id) => devices.need(id));
    if (event === 'added' && !named.every(canBeLeftOut)) throw refusals.invalid();
    const deviceIds = named.map(({ id }) => id);
    mode.bypassDevices =
      event === 'added' ? withIt(mode.bypassDevices, deviceIds) : without(mode.bypassDevices, deviceIds);
    core.say(`hub.modes.bypass_devices.${event}`, { modeId: mode.id, deviceIds });
    save();
    return {};
  };

  const protectDevices = (isAdded: boolean) => (params: Params) => {
    const ids = texts(params, 'deviceIds').map((id) => devices.need(id).id);
    modes.protectDevices = isAdded ? withIt(modes.protectDevices, ids) : without(modes.protectDevices, ids);
    save();
    return {};
  };

  return {
    ...single('disarmed_devices', 'disarmedDevices', 'disarmedDevice'),
    ...single('alarms_off', 'alarmsOffDevices', 'alarmsOffDevice'),
    ...single('cameras_off', 'camerasOffDevices', 'camerasOffDevices'),
    'hub.modes.bypass_devices.add': bypass('added'),
    'hub.modes.bypass_devices.remove': bypass('removed'),
    'hub.modes.protect.set': (params) => {
      const mode = modeOf(params);
      const isProtected = flag(params, 'protect');
      refuseLate(params, core.now());
      mode.protect = isProtected;
      save();
      return {};
    },
    'hub.modes.protect.buttons.set': (params) => {
      const { id } = devices.need(text(params, 'deviceId'));
      const service = name(params, 'service', LONGEST_SERVICE);
      const isKnown = modes.protectButtons.some((button) => button.id === id);
      modes.protectButtons = [...modes.protectButtons.filter((button) => button.id !== id), { id, service }];
      save();
      // Both spellings that are known of it: vendor documents have the plural, small hubs send the singular.
      for (const spelling of ['buttons', 'button']) {
        core.say(`hub.modes.protect.${spelling}.${isKnown ? 'updated' : 'added'}`, { deviceId: id, service });
      }
      return {};
    },
    'hub.modes.protect.devices.add': protectDevices(true),
    'hub.modes.protect.devices.remove': protectDevices(false),
    'hub.modes.notifications.set': (params) => {
      const mode = modeOf(params);
      const users = flag(params, 'all') ? null : [...new Set(texts(params, 'userId'))];
      if (users !== null && users.length > MOST_USERS) throw refusals.invalid();
      mode.notifications = users;
      save();
      return {};
    },
  };
}
