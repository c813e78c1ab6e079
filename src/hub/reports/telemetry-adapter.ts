import type { Clock, Fetch } from '../ports/deps';
import type { AppConfig } from '../../schemas/settings/config';
import { createDelivery } from './deliver';
import type { FailureReport, ReportAdapter } from './failure';

/** Records of a few seconds travel together. */
const GATHER_MS = 5_000;
const MOST = 50;

/** Log records for an endpoint of the operator's own (S7.42): `{app, version, records: [{level, time, name, …}]}`. */
export function telemetryAdapter(
  deps: { fetch: Fetch; clock: Clock },
  address: string,
  config: Pick<AppConfig, 'appVersion' | 'brand'>,
): ReportAdapter {
  const deliver = createDelivery(deps, { address, type: 'application/json' });
  let waiting: FailureReport[] = [];
  const send = () => {
    const records = waiting.map(({ at, ...report }) => ({
      level: 'error',
      time: new Date(at).toISOString(),
      ...report,
    }));
    waiting = [];
    deliver(JSON.stringify({ app: config.brand, version: config.appVersion, records })).catch(() => undefined);
  };
  return (report) => {
    if (waiting.length >= MOST) return;
    waiting.push(report);
    if (waiting.length === 1) deps.clock.setTimeout(send, GATHER_MS);
  };
}
