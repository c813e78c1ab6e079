import { appConfig, type AppConfig } from '../../schemas/settings/config';
import type { StartResult } from '../api/house-commands';
import { withDeadline } from '../ports/deadline';
import type { Deps } from '../ports/deps';

const CONFIG_MS = 10_000;
/** Named where the whole file is the problem; '' is left to a file that never arrived. */
const FILE = 'config.json';

/** The installation's settings file, or the path and the problem in it. */
export function readConfig(text: string): StartResult {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    return { ok: false, path: FILE, problem: cause instanceof Error ? cause.message : 'not JSON' };
  }
  const parsed = appConfig.safeParse(body);
  if (parsed.success) return { ok: true, config: parsed.data };
  const issue = parsed.error.issues[0];
  const path = issue?.path.map(String).join('.') ?? '';
  if (issue === undefined) return { ok: false, path, problem: 'invalid' };
  if (issue.code === 'unrecognized_keys')
    return { ok: false, path: [path, issue.keys[0]].filter(Boolean).join('.'), problem: 'unrecognized_key' };
  const problem = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.code;
  return { ok: false, path, problem };
}

/** As `readConfig`; a slip of the pen is told with its line, which is worked out by a part that comes with the first. */
export async function readConfigFile(text: string): Promise<StartResult> {
  const result = readConfig(text);
  if (result.ok || result.path !== FILE) return result;
  const { lineOfSlip } = await import('./line-of-slip').catch(() => ({ lineOfSlip: () => null }));
  const line = lineOfSlip(text, result.problem);
  return line === null ? result : { ...result, problem: `line ${line}: ${result.problem}` };
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
