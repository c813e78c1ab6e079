import { getLocation, parse, type Segment } from 'jsonc-parser';

type Json = unknown;
type Node = Readonly<Record<string, Json>>;
/** A part of a schema, with the file that its own references are counted from. */
interface Part {
  file: string;
  node: Node;
}
/** Schema files by name, as the command line writes them; they name each other. */
export type SchemaFiles = (file: string) => Node | null;

export interface Completion {
  label: string;
  /** What stands in the text, quotes included. */
  apply: string;
  /** What it is for, in the schema's words. */
  info: string;
  type: 'property' | 'enum';
}
export interface Completions {
  from: number;
  to: number;
  options: readonly Completion[];
}

const isNode = (value: Json): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const textOf = (value: Json): string => (typeof value === 'string' ? value : '');
/** References that lead round in a circle end here. */
const MOST_STEPS = 12;

function referred({ file, node }: Part, files: SchemaFiles): Part | null {
  const [name = '', path = ''] = textOf(node['$ref']).split('#');
  const target = name === '' ? file : name;
  let found: Json = files(target);
  for (const key of path.split('/').filter((one) => one !== '')) found = isNode(found) ? found[key] : undefined;
  return isNode(found) ? { file: target, node: found } : null;
}

/** Whether what is written so far fits a condition of a schema; null: nothing of it is written, so it may become either. */
function fits(condition: Json, value: Json): boolean | null {
  if (!isNode(condition) || !isNode(value)) return null;
  let isDecided = false;
  for (const [key, wanted] of Object.entries(isNode(condition['properties']) ? condition['properties'] : {})) {
    const given = value[key];
    if (given === undefined || !isNode(wanted)) continue;
    isDecided = true;
    if ('const' in wanted && wanted['const'] !== given) return false;
    if ('enum' in wanted && !listOf(wanted['enum']).includes(given)) return false;
  }
  return isDecided ? true : null;
}

/** A schema with everything that it says by reference, in parts, and of those with a condition the ones that hold. */
function spread(part: Part, value: Json, files: SchemaFiles, steps = MOST_STEPS): Part[] {
  if (steps === 0) return [];
  const { file, node } = part;
  const within = (next: Json): Part[] => (isNode(next) ? spread({ file, node: next }, value, files, steps - 1) : []);
  const target = '$ref' in node ? referred(part, files) : null;
  const isThen = 'if' in node ? fits(node['if'], value) : true;
  return [
    part,
    ...(target === null ? [] : spread(target, value, files, steps - 1)),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => listOf(node[key]).flatMap(within)),
    ...(isThen === false ? [] : within(node['then'])),
    ...(isThen === true ? [] : within(node['else'])),
  ];
}

function below(parts: readonly Part[], key: Segment): Part[] {
  return parts.flatMap(({ file, node }) => {
    const properties = isNode(node['properties']) ? node['properties'] : {};
    const found =
      typeof key === 'number'
        ? node['items']
        : Object.hasOwn(properties, key)
          ? properties[key]
          : node['additionalProperties'];
    return isNode(found) ? [{ file, node: found }] : [];
  });
}

const valueAt = (value: Json, key: Segment): Json =>
  (isNode(value) && Object.hasOwn(value, key)) || Array.isArray(value)
    ? (value as Record<Segment, Json>)[key]
    : undefined;

/** Everything that the schema says of a place. */
function partsAt(text: string, path: readonly Segment[], root: string, files: SchemaFiles): Part[] {
  const first = files(root);
  if (first === null) return [];
  let value = parse(text, [], { allowTrailingComma: true }) as Json;
  let parts = spread({ file: root, node: first }, value, files);
  for (const key of path) {
    value = valueAt(value, key);
    parts = below(parts, key).flatMap((part) => spread(part, value, files));
  }
  return parts;
}

/** What a value begins with: its quotes, brackets or itself. */
function beginning(parts: readonly Part[]): string {
  const types = new Set(parts.flatMap(({ node }) => [node['type'], ...listOf(node['type'])]));
  if (types.has('object') || parts.some(({ node }) => 'properties' in node)) return '{}';
  if (types.has('array')) return '[]';
  if (types.has('string')) return '""';
  if (types.has('boolean')) return 'false';
  return '';
}

function names(parts: readonly Part[], taken: ReadonlySet<string>, behind: string, files: SchemaFiles): Completion[] {
  const all = new Map<string, Completion>();
  const isNew = !/^\s*:/.test(behind);
  const comma = /^\s*"/.test(behind) ? ',' : '';
  for (const { file, node } of parts)
    for (const [key, said] of Object.entries(isNode(node['properties']) ? node['properties'] : {})) {
      if (taken.has(key) || !isNode(said)) continue;
      const own = spread({ file, node: said }, undefined, files);
      const info = own.map((one) => textOf(one.node['description'])).find((one) => one !== '') ?? '';
      const before = all.get(key);
      if (before !== undefined && before.info !== '') continue;
      const apply = JSON.stringify(key) + (isNew ? `: ${beginning(own)}${comma}` : '');
      all.set(key, { label: key, apply, info, type: 'property' });
    }
  return [...all.values()];
}

function values(parts: readonly Part[]): Completion[] {
  const all = new Map<string, Completion>();
  const add = (value: Json, info: string) => {
    const apply = JSON.stringify(value);
    if (!all.has(apply))
      all.set(apply, { label: typeof value === 'string' ? value : apply, apply, info, type: 'enum' });
  };
  for (const { node } of parts) {
    const told = listOf(node['enumDescriptions']);
    for (const [at, value] of listOf(node['enum']).entries()) add(value, textOf(told[at]));
    if ('const' in node) add(node['const'], textOf(node['description']));
    if (node['type'] === 'boolean') for (const value of [true, false]) add(value, textOf(node['description']));
  }
  return [...all.values()];
}

/**
 * What may stand at a place of a document's text, by its JSON Schema: names of fields that are not there yet, or values
 * of a fixed list. null: the schema offers nothing here. Pure and total, whatever is half written.
 */
export function completionsAt(text: string, offset: number, root: string, files: SchemaFiles): Completions | null {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const isInside =
    previousNode !== undefined &&
    offset > previousNode.offset &&
    offset <= previousNode.offset + previousNode.length &&
    !(previousNode.type === 'object' || previousNode.type === 'array');
  // A word without quotes is the beginning of one with them, or of true and false.
  const word = /[a-z]*$/i.exec(text.slice(0, offset))?.[0].length ?? 0;
  const [from, to] = isInside
    ? [previousNode.offset, previousNode.offset + previousNode.length]
    : [offset - word, offset];
  const over = isAtPropertyKey ? path.slice(0, -1) : path;
  // A name that is half written is no JSON; what stands round it is read without it.
  const isNew = isAtPropertyKey && !/^\s*:/.test(text.slice(to));
  const round = isNew ? text.slice(0, from) + text.slice(to) : text;
  const parts = partsAt(round, over, root, files);
  if (!isAtPropertyKey) {
    const options = values(parts);
    return options.length === 0 ? null : { from, to, options };
  }
  let object = parse(round, [], { allowTrailingComma: true }) as Json;
  for (const key of over) object = valueAt(object, key);
  const written = isInside ? textOf(previousNode.value) : '';
  const taken = new Set(isNode(object) ? Object.keys(object).filter((key) => key !== written) : []);
  const options = names(parts, taken, text.slice(to), files);
  return options.length === 0 ? null : { from, to, options };
}
