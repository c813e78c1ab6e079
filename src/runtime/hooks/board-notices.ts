import type { Sentence } from '@/schemas/issues/issue';
import { updateOffer, type UpdateOffer } from '../boards/update-offer';
import { household } from '../household/household';
import { useShared } from '../watch/use-watch';
import { useBoardId, useDefaultBoard, useHousehold, DEFAULT_BOARD_ID } from './boards';
import { useDeviceLists } from './house-lists';
import { useKeepSetting } from './keep-setting';
import { useMay } from './may';
import { usePage } from '../scope/page';
import { useThisHouse } from '../scope/this-house';

/** Something to say of the board in view, with what can be done about it. */
export interface BoardNotice {
  kind:
    | 'no-devices'
    | 'devices-reading'
    | 'devices-away'
    | 'devices-last-known'
    | 'devices-refused'
    | 'all-hidden'
    | 'left'
    | 'not-read'
    | 'refused'
    | 'partly-read'
    | 'newer-edition'
    | 'newer-edition-drops'
    | 'older-format'
    | 'updated';
  values: Record<string, string | number>;
  /** What the checks found, for the value `reason`. */
  what?: Sentence | null;
  actions: readonly { key: 'show-all' | 'try-again' | 'update' | 'later' | 'undo' | 'keep'; run: () => void }[];
}

function ofOffer(offer: UpdateOffer): BoardNotice {
  if (offer.kind === 'updated')
    return {
      kind: 'updated',
      values: {},
      actions: [
        { key: 'undo', run: offer.undo },
        { key: 'keep', run: offer.keep },
      ],
    };
  return {
    kind: offer.reason === 'newer-edition' && offer.dropped > 0 ? 'newer-edition-drops' : offer.reason,
    values: { count: offer.dropped },
    actions: [
      { key: 'update', run: offer.update },
      { key: 'later', run: offer.later },
    ],
  };
}

/** Two write nothing, and showing all again asks as every setting does. */
const ASKED_ELSEWHERE: ReadonlySet<string> = new Set(['try-again', 'later', 'show-all']);

/**
 * What the board in view has to say, the most serious first; empty most of the time. What is to be done about it asks
 * first where the tile says so; a wall display is offered no update and only looks again.
 */
export function useBoardNotices(): readonly BoardNotice[] {
  const house = useThisHouse();
  const may = useMay();
  const isKiosk = usePage().kiosk === true;
  const id = useBoardId();
  const { is, left } = useDefaultBoard();
  const lists = useDeviceLists();
  const { status, refused, isAccessKnown } = useHousehold();
  const { keep } = useKeepSetting();
  const offer = useShared(updateOffer);
  const notices: BoardNotice[] = [];
  const wrong = refused.find(({ uuid }) => uuid === id);
  if (wrong !== undefined) {
    const [what = null] = wrong.issues;
    const isPart = wrong.part !== null;
    const values = { name: wrong.name, path: what?.path ?? '', count: wrong.issues.length };
    notices.push({ kind: isPart ? 'partly-read' : 'refused', values, what: isPart ? null : what, actions: [] });
  }
  if (offer?.board === id && !isKiosk) notices.push(ofOffer(offer));
  // Where a caution may be told that cannot be read, tiles do not act: that is said too.
  if (status === 'failed' || (status === 'ready' && !isAccessKnown))
    notices.push({
      kind: 'not-read',
      values: {},
      actions: [
        {
          key: 'try-again',
          run: () => {
            house.of(household).again().catch(reportError);
          },
        },
      ],
    });
  if (id === DEFAULT_BOARD_ID) {
    // While the rest is read its tiles come by themselves; what does not come is said beside those that stand there.
    if (lists !== 'read' && (lists !== 'reading' || is === 'reading'))
      notices.push({
        // Of devices that this board does not show it cannot say that they are shown.
        kind: `devices-${lists === 'last-known' && is !== 'shown' ? 'away' : lists}`,
        values: {},
        actions: [],
      });
    if (is === 'no-devices') notices.push({ kind: 'no-devices', values: {}, actions: [] });
    if (is === 'all-hidden')
      notices.push({
        kind: 'all-hidden',
        values: {},
        actions: [
          {
            key: 'show-all',
            run: () => {
              keep({ filterOptions: undefined, hiddenDevices: [] });
            },
          },
        ],
      });
    if (left > 0) notices.push({ kind: 'left', values: { count: left }, actions: [] });
  }
  return notices.map((notice) => ({
    ...notice,
    actions: notice.actions
      .filter(({ key }) => !isKiosk || key === 'try-again')
      .map(({ key, run }) => ({
        key,
        run: () => {
          if (ASKED_ELSEWHERE.has(key)) run();
          else may({ action: `board.${key}`, title: null, value: null }, run);
        },
      })),
  }));
}
