import { modeNameOf } from './actions/security.ts';
import { isRecord } from './plain-json.ts';

const NUMBERED = /^[1-4]$/;
const named = (value: unknown): unknown =>
  (typeof value === 'string' || typeof value === 'number') && NUMBERED.test(String(value))
    ? modeNameOf(String(value))
    : value;

const OWN_NAMES: ReadonlySet<string> = new Set(['mode', 'app-mode']);
/** The option of a button, and the lists of the tiles that offer several. */
const OPTIONS: ReadonlySet<string> = new Set(['mode', 'modes', 'buttons']);

/** The same of a widget: a rule looks on whatever shows, so it reads what another of its states binds as well. */
function linksOfNode({ links, states }: Record<string, unknown>, around: ReadonlySet<string>): ReadonlySet<string> {
  const own = modeLinks(links, around);
  const inStates = (Array.isArray(states) ? states : []).filter(isRecord);
  return inStates.reduce<ReadonlySet<string>>(
    (all, state) => new Set([...all, ...modeLinks(state['links'], NONE)]),
    own,
  );
}
const NONE: ReadonlySet<string> = new Set();

/** Names under which a part of a document reads the mode of the house, besides those that it has from around it. */
function modeLinks(links: unknown, around: ReadonlySet<string>): ReadonlySet<string> {
  if (!isRecord(links)) return around;
  const names = new Set(around);
  for (const [name, link] of Object.entries(links))
    if (isRecord(link) && link['provider'] === 'app' && link['path'] === 'mode') names.add(name);
    else names.delete(name);
  return names;
}

function walk(value: unknown, names: ReadonlySet<string>, at: string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => walk(one, names, ''));
  if (!isRecord(value)) return value;
  const here = linksOfNode(value, names);
  const isRule = typeof value['link'] === 'string' && here.has(value['link']) && 'operator' in value;
  const isRequest = value['do'] === 'mode.request';
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (isRule && key === 'value') return [key, named(one)];
      if (isRequest && key === 'with' && isRecord(one) && 'mode' in one)
        return [key, { ...one, mode: named(one['mode']) }];
      if (at === 'options' && OPTIONS.has(key)) return [key, Array.isArray(one) ? one.map(named) : named(one)];
      return [key, walk(one, here, key)];
    }),
  );
}

/**
 * The same document, or the same changes of one, with the modes of the house by name: in what a touch asks for, in the
 * options of the tiles that offer modes, and in the rules that read the mode. Names stay as they are.
 * An override names links that its document binds: the designer's own names for the mode are read as such there, and
 * nowhere else.
 */
export const modesByName = (json: Record<string, unknown>): Record<string, unknown> =>
  walk(json, json['kind'] === 'override' ? OWN_NAMES : NONE, '') as Record<string, unknown>;
