import type { CameraFault } from '../cameras/camera-fault.ts';
import type { HomeStreams } from '../cameras/streams.ts';
import type { SimClock } from '../clock.ts';
import { isCamera, type Cameras } from '../cloud/cameras/cameras.ts';
import type { Faults } from '../faults/fault-book.ts';
import type { VeraHub } from '../vera/vera-hub.ts';
import type { DeviceSnapshot, House, HouseSnapshot, ItemValue } from '../hub/house.ts';
import type { Lively } from '../lively/lively.ts';
import type { Store } from '../store/store.ts';
import { createStoryPlayer, type StoryPlayer } from '../stories/player.ts';
import { createDeviceControl, type DeviceControl } from './device-control.ts';
import { createFaultControl, type FaultControl } from './fault-control.ts';
import { ControlRefused, TestsOnly } from './refusals.ts';
import { createVeraControl, type VeraControl } from './vera-control.ts';

/** What people and tests can do to the simulated home; the same functions are behind /house/api. */
export interface SimControl extends DeviceControl, FaultControl, VeraControl {
  /** Every hub of the home, in its file's order. */
  list(): HouseSnapshot[];
  /**
   * Devices are named by id, key or name, the first hub that has it.
   * @throws {ControlRefused} for what does not exist or does not fit
   */
  setItem(device: string, item: string, value: ItemValue): void;
  /** As a client's command: the device does it in its own time, and what cannot be set is refused. */
  command(device: string, item: string, value: ItemValue): void;
  openDoor(device: string): void;
  closeDoor(device: string): void;
  setReachable(device: string, isReachable: boolean): void;
  setBattery(device: string, percent: number): void;
  /** What a camera has before its lens: 'parcel', 'person', or nothing; remembered. */
  setCameraView(device: string, view: string | null): void;
  /** What it has there now; null: nothing. @throws {ControlRefused} */
  cameraView(device: string): string | null;
  /** What goes wrong with a camera's stream from now on; null: nothing. All but 'offline' is for tests only. */
  cameraFault(device: string, fault: CameraFault | null): void;
  /** Streams that are set up or run, of one camera or of all. */
  streamCount(device?: string): number;
  /** Of those the ones that pictures go out to: a viewer who gave up before that is missed by the camera half a minute later. */
  viewerCount(device?: string): number;
  /** Packets of sound that viewers have sent to a camera's loudspeaker so far. */
  soundHeard(device: string): number;
  /** Whether the relay reaches the hub; without a serial, the first. */
  hubOffline(isOffline: boolean, serial?: string): void;
  /** Moves hub time forward. */
  advance(ms: number): void;
  setSpeed(speed: number): void;
  /** Whether people live in the house by the hours of its day. */
  setLively(isOn: boolean): void;
  isLively(): boolean;
  /** Switches the house mode as a member of the household would, with its exit delay. */
  setMode(modeId: string, serial?: string): void;
  /** Runs a scene of the hub. @throws {ControlRefused} */
  runScene(sceneId: string, serial?: string): void;
  /** Plays a story of sim/stories in hub time; `arm` lets it set the house mode that it is made for. */
  playStory(name: string, options?: { arm?: boolean; serial?: string }): void;
  readonly stories: StoryPlayer;
  /** Tests only, as everything below. */
  setDelays(delays: { exitS?: number; entryS?: number; abortS?: number }, serial?: string): void;
  /** Sends text as it is, or an object as JSON, to every socket of the hub. */
  rawBroadcast(serial: string, frame: string | object): void;
}

export { ControlRefused, TestsOnly };

export interface ControlDeps {
  lively: Lively;
  houses: ReadonlyMap<string, House>;
  veraHubs: ReadonlyMap<string, VeraHub>;
  clock: SimClock;
  store: Store;
  cameras: Pick<Cameras, 'setView' | 'scene'>;
  streams: Pick<HomeStreams, 'setFault' | 'count' | 'viewers' | 'heard'>;
  sockets: { send(serial: string, text: string): void };
  faults: Faults;
  restart: () => Promise<void>;
  isTest: boolean;
}

export function createSimControl({
  lively,
  houses,
  veraHubs,
  clock,
  store,
  cameras,
  streams,
  sockets,
  faults,
  restart,
  isTest,
}: ControlDeps): SimControl {
  const onlyInTests = () => {
    if (!isTest) throw new TestsOnly('This needs a simulated home started with --test.');
  };
  const houseOf = (serial?: string): House => {
    const house = serial === undefined ? [...houses.values()][0] : houses.get(serial);
    if (house === undefined) throw new ControlRefused(`There is no hub ${serial ?? ''}.`);
    return house;
  };
  const find = (wanted: string): { house: House; device: DeviceSnapshot } => {
    for (const house of houses.values()) {
      const byId = house.hand.device(wanted);
      if (byId !== null) return { house, device: byId };
    }
    for (const house of houses.values()) {
      const { devices } = house.hand.list();
      const device = devices.find((each) => each.key === wanted) ?? devices.find((each) => each.name === wanted);
      if (device !== undefined) return { house, device };
    }
    throw new ControlRefused(`There is no device "${wanted}".`);
  };
  const refusing = <T>(act: () => T): T => {
    try {
      return act();
    } catch (cause) {
      if (cause instanceof ControlRefused) throw cause;
      throw cause instanceof Error ? new ControlRefused(cause.message, { cause }) : cause;
    }
  };
  const findItem = (wanted: string, name: string) => {
    const { house, device } = find(wanted);
    const item = device.items.find((each) => each.name === name || each.id === name);
    if (item === undefined) throw new ControlRefused(`${device.name} has no item "${name}".`);
    return { house, item };
  };
  const setItem = (wanted: string, name: string, value: ItemValue) => {
    const { house, item } = findItem(wanted, name);
    refusing(() => house.hand.setItem(item.id, value));
  };
  /** A garage door drives; a plain contact is told. */
  const moveDoor = (wanted: string, isOpen: boolean) => {
    const isDriven = find(wanted).device.items.some((each) => each.name === 'barrier');
    if (isDriven) setItem(wanted, 'barrier', isOpen ? 'barrier_opened' : 'barrier_closed');
    else setItem(wanted, 'dw_state', isOpen ? 'dw_is_opened' : 'dw_is_closed');
  };

  const control: Omit<SimControl, 'stories' | 'playStory'> = {
    list: () => [...houses.values()].map((house) => house.hand.list()),
    setItem,
    command(wanted, name, value) {
      const { house, item } = findItem(wanted, name);
      const reply = house.call('hub.item.value.set', { _id: item.id, value }, { api: '1.0' });
      house.flush();
      if ('error' in reply)
        throw new ControlRefused(`${item.name} was refused: ${reply.error.data ?? reply.error.message}.`);
    },
    ...createVeraControl(veraHubs),
    ...createDeviceControl({ find, houseOf, refusing }),
    openDoor: (device) => moveDoor(device, true),
    closeDoor: (device) => moveDoor(device, false),
    setReachable(wanted, isReachable) {
      const { house, device } = find(wanted);
      refusing(() => house.hand.setReachable(device.id, isReachable));
    },
    setBattery(wanted, percent) {
      const { house, device } = find(wanted);
      refusing(() => house.hand.setBattery(device.id, percent));
    },
    setCameraView(wanted, view) {
      const { device } = find(wanted);
      if (!isCamera(device)) throw new ControlRefused(`${device.name} is no camera.`);
      refusing(() => cameras.setView(device.id, view));
    },
    cameraView(wanted) {
      const { house, device } = find(wanted);
      if (!isCamera(device)) throw new ControlRefused(`${device.name} is no camera.`);
      return cameras.scene(house, device).view;
    },
    cameraFault(wanted, fault) {
      if (fault !== null && fault !== 'offline') onlyInTests();
      const { device } = find(wanted);
      if (!isCamera(device)) throw new ControlRefused(`${device.name} is no camera.`);
      streams.setFault(device.id, fault);
    },
    streamCount: (wanted) => streams.count(wanted === undefined ? undefined : find(wanted).device.id),
    viewerCount: (wanted) => streams.viewers(wanted === undefined ? undefined : find(wanted).device.id),
    soundHeard: (wanted) => streams.heard(find(wanted).device.id),
    hubOffline: (isOffline, serial) => (veraHubs.get(serial ?? '') ?? houseOf(serial)).setConnected(!isOffline),
    advance: (ms) => clock.advance(ms),
    setSpeed: (speed) => clock.setSpeed(speed),
    setLively: (isOn) => lively.set(isOn),
    isLively: () => lively.isOn,
    setMode(modeId, serial) {
      const house = houseOf(serial);
      const { mode, pending } = house.hand.overview();
      const isBack = pending !== null && mode.id === modeId;
      const reply = house.call(isBack ? 'hub.modes.cancel_switch' : 'hub.modes.switch', { modeId }, { api: '1.0' });
      house.flush();
      if ('error' in reply) throw new ControlRefused(`The hub refused mode ${modeId}: ${reply.error.message}.`);
    },
    runScene(sceneId, serial) {
      const house = houseOf(serial);
      const reply = house.call('hub.scenes.run', { sceneId }, { api: '1.0' });
      house.flush();
      if ('error' in reply) throw new ControlRefused(`The scene was refused: ${reply.error.message}.`);
    },
    setDelays(delays, serial) {
      onlyInTests();
      houseOf(serial).hand.setDelays(delays);
    },
    rawBroadcast(serial, frame) {
      onlyInTests();
      sockets.send(houseOf(serial).serial, typeof frame === 'string' ? frame : JSON.stringify(frame));
    },
    ...createFaultControl({ faults, clock, restart, onlyInTests }),
  };
  const stories = createStoryPlayer({ houses, control, clock, store });
  return { ...control, stories, playStory: (name, options) => stories.direct('play', { name, ...options }) };
}
