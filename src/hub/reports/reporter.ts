import type { AppConfig } from '../../schemas/settings/config';
import type { Clock, Fetch } from '../ports/deps';
import { sha1 } from '../credentials/sha1';
import { consoleAdapter } from './console-adapter';
import type { Failure, ReportAdapter } from './failure';
import { createLimit } from './limit';
import { reduce } from './reduce';

interface ReporterDeps {
  fetch: Fetch;
  clock: Clock;
  random: () => number;
  console: Pick<Console, 'warn'>;
  hash?: (text: string) => Promise<string>;
}

/** H-17: four characters of a hash tell two sign-ins apart and open nothing. */
const TAIL = 4;

async function adaptersOf(config: AppConfig | null, deps: ReporterDeps): Promise<ReportAdapter[]> {
  const dsn = config?.reportDsn ?? '';
  const telemetry = config?.telemetryUrl ?? '';
  if (config === null || (dsn === '' && telemetry === '')) return [consoleAdapter(deps.console)];
  const { configured } = await import('./configured');
  return [consoleAdapter(deps.console), ...configured(config, deps)];
}

/**
 * The one way by which failures leave (S8.27): made fit first, then limited, then handed to the console and to whatever
 * the settings name. Never throws; what it is given is not kept.
 */
export function createReporter(deps: ReporterDeps): (failure: Failure) => void {
  const { hash = sha1 } = deps;
  const limit = createLimit();
  /** One after the other, so that they leave in the order in which they came. */
  let last: Promise<unknown> = Promise.resolve();
  let adapters: Promise<ReportAdapter[]> | null = null;
  let madeFor: AppConfig | null = null;

  return ({ what, cause, from, config, userId, token }) => {
    const { name, type, data } = reduce(what, cause);
    const held = limit(`${name} ${type} ${data['text'] ?? ''}`, deps.clock.mono());
    if (held === null) return;
    const report = {
      name,
      type,
      data: { ...data, from, ...(held === 0 ? {} : { heldBack: held }) },
      userId,
      at: deps.clock.now(),
    };
    const tail =
      token === null
        ? ''
        : hash(token).then(
            (whole) => whole.slice(-TAIL),
            () => '',
          );
    if (adapters === null || madeFor !== config) {
      adapters = adaptersOf(config, deps);
      madeFor = config;
    }
    last = Promise.all([adapters, tail, last])
      .then(([list, tokenTail]) => {
        for (const adapter of list) adapter({ ...report, tokenTail });
      })
      .catch(() => {
        // The adapters' part could not be fetched: the next report asks for it again.
        adapters = null;
      });
  };
}
