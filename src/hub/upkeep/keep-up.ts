import type { AppConfig } from '../../schemas/settings/config';
import { RISK_SETTING_KEY } from '../../schemas/settings/risk-kinds';
import type { Hosts } from '../cloud/hosts';
import { background } from '../ports/background';
import type { Timer } from '../ports/deps';
import { NEWS_KINDS, type NewsKind } from '../state/news-kinds';
import { createCloudLine, type CloudLine } from './cloud-line';
import { createFeatureReader } from '../house/features';
import { createHubRecheck } from './hub-recheck';
import { fetchHubKeys } from './hub-keys';
import { createHubNews } from './hub-news';
import { readPush } from './read-push';
import type { UpkeepTools } from './tools';

/** Keeps a session that stands in step with what is changed elsewhere. Fetched after the house is live; lost, nothing is. */
export interface Upkeep {
  /** With every check of the session. */
  check: () => void;
  /** The page woke up. */
  wake: () => void;
  stop: () => void;
}

const PATH = '/v1/websocket';
/** Several things that change together are told in one breath. */
const GATHER_MS = 250;
/** Without the line nothing is lost, so it may be left alone for longer than a hub (5 min by the settings' defaults). */
const WAIT_LONGER = 10;
/** Values of a place that the worker itself keeps (S7.17). */
const FACT_KEYS: ReadonlySet<string | null> = new Set([
  'partner_custom',
  'screen_saver',
  'partner_id',
  'protect_provider',
  'cms_enable_mode',
]);

/**
 * Sockets are open to other origins, so they are not handed on by the page's own host (docs/hosting.md).
 * @throws HubError `host-not-allowed` for a cloud on plain http that is neither this machine nor the page's own host
 */
function addressOf(config: AppConfig, hosts: Hosts): string {
  const url = new URL(PATH, config.cloudBase === '' ? hosts.cloud : config.cloudBase);
  url.protocol = url.protocol.replace('http', 'ws');
  return hosts.relay(url.href);
}

export function keepUp(tools: UpkeepTools): Upkeep {
  const { deps, config, hosts, cloud, credentials, session, facts, risk, houses } = tools;
  const { clock, report } = deps;
  const news = new Set<NewsKind>();
  let newsTimer: Timer | null = null;
  let places: string | null = null;
  let hasKeys = false;
  let isStopped = false;

  function tell(kinds: readonly NewsKind[]): void {
    for (const kind of kinds) news.add(kind);
    newsTimer ??= clock.setTimeout(() => {
      newsTimer = null;
      const next = { ...session.state().news };
      for (const kind of news) next[kind] = (next[kind] ?? 0) + 1;
      news.clear();
      session.set({ news: next });
    }, GATHER_MS);
  }

  function onPush(frame: unknown): void {
    const push = readPush(frame);
    if (push === null) return;
    if (push.kind !== null) tell([push.kind]);
    if (FACT_KEYS.has(push.key)) facts.again();
    if (push.key === RISK_SETTING_KEY) readRisk(true);
    // Joining it is due at most half a minute later anyway (S9.5).
    if (push.backHub !== null) houses.get(push.backHub)?.link.retryNow();
  }

  const readRisk = (isAnew: boolean) => background(risk.read(isAnew), 'risk setting', report);

  /** Tried with each check until it was read. */
  async function readKeys(): Promise<void> {
    if (hasKeys) return;
    const told = await fetchHubKeys(cloud);
    // Of a session that ended meanwhile nothing is learned (I-50).
    if (isStopped) return;
    facts.learnHubs(told);
    hasKeys = true;
  }

  // In idle time: a pad that fetched it only when it is needed would stay shut where the network is away by then.
  if (config.pinCheck === 'cloud') background(tools.loadPinPart(), 'PIN part', report);
  const hubs = createHubRecheck(tools);
  const features = createFeatureReader(houses, report);
  const lineTo = (url: string) =>
    createCloudLine({
      deps,
      url,
      limits: { firstMs: config.reconnectFirstMs, mostMs: config.reconnectMostMs * WAIT_LONGER },
      replyMs: config.commandLimitMs,
      bearer: credentials.bearer,
      onPush,
      onConnected() {
        tell(NEWS_KINDS);
        facts.again();
        readRisk(true);
      },
      onPlaces(data) {
        const before = places;
        places = JSON.stringify(data);
        if (before !== null && before !== places) facts.load(true);
      },
      // A refusal by request ends the session or renews its token; a socket that merely closed does neither.
      onEnded: () => background(cloud('location_list', {}), 'sign-in ended elsewhere', report),
    });
  let line: CloudLine | null = null;
  try {
    line = lineTo(addressOf(config, hosts));
  } catch (cause) {
    // Without it everything is read by request.
    report('cloud line', cause);
  }

  const hubNews = createHubNews(houses, () => isStopped || line?.isSignedIn() === true, tell);

  return {
    check() {
      line?.check();
      hubNews.check();
      hubs.check();
      features.check();
      background(readKeys(), 'hub keys', report);
      readRisk(false);
    },
    wake: () => line?.wake(),
    stop() {
      isStopped = true;
      if (newsTimer !== null) clock.clearTimeout(newsTimer);
      line?.stop();
      hubs.stop();
    },
  };
}
