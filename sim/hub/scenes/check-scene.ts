import { z } from 'zod';
import { isRecord, name, refusals, type Params } from '../ground/call-params.ts';
import { stableId } from '../ground/ids.ts';
import { isUsable, type KnownThings } from './methods.ts';
import { delayMs, LOGIC, LONGEST_NAME, MOST_BLOCKS, type Block, type BlockType, type Scene } from './scene.ts';
import { readAs } from '../../wire/read-as.ts';

const LONGEST_DELAY_MS = 7 * 86_400_000;
const DEEPEST_LOGIC = 5;
const MOST_USERS = 50;
const MOST_CHARACTERS = 64_000;

const part = z.number().int().min(0).max(86_400).default(0);
const rawBlock = z.object({
  blockOptions: z.object({
    method: z.object({ name: z.string(), args: z.record(z.string(), z.string()).default({}) }),
  }),
  fields: z
    .array(z.object({ name: z.string(), type: z.string(), value: z.unknown(), scale: z.string().optional() }))
    .max(20)
    .default([]),
  delay: z.object({ days: part, hours: part, minutes: part, seconds: part }).optional(),
});
const rawBlocks = z.array(rawBlock).max(MOST_BLOCKS);

const rawScene = z.object({
  enabled: z.boolean().default(true),
  group_id: z.string().max(64).nullish(),
  is_group: z.boolean().default(false),
  parent_id: z.string().nullish(),
  house_modes: z.array(z.string()).max(4).optional(),
  user_notifications: z.array(z.string().max(64)).max(MOST_USERS).default([]),
  meta: z
    .record(z.string(), z.unknown())
    .refine((meta) => JSON.stringify(meta).length <= 4_000)
    .default({}),
  exec_policy: z.string().max(64).optional(),
  icon: z.string().max(64).optional(),
  when: rawBlocks.default([]),
  then: rawBlocks.min(1),
  else: rawBlocks.optional(),
  exceptions: rawBlocks.optional(),
});

/**
 * A scene as a client sent it, checked against the house. Blocks get their ids here, the same for the same place.
 * @throws {CallRefused} for a name that is missing or longer than 25 characters, and "Scene is ill formed".
 */
export function checkScene(params: Params, id: string, serial: string, known: KnownThings): Scene {
  const title = name(params, 'name', LONGEST_NAME);
  if (!isBounded(params)) throw refusals.illFormed();
  const parsed = readAs(rawScene, params);
  if (!parsed.success) throw refusals.illFormed();
  const { when, then, else: otherwise, exceptions, parent_id: room, house_modes: modes, ...rest } = parsed.data;
  const allModes = known.state.modes.modes.map((mode) => mode.id);
  if (modes?.some((mode) => !allModes.includes(mode)) === true) throw refusals.illFormed();
  const parent = room === '0' ? '' : (room ?? '');
  if (parent !== '' && !known.state.rooms.some((each) => each.id === parent)) throw refusals.illFormed();

  let count = 0;
  function block(given: unknown, blockType: BlockType, path: string, depth: number): Block {
    const raw = readAs(rawBlock, given);
    count += 1;
    if (!raw.success || count > MOST_BLOCKS || depth > DEEPEST_LOGIC) throw refusals.illFormed();
    const made = { _id: stableId(serial, id, path), blockType, ...raw.data } as Block;
    if (blockType === 'when') delete made.delay;
    if (blockType === 'when' && LOGIC.has(made.blockOptions.method.name)) {
      replaceInner(made, (each, at) => block(each, 'when', `${path}.${at}`, depth + 1));
    } else if (!isUsable(made, known)) throw refusals.illFormed();
    if (delayMs(made) > LONGEST_DELAY_MS) throw refusals.illFormed();
    return made;
  }
  const blocks = (list: readonly unknown[], blockType: BlockType, path: string) =>
    list.map((each, index) => block(each, blockType, `${path}.${index}`, 0));

  return {
    _id: id,
    enabled: rest.enabled,
    group_id: rest.group_id ?? '',
    is_group: rest.is_group,
    name: title,
    parent_id: parent,
    house_modes: modes ?? allModes,
    user_notifications: [...new Set(rest.user_notifications)],
    meta: rest.meta,
    when: blocks(when, 'when', 'when'),
    then: blocks(then, 'then', 'then'),
    ...(otherwise === undefined ? {} : { else: blocks(otherwise, 'else', 'else') }),
    ...(exceptions === undefined ? {} : { exceptions: blocks(exceptions, 'when', 'exceptions') }),
    ...(rest.exec_policy === undefined ? {} : { exec_policy: rest.exec_policy }),
    ...(rest.icon === undefined ? {} : { icon: rest.icon }),
  };
}

/** Whether it is small enough to be kept; what is nested too deep to be written down is not. */
function isBounded(params: Params): boolean {
  try {
    return JSON.stringify(params).length <= MOST_CHARACTERS;
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}

/** The inner blocks are checked like those outside; a `not` has exactly one. */
function replaceInner(block: Block, check: (inner: unknown, at: number) => Block): void {
  const { name: method, args } = block.blockOptions.method;
  const field = block.fields.find((each) => each.name === args['blocks']);
  if (field === undefined || !Array.isArray(field.value)) throw refusals.illFormed();
  const inner: unknown[] = field.value;
  const isCountRight = method === 'not' ? inner.length === 1 : inner.length >= 1 && inner.length <= MOST_BLOCKS;
  if (!isCountRight || !inner.every(isRecord)) throw refusals.illFormed();
  field.value = inner.map(check);
}
