import { flag, text } from '../call-params.ts';
import type { Scenes } from '../scenes.ts';
import type { Calls } from './call.ts';

export function sceneCalls(scenes: Scenes): Calls {
  return {
    'hub.scenes.list': () => ({ scenes: scenes.list() }),
    'hub.scenes.get': (params) => scenes.get(text(params, '_id')),
    'hub.scenes.run': (params) => {
      scenes.run(text(params, 'sceneId'));
      return {};
    },
    'hub.scenes.stop': (params) => {
      scenes.stop(text(params, 'sceneId'));
      return {};
    },
    'hub.scenes.status.get': (params) => {
      const id = text(params, 'sceneId');
      scenes.get(id);
      return { status: scenes.isRunning(id) ? 'run' : 'idle' };
    },
    'hub.scenes.enabled.set': (params) => {
      scenes.setEnabled(text(params, '_id'), flag(params, 'enabled'));
      return {};
    },
  };
}
