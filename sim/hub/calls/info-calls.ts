import type { HomeFile } from '../../homes/home-file.ts';
import { flag, refusals, text, type Params } from '../ground/call-params.ts';
import type { HouseCore } from '../core/core.ts';
import type { Devices } from '../devices/devices.ts';
import { gatewayId } from '../devices/devices-on-wire.ts';
import type { Calls } from './call.ts';

const REBOOT_MS = 20_000;
/** What the hub itself remembers lies beside what its devices do. */
const HUB = 'hub';

/** What the hub tells of itself, its settings and its network. */
export function infoCalls(
  core: HouseCore,
  home: HomeFile,
  devices: Devices,
  setConnected: (isConnected: boolean) => void,
): Calls {
  const { file, state } = core;
  const { location } = home;
  let startedAt = core.now();

  function setAccess(which: 'anonymous' | 'insecure', params: Params) {
    state.access[which] = flag(params, 'enabled');
    core.save.part('access');
    core.say('hub.info.changed', {
      [which === 'anonymous' ? 'offlineAnonymousAccess' : 'offlineInsecureAccess']: state.access[which],
    });
    return {};
  }

  function comeBack(at: number): void {
    core.after('reboot-end', at - core.now(), () => {
      core.memory.set(HUB, 'reboot-ends', null);
      startedAt = core.now();
      setConnected(true);
    });
  }
  // A hub that was rebooting when the power went still comes back.
  const rebootEnds = core.memory.get(HUB, 'reboot-ends');
  if (typeof rebootEnds === 'number') comeBack(rebootEnds);
  core.onJump((ms) => {
    startedAt += ms;
    const ends = core.memory.get(HUB, 'reboot-ends');
    if (typeof ends === 'number') core.memory.set(HUB, 'reboot-ends', ends + ms);
  });

  return {
    'hub.info.get': () => ({
      serial: file.serial,
      model: 'h2_secure.1',
      architecture: 'armv7',
      firmware: '2.0.50.2400.1',
      kernel: '5.4',
      hardware: 'rev1',
      uuid: file.uuid,
      offlineAnonymousAccess: state.access.anonymous,
      offlineInsecureAccess: state.access.insecure,
      uptime: uptime(core.now() - startedAt),
      localtime: localTime(core.now(), location.timezone),
      location: {
        latitude: location.latitude,
        longitude: location.longitude,
        timezone: location.timezone,
        state: 'customTimezone',
      },
      build: { time: '2026-01-01T00:00:00+0000', builder: 'sim', branch: 'main', commit: '0000000' },
    }),
    'hub.time.location.get': () => ({ location: location.timezone }),
    'hub.features.list': () => ({
      features: { 'mqttwebrtc.v2': { enabled: file.hasWebrtcV2 ?? false, version: '2.0' } },
    }),
    'hub.settings.list': () => ({ settings: [...state.settings.values()] }),
    'hub.setting.value.set': (params) => {
      const setting = state.settings.get(text(params, 'name'));
      const value = text(params, 'value');
      if (setting?.enum.includes(value) !== true) throw refusals.invalid();
      setting.value = value;
      core.save.part('settings');
      core.say('hub.setting.updated', { name: setting.name, value });
      if (setting.name === 'scale.temperature') devices.showTemperaturesIn(value);
      return {};
    },
    'hub.network.get': () => ({
      interfaces: [
        {
          _id: 'eth0',
          internetAvailable: true,
          ipv4: { ip: '127.0.0.1', mask: '255.0.0.0', gateway: '', dns: [] },
          status: 'up',
        },
      ],
    }),
    'hub.gateways.list': () => ({
      gateways: [
        {
          _id: gatewayId(file.serial),
          name: 'zwave',
          label: 'ZWave',
          pluginId: 'zwave',
          ready: true,
          status: 'ready',
        },
      ],
    }),
    'hub.log.set': () => ({}),
    'hub.offline.anonymous_access.enabled.set': (params) => setAccess('anonymous', params),
    'hub.offline.insecure_access.enabled.set': (params) => setAccess('insecure', params),
    'hub.reboot': () => {
      core.after('reboot-begin', 0, () => setConnected(false));
      const ends = core.now() + REBOOT_MS;
      core.memory.set(HUB, 'reboot-ends', ends);
      comeBack(ends);
      return {};
    },
  };
}

function uptime(ms: number): string {
  const s = Math.floor(ms / 1000);
  const [days, hours, minutes] = [Math.floor(s / 86_400), Math.floor(s / 3600) % 24, Math.floor(s / 60) % 60];
  return `${String(days)}d ${String(hours)}h ${String(minutes)}m ${String(s % 60)}s`;
}

/** As hubs write it: local time of day and the zone's offset, `2026-11-21T02:00:00-0500`. */
export function localTime(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  const offset = part('timeZoneName').replace('GMT', '').replace(':', '') || '+0000';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}
