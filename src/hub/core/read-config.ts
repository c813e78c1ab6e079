import { appConfig, type AppConfig } from '../../schemas/settings/config';
import type { StartResult } from '../api';
import { withDeadline } from './deadline';
import type { Deps } from './deps';

const CONFIG_MS = 10_000;
/** Named where the whole file is the problem; '' is left to a file that never arrived. */
const FILE = 'config.json';

const SNIPPET_LEAD = 10;

/**
 * The line of a JSON file where reading stopped, from what the browser says of it: a position, or a piece of the text
 * with ten characters before the slip. null: it says neither.
 */
export function lineOfSlip(text: string, words: string): number | null {
  const lineAt = (position: number) => text.slice(0, position).split('\n').length;
  const told = /position (\d+)/.exec(words);
  if (told !== null) return lineAt(Number(told[1]));
  if (/end of JSON/.test(words)) return lineAt(text.length);
  const [, cut, snippet] = /, (\.\.\.)?"([\s\S]+)"(?:\.\.\.)? is not valid JSON/.exec(words) ?? [];
  const start = snippet === undefined ? -1 : text.indexOf(snippet);
  return start === -1 ? null : lineAt(start + (cut === undefined ? 0 : SNIPPET_LEAD));
}

/** The installation's settings file, or the path and the problem in it. */
export function readConfig(text: string): StartResult {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : 'not JSON';
    const line = lineOfSlip(text, words);
    return { ok: false, path: FILE, problem: line === null ? words : `line ${line}: ${words}` };
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

export async function fetchConfig(
  { fetch, clock, report }: Pick<Deps, 'fetch' | 'clock' | 'report'>,
  url: string,
): Promise<StartResult> {
  try {
    return await withDeadline(clock, CONFIG_MS, 'settings file', async (signal) => {
      const reply = await fetch(url, {
        method: 'GET',
        headers: { Accept: 'application/json' },
        cache: 'no-store',
        signal,
      });
      if (reply.status !== 200) return { ok: false, path: FILE, problem: `status ${reply.status}` };
      return readConfig(await reply.text());
    });
  } catch (cause) {
    report('settings file', cause);
    return { ok: false, path: '', problem: 'unreachable' };
  }
}

export type { AppConfig };
