import { z } from 'zod';
import type { CloudActionFile, CloudSceneFile } from '../../homes/cloud-file.ts';
import type { House } from '../../hub/house.ts';
import { homeSceneId } from '../../hub/scenes/compile-scene.ts';
import type { Account } from '../accounts/accounts.ts';
import { ownHubs } from '../accounts/ownership.ts';
import type { Cloud } from '../cloud.ts';
import { anyParams, CallRefused, REFUSED, requestCall, type RequestCall } from '../request-call.ts';
import { stableUuid } from '../stable-uuid.ts';
import { livesAt } from './tell-household.ts';

/** Clients take http status 200 for done (S7.14), so a scene that could not run answers with another. */
const STATUS = { forbidden: 403, notFound: 404, failed: 502 } as const;

/** Scenes that run in the cloud, across hubs and voice assistants (protocol 4.2; S7.14). */
export function sceneCalls(cloud: Cloud): Record<string, RequestCall> {
  const { home, push } = cloud;
  const uuidOf = ({ key }: CloudSceneFile) => stableUuid(home.location.uuid, 'cloud-scene', key);

  return {
    scene_list: requestCall(anyParams, (_params, { account }) => ({
      data:
        account.locationUuid === home.location.uuid
          ? home.cloudScenes.filter((each) => mayRun(each, account)).map((each) => shape(each))
          : [],
    })),

    // sceneId is what some clients call it.
    scene_run: requestCall(
      z.looseObject({ uuid: z.string().optional(), sceneId: z.string().optional() }),
      (params, context) => {
        const uuid = params.uuid ?? params.sceneId;
        if (uuid === undefined) throw new CallRefused(REFUSED.badParams, 'Bad params: uuid');
        if (context.account.locationUuid === null) {
          throw new CallRefused(REFUSED.forbidden, 'This account has no location', {}, STATUS.forbidden);
        }
        const scene = home.cloudScenes.find((each) => uuidOf(each) === uuid);
        if (scene === undefined) throw new CallRefused(REFUSED.notFound, 'Scene not found', {}, STATUS.notFound);
        if (!mayRun(scene, context.account)) {
          throw new CallRefused(REFUSED.forbidden, 'This scene drives a hub of somebody else', {}, STATUS.forbidden);
        }
        const failures = scene.actions.flatMap((action) => run(cloud, action) ?? []);
        const status = failures.length === 0 ? 'finished' : 'failed';
        push('scene.run', { uuid, name: scene.name, status }, livesAt(home.location.uuid));
        if (failures.length > 0) {
          const text = `${String(failures.length)} of ${String(scene.actions.length)} actions failed: ${failures[0] ?? ''}`;
          throw new CallRefused(REFUSED.notFound, text, { failures }, STATUS.failed);
        }
        return {};
      },
    ),
  };

  /** Whoever may not use a hub may not have a scene use it for them. */
  function mayRun({ actions }: CloudSceneFile, account: Account): boolean {
    const own = new Set(ownHubs(cloud, account).map(({ serial }) => serial));
    return actions.every((action) => action.do === 'abstract' || own.has(serialOf(cloud, action)));
  }

  function shape(scene: CloudSceneFile) {
    const abstracts = scene.actions.flatMap((each) =>
      each.do === 'abstract' ? [cloud.voice.uuidOf(each.abstract)] : [],
    );
    return {
      uuid: uuidOf(scene),
      name: scene.name,
      current_detail: {},
      used_abstracts: [...new Set(abstracts)],
      deleted: 0,
      meta: { type: 'cloud' },
    };
  }
}

/** @returns why it did not work, in a few words; null when it did. The scene goes on in any case. */
function run(cloud: Cloud, action: CloudActionFile): string | null {
  const { houses, voice } = cloud;
  if (action.do === 'abstract') {
    const outcome = voice.command(voice.uuidOf(action.abstract), action.command, action.value);
    return outcome === 'done' ? null : `${action.abstract}: ${outcome}`;
  }
  const house = houses.get(serialOf(cloud, action));
  if (house === undefined) return 'no hub';
  if (!house.isConnected()) return `${house.name}: not connected`;
  return callHub(house, action);
}

type HubAction = Exclude<CloudActionFile, { do: 'abstract' }>;

const serialOf = ({ home }: Cloud, { hub }: HubAction): string => hub ?? home.hubs[0]?.serial ?? '';

function callHub(house: House, action: HubAction): string | null {
  const call = (method: string, params: Record<string, unknown>) => {
    const reply = house.call(method, params, { api: '1.0' });
    return 'error' in reply ? reply.error.message : null;
  };
  switch (action.do) {
    case 'set': {
      const device = house.hand.list().devices.find((each) => each.key === action.device);
      const item = device?.items.find((each) => each.name === action.item);
      if (device === undefined || item === undefined) return `${action.device}: not there`;
      const problem = call('hub.item.value.set', { _id: item.id, value: action.value });
      return problem === null ? null : `${device.name}: ${problem}`;
    }
    case 'mode': {
      // A house that is already there has nothing to do.
      if (house.hand.list().mode.id === action.modeId) return null;
      return call('hub.modes.switch', { modeId: action.modeId });
    }
    case 'scene':
      return call('hub.scenes.run', { sceneId: homeSceneId(house.serial, action.scene) });
  }
}
