import { helpReach, type HelpReach } from '@/hub';
import type { See } from '../watch/watch';

/** Whom a call for help of this hub reaches, as far as it is known now. */
export const reachOf = (hub: string | null, see: See): HelpReach =>
  helpReach(see.session().monitoring, hub, (hub === null ? null : see.hub(hub)?.testMode.isOn) ?? null);
