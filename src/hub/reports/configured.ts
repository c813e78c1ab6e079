import type { AppConfig } from '../../schemas/settings/config';
import type { Clock, Fetch } from '../ports/deps';
import type { ReportAdapter } from './failure';
import { readDsn, sentryAdapter } from './sentry-adapter';
import { telemetryAdapter } from './telemetry-adapter';

/** The adapters that the settings ask for; this part is fetched only where they ask for one. */
export function configured(
  config: AppConfig,
  deps: { fetch: Fetch; clock: Clock; random: () => number },
): ReportAdapter[] {
  const dsn = readDsn(config.reportDsn);
  return [
    ...(dsn === null ? [] : [sentryAdapter(deps, dsn, config)]),
    ...(config.telemetryUrl === '' ? [] : [telemetryAdapter(deps, config.telemetryUrl, config)]),
  ];
}
