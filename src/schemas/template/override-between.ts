import { DOCUMENT_RULE, type MergeRule } from './merge.ts';
import { OVERRIDE_VERSION } from './names.ts';
import { isRecord } from './plain-json.ts';
import { isSameJson } from './same-json.ts';

type Json = Readonly<Record<string, unknown>>;

const NOTHING = Symbol('nothing differs');

function betweenLists(
  before: readonly unknown[],
  after: readonly unknown[],
  { by = '', each = {} }: MergeRule,
): unknown {
  const byName = (list: readonly unknown[]) =>
    new Map(list.flatMap((one) => (isRecord(one) ? [[String(one[by]), one] as const] : [])));
  const [old, next] = [byName(before), byName(after)];
  const gone = [...old.keys()].filter((name) => !next.has(name)).map((name) => [name, null] as const);
  const changed = [...next].flatMap(([name, one]) => {
    const was = old.get(name);
    const change = was === undefined ? one : between(was, one, each);
    return change === NOTHING ? [] : [[name, change] as const];
  });
  return gone.length + changed.length === 0 ? NOTHING : Object.fromEntries([...gone, ...changed]);
}

function between(before: unknown, after: unknown, rule: MergeRule): unknown {
  if (isSameJson(before, after)) return NOTHING;
  if (rule.by !== undefined && Array.isArray(before) && Array.isArray(after)) return betweenLists(before, after, rule);
  const isMerged = rule.fields !== undefined || rule.each !== undefined;
  if (!isMerged || !isRecord(before) || !isRecord(after)) return after;
  const gone = Object.keys(before).filter((key) => after[key] === undefined);
  const changed = Object.keys(after).flatMap((key) => {
    if (after[key] === undefined) return [];
    const change = key in before ? between(before[key], after[key], rule.fields?.[key] ?? rule.each ?? {}) : after[key];
    return change === NOTHING ? [] : [[key, change] as const];
  });
  return Object.fromEntries([...gone.map((key) => [key, null] as const), ...changed]);
}

/**
 * What has to be laid over a document to make another one of it: the inverse of `mergeLayers`. The order of states is
 * the lower document's; whoever publishes compares what comes out.
 */
export function overrideBetween(below: Json, wanted: Json): Record<string, unknown> {
  const { kind: _kind, version: _version, id: _id, $schema: _schema, ...before } = below;
  const { kind: _k, version: _v, id: _i, $schema: _s, ...after } = wanted;
  const change = between(before, after, DOCUMENT_RULE);
  const head = { kind: 'override', version: OVERRIDE_VERSION, id: below['id'] };
  return change === NOTHING ? head : { ...head, ...(change as Record<string, unknown>) };
}
