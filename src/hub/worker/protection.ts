import type { AppConfig } from '../../schemas/settings/config';
import { createPinChecker, type PinChecker, type PinQuestion } from '../actions/pin-check';
import { createSecurity, type Security } from '../actions/security';
import { createTellOnce } from '../actions/tell-once';
import type { CloudFacts } from '../cloud/cloud-facts';
import { fetchPins } from '../cloud/house-calls';
import { sendAnswer, type Place } from '../cloud/panic';
import type { CloudCall } from '../cloud/request';
import { answerTo, keepAnswer, type AnsweredAlarm } from '../domain/answered-alarm';
import type { PinVerdict } from '../domain/flow/flow';
import { isOnDuty } from '../domain/on-duty';
import { helpReach } from '../domain/help-reach';
import type { RiskReader } from '../domain/risk';
import { ALL_CONFIRM, ALL_PIN } from '../domain/risk-setting';
import type { House } from '../house/house';
import type { Outbox } from '../patches/outbox';
import type { Deps } from '../ports/deps';
import { answersOf, type RecordStore } from '../session/record';
import type { Session } from '../session/session';
import type { HeldCredentials } from '../session/held-credentials';
import type { CommandOutcome, GatedCommand } from '../state/model';
import type { AllThings } from './all-things';
import { accountPart } from './account-part';
import { createUnderWay, type UnderWay } from './under-way';

export interface ProtectionOptions {
  deps: Deps;
  config: AppConfig;
  cloud: CloudCall;
  store: RecordStore;
  credentials: HeldCredentials;
  houses: ReadonlyMap<string, House>;
  all: Pick<AllThings, 'reader'>;
  outbox: Pick<Outbox, 'touch' | 'say'>;
  session: () => Pick<Session, 'state'>;
  facts: () => Pick<CloudFacts, 'locationOf'>;
  /** Where help is to be sent for a hub. */
  place: (serial: string) => Place;
  /** Sends what waited for its PIN. */
  send: (command: GatedCommand) => Promise<CommandOutcome>;
}

/** What guards the houses of a session: the PIN, the arming flow, and what was answered of their alarms. */
export interface Protection {
  security: Security;
  pins: PinChecker;
  /** What a person decided, on its way to the monitoring station. */
  toStation: Pick<UnderWay, 'keep'>;
  /** The things of the houses and what their households want to be asked. */
  reader: RiskReader;
  answerTo: (hub: string, startedAt: number) => AnsweredAlarm | undefined;
  /** Whether a house counts on this tab for as long from now. */
  isOnDuty: (forMs: number) => boolean;
  /** Reads what outlived the page: the count of wrong PINs, and the alarms that were answered. */
  loadRecord: () => Promise<void>;
  /** Another tab changed it. */
  onRecord: () => Promise<void>;
  onRightPassword: () => Promise<void>;
  /** The session is over. */
  end: () => void;
}

export function createProtection(options: ProtectionOptions): Protection {
  const { deps, config, cloud, store, credentials, houses, all, outbox, session, facts, place, send } = options;
  const { clock, locks, report } = deps;
  let dispatched: readonly AnsweredAlarm[] = [];

  const askCloud = (question: PinQuestion): Promise<PinVerdict> =>
    accountPart().then(
      ({ askPin }) => askPin({ cloud, clock, locks, report, credentials }, question),
      () => 'cloud-away' as const,
    );
  const pins = createPinChecker({
    ...{ clock, store, report },
    fetchList: () => fetchPins(cloud),
    askCloud: config.pinCheck === 'cloud' ? askCloud : null,
  });
  /**
   * Until it was read, now or in an earlier life of this session, nobody knows that the household wants no PIN, so it is
   * asked wherever it can be compared. Where it cannot (no PIN was ever set, the cloud that knows them is away), that
   * would only shut the owner out of a door that most households open with a yes; then the yes is asked, as ever.
   */
  const reader = all.reader(() => (pins.canCompare() ? ALL_PIN : ALL_CONFIRM));

  const toStation = createUnderWay();
  const tellOnce = createTellOnce(locks, store, (answer, serial) => sendAnswer(cloud, answer, place(serial)));
  const security = createSecurity({
    deps,
    limits: { commandMs: config.commandLimitMs, replyMs: config.replyLimitMs },
    house: (serial) => houses.get(serial),
    view: () => ({
      hubs: () => [session().state().currentHub ?? '', ...houses.keys()],
      hub: (serial) => houses.get(serial)?.model.hub() ?? null,
      house: reader,
      isMonitored: (serial) => helpReach(session().state().monitoring, serial, null) !== 'nobody',
      isConnected: (serial) => houses.get(serial)?.link.isReady() ?? false,
    }),
    reader,
    pins,
    locationOf: (serial) => facts().locationOf(serial),
    touch: outbox.touch,
    say: outbox.say,
    sendGated: send,
    tellOnce: (answer, alarm) => toStation.keep(tellOnce(answer, alarm)),
    onDispatched: (alarm) => {
      dispatched = keepAnswer(dispatched, alarm);
    },
  });

  async function loadRecord(): Promise<void> {
    const kept = await store.present();
    dispatched = kept === null ? [] : answersOf(kept).dispatched;
    await pins.loadRecord();
  }

  return {
    security,
    pins,
    toStation,
    reader,
    answerTo: (hub, startedAt) => answerTo(dispatched, { hub, startedAt }),
    isOnDuty(forMs) {
      const hubs = [...houses.values()].map(({ model }) => model.hub());
      const isBusy = security.state().pad !== null || toStation.isAny();
      return isOnDuty(hubs, isBusy, forMs, clock.now());
    },
    loadRecord,
    async onRecord() {
      await loadRecord();
      security.feed({ type: 'count-cleared' });
    },
    async onRightPassword() {
      await pins.clearCount();
      security.feed({ type: 'count-cleared' });
    },
    end() {
      pins.wipe();
      security.reset();
      dispatched = [];
    },
  };
}
