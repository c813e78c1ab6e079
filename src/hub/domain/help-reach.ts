import type { SessionState } from '../state/model';
import type { DeepReadonly } from '../state/readonly';

/**
 * Whom a call for help of a hub reaches, and so what may be said of it (S6.5). Words promise help for `service` alone: a
 * test sends nobody, where no service is active there is nobody, and of what is not known nothing is promised.
 */
export type HelpReach = 'service' | 'test' | 'nobody' | 'unknown';

/** @param hub null: none is meant; then the place that is looked at speaks */
export function helpReach(
  { active, service, elsewhere }: DeepReadonly<SessionState['monitoring']>,
  hub: string | null,
  isTest: boolean | null,
): HelpReach {
  // An account without any service has none at any of its places; whether one is switched off is said place by place.
  if (active === false && service === null) return 'nobody';
  if (active === null || (hub !== null && elsewhere?.includes(hub) === true)) return 'unknown';
  if (!active) return 'nobody';
  return isTest === true ? 'test' : 'service';
}
