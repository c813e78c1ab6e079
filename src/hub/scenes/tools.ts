import type { CloudCall } from '../cloud/request';
import type { Deps } from '../ports/deps';
import type { House } from '../house/house';
import type { Outbox } from '../patches/outbox';
import type { AppConfig } from '../../schemas/settings/config';
import type { HeldCredentials } from '../session/held-credentials';
import type { SceneState } from '../state/model';
import type { SceneRequests } from '../api/scenes';

/** What the worker's core hands to the part that asks about meshbots. */
export interface SceneTools {
  deps: Deps;
  config: AppConfig;
  cloud: CloudCall;
  credentials: Pick<HeldCredentials, 'present'>;
  /** By serial. */
  houses: ReadonlyMap<string, House>;
  outbox: Pick<Outbox, 'touchEntity' | 'touchMembers'>;
  /** Meshbots of the cloud, by id; whoever changes them tells the outbox. */
  cloudScenes: Map<string, SceneState>;
}

export type SceneRequest<Name extends keyof SceneRequests> = (
  tools: SceneTools,
  given: SceneRequests[Name]['given'],
) => Promise<SceneRequests[Name]['answer']>;
