import type { Clock, Fetch } from '../ports/deps';
import type { AppConfig } from '../../schemas/settings/config';
import { createDelivery } from './deliver';
import type { ReportAdapter } from './failure';

const CLIENT = 'porchlight';

export interface Dsn {
  /** The public key of a project: it lets reports in and nothing out. */
  key: string;
  /** Where envelopes of the project are taken. */
  address: string;
}

/** `https://key@host/path/project`; null for what is none. The settings' schema lets only https and loopback in. */
export function readDsn(text: string): Dsn | null {
  const [, scheme, key, host, path, project] =
    /^(https?:)\/\/(\w+)@([^/@?#\s]+)((?:\/[\w.-]+)*)\/(\d+)$/.exec(text) ?? [];
  if (scheme === undefined || key === undefined || host === undefined || project === undefined) return null;
  const query = `sentry_version=7&sentry_key=${key}&sentry_client=${CLIENT}`;
  return { key, address: `${scheme}//${host}${path ?? ''}/api/${project}/envelope/?${query}` };
}

const hexId = (random: () => number): string =>
  Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');

/**
 * Reports as envelopes of the protocol that Sentry and its like take: three lines of JSON. Sent as plain text, so that a
 * browser needs no leave of the other origin first.
 */
export function sentryAdapter(
  deps: { fetch: Fetch; clock: Clock; random: () => number },
  { address }: Dsn,
  config: Pick<AppConfig, 'appVersion' | 'brand'>,
): ReportAdapter {
  const deliver = createDelivery(deps, { address, type: 'text/plain;charset=UTF-8' });
  return ({ name, type, data, userId, tokenTail, at }) => {
    const id = hexId(deps.random);
    const { from = 'worker', ...extra } = data;
    const event = {
      event_id: id,
      timestamp: at / 1_000,
      platform: 'javascript',
      level: 'error',
      logger: from,
      release: `${CLIENT}@${config.appVersion}`,
      ...(userId === null ? {} : { user: { id: userId } }),
      tags: { operation: name, brand: config.brand, ...(tokenTail === '' ? {} : { token_tail: tokenTail }) },
      exception: { values: [{ type, value: name }] },
      fingerprint: [name, type],
      extra,
    };
    const lines = [{ event_id: id, sent_at: new Date(at).toISOString() }, { type: 'event' }, event];
    deliver(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`).catch(() => undefined);
  };
}
