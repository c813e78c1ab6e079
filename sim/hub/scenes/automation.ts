import type { HouseCore } from '../core/core.ts';
import type { ItemValue } from '../ground/contract.ts';
import { topicOf, type Happening, type SceneWorld } from './condition.ts';
import type { Cause } from './runs.ts';
import type { Scene } from './scene.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import { createTrigger, type Trigger } from './trigger.ts';

/** Starts scenes by what happens in the house and by the clock. */
export interface Automation {
  /** Takes up a scene, in place of what it was; null forgets it. */
  watch(id: string, scene: Scene | null): void;
  /** Something that no broadcast tells of. */
  tell(happening: Happening): void;
  /** What happens meanwhile was caused by these scenes: none of them starts because of it. */
  because<T>(cause: Cause, act: () => T): T;
}

/**
 * A scene is not started by its own doing. Where that comes back late (a blind that arrives, a lamp that answers), this
 * bound holds: no more starts than these in a minute.
 */
export const MOST_STARTS = 20;
const START_WINDOW_MS = 60_000;

export function createAutomation(
  core: HouseCore,
  world: SceneWorld,
  start: (id: string, part: 'then' | 'else', cause: Cause) => void,
): Automation {
  const watched = new Map<string, { scene: Scene; trigger: Trigger }>();
  const byTopic = new Map<string, Set<string>>();
  const mayStart = createRateLimit(MOST_STARTS, () => core.now(), START_WINDOW_MS);
  let queue: { happening: Happening; cause: Cause; only?: string }[] = [];
  let cause: Cause = [];

  const queued = (happening: Happening) => queue.push({ happening, cause });

  function forget(id: string): void {
    for (const topic of watched.get(id)?.trigger.topics ?? []) byTopic.get(topic)?.delete(id);
    watched.delete(id);
    core.cancel(clockOf(id));
  }

  const clockOf = (id: string) => `scene-clock/${id}`;
  function setClock(id: string, trigger: Trigger): void {
    const now = core.now();
    const next = trigger.nextTime(now);
    if (next === null) return;
    core.after(clockOf(id), next.at - now, () => {
      queue.push({ happening: { kind: 'time', due: next.due }, cause: [], only: id });
      setClock(id, trigger);
    });
  }

  function show(id: string, happening: Happening, from: Cause): void {
    const each = watched.get(id);
    if (each === undefined) return;
    const part = each.trigger.see(happening);
    if (part === null || (part === 'else' && each.scene.else === undefined)) return;
    const { enabled, house_modes: modes } = each.scene;
    if (!enabled || !modes.includes(core.state.modes.current) || from.includes(id)) return;
    if (mayStart(id)) start(id, part, from);
  }

  core.onSaid((subclass, result) => {
    for (const happening of happeningsOf(subclass, result as Said)) queued(happening);
  });
  core.onSettled(() => {
    const due = queue;
    queue = [];
    for (const each of due) {
      const topic = topicOf(each.happening);
      const ids = each.only === undefined ? [...(byTopic.get(topic) ?? [])] : [each.only];
      for (const id of ids) show(id, each.happening, each.cause);
    }
  });

  return {
    watch(id, scene) {
      forget(id);
      if (scene === null || scene.when.length === 0) return;
      const trigger = createTrigger(scene, world);
      watched.set(id, { scene, trigger });
      for (const topic of trigger.topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(id));
      setClock(id, trigger);
    },
    tell(happening) {
      queued(happening);
      queueMicrotask(core.flush);
    },
    because(scenes, act) {
      const before = cause;
      cause = scenes;
      try {
        return act();
      } finally {
        cause = before;
      }
    },
  };
}

interface Said {
  _id: string;
  value: ItemValue;
  from: string;
  to: string;
  status: string;
  scene_id: string;
}

function happeningsOf(subclass: string, said: Said): Happening[] {
  switch (subclass) {
    case 'hub.item.updated':
      return [{ kind: 'item', itemId: said._id, value: said.value }];
    case 'hub.device.updated':
      return [{ kind: 'device', deviceId: said._id }];
    case 'hub.modes.switched':
      return said.status === 'done'
        ? [{ kind: 'mode', from: said.from, to: said.to }, { kind: 'switching' }]
        : [{ kind: 'switching' }];
    case 'hub.modes.alarmed':
      return [{ kind: 'alarm' }];
    case 'hub.scene.run.progress':
      return [{ kind: 'scene', sceneId: said.scene_id, status: said.status }];
    case 'hub.scene.changed':
      return [{ kind: 'scene', sceneId: said._id, status: 'changed' }];
    default:
      return [];
  }
}
