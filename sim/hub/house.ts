import { createAlarm, type AlarmRules } from './modes/alarm.ts';
import { CallRefused, refusals } from './ground/call-params.ts';
import type { Calls } from './calls/call.ts';
import { cameraCalls } from './calls/camera-calls.ts';
import { dataCalls } from './calls/data-calls.ts';
import { deviceCalls } from './calls/device-calls.ts';
import { favouriteCalls, forgetFavourites } from './calls/favourite-calls.ts';
import { infoCalls } from './calls/info-calls.ts';
import { modeCalls } from './calls/mode-calls.ts';
import { modeListCalls } from './calls/mode-list-calls.ts';
import { roomCalls } from './calls/room-calls.ts';
import { sceneCalls } from './calls/scene-calls.ts';
import type { HomeFile, House, HouseDeps } from './ground/contract.ts';
import { createHand } from './hand.ts';
import { createCore } from './core/core.ts';
import { createDevices, type Devices } from './devices/devices.ts';
import { createEnergyLog } from './energy/energy-log.ts';
import { createModeSwitch } from './modes/mode-switch.ts';
import { createZone } from '../time/local-time.ts';
import { createScenes } from './scenes/scenes.ts';

export type {
  Broadcast,
  CallError,
  CallReply,
  DeviceSnapshot,
  HomeFile,
  House,
  HouseHand,
  HouseDeps,
  HouseEvent,
  HouseSnapshot,
  ItemSnapshot,
  ItemValue,
} from './ground/contract.ts';

/**
 * One hub with everything behind it: devices that behave, rooms, modes, alarm, scenes.
 * It begins where the store left it; timers that were running go on.
 * @throws {Error} when the home file names a hub, a kind or an item that does not exist.
 */
export function createHouse(home: HomeFile, deps: HouseDeps): House {
  const file = home.hubs.find((hub) => deps.serial === undefined || hub.serial === deps.serial);
  if (file === undefined) throw new Error(`${home.place} has no hub ${deps.serial ?? ''}.`);
  const core = createCore(file, deps);
  const { state } = core;
  const connectionListeners = new Set<(isConnected: boolean) => void>();

  // Devices, modes and alarm need each other; each takes the others as functions and calls them later.
  const modeSwitch = createModeSwitch(
    core,
    () => devices,
    () => alarm,
  );
  const everybody = home.accounts.filter((each) => file.serial in each.localTokens).map((each) => each.uuid);
  const alarm: AlarmRules = createAlarm(core, () => devices, modeSwitch.current, everybody);
  const { latitude, longitude, timezone } = home.location;
  const zone = createZone(timezone);
  const surroundings = { latitude, longitude, seed: deps.seed ?? 1, wall: (at: number) => zone.wall(at) };
  const devices: Devices = createDevices(core, surroundings, {
    itemChanged: alarm.itemChanged,
    isWatched: (device) => modeSwitch.watches(device),
    removed(device) {
      for (const mode of state.modes.modes) {
        for (const list of [
          'usualDisarmed',
          'disarmedDevices',
          'alarmsOffDevices',
          'camerasOffDevices',
          'bypassDevices',
        ] as const) {
          mode[list] = mode[list].filter((id) => id !== device.id);
        }
      }
      const { modes } = state;
      modes.protectButtons = modes.protectButtons.filter(({ id }) => id !== device.id);
      modes.protectDevices = modes.protectDevices.filter((id) => id !== device.id);
      if (modes.trips !== undefined) delete modes.trips[device.id];
      core.save.part('modes');
      forgetFavourites(core, device);
    },
  });
  const scenes = createScenes(core, devices, modeSwitch, home, deps);
  const energy = createEnergyLog(core, surroundings);

  function setConnected(isConnected: boolean): void {
    if (state.access.isConnected === isConnected) return;
    state.access.isConnected = isConnected;
    core.save.part('access');
    energy.settle();
    for (const listener of [...connectionListeners]) listener(isConnected);
    if (!isConnected) deps.streams?.endRelayed(core.file.serial);
    scenes.networkChanged();
  }

  const calls: Calls = {
    ...infoCalls(core, home, devices, setConnected),
    ...favouriteCalls(core, devices, scenes),
    ...dataCalls(core, scenes),
    ...deviceCalls(core, devices),
    ...roomCalls(core, devices),
    ...sceneCalls(scenes),
    ...modeCalls(core, modeSwitch, alarm),
    ...modeListCalls(core, devices, modeSwitch, alarm),
  };

  const lateCalls = cameraCalls(core, devices, deps.streams);

  devices.start();
  energy.start();
  modeSwitch.resume();
  alarm.resume();
  scenes.resume();
  core.flush();

  return {
    serial: file.serial,
    uuid: file.uuid,
    name: file.name,
    isConnected: () => state.access.isConnected,
    setConnected,
    onConnected(listener) {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },
    allowsAnonymous: () => state.access.anonymous,
    monitoredDevices() {
      const guards = [...state.devices.values()].filter((each) => each.file.isGuard).map((each) => each.id);
      return [...new Set([...guards, ...state.modes.protectDevices])];
    },
    call(method, params, context) {
      try {
        const call = Object.hasOwn(calls, method) ? calls[method] : undefined;
        if (call === undefined) throw refusals.unknownMethod();
        // What is answered is what was true now, whatever happens before it is written to a socket.
        return { result: structuredClone(call(params, context)) };
      } catch (refusal) {
        if (refusal instanceof CallRefused) return { error: refusal.reply };
        throw refusal;
      }
    },
    callLate(method, params, context) {
      const call = Object.hasOwn(lateCalls, method) ? lateCalls[method] : undefined;
      if (call === undefined) return null;
      return call(params, context).then(
        (result) => ({ result }),
        (refusal: unknown) => {
          if (refusal instanceof CallRefused) return { error: refusal.reply };
          throw refusal;
        },
      );
    },
    methods: () => [...Object.keys(calls), ...Object.keys(lateCalls)],
    flush: core.flush,
    subscribe: core.subscribe,
    onEvent: core.onEvent,
    energy,
    hand: createHand(core, devices, scenes),
    stop: core.stop,
  };
}
