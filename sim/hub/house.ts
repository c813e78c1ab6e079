import { createAnswers } from './calls/answers.ts';
import { forgetFavourites } from './calls/favourite-calls.ts';
import { createCore } from './core/core.ts';
import { createDevices, type Devices } from './devices/devices.ts';
import { createEnergyLog } from './energy/energy-log.ts';
import type { HomeFile, House, HouseDeps } from './ground/contract.ts';
import { createHand } from './hand.ts';
import { createAlarm, type AlarmRules } from './modes/alarm.ts';
import { forgetInModes } from './modes/forget-in-modes.ts';
import { createModeSwitch } from './modes/mode-switch.ts';
import { monitoredDevices } from './modes/monitored-devices.ts';
import { createScenes } from './scenes/scenes.ts';
import { createZone } from '../time/local-time.ts';

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
      forgetInModes(core, device);
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

  const { streams } = deps;
  const answers = createAnswers({ core, home, devices, modeSwitch, alarm, scenes, streams, setConnected });

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
    monitoredDevices: () => monitoredDevices(state),
    ...answers,
    flush: core.flush,
    subscribe: core.subscribe,
    onEvent: core.onEvent,
    energy,
    hand: createHand(core, devices, scenes),
    stop: core.stop,
  };
}
