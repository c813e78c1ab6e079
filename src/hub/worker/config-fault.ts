import type * as z from 'zod/mini';
import { lineOfSlip } from './line-of-slip';

/** Where the whole file is the problem. */
const FILE = 'config.json';
const ADDRESS = 'an address such as "https://cloud.example"';
const SERVED = `${ADDRESS}, or "" for the host that serves the app`;
const HOST = 'a host such as "relay.cloud.example", without https:// before it or a path behind it';

/** What belongs under a key whose form is its own. */
const FORMS: Readonly<Record<string, string>> = {
  authBase: SERVED,
  tokenBase: SERVED,
  cloudBase: SERVED,
  weatherBase: SERVED,
  allowedHosts: `${HOST}; "*.relay.example" is every host below that`,
  frameHosts: HOST,
  'forward.name': 'a name of lower-case letters, digits and hyphens',
  'forward.to': `${ADDRESS} and no path`,
  'forward.paths': 'a whole folder such as "/account/"',
  'localHubs.serial': 'the digits of the serial number in quotes',
  'localHubs.url': 'an address such as "wss://192.168.1.10:17000" and no path',
  reportDsn: '"https://<public key>@<host>/<project>", or ""',
  telemetryUrl: `${ADDRESS}, or ""`,
  mailUrl: '"mailto:", an address by https, or a path of this host such as "/mail"',
};
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  boolean: 'true or false without quotes',
  array: 'a list in [ ]',
  object: 'an object in { }',
};

function expected(issue: z.core.$ZodIssue, path: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.map((one) => JSON.stringify(one)).join(', ')}`;
    case 'too_small':
    case 'too_big': {
      const bound = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
      return issue.origin === 'array' ? `${bound} in the list` : bound;
    }
    default:
      return FORMS[path.replaceAll(/\.\d+/g, '')] ?? 'another value';
  }
}

const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | undefined)?.[name], json);

/**
 * Which key of a settings file is wrong, and what belongs there; of what is no JSON, the line.
 * @param cause of the parser, or of the schema.
 */
export function faultOf(text: string, cause: unknown): { path: string; problem: string } {
  const [issue] = (cause as { issues?: readonly z.core.$ZodIssue[] }).issues ?? [];
  if (issue === undefined) {
    const words = cause instanceof Error ? cause.message : 'not JSON';
    const line = lineOfSlip(text, words);
    return { path: FILE, problem: line === null ? words : `line ${line}: ${words}` };
  }
  const names = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  const path = names.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return { path, problem: 'there is no such key; correct its name or take it out' };
  const isMissing = path !== '' && valueAt(JSON.parse(text), names) === undefined;
  return { path: path || FILE, problem: `${isMissing ? 'is missing; ' : ''}expected ${expected(issue, path)}` };
}
