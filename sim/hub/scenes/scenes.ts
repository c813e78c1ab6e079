import type { HomeFile, HouseDeps } from '../ground/contract.ts';
import { refusals, type Params } from '../ground/call-params.ts';
import type { HouseCore } from '../core/core.ts';
import type { Devices } from '../devices/devices.ts';
import type { ModeSwitch } from '../modes/mode-switch.ts';
import { createActions } from './actions.ts';
import { createAutomation } from './automation.ts';
import { compileScene } from './compile-scene.ts';
import { createZone } from '../../time/local-time.ts';
import { createRuns, type Cause, type RunStatus } from './runs.ts';
import { createSceneBook } from './scene-book.ts';
import type { Scene } from './scene.ts';

/** The scenes of the house: kept, started by hand or by what happens, and their runs (protocol 10). */
export interface Scenes {
  list(): Record<string, unknown>[];
  /** @throws {CallRefused} as everything below that takes an id */
  get(id: string): Record<string, unknown>;
  /** @throws {CallRefused} for a scene that is not well formed. @returns its id. */
  create(params: Params): string;
  edit(id: string, params: Params): void;
  clone(id: string): string;
  remove(id: string): void;
  setEnabled(id: string, isEnabled: boolean): void;
  /** @throws {CallRefused} for one that is disabled, too. */
  run(id: string): void;
  stop(id: string): void;
  isRunning(id: string): boolean;
  /** The relay reaches the hub, or no longer. */
  networkChanged(): void;
  /** After a restart: runs that waited go on, the clock is wound. */
  resume(): void;
}

/** Scenes that run one another end after this many levels. */
const DEEPEST_NESTING = 5;

export function createScenes(
  core: HouseCore,
  devices: Devices,
  modes: ModeSwitch,
  home: HomeFile,
  { abstractCommand = () => false, log = () => undefined }: Pick<HouseDeps, 'abstractCommand' | 'log'>,
): Scenes {
  const { file, state } = core;
  const userIds = new Map(home.accounts.map((each) => [each.username, each.uuid]));
  const { timezone, latitude, longitude } = home.location;

  const book = createSceneBook(
    core,
    file.scenes.map((scene) => compileScene(scene, file, state, userIds)),
    (id, scene) => {
      if (scene === null) runs.stop(id);
      automation.watch(id, scene);
    },
  );
  const automation = createAutomation(
    core,
    {
      state,
      zone: createZone(timezone),
      latitude,
      longitude,
      now: () => core.now(),
      isEnabled: (id) => book.find(id)?.enabled ?? false,
    },
    (id, part, cause) => runs.start(book.need(id), part, cause),
  );
  const act = createActions(core, {
    devices,
    modes,
    runScene(id, cause) {
      if (cause.includes(id) || cause.length >= DEEPEST_NESTING) return false;
      runs.start(needEnabled(id), 'then', cause);
      return true;
    },
    setSceneEnabled: (id, isEnabled) => book.setEnabled(id, isEnabled),
    abstractCommand,
    log,
  });
  const runs = createRuns(core, {
    act: (block, cause) => automation.because(cause, () => act(block, cause)),
    progress: (scene, status, cause) => automation.because(cause, () => progress(scene, status)),
  });

  /** What is switched off is started by nobody, neither by hand nor by another scene. @throws {CallRefused} */
  function needEnabled(id: string): Scene {
    const scene = book.need(id);
    if (!scene.enabled) throw refusals.sceneOff();
    return scene;
  }

  function progress(scene: Scene, status: RunStatus): void {
    const room = state.rooms.find((each) => each.id === scene.parent_id);
    core.say('hub.scene.run.progress', {
      scene_id: scene._id,
      scene_name: scene.name,
      status,
      userNotification: status !== 'started',
      notifications: scene.user_notifications,
      room_id: room?.id ?? '',
      room_name: room?.name ?? '',
    });
    if (status === 'started') return;
    for (const user of scene.user_notifications) {
      core.say('hub.user.notification', {
        type: 'scene_run',
        params: { user, sceneId: scene._id, sceneName: scene.name, status, roomName: room?.name ?? '' },
      });
    }
  }

  core.onSaid((subclass, result) => {
    if (subclass === 'hub.room.deleted') book.forgetRoom((result as { _id: string })._id);
  });

  const NOBODY: Cause = [];
  return {
    list: () => book.all().map((scene) => ({ ...scene })),
    get: (id) => ({ ...book.need(id) }),
    create: (params) => book.create(params),
    edit: (id, params) => book.edit(id, params),
    clone: (id) => book.clone(id),
    remove: (id) => book.remove(id),
    setEnabled: (id, isEnabled) => book.setEnabled(id, isEnabled),
    run: (id) => runs.start(needEnabled(id), 'then', NOBODY),
    stop(id) {
      book.need(id);
      runs.stop(id);
    },
    isRunning: (id) => runs.isRunning(id),
    networkChanged: () => automation.tell({ kind: 'network', isConnected: state.access.isConnected }),
    resume() {
      for (const scene of book.all()) automation.watch(scene._id, scene);
      runs.resume((id) => book.find(id));
    },
  };
}
