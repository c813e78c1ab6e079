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

/** The dashboards and overrides of a household, in its cloud (S7.13); one entry of `dashboard_list` is one document. */
export function cloudDocuments(ask: AskCloud): DocumentStore {
  return {
    async list() {
      const answer = await ask('dashboard_list', {});
      if (!answer.ok) return { ok: false, problem: answer.problem };
      const list = listIn(answer.data);
      return list === null ? unread('dashboard_list') : { ok: true, kept: list.flatMap((one) => keptIn(one) ?? []) };
    },
    async create(document) {
      const answer = await ask('dashboard_create', { dashboard: entryOf(document) });
      if (!answer.ok) return { ok: false, problem: answer.problem };
      const uuid = isRecord(answer.data) ? answer.data['uuid'] : undefined;
      return { ok: true, key: typeof uuid === 'string' ? uuid : null };
    },
    async replace(key, document, revision) {
      const answer = await ask('dashboard_set', {
        uuid: key,
        dashboard: { ...entryOf(document), ...seen(revision) },
      });
      if (answer.ok) return { ok: true };
      // What the cloud sends beside its refusal: the present one (error_code 6).
      const present = isRecord(answer.data) ? answer.data['dashboard'] : undefined;
      return {
        ok: false,
        problem: answer.problem,
        present: isRecord(present) ? keptIn({ uuid: key, ...present }) : null,
      };
    },
    async remove(key, revision) {
      const answer = await ask('dashboard_delete', { uuid: key, ...seen(revision) });
      return answer.ok ? { ok: true } : { ok: false, problem: answer.problem };
    },
  };
}
