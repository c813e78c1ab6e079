import { appConfig, type AppConfig } from '../../schemas/settings/config';
import type { StartResult } from '../api/house-commands';
import { withDeadline } from '../ports/deadline';
import type { Deps } from '../ports/deps';

const CONFIG_MS = 10_000;
/** Named where the whole file is the problem; '' is left to a file that never arrived. */
const FILE = 'config.json';

/** The installation's settings file, or the path and the problem in it; only then its words are fetched. */
export async function readConfigFile(text: string): Promise<StartResult> {
  let fault: unknown;
  try {
    const parsed = appConfig.safeParse(JSON.parse(text));
    if (parsed.success) return { ok: true, config: parsed.data };
    fault = parsed.error;
  } catch (cause) {
    fault = cause;
  }
  const said = await import('./config-fault')
    .then(({ faultOf }) => faultOf(text, fault))
    .catch(() => ({ path: FILE, problem: 'invalid' }));
  return { ok: false, ...said };
}

/** @param onTime told what time the host has that serves the app, in milliseconds since 1970, where it says so */
export async function fetchConfig(
  { fetch, clock, report }: Pick<Deps, 'fetch' | 'clock' | 'report'>,
  url: string,
  onTime: (hostMs: number) => void,
): Promise<StartResult> {
  try {
    return await withDeadline(clock, CONFIG_MS, 'settings file', async (signal) => {
      const reply = await fetch(url, {
        method: 'GET',
        headers: { Accept: 'application/json' },
        cache: 'no-store',
        signal,
      });
      const hostMs = Date.parse(reply.headers?.get('date') ?? '');
      if (!Number.isNaN(hostMs)) onTime(hostMs);
      if (reply.status !== 200) return { ok: false, path: FILE, problem: `status ${reply.status}` };
      return await readConfigFile(await reply.text());
    });
  } catch (cause) {
    report('settings file', cause);
    return { ok: false, path: '', problem: 'unreachable' };
  }
}

export type { AppConfig };
