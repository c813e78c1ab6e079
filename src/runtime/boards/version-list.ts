import type { CloudAnswer, HouseholdCall, Problem } from '@/hub';
import { boardVersionsKey } from '@/schemas/settings/board-versions-key';
import { isRecord } from '@/schemas/template/plain-json';
import { listIn, unread } from '../documents/cloud-answer';
import { isEqual } from './is-equal';
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

/** So often a publication is noted again that another tablet's list was written over. */
const MOST_TRIES = 3;

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
      const isNoted = ({ at, by, document }: KeptVersion) =>
        at === now.at && by === now.by && isEqual(document, now.document);
      let kept = await read(board);
      // The value has no revision: two that write at once write over one another, which only reading again tells.
      for (let tries = 0; tries < MOST_TRIES && kept.ok; tries += 1) {
        const isRepeated = tries > 0;
        const isKnown = isRepeated && kept.versions.some(({ document }) => isEqual(document, before));
        const value = await writeVersions(withPublished(kept.versions, isKnown ? null : before, now));
        if (!(await ask('kvs_set', { ...entry(board), value })).ok) return false;
        kept = await read(board);
        if (kept.ok && kept.versions.some(isNoted)) return true;
      }
      return false;
    },
  };
}
