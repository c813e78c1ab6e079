import { riskAt } from '../domain/risk-setting';
import type { RiskReader } from '../domain/risk';
import type { House } from '../house/house';
import type { EntityKind } from '../patches/batch';
import type { Source } from '../patches/outbox';
import { NO_HUB, serialOf } from '../state/entity-id';
import type { HubState, RiskSetting, SceneState } from '../state/model';

/** The things of all hubs of an account, and the meshbots of the cloud, which belong to none. */
export interface AllThings extends Pick<Source, 'hubs' | 'entity' | 'members'> {
  /** Meshbots of the cloud (S3.22): filled by a part that comes with the first question about them. */
  cloudScenes: Map<string, SceneState>;
  /** For the rules of risk. @param unread what counts at a hub whose household's setting was not read */
  reader: (unread: () => RiskSetting) => RiskReader;
}

export function allThings(houses: ReadonlyMap<string, House>): AllThings {
  const cloudScenes = new Map<string, SceneState>();
  const of = (serial: string, kind: EntityKind) => (serial === NO_HUB ? cloudScenes : houses.get(serial)?.model[kind]);
  return {
    cloudScenes,
    hubs: () => [...houses].map(([serial, { model }]) => [serial, model.hub()] as [string, HubState]),
    entity: (kind, id) => of(serialOf(id), kind)?.get(id) as never,
    members: (serial, kind) => [...(of(serial, kind)?.keys() ?? [])],
    reader: (unread) => ({
      device: (id) => houses.get(serialOf(id))?.model.devices.get(id),
      item: (id) => houses.get(serialOf(id))?.model.items.get(id),
      scene: (id) => (serialOf(id) === NO_HUB ? cloudScenes : houses.get(serialOf(id))?.model.scenes)?.get(id),
      risk: (serial) => riskAt(serial, [...houses.keys()], (hub) => houses.get(hub)?.model.hub().risk, unread()),
    }),
  };
}
