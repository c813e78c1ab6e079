import type { AppConfig } from '../../schemas/settings/config';
import { createItemCommands } from '../actions/items';
import type { FromWorker } from '../api/port';
import { createCloudFacts } from '../cloud/cloud-facts';
import type { Place } from '../cloud/panic';
import type { House } from '../house/house';
import { createRiskReading } from '../house-settings/risk-reading';
import { createLastKnown } from '../last-known/last-known';
import { createOutbox } from '../patches/outbox';
import type { Deps } from '../ports/deps';
import type { Failure } from '../reports/failure';
import { createSession, type Session } from '../session/session';
import { createUpkeep } from '../upkeep/upkeep';
import { accountPart } from './account-part';
import { allThings } from './all-things';
import type { CallTable } from './call-table';
import { createCloudWays } from './cloud-ways';
import { createHouses } from './houses';
import { createHubChoice } from './hub-choice';
import { createHubLines } from './hub-lines';
import { createListedAccount } from './listed-account';
import { createPageCalls } from './page-calls';
import { createProtection } from './protection';
import { sessionTurns } from './session-turns';
import { createThingCommands } from './thing-commands';
import { watchGaps } from './watch-gaps';

/** Everything of one installation, wired together. */
export interface Installation {
  readonly session: Session;
  call: CallTable;
  wake: () => void;
  /** The page has drawn the last batch. */
  drawn: () => void;
  setOnline: (isOnline: boolean) => void;
  /** Whose failures these are. */
  who: () => Pick<Failure, 'userId' | 'token'>;
  stop: () => void;
}

export interface InstallationOptions {
  deps: Deps;
  config: AppConfig;
  post: (message: FromWorker) => void;
  pageUrl: string;
  isOnline: boolean;
  /** Time of the host that serves the app less the clock that never jumps, in milliseconds. */
  hostSkewMs: number;
}

export function createInstallation(options: InstallationOptions): Installation {
  const { deps, config, post, pageUrl, hostSkewMs } = options;
  const { clock, report } = deps;
  const houses = new Map<string, House>();
  const all = allThings(houses);
  let { isOnline } = options;

  const outbox = createOutbox(
    clock,
    {
      ...all,
      session: () => session.state(),
      security: () => {
        const { beforehand, bypass, pad, result } = security.state();
        return { beforehand, bypass, pad, result };
      },
    },
    (batch) => post({ type: 'batch', batch }),
  );

  const ways = createCloudWays({ deps, config, pageUrl, session: () => session });
  const { store, credentials, cloud } = ways;
  const user = () => credentials.present()?.person.user ?? null;
  const account = createListedAccount(user);

  const place = (serial: string): Place => ({
    location: facts.locationOf(serial),
    controller: facts.uuidOf(serial),
    installation: account.installationOf(serial),
  });

  const protection = createProtection({
    ...{ deps, config, cloud, store, credentials, houses, all, outbox, place },
    session: () => session,
    facts: () => facts,
    send: (command) => things.send(command),
  });
  const { security, pins } = protection;
  const items = createItemCommands({
    deps,
    commandMs: config.commandLimitMs,
    house: (serial) => houses.get(serial),
    isOnline: () => isOnline,
    say: outbox.say,
  });

  const things = createThingCommands({
    ...{ deps, config, cloud, houses, cloudScenes: all.cloudScenes, outbox, items },
    isOnline: () => isOnline,
    locationOf: (serial) => facts.locationOf(serial),
    learnRisk: (serials, stored) => risk.learn(serials, stored),
  });

  const session = createSession({
    ...{ deps, store, credentials, hostSkewMs },
    calls: ways.calls,
    limits: { firstMs: config.reconnectFirstMs, mostMs: config.reconnectMostMs },
    legacyRelay: config.legacyRelay,
    touch: outbox.touch,
    flushNow: outbox.flushNow,
    ...sessionTurns(() => ({
      ...{ report, account, protection, pins, lastKnown, opened, facts, upkeep, lines, risk },
      ...{ items, things, all, outbox },
    })),
    onRightPassword: protection.onRightPassword,
    onRecord: protection.onRecord,
    isOnDuty: protection.isOnDuty,
  });
  const lastKnown = createLastKnown({ deps, houses, user });

  const facts = createCloudFacts({
    call: cloud,
    report,
    session: session.state,
    setSession: session.set,
    account: account.present,
    knownUuid: (serial) => {
      const uuid = houses.get(serial)?.model.hub().uuid ?? '';
      return uuid === '' ? null : uuid;
    },
    // The cloud tells its end by its own clock; page and core compare it with this machine's.
    setTestMode: (serial, { isOn, until }) => {
      const testMode = { isOn, until: until === null ? null : until - credentials.skewMs() };
      houses.get(serial)?.setTestMode(testMode);
      security.feed({ type: 'tick' });
    },
  });

  const risk = createRiskReading({
    ...{ clock, call: cloud, store, report, houses, facts },
    load: () => accountPart().then((part) => part.createRiskSettings),
  });

  const lines = createHubLines({
    ...{ deps, config, pageUrl, houses, ...ways },
    device: account.device,
  });
  const opened = createHouses({
    ...{ deps, config, outbox, credentials, houses, lines, session, security, items, things },
    answerTo: protection.answerTo,
    onChange: lastKnown.changed,
    onConnected: () => facts.testModes(),
  });

  const selectHub = createHubChoice({ report, houses, session, security, facts, store });
  const upkeep = createUpkeep({
    ...{ deps, config, session, facts, risk, houses, security, ...ways },
    ...{ setAccount: account.list, openHouse: opened.open, selectHub, say: outbox.say },
    loadPinPart: accountPart,
  });

  function wake(): void {
    outbox.forgetFreshness();
    opened.wake();
    upkeep.wake();
    session.retryNow();
  }
  const stopWatching = watchGaps(clock, wake, outbox.stayAlive);

  const call = createPageCalls({
    ...{ deps, config, ways, session, protection, houses, facts, items, things, outbox, risk, opened },
    ...{ user, place, selectHub, cloudScenes: all.cloudScenes, localWays: lines.localWays },
  });

  return {
    session,
    call,
    wake,
    drawn: outbox.drawn,
    who: () => ({ userId: user(), token: credentials.present()?.token ?? null }),
    setOnline: (next) => {
      isOnline = next;
    },
    stop() {
      stopWatching();
      upkeep.stop();
      lastKnown.stop();
      lines.stop();
      for (const house of houses.values()) house.stop();
      security.reset();
      session.stop();
    },
  };
}
