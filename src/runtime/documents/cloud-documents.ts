import type { CloudAnswer, HouseholdCall } from '@/hub';
import { isRecord } from '@/schemas/template/plain-json';
import { listIn, unread } from './cloud-answer';
import type { DocumentStore, KeptDocument, WrittenDocument } from './document-store';

export type AskCloud = (call: HouseholdCall, params: Record<string, unknown>) => Promise<CloudAnswer>;

const counted = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** An entry of the cloud's list; null: it is none that anybody could change or take away. */
function keptIn(entry: unknown): KeptDocument | null {
  if (!isRecord(entry)) return null;
  const { uuid, revision, name, document, updated_at: writtenAt, ...beside } = entry;
  if (typeof uuid !== 'string') return null;
  return {
    key: uuid,
    name: typeof name === 'string' ? name : null,
    document,
    revision: counted(revision),
    writtenAt: counted(writtenAt),
    beside,
  };
}

const entryOf = ({ name, document, beside }: WrittenDocument) => ({ ...beside, name, document });
const seen = (revision: number | null) => (revision === null ? {} : { revision });

/** The calls of the cloud that keep documents of one kind, and the word under which each of them carries one. */
interface Shelf {
  list: HouseholdCall;
  create: HouseholdCall;
  replace: HouseholdCall;
  remove: HouseholdCall;
  as: string;
}
/** Boards and overrides (S7.13). */
const DASHBOARDS: Shelf = {
  list: 'dashboard_list',
  create: 'dashboard_create',
  replace: 'dashboard_set',
  remove: 'dashboard_delete',
  as: 'dashboard',
};
/** Themes that the household made (S3.52); its cloud makes one of what is written without a uuid. */
export const THEMES: Shelf = {
  list: 'theme_list',
  create: 'theme_set',
  replace: 'theme_set',
  remove: 'theme_delete',
  as: 'theme',
};

/** The documents of a household in its cloud, those of one shelf; an entry of its list is one document. */
export function cloudDocuments(ask: AskCloud, shelf = DASHBOARDS): DocumentStore {
  return {
    async list() {
      const answer = await ask(shelf.list, {});
      if (!answer.ok) return { ok: false, problem: answer.problem };
      const list = listIn(answer.data);
      return list === null ? unread(shelf.list) : { ok: true, kept: list.flatMap((one) => keptIn(one) ?? []) };
    },
    async create(document) {
      const answer = await ask(shelf.create, { [shelf.as]: entryOf(document) });
      if (!answer.ok) return { ok: false, problem: answer.problem };
      const uuid = isRecord(answer.data) ? answer.data['uuid'] : undefined;
      return { ok: true, key: typeof uuid === 'string' ? uuid : null };
    },
    async replace(key, document, revision) {
      const answer = await ask(shelf.replace, {
        uuid: key,
        [shelf.as]: { ...entryOf(document), ...seen(revision) },
      });
      if (answer.ok) return { ok: true };
      // What the cloud sends beside its refusal: the present one (error_code 6).
      const present = isRecord(answer.data) ? answer.data[shelf.as] : undefined;
      return {
        ok: false,
        problem: answer.problem,
        present: isRecord(present) ? keptIn({ uuid: key, ...present }) : null,
      };
    },
    async remove(key, revision) {
      const answer = await ask(shelf.remove, { uuid: key, ...seen(revision) });
      return answer.ok ? { ok: true } : { ok: false, problem: answer.problem };
    },
  };
}
