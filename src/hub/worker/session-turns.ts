import type { ItemCommands } from '../actions/items';
import type { PinChecker } from '../actions/pin-check';
import type { CloudFacts } from '../cloud/cloud-facts';
import { hubLabel } from '../domain/hub-rules';
import type { RiskReading } from '../house-settings/risk-reading';
import type { createLastKnown } from '../last-known/last-known';
import type { Outbox } from '../patches/outbox';
import { background } from '../ports/background';
import type { Report } from '../ports/deps';
import type { SessionOptions } from '../session/session';
import { NO_HUB } from '../state/entity-id';
import type { createUpkeep } from '../upkeep/upkeep';
import type { AllThings } from './all-things';
import type { Houses } from './houses';
import type { HubLines } from './hub-lines';
import type { ListedAccount } from './listed-account';
import type { Protection } from './protection';
import type { ThingCommands } from './thing-commands';

/** Whatever begins or ends with a session. */
export interface SessionParts {
  report: Report;
  account: Pick<ListedAccount, 'list' | 'forget'>;
  protection: Pick<Protection, 'loadRecord' | 'end'>;
  pins: Pick<PinChecker, 'refresh'>;
  lastKnown: Pick<ReturnType<typeof createLastKnown>, 'begin' | 'end'>;
  opened: Pick<Houses, 'open' | 'end'>;
  facts: Pick<CloudFacts, 'load' | 'reset'>;
  upkeep: Pick<ReturnType<typeof createUpkeep>, 'begin' | 'check' | 'stop'>;
  lines: Pick<HubLines, 'stop'>;
  risk: Pick<RiskReading, 'reset'>;
  items: Pick<ItemCommands, 'reset'>;
  things: Pick<ThingCommands, 'reset'>;
  all: Pick<AllThings, 'cloudScenes'>;
  outbox: Pick<Outbox, 'say' | 'touchMembers'>;
}

/** What is said of the session, on the kept list. */
const STORAGE_DROPPED = {
  kind: 'snackbar',
  variant: 'info',
  title: 'messages.storage-dropped.title',
  text: null,
  values: {},
} as const;
const SESSION_OVER = {
  kind: 'snackbar',
  variant: 'error',
  title: 'messages.session-over.title',
  text: null,
  values: {},
} as const;

type Turn = 'onHubs' | 'onEnd' | 'onCheck' | 'onDropped' | 'onOver';

/** The turns of a session, as the rest of the installation takes part in them. @param parts once all of it is wired */
export const sessionTurns = (parts: () => SessionParts): Pick<SessionOptions, Turn> => ({
  onHubs(devices, names) {
    const { report, account, protection, pins, lastKnown, opened, facts, upkeep } = parts();
    background(protection.loadRecord(), 'record', report);
    account.list(devices, names);
    lastKnown.begin();
    for (const device of devices) opened.open(device.PK_Device, hubLabel(device, devices));
    facts.load(true);
    background(pins.refresh(), 'pin list', report);
    upkeep.begin();
  },
  onEnd() {
    const { account, protection, lastKnown, opened, facts, upkeep, lines, risk, items, things, all, outbox } = parts();
    upkeep.stop();
    lastKnown.end();
    opened.end();
    lines.stop();
    account.forget();
    facts.reset();
    risk.reset();
    items.reset();
    things.reset();
    all.cloudScenes.clear();
    outbox.touchMembers(NO_HUB, 'scenes');
    protection.end();
  },
  onCheck() {
    const { facts, upkeep } = parts();
    facts.load(false);
    upkeep.check();
  },
  onDropped: () => parts().outbox.say(STORAGE_DROPPED),
  onOver: () => parts().outbox.say(SESSION_OVER),
});
