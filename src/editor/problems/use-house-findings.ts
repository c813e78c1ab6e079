import { useCallback, useMemo } from 'react';
import { boardIdOf, useBoardList, useHousehold } from '@/runtime/hooks/boards';
import { useHoles } from '@/runtime/hooks/holes';
import { catalogueWatch } from '@/runtime/links/catalogue';
import { readLink } from '@/runtime/links/read-link';
import { useShared, useWatch } from '@/runtime/watch/use-watch';
import type { See } from '@/runtime/watch/watch';
import { useEditorState } from '../state/use-editor';
import { holeFindings, lostBoards, unreachableFindings, type HouseFinding } from './house-findings';

/** What the board lacks in this house now. */
export function useHouseFindings(): readonly HouseFinding[] {
  const view = useEditorState((state) => state.view);
  const { devices } = useShared(catalogueWatch);
  const holes = useHoles(view);
  const silent = useWatch(
    useCallback((see: See) => unreachableFindings(view, (wanted) => readLink(wanted, null, see)), [view]),
  );
  const boards = useBoardList();
  const areBoardsRead = useHousehold().status === 'ready';
  return useMemo(
    () => [
      ...holeFindings(holes, devices),
      ...silent,
      ...lostBoards(view, {
        ids: areBoardsRead ? new Set([...boards.map(({ id }) => id), ...PAGES_OF_BOARDS]) : null,
        idOf: boardIdOf,
      }),
    ],
    [view, devices, holes, silent, boards, areBoardsRead],
  );
}
/** Addresses under the boards' own that show none of them. */
const PAGES_OF_BOARDS = ['all', 'edit'];
