import { refusals, type Params } from '../ground/call-params.ts';
import type { HouseCore } from '../core/core.ts';
import { stableId } from '../ground/ids.ts';
import { checkScene } from './check-scene.ts';
import { LONGEST_NAME, MOST_SCENES, type Scene } from './scene.ts';

/** The scenes of the house in their order, kept in the store. Tells everybody what changes. */
export interface SceneBook {
  all(): Scene[];
  find(id: string): Scene | undefined;
  /** @throws {CallRefused} hub.scene.notfound */
  need(id: string): Scene;
  /** @throws {CallRefused} for a scene that is not well formed, or one too many. @returns its id. */
  create(params: Params): string;
  /** Takes the place of the whole scene. @throws {CallRefused} */
  edit(id: string, params: Params): void;
  /** @throws {CallRefused} @returns the id of the copy, which is a scene of its own. */
  clone(id: string): string;
  remove(id: string): void;
  setEnabled(id: string, isEnabled: boolean): void;
  /** Scenes of a room that is gone stay, without a room. */
  forgetRoom(roomId: string): void;
}

interface Kept {
  order: string[];
  /** How many were ever created, so that no id comes twice. */
  made: number;
}

/** @param first the scenes of the home file; @param changed is told before the broadcast goes out. */
export function createSceneBook(
  core: HouseCore,
  first: readonly Scene[],
  changed: (id: string, scene: Scene | null) => void,
): SceneBook {
  const { serial } = core.file;
  const kept = core.kept('scenes');
  const scenes = new Map<string, Scene>();
  const book: Kept = kept.get('book') ?? { order: first.map((scene) => scene._id), made: 0 };
  for (const id of book.order) {
    const scene = kept.get<Scene>(id) ?? first.find((each) => each._id === id);
    if (scene !== undefined) scenes.set(id, scene);
  }
  const known = { state: core.state, isScene: (id: string) => scenes.has(id) };

  function need(id: string): Scene {
    const scene = scenes.get(id);
    if (scene === undefined) throw refusals.noScene();
    return scene;
  }

  function put(scene: Scene, news: 'added' | 'changed'): void {
    scenes.set(scene._id, scene);
    kept.set(scene._id, scene);
    saveOrder();
    changed(scene._id, scene);
    core.say(`hub.scene.${news}`, { ...scene, syncNotification: news === 'added' });
  }
  function saveOrder(): void {
    book.order = [...scenes.keys()];
    kept.set('book', book);
  }

  function newId(): string {
    if (scenes.size >= MOST_SCENES) throw refusals.tooManyScenes();
    return stableId(serial, 'scene', 'made', String(book.made + 1));
  }

  function create(params: Params): string {
    const id = newId();
    const scene = checkScene(params, id, serial, known);
    book.made += 1;
    put(scene, 'added');
    return id;
  }

  return {
    all: () => [...scenes.values()],
    find: (id) => scenes.get(id),
    need,
    create,
    edit(id, params) {
      need(id);
      put(checkScene(params, id, serial, known), 'changed');
    },
    clone(id) {
      const scene = need(id);
      return create({ ...scene, name: copyName(scene.name) });
    },
    remove(id) {
      need(id);
      scenes.delete(id);
      kept.set(id, undefined);
      saveOrder();
      changed(id, null);
      core.say('hub.scene.deleted', { _id: id });
    },
    setEnabled(id, isEnabled) {
      put({ ...need(id), enabled: isEnabled }, 'changed');
    },
    forgetRoom(roomId) {
      for (const scene of [...scenes.values()]) {
        if (scene.parent_id === roomId) put({ ...scene, parent_id: '' }, 'changed');
      }
    },
  };
}

const COPY = ' 2';
const copyName = (name: string) => `${name.slice(0, LONGEST_NAME - COPY.length)}${COPY}`;
