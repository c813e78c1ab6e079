import type { CloudAnswer, HouseholdCall, Problem } from '@/hub';
import { boardVersionsKey } from '@/schemas/settings/board-versions-key';
import { isRecord } from '@/schemas/template/plain-json';
import { listIn, unread } from '../documents/cloud-answer';
import { withPublished, type KeptVersion } from './version-record';
import { readVersions, writeVersions } from './version-text';

export interface VersionList {
  read: (board: string) => Promise<{ ok: true; versions: KeptVersion[] } | { ok: false; problem: Problem }>;
  /** Notes a publication. false: it could not be written; the next one makes up for it. */
  note: (board: string, before: unknown, now: Omit<KeptVersion, 'number'>) => Promise<boolean>;
}

export interface VersionPorts {
  ask: (call: HouseholdCall, params: Record<string, unknown>) => Promise<CloudAnswer>;
  /** Uuid of the place; null: nobody is signed in. */
  place: () => string | null;
}

/** The published versions of each board, in the household's values beside it: a list of boards stays small. */
export function createVersionList({ ask, place }: VersionPorts): VersionList {
  const entry = (board: string) => ({ type: 'location', entity_uuid: place(), key: boardVersionsKey(board) });

  async function read(board: string): ReturnType<VersionList['read']> {
    const answer = await ask('kvs_get', { list: [entry(board)] });
    if (!answer.ok) return answer;
    const list = listIn(answer.data);
    if (list === null) return unread('board-versions');
    const value = list.filter(isRecord).find(({ key }) => key === boardVersionsKey(board))?.['value'];
    return { ok: true, versions: typeof value === 'string' ? await readVersions(value) : [] };
  }

  return {
    read,
    async note(board, before, now) {
      const kept = await read(board);
      if (!kept.ok) return false;
      const value = await writeVersions(withPublished(kept.versions, before, now));
      return (await ask('kvs_set', { ...entry(board), value })).ok;
    },
  };
}
