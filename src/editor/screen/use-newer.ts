import { useEffect, useState } from 'react';
import { boardStore } from '@/runtime/boards/boards';
import { presentRevision } from '@/runtime/boards/present-revision';
import { useHousehold } from '@/runtime/hooks/boards';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { useEditorState } from '../state/use-editor';

/** Another revision than the one that this is made from. */
export interface Newer {
  revision: number | null;
  /** Who published it, by the name of the account, and when, by the house's clock; null: it is not known, or not yet. */
  by: { name: string; at: number } | null;
}

/**
 * What somebody else published since the draft was begun, the moment the household's records tell of it; null: nothing.
 * What is being published here, and a board that was deleted, are told in their own place.
 */
export function useNewer(): Newer | null {
  const house = useThisHouse();
  const records = useHousehold();
  const board = useEditorState((state) => state.board);
  const base = useEditorState((state) => state.base.revision);
  const isPublishing = useEditorState((state) => state.isPublishing);
  const revision = presentRevision(records, board);
  const isNewer = records.status === 'ready' && !isPublishing && revision !== undefined && revision !== base;
  const [known, setKnown] = useState<Newer | null>(null);
  useEffect(() => {
    if (!isNewer) return undefined;
    let isWanted = true;
    house
      .of(boardStore)
      .versions(board.id)
      .then((answer) => {
        const newest = answer.ok ? answer.versions[0] : undefined;
        // One that was published without a note, by another program, has nobody's name.
        const isTold = newest?.isPresent === true && newest.by !== '';
        if (isWanted) setKnown({ revision, by: isTold ? { name: newest.by, at: newest.at } : null });
      }, reportError);
    return () => {
      isWanted = false;
    };
  }, [house, board.id, isNewer, revision]);
  if (!isNewer) return null;
  return known?.revision === revision ? known : { revision, by: null };
}
