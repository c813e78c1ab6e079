import type { CloudAnswer, HouseholdCall } from '@/hub';
import { cloudDocuments, type AskCloud } from '@/runtime/documents/cloud-documents';

/** What asks a cloud, for the values of a household and for its documents. */
export const cloudPorts = (ask: AskCloud) => ({ ask, store: cloudDocuments(ask) });

type Entry = Record<string, unknown> & { uuid: string; revision: number };

/** A cloud that keeps the boards and values of one household as docs/protocol.md says: by revision, refusing an older one. */
export function boardCloud(boards: readonly Record<string, unknown>[] = []) {
  const entries: Entry[] = boards.map((one, at) => ({ uuid: `b-${String(at + 1)}`, revision: 1, ...one }));
  const values = new Map<string, string>();
  const asked: HouseholdCall[] = [];
  /** `isAnswerLost`: a board is written, and nobody is told. */
  const state = { isOffline: false, isAnswerLost: false };
  const refused = (code: string, data?: unknown): CloudAnswer => ({ ok: false, problem: { code, detail: '' }, data });
  const yes = (data: unknown = {}): CloudAnswer => ({ ok: true, data: structuredClone(data) });

  function set(params: Record<string, unknown>): CloudAnswer {
    const { uuid, dashboard } = params as { uuid: string; dashboard: Record<string, unknown> };
    const at = entries.findIndex((one) => one.uuid === uuid);
    const present = entries[at];
    if (present === undefined) return refused('cloud-error');
    if (dashboard['revision'] !== undefined && dashboard['revision'] !== present.revision)
      return refused('changed-elsewhere', structuredClone({ dashboard: present }));
    entries[at] = { ...structuredClone(dashboard), uuid, revision: present.revision + 1 };
    return yes();
  }

  function remove(params: Record<string, unknown>): CloudAnswer {
    const at = entries.findIndex(({ uuid }) => uuid === params['uuid']);
    const present = entries[at];
    if (present === undefined) return refused('cloud-error');
    if (params['revision'] !== undefined && params['revision'] !== present.revision)
      return refused('changed-elsewhere', structuredClone({ dashboard: present }));
    entries.splice(at, 1);
    return yes();
  }

  function answer(call: HouseholdCall, params: Record<string, unknown>): CloudAnswer {
    switch (call) {
      case 'dashboard_list':
        return yes({ list: entries });
      case 'dashboard_set':
        return set(params);
      case 'dashboard_create': {
        const uuid = `b-${String(entries.length + 1)}`;
        entries.push({ ...structuredClone(params['dashboard'] as object), uuid, revision: 1 });
        return yes({ uuid });
      }
      case 'dashboard_delete':
        return remove(params);
      case 'kvs_get': {
        const [{ key }] = params['list'] as [{ key: string }];
        const value = values.get(key);
        return yes({ list: value === undefined ? [] : [{ key, value }] });
      }
      case 'kvs_set':
        values.set(String(params['key']), String(params['value']));
        return yes();
      default:
        return refused('refused');
    }
  }

  return {
    entries,
    values,
    asked,
    state,
    ask: (call: HouseholdCall, params: Record<string, unknown>): Promise<CloudAnswer> => {
      asked.push(call);
      const told = state.isOffline ? refused('offline') : answer(call, params);
      return Promise.resolve(state.isAnswerLost && call === 'dashboard_set' ? refused('offline') : told);
    },
  };
}
export type BoardCloud = ReturnType<typeof boardCloud>;
