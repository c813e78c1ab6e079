import type { Security } from '../actions/security';
import type { CloudFacts } from '../cloud/cloud-facts';
import type { House } from '../house/house';
import { background } from '../ports/background';
import type { Report } from '../ports/deps';
import type { RecordStore } from '../session/record';
import type { Session } from '../session/session';

export interface HubChoiceOptions {
  report: Report;
  houses: ReadonlyMap<string, House>;
  session: Pick<Session, 'set'>;
  security: Pick<Security, 'feed'>;
  facts: Pick<CloudFacts, 'moved'>;
  store: Pick<RecordStore, 'change'>;
}

/** Looks at another hub of the session, and remembers it. */
export const createHubChoice =
  ({ report, houses, session, security, facts, store }: HubChoiceOptions) =>
  (serial: string): void => {
    if (!houses.has(serial)) return;
    session.set({ currentHub: serial });
    security.feed({ type: 'hub-left' });
    facts.moved();
    background(
      store.change(() => ({ currentHub: serial })),
      'current hub',
      report,
    );
  };
