import * as wire from '../../schemas/wire/scene';
import { CONFIRMED, SESSION_ENDED } from '../actions/outcomes';
import { read } from '../ports/http';
import type { CloudCall } from '../cloud/request';
import type { Report } from '../ports/deps';
import { HubError, problemOf } from '../errors';
import { cleanName } from '../map/map-devices';
import { entityId, NO_HUB, wireIdOf } from '../state/entity-id';
import type { CommandOutcome, SceneState } from '../state/model';
import type { SceneRequest } from './tools';

/** Not one that was thrown away (S3.22). */
function sceneOf(listed: unknown): SceneState | null {
  const parsed = wire.cloudScene.safeParse(listed);
  if (!parsed.success || Boolean(parsed.data.deleted)) return null;
  const { uuid, name } = parsed.data;
  return {
    id: entityId(NO_HUB, uuid),
    hub: NO_HUB,
    name: cleanName(name),
    roomId: null,
    isEnabled: true,
    run: 'idle',
    lastRun: null,
    does: null,
  };
}

/** S7.14. What was listed and is not any more is gone; how runs stand stays. @throws HubError */
export const cloudScenes: SceneRequest<'read-cloud-scenes'> = async ({
  cloud,
  cloudScenes: kept,
  outbox,
  credentials,
}) => {
  const user = credentials.present()?.person.user;
  const { data } = read(wire.cloudScenes, (await cloud('scene_list', {})).data, 'scene_list');
  // Somebody else took this person's place meanwhile.
  if (user === undefined || credentials.present()?.person.user !== user) throw new HubError('superseded', 'scene_list');
  const listed = data.flatMap((one) => sceneOf(one) ?? []);
  const before = new Map(kept);
  kept.clear();
  for (const scene of listed) {
    const { run, lastRun } = before.get(scene.id) ?? scene;
    kept.set(scene.id, { ...scene, run, lastRun });
  }
  for (const id of new Set([...before.keys(), ...kept.keys()])) outbox.touchEntity('scenes', id);
  outbox.touchMembers(NO_HUB, 'scenes');
  return null;
};

/** How a run ended, as far as it is known. */
export type RunEnd = 'finished' | 'failed' | 'unknown';

/** What a run of the cloud's needs of whoever keeps the runs. */
export interface CloudRun {
  cloud: CloudCall;
  /** The cloud's meshbots: empty once their person has left. */
  kept: ReadonlyMap<string, SceneState>;
  report: Report;
  begin: () => void;
  end: (scene: SceneState, how: RunEnd) => void;
}
/** The call may have arrived all the same. */
const UNTOLD: ReadonlySet<string> = new Set(['offline', 'timeout', 'bad-reply']);

/** No hub tells of these runs: the cloud's answer is all there is (S7.14, S8.25). */
export async function runCloudScene(
  { cloud, kept, report, begin, end }: CloudRun,
  scene: SceneState,
): Promise<CommandOutcome> {
  begin();
  const isHere = () => kept.has(scene.id);
  try {
    await cloud('scene_run', { uuid: wireIdOf(scene.id) });
  } catch (cause) {
    // Signed out meanwhile: what an older session asked for is told to nobody (I-50).
    if (!isHere()) return SESSION_ENDED;
    report('scene', cause);
    const problem = problemOf(cause, 'cloud-error');
    const isUntold = UNTOLD.has(problem.code);
    end(scene, isUntold ? 'unknown' : 'failed');
    return { status: isUntold ? 'unknown' : 'refused', problem };
  }
  if (isHere()) end(scene, 'finished');
  return CONFIRMED;
}
