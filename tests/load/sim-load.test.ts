import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoadReport } from '../../scripts/load/load.ts';
import { growthPerMinute, openLoadHome, type LoadHome } from '../../scripts/load/run-load.ts';
import { isLong, within } from '../support/how-long.ts';

/*
 * Home and clients in processes of their own. The short form asks only that nothing is lost or out of order, which holds
 * on a machine that is busy with other things; the long form gives bounds for one that is not.
 */
const [CLIENTS, PER_SECOND] = isLong ? [50, 100] : [10, 50];
const COMMANDS_S = isLong ? 600 : 2;
const NEWS_S = isLong ? 60 : 1;
const MOST_P99_MS = 250;
const MOST_GROWTH_MB_PER_MINUTE = 0.5;
/** What still comes when the sending is over, and the start of the processes. */
const REST_MS = 90_000;

let home: LoadHome;
beforeAll(async () => {
  home = await openLoadHome({ hubs: CLIENTS, senders: 1 });
}, within(REST_MS));
afterAll(() => home.close());

/** The figures that docs/performance.md is written from. */
const tell = (report: object) => void process.stdout.write(`${JSON.stringify(report)}\n`);

const outcome = ({ sent, replies, broadcasts, lost, disordered, refused }: LoadReport) => ({
  ...{ sent, replies, broadcasts, lost, disordered, refused },
});

it(
  `(R-94) ${CLIENTS} clients, each on a hub of its own, set ${PER_SECOND} values a second: every reply and broadcast comes, in order`,
  { timeout: within(COMMANDS_S * 1_000 + REST_MS) },
  async () => {
    const report = await home.run({
      scenario: 'commands',
      clients: CLIENTS,
      perSecond: PER_SECOND,
      seconds: COMMANDS_S,
    });
    const all = CLIENTS * PER_SECOND * COMMANDS_S;
    expect(outcome(report)).toEqual({ sent: all, replies: all, broadcasts: all, lost: 0, disordered: 0, refused: 0 });
    if (!isLong) return;
    tell(report);
    expect(report.reply.p99).toBeLessThan(MOST_P99_MS);
    expect(report.news.p99).toBeLessThan(MOST_P99_MS);
    expect(growthPerMinute(report.memory)).toBeLessThan(MOST_GROWTH_MB_PER_MINUTE);
  },
);

it(
  `(R-94) ${CLIENTS} clients listen to one hub that changes ${PER_SECOND} times a second: every client hears all of it, in order`,
  { timeout: within(NEWS_S * 1_000 + REST_MS) },
  async () => {
    const report = await home.run({ scenario: 'news', clients: CLIENTS, perSecond: PER_SECOND, seconds: NEWS_S });
    const all = PER_SECOND * NEWS_S;
    // The client that sets the values hears of them as well.
    const heard = all * (CLIENTS + 1);
    expect(outcome(report)).toEqual({ sent: all, replies: all, broadcasts: heard, lost: 0, disordered: 0, refused: 0 });
    if (!isLong) return;
    tell(report);
    expect(report.news.p99).toBeLessThan(MOST_P99_MS);
  },
);
