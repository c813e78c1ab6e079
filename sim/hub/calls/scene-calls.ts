import { flag, isRecord, refusals, text, type Params } from '../ground/call-params.ts';
import type { Scenes } from '../scenes/scenes.ts';
import type { Calls } from './call.ts';

/** Older clients name the scene by `sceneId` where newer ones say `_id`, and the other way round. */
const idOf = (params: Params, field: '_id' | 'sceneId') => {
  const other = field === '_id' ? 'sceneId' : '_id';
  return text(params, params[field] === undefined && params[other] !== undefined ? other : field);
};

export function sceneCalls(scenes: Scenes): Calls {
  return {
    'hub.scenes.list': () => ({ scenes: scenes.list() }),
    'hub.scenes.get': (params) => scenes.get(idOf(params, '_id')),
    'hub.scenes.create': (params) => ({ _id: scenes.create(params) }),
    'hub.scenes.edit': (params) => {
      const id = idOf(params, '_id');
      const { eo } = params;
      if (eo === undefined || eo === null) throw refusals.missing('eo');
      if (!isRecord(eo)) throw refusals.invalid();
      scenes.edit(id, eo);
      return {};
    },
    'hub.scenes.delete': (params) => {
      scenes.remove(idOf(params, '_id'));
      return {};
    },
    'hub.scenes.clone': (params) => ({ _id: scenes.clone(idOf(params, '_id')) }),
    'hub.scenes.run': (params) => {
      scenes.run(idOf(params, 'sceneId'));
      return {};
    },
    'hub.scenes.stop': (params) => {
      scenes.stop(idOf(params, 'sceneId'));
      return {};
    },
    'hub.scenes.status.get': (params) => {
      const id = idOf(params, 'sceneId');
      scenes.get(id);
      return { status: scenes.isRunning(id) ? 'run' : 'idle' };
    },
    'hub.scenes.enabled.set': (params) => {
      scenes.setEnabled(idOf(params, '_id'), flag(params, 'enabled'));
      return {};
    },
  };
}
