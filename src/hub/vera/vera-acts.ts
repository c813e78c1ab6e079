import type { AppConfig } from '../../schemas/settings/config';
import type { Deps } from '../ports/deps';
import type { ItemValue } from '../state/model';
import type { VeraHouse } from './vera-house';
import type { VeraRelay } from './vera-relay';

/** As a hub of the newer family would answer. */
export type Reply = { result: unknown } | { error: { code: number; message: string; data: string } };
export const refusal = (data: string): Reply => ({ error: { code: -32_500, message: data, data } });
/** A question that is not answered ends by its own time, as unknown. */
export const SILENCE = null;

/** What is done through the relay. */
export interface VeraActs {
  setItem: (known: VeraHouse, params: Record<string, unknown>) => Promise<Reply | null> | Reply;
  runScene: (params: Record<string, unknown>) => Promise<Reply | null>;
  /** A poll has told of a scene. */
  sawRun: (scene: unknown) => void;
}

export interface VeraActsTools {
  relay: VeraRelay;
  config: Pick<AppConfig, 'commandLimitMs'>;
  report: Deps['report'];
  /** The line has ended. */
  gone: AbortSignal;
  tell: (msg_subclass: string, result: Record<string, unknown>) => void;
}

/** S9.7: so long a token is good for running a scene. */
const SCENE_TOKEN_MS = 500_000;
const GATEWAY = 'urn:micasaverde-com:serviceId:HomeAutomationGateway1';

export function createVeraActs({ relay, config, report, gone, tell }: VeraActsTools): VeraActs {
  /** Scenes whose run was asked for here, and of which no poll has told yet. */
  const asked = new Set<string>();

  /** @returns SILENCE where the effect is not known; nothing that acts is sent twice. */
  async function act(query: Record<string, string>, isScene: boolean): Promise<Reply | null> {
    try {
      const { status: code } = await relay.ask(query, {
        timeoutMs: config.commandLimitMs,
        gone,
        ...(isScene ? { method: 'POST', tokenMs: SCENE_TOKEN_MS } : {}),
      });
      if (code === 200) return { result: {} };
      // S8.25 calls every other answer to a scene a failure.
      return code < 500 || code === 503 || isScene ? refusal(`relay.status.${code}`) : SILENCE;
    } catch (cause) {
      report('relay', cause);
      return SILENCE;
    }
  }

  return {
    setItem(known, params) {
      const way = known.actionFor(String(params['_id']), params['value'] as ItemValue);
      if (way === null) return refusal('item.value.notsupported');
      const { device: DeviceNum, service: serviceId, action, args } = way;
      return act({ id: 'action', DeviceNum, serviceId, action, ...args }, false);
    },
    async runScene(params) {
      const scene = String(params['sceneId']);
      asked.add(scene);
      const reply = await act({ id: 'action', serviceId: GATEWAY, action: 'RunScene', SceneNum: scene }, true);
      const isAtIt = asked.delete(scene);
      // A poll that was quicker has told of its end.
      if (reply !== null && 'result' in reply && isAtIt)
        tell('hub.scene.run.progress', { scene_id: scene, status: 'started' });
      return reply;
    },
    sawRun(scene) {
      asked.delete(String(scene));
    },
  };
}
