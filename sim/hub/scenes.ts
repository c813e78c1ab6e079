import type { SceneFile } from '../homes/home-file.ts';
import { refusals } from './call-params.ts';
import type { HouseCore } from './core.ts';
import type { Devices } from './devices.ts';
import { stableId } from './ids.ts';
import type { ModeSwitch } from './mode-switch.ts';
import { deviceId } from './state.ts';

type Action = SceneFile['actions'][number];
type RunStatus = 'started' | 'finished' | 'partially_finished' | 'failed' | 'stopped';

/** The scenes of the house, and their runs (protocol 10). */
export interface Scenes {
  list(): Record<string, unknown>[];
  /** @throws {CallRefused} */
  get(id: string): Record<string, unknown>;
  run(id: string): void;
  stop(id: string): void;
  setEnabled(id: string, isEnabled: boolean): void;
  isRunning(id: string): boolean;
}

/** A scene that runs itself, straight or in a ring, ends after this many levels. */
const DEEPEST_NESTING = 5;

export function createScenes(core: HouseCore, devices: Devices, modes: ModeSwitch): Scenes {
  const { file, state } = core;
  const idOf = (key: string) => stableId(file.serial, 'scene', key);
  const scenes = new Map(file.scenes.map((scene) => [idOf(scene.key), scene]));
  const running = new Map<string, { failed: number; left: number }>();

  function need(id: string): SceneFile {
    const scene = scenes.get(id);
    if (scene === undefined) throw refusals.noScene();
    return scene;
  }

  function progress(id: string, status: RunStatus): void {
    const scene = need(id);
    const room = scene.room === null ? undefined : state.rooms.find((each) => each.id === roomOf(scene));
    core.say('hub.scene.run.progress', {
      scene_id: id,
      scene_name: scene.name,
      status,
      userNotification: status !== 'started',
      notifications: [],
      room_id: room?.id ?? '',
      room_name: room?.name ?? '',
    });
  }
  const roomOf = (scene: SceneFile) => (scene.room === null ? '' : stableId(file.serial, 'room', scene.room));

  function itemOf(action: { device: string; item: string }) {
    const device = devices.need(deviceId(file, action.device));
    const item = devices.find(device, action.item);
    if (item === undefined) throw refusals.noItem();
    return item;
  }

  /** @throws {CallRefused} when the house refuses it; the run goes on with the next. */
  function act(action: Action, depth: number): void {
    switch (action.do) {
      case 'set': {
        const item = itemOf(action);
        devices.command(item, devices.check(item, action.value));
        return;
      }
      case 'toggle': {
        const item = itemOf(action);
        devices.command(item, devices.check(item, item.value !== true));
        return;
      }
      case 'mode': {
        const target = modes.need(action.modeId);
        if (target.id !== state.modes.current) modes.to(target);
        return;
      }
      case 'arm':
        devices.setArmed(devices.need(deviceId(file, action.device)), action.armed);
        return;
      case 'scene':
        if (depth < DEEPEST_NESTING) run(idOf(action.scene), depth + 1);
    }
  }

  function attempt(action: Action, depth: number): boolean {
    try {
      act(action, depth);
      return true;
    } catch {
      // One action that the house refuses must not keep the others from being done: the run's status tells.
      return false;
    }
  }

  const timer = (id: string, index: number) => `scene/${id}/${String(index)}`;

  function run(id: string, depth: number): void {
    const scene = need(id);
    stop(id);
    const count = { failed: 0, left: scene.actions.length };
    running.set(id, count);
    progress(id, 'started');
    const step = (action: Action) => {
      if (!attempt(action, depth)) count.failed += 1;
      count.left -= 1;
      if (count.left > 0) return;
      running.delete(id);
      progress(
        id,
        count.failed === 0 ? 'finished' : count.failed < scene.actions.length ? 'partially_finished' : 'failed',
      );
    };
    scene.actions.forEach((action, index) => {
      if (action.delayS === 0) step(action);
      else core.after(timer(id, index), action.delayS * 1000, () => step(action));
    });
  }

  function stop(id: string): void {
    const scene = need(id);
    if (!running.delete(id)) return;
    scene.actions.forEach((_, index) => core.cancel(timer(id, index)));
    progress(id, 'stopped');
  }

  function describe(id: string, scene: SceneFile): Record<string, unknown> {
    return {
      _id: id,
      enabled: !state.disabledScenes.includes(id),
      group_id: '',
      is_group: false,
      name: scene.name,
      parent_id: roomOf(scene),
      house_modes: ['1', '2', '3', '4'],
      user_notifications: [],
      meta: {},
      when: [],
      then: scene.actions.map((action, index) => block(id, action, index)),
    };
  }

  function block(id: string, action: Action, index: number) {
    const [method, fields] = methodOf(action);
    return {
      _id: stableId(file.serial, id, String(index)),
      blockType: 'then',
      blockOptions: { method: { name: method, args: Object.fromEntries(fields.map(({ name }) => [name, name])) } },
      fields,
      delay: {
        days: 0,
        hours: Math.floor(action.delayS / 3600),
        minutes: Math.floor((action.delayS % 3600) / 60),
        seconds: action.delayS % 60,
      },
    };
  }

  function methodOf(action: Action): [string, { name: string; type: string; value: unknown }[]] {
    switch (action.do) {
      case 'set': {
        const item = itemId(action);
        const type = state.items.get(item)?.valueType ?? 'string';
        return [
          'setItemValue',
          [
            { name: 'item', type: 'item', value: item },
            { name: 'value', type, value: action.value },
          ],
        ];
      }
      case 'toggle':
        return ['toggleValue', [{ name: 'item', type: 'item', value: itemId(action) }]];
      case 'mode':
        return ['switchHouseMode', [{ name: 'houseMode', type: 'houseMode', value: action.modeId }]];
      case 'arm':
        return [
          'setDeviceArmed',
          [
            { name: 'device', type: 'device', value: deviceId(file, action.device) },
            { name: 'armed', type: 'bool', value: action.armed },
          ],
        ];
      case 'scene':
        return ['runScene', [{ name: 'sceneId', type: 'scene', value: idOf(action.scene) }]];
    }
  }
  const itemId = (action: { device: string; item: string }) =>
    stableId(file.serial, 'item', deviceId(file, action.device), action.item);

  return {
    list: () => [...scenes].map(([id, scene]) => describe(id, scene)),
    get: (id) => describe(id, need(id)),
    run: (id) => run(id, 0),
    stop,
    setEnabled(id, isEnabled) {
      const others = (need(id), state.disabledScenes.filter((each) => each !== id));
      state.disabledScenes = isEnabled ? others : [...others, id];
      core.save.part('disabledScenes');
      core.say('hub.scene.changed', { ...describe(id, need(id)), syncNotification: false });
    },
    isRunning: (id) => running.has(id),
  };
}
