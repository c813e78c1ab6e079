import { z } from 'zod';
import type { Account } from '../accounts/accounts.ts';
import type { Cloud } from '../cloud.ts';
import { isVisible, requireOwnBoard } from './board-owner.ts';
import { boardOfValues } from './board-values.ts';
import type { Document } from './documents.ts';
import { kvsValues } from './kvs-values.ts';
import { ownHubs } from '../accounts/ownership.ts';
import {
  CallRefused,
  REFUSED,
  requestCall,
  requireLocation,
  type CallContext,
  type RequestCall,
} from '../request-call.ts';

/** What one household, member or hub may keep. */
const SHARE = { keys: 200, valueBytes: 64 * 1024 };
/** Of an account that has no place: anybody can have one made. */
const SHARE_WITHOUT_PLACE = { keys: 20, valueBytes: 2 * 1024 };
const LIST_LIMIT = 100;
const NO_KEY = 'There is no such key';

const entry = z.looseObject({
  type: z.enum(['location', 'user', 'controller']),
  entity_uuid: z.string().optional(),
  key: z.string().min(1).max(128),
});
type Entry = z.infer<typeof entry>;

const value = z.string().refine(isJson, 'no JSON');

/**
 * The household's values by key (protocol 4.2; S7.13, S7.17): of the location, of one member, of one hub. Values are
 * JSON text within the {@link SHARE} of each. What tells of a board is for those who may see the board, and theirs to
 * change who may change it.
 */
export function kvsCalls(cloud: Cloud): Record<string, RequestCall> {
  const values = kvsValues(cloud);
  const findBoard = boardOfValues(cloud);
  const boardOf = ({ type, key }: Entry, entity: string) => findBoard({ type, entity, key });
  /** undefined: there is none, or none that this account may know of. */
  const read = (wanted: Entry, entity: string, { account }: CallContext) =>
    mayHear(boardOf(wanted, entity), account) ? values.read(wanted.type, entity, wanted.key) : undefined;

  /** Whoever may read the value hears that it is another one; the value itself is for them to ask. */
  function tell(wanted: Entry, entity: string, { account }: CallContext): void {
    const { type, key } = wanted;
    const board = boardOf(wanted, entity);
    cloud.push('kvs', { type, entity_uuid: entity, key }, (other) =>
      type === 'user' ? other.uuid === account.uuid : isOfPlace(other, account) && mayHear(board, other),
    );
  }

  return {
    kvs_get: requestCall(z.looseObject({ list: z.array(entry).max(LIST_LIMIT) }), ({ list }, context) => ({
      list: list.flatMap((wanted) => {
        const entity = ownEntity(wanted, context);
        const found = entity === null ? undefined : read(wanted, entity, context);
        if (entity === null || found === undefined) return [];
        return [{ type: wanted.type, entity_uuid: entity, key: wanted.key, value: found }];
      }),
    })),

    kvs_set: requestCall(entry.extend({ value }), (wanted, context) => {
      const entity = requireEntity(wanted, context);
      const board = boardOf(wanted, entity);
      if (board !== undefined) requireOwnBoard(board, 'There is no such dashboard', context.account);
      const share = context.account.locationUuid === null ? SHARE_WITHOUT_PLACE : SHARE;
      if (Buffer.byteLength(wanted.value) > share.valueBytes) {
        throw new CallRefused(REFUSED.badParams, 'Bad params: value');
      }
      const names = values.names(wanted.type, entity);
      if (!names.includes(wanted.key) && names.length >= share.keys) {
        throw new CallRefused(REFUSED.forbidden, 'Too many keys');
      }
      values.write(wanted.type, entity, wanted.key, wanted.value);
      tell(wanted, entity, context);
      return {};
    }),

    kvs_delete: requestCall(entry, (wanted, context) => {
      const entity = requireEntity(wanted, context);
      if (read(wanted, entity, context) === undefined) throw new CallRefused(REFUSED.notFound, NO_KEY);
      const board = boardOf(wanted, entity);
      if (board !== undefined) requireOwnBoard(board, NO_KEY, context.account);
      values.drop(wanted.type, entity, wanted.key);
      tell(wanted, entity, context);
      return {};
    }),
  };
}

const isOfPlace = (other: Account, { locationUuid }: Account): boolean => other.locationUuid === locationUuid;

/** @param board that a value tells of; undefined: of none, null: of one that is not there. */
const mayHear = (board: Document | null | undefined, { uuid }: Account): boolean =>
  board === undefined || (board !== null && isVisible(board, uuid));

/** What the entry belongs to, the account's own where it names nothing; null where it is not the account's. */
function ownEntity({ type, entity_uuid }: Entry, { cloud, account }: CallContext): string | null {
  const own = {
    location: account.locationUuid === null ? [] : [account.locationUuid],
    user: [account.uuid],
    controller: ownHubs(cloud, account).map((hub) => hub.uuid),
  }[type];
  if (entity_uuid !== undefined) return own.includes(entity_uuid) ? entity_uuid : null;
  // Which of several hubs is meant must be said.
  return type === 'controller' ? null : (own[0] ?? null);
}

/** @throws {CallRefused} where the entry belongs to somebody else, or does not say to which hub. */
function requireEntity(wanted: Entry, context: CallContext): string {
  if (wanted.type === 'location') return requireLocation(wanted.entity_uuid, context);
  if (wanted.type === 'controller' && wanted.entity_uuid === undefined) {
    throw new CallRefused(REFUSED.badParams, 'Bad params: entity_uuid');
  }
  const entity = ownEntity(wanted, context);
  if (entity === null) throw new CallRefused(REFUSED.forbidden, `This ${wanted.type} belongs to another account`);
  return entity;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
