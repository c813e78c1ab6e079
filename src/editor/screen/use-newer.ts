import { useEffect, useState } from 'react';
import { boardStore } from '@/runtime/boards/boards';
import { presentRevision } from '@/runtime/boards/present-revision';
import { useHousehold } from '@/runtime/hooks/boards';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { useEditorState } from '../state/use-editor';
import { publishedBy, type Publisher } from './published-by';

/** Another revision than the one that this is made from. */
export interface Newer {
  revision: number | null;
  /** null: it is not known, or not yet. */
  by: Publisher | null;
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
    return publishedBy(
      () => house.of(boardStore).versions(board.id),
      (by) => {
        setKnown({ revision, by });
      },
    );
  }, [house, board.id, isNewer, revision]);
  if (!isNewer) return null;
  return known?.revision === revision ? known : { revision, by: null };
}
