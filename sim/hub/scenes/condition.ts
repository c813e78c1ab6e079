import type { ItemValue } from '../ground/contract.ts';
import type { HouseState } from '../core/model.ts';
import type { Zone } from '../../time/local-time.ts';

/** Something that just happened in the house, as far as scenes care. */
export type Happening =
  | { kind: 'item'; itemId: string; value: ItemValue }
  | { kind: 'device'; deviceId: string }
  | { kind: 'mode'; from: string; to: string }
  | { kind: 'switching' | 'alarm' }
  | { kind: 'network'; isConnected: boolean }
  /** `status` is one of a run, or that the scene was enabled, disabled or changed. */
  | { kind: 'scene'; sceneId: string; status: string }
  | { kind: 'time'; due: ReadonlySet<Condition> };

/** What a condition reads. */
export interface SceneWorld {
  readonly state: HouseState;
  readonly zone: Zone;
  readonly latitude: number;
  readonly longitude: number;
  now: () => number;
  isEnabled: (sceneId: string) => boolean;
}

/**
 * One when-block at work. A state holds for a while (`holds`), a moment is true only while it happens (`happens`);
 * each condition is one of the two.
 */
export interface Condition {
  /** Topics whose happenings can change it, see {@link topicOf}. */
  readonly watches: readonly string[];
  holds?(happening: Happening | null): boolean;
  /** Called once for each happening that the scene watches. */
  happens?(happening: Happening): boolean;
  /** The next moment after this one at which the clock changes it; null: never again. */
  next?(afterMs: number): number | null;
}

export function topicOf(happening: Happening): string {
  switch (happening.kind) {
    case 'item':
      return `item/${happening.itemId}`;
    case 'device':
      return `device/${happening.deviceId}`;
    case 'scene':
      return `scene/${happening.sceneId}`;
    case 'mode':
    case 'switching':
    case 'alarm':
    case 'network':
    case 'time':
      return happening.kind;
  }
}
