import type { AppConfig } from '../../schemas/settings/config';
import { createGateway } from '../actions/gateway';
import type { ItemCommands } from '../actions/items';
import { createPanicCommand } from '../actions/panic-command';
import type { CloudFacts } from '../cloud/cloud-facts';
import type { Place } from '../cloud/panic';
import type { RiskReading } from '../house-settings/risk-reading';
import type { House } from '../house/house';
import type { LocalWays } from '../local/local-ways';
import type { Outbox } from '../patches/outbox';
import type { Deps } from '../ports/deps';
import type { Session } from '../session/session';
import type { SceneState } from '../state/model';
import { createAskAccount } from './account-part';
import { createAskCloud } from './ask-cloud';
import { createCallTable, type CallTable } from './call-table';
import type { CloudWays } from './cloud-ways';
import type { Houses } from './houses';
import type { Protection } from './protection';
import type { ThingCommands } from './thing-commands';

export interface PageCallsOptions {
  deps: Deps;
  config: AppConfig;
  ways: CloudWays;
  session: Session;
  protection: Protection;
  houses: ReadonlyMap<string, House>;
  opened: Pick<Houses, 'retryNow' | 'setWatching'>;
  facts: CloudFacts;
  risk: Pick<RiskReading, 'known'>;
  items: ItemCommands;
  things: Pick<ThingCommands, 'send'>;
  cloudScenes: Map<string, SceneState>;
  outbox: Outbox;
  localWays: () => Promise<LocalWays>;
  selectHub: (serial: string) => void;
  /** Who is signed in. */
  user: () => string | null;
  /** Where help is to be sent for a hub. */
  place: (serial: string) => Place;
}

/** What the page may ask of an installation. */
export function createPageCalls(options: PageCallsOptions): CallTable {
  const { deps, config, ways, session, protection, houses, opened, facts, risk, items, things } = options;
  const { cloudScenes, outbox, localWays, selectHub, user, place } = options;
  const { cloud } = ways;
  const { security, pins, reader, toStation, onRightPassword } = protection;
  const currentHub = () => session.state().currentHub ?? '';

  const callForHelp = createPanicCommand({
    cloud,
    report: deps.report,
    place: () => place(currentHub()),
    who: user,
    onEnd: (kind, problem) => security.feed({ type: 'result-made', hub: currentHub(), kind, problem }),
  });
  const askAccount = createAskAccount(
    {
      ...{ deps, config, ...ways, session, pins, houses, facts, items, outbox, cloudScenes, localWays },
      ...{ onRightPassword, security, reader, risk },
    },
    outbox.flushNow,
  );
  return createCallTable({
    ...{ session, security, selectHub, askAccount },
    gateway: createGateway({
      house: reader,
      settingRead: risk.known,
      send: things.send,
      withPin: security.gate.withPin,
      say: outbox.say,
    }),
    // What came of it is on the page before the answer: the words over the page come first, the dialog of the call after.
    sendPanic: (kind) => toStation.keep(callForHelp(kind)).finally(outbox.flushNow),
    askCloud: createAskCloud(cloud),
    retryNow: (serial) => {
      session.retryNow();
      opened.retryNow(serial);
    },
    setWatching: opened.setWatching,
  });
}
