import { helpReach, hubState, sessionState, type HelpReach } from '@/hub';
import type { See } from '../watch/watch';

/** Whom a call for help of this hub reaches, as far as it is known now. */
export const reachOf = (hub: string | null, see: See): HelpReach =>
  helpReach(
    see(sessionState).monitoring,
    hub,
    (hub === null ? null : see(hubState(hub)).current?.testMode.isOn) ?? null,
  );
