import { z } from 'zod';
import type { Account } from '../accounts/accounts.ts';
import type { Cloud } from '../cloud.ts';
import { requireFreeName } from './board-names.ts';
import { isVisible, mayWrite, requireOwnBoard } from './board-owner.ts';
import { boardVersionsKey } from './board-values.ts';
import { createDocuments, depthOf, type Document, type Documents } from './documents.ts';
import { anyParams, CallRefused, REFUSED, requestCall, requireLocation, type RequestCall } from '../request-call.ts';
import { kvsValues } from './kvs-values.ts';
import { tellToSync } from './tell-household.ts';

const BOARDS_LIMIT = 200;
const THEMES_LIMIT = 100;
const DOCUMENT_LIMIT_BYTES = 512 * 1024;
const DOCUMENT_LIMIT_DEPTH = 100;
type Target = 'dashboard' | 'theme';

const uuid = z.string().min(1).max(64);
const revision = z.number();
const body = z.record(z.string(), z.unknown());
const NO_DOCUMENT = 'There is no such document';

/**
 * Boards and themes of the household (protocol 4.2; S7.13). What lies in them is the app's business. Each carries a
 * `revision` and is changed only by who has read the present one: an older one is refused with error_code 6 and the
 * present document beside it (architecture 11), a deletion too. Without a revision the last one to write wins.
 * Whose board it is and whether it is shared is kept by the cloud itself: a client that does not ask sees no more.
 */
export function boardCalls(cloud: Cloud): Record<string, RequestCall> {
  const { clock, store, seed } = cloud;
  const boards = createDocuments({ clock, store, seed, kind: 'dashboard' });
  const values = kvsValues(cloud);
  const themes = createDocuments({ clock, store, seed, kind: 'theme' });
  const tell = (target: Target) => tellToSync(cloud, target);

  const visible = (account: Account) => listOf(boards, account).filter((one) => isVisible(one, account.uuid));

  return {
    dashboard_list: requestCall(anyParams, (_params, { account }) => ({ list: visible(account) })),

    dashboard_create: requestCall(z.looseObject({ dashboard: body }), ({ dashboard }, context) => {
      requireOwnName(dashboard, context.account);
      requireSize(dashboard);
      requireFreeName(dashboard, null, visible(context.account));
      const made = create(boards, requireLocation(undefined, context), dashboard, BOARDS_LIMIT);
      tell('dashboard');
      return { uuid: made.uuid };
    }),

    dashboard_set: requestCall(z.looseObject({ uuid, dashboard: body }), (params, context) => {
      const household = requireLocation(undefined, context);
      requireOwnBoard(boards.get(household, params.uuid), 'There is no such dashboard', context.account);
      requireOwnName(params.dashboard, context.account);
      const others = visible(context.account).filter((one) => one.uuid !== params.uuid);
      requireFreeName(params.dashboard, boards.get(household, params.uuid), others);
      replace(boards, household, params.uuid, params.dashboard, 'dashboard');
      tell('dashboard');
      return {};
    }),

    dashboard_delete: requestCall(z.looseObject({ uuid, revision: revision.optional() }), (params, context) => {
      const household = requireLocation(undefined, context);
      requireOwnBoard(boards.get(household, params.uuid), NO_DOCUMENT, context.account);
      remove(boards, household, params, 'dashboard');
      // Nobody could read or clear them any more.
      values.drop('location', household, boardVersionsKey(params.uuid));
      tell('dashboard');
      return {};
    }),

    theme_list: requestCall(anyParams, (_params, { account }) => ({ list: listOf(themes, account) })),

    theme_set: requestCall(z.looseObject({ uuid: uuid.optional(), theme: body }), (params, context) => {
      const household = requireLocation(undefined, context);
      const kept =
        params.uuid === undefined
          ? create(themes, household, params.theme, THEMES_LIMIT)
          : replace(themes, household, params.uuid, params.theme, 'theme');
      tell('theme');
      return { uuid: kept.uuid };
    }),

    theme_delete: requestCall(z.looseObject({ uuid, revision: revision.optional() }), (params, context) => {
      remove(themes, requireLocation(undefined, context), params, 'theme');
      tell('theme');
      return {};
    }),
  };
}

const listOf = (documents: Documents, { locationUuid }: Account) =>
  locationUuid === null ? [] : documents.list(locationUuid);

function create(documents: Documents, household: string, given: Record<string, unknown>, most: number) {
  requireSize(given);
  if (documents.count(household) >= most) throw new CallRefused(REFUSED.forbidden, `At most ${String(most)} are kept`);
  return documents.create(household, given);
}

function replace(documents: Documents, household: string, id: string, given: Record<string, unknown>, target: Target) {
  const present = documents.get(household, id);
  if (present === null) throw new CallRefused(REFUSED.notFound, `There is no such ${target}`);
  requireSize(given);
  requireRevision(present, given['revision'], target);
  return documents.replace(household, id, given);
}

interface Removal {
  uuid: string;
  revision?: number | undefined;
}
function remove(documents: Documents, household: string, { uuid: id, revision: seen }: Removal, target: Target): void {
  const present = documents.get(household, id);
  if (present === null) throw new CallRefused(REFUSED.notFound, NO_DOCUMENT);
  requireRevision(present, seen, target);
  documents.remove(household, id);
}

/** @param seen of the document that the change was made from; undefined: whoever asks knows of none. */
function requireRevision(present: Document, seen: unknown, target: Target): void {
  if (seen === undefined || seen === present.revision) return;
  throw new CallRefused(REFUSED.conflict, `This ${target} was changed by somebody else`, { [target]: present });
}

/** A board is made one's own or the household's, never somebody else's. */
function requireOwnName(given: Record<string, unknown>, { uuid: who }: Account): void {
  if (!mayWrite(given, who)) throw new CallRefused(REFUSED.forbidden, 'The owner is another member');
}

function requireSize(given: Record<string, unknown>): void {
  // The depth first: writing a very deep document as text would overflow the stack.
  if (depthOf(given) > DOCUMENT_LIMIT_DEPTH) throw new CallRefused(REFUSED.badParams, 'The document is too deep');
  if (Buffer.byteLength(JSON.stringify(given)) > DOCUMENT_LIMIT_BYTES) {
    throw new CallRefused(REFUSED.badParams, 'The document is too large');
  }
}
