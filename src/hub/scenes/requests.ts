import { cloudScenes } from './cloud-scenes';
import { sceneStory } from './scene-story';
import type { SceneRequests } from '../api/scenes';
import type { SceneRequest } from './tools';

export const SCENE_REQUESTS: { [Name in keyof SceneRequests]: SceneRequest<Name> } = {
  'read-cloud-scenes': cloudScenes,
  'scene-story': sceneStory,
};
