import {
  useLayoutEffect,
  useRef,
  type MouseEvent as ReactMouseEvent,
  type RefObject,
  type TouchEvent as ReactTouchEvent,
} from 'react';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { cellIn } from '@/schemas/template/grid';
import { alignTiles, EDGES, mergeTile, splitTile } from '../document/cells';
import { CAPS } from '@/schemas/template/plain-json';
import { GROUP_TYPE } from '../document/children';
import { groupTiles, ungroupTile } from '../document/grouping';
import { duplicateTiles, removeTiles } from '../document/tiles';
import { copyTiles } from '../state/copy-paste';
import { useEditor, useEditorState, useShownLayout } from '../state/use-editor';
import styles from './canvas.module.css';

const ALIGN_ICON = { left: 'align-left', right: 'align-right', top: 'align-top', bottom: 'align-bottom' } as const;
/** Room that the bar takes over a tile. */
const OVER_PX = 60;

/**
 * The move handle is held like the tile itself: what is pressed on it is pressed on the tile, and the grid, or what
 * carries the tiles of other boards, follows from there. A finger is heard of only where it came down, to its end.
 */
function passOn(event: MouseEvent | TouchEvent, tile: string, room: HTMLElement | null): void {
  const element = room?.querySelector(`[data-tile="${CSS.escape(tile)}"]`);
  if (element === null || element === undefined) return;
  if ('touches' in event) {
    const { type, touches, targetTouches, changedTouches } = event;
    const fingers = {
      touches: [...touches],
      targetTouches: [...targetTouches],
      changedTouches: [...changedTouches],
      bubbles: true,
      cancelable: true,
    };
    element.dispatchEvent(new TouchEvent(type, fingers));
  } else if (event.button === 0) {
    const { clientX, clientY, button, buttons } = event;
    element.dispatchEvent(
      new MouseEvent('mousedown', { clientX, clientY, button, buttons, bubbles: true, cancelable: true }),
    );
  }
}

interface SelectionBarProps {
  /** The room of the frame, which the bar's place is counted from. */
  within: RefObject<HTMLElement | null>;
  zoom: number;
}

/** What can be done to the chosen tiles, over them. */
export function SelectionBar({ within, zoom }: SelectionBarProps) {
  const { t } = useText();
  const editor = useEditor();
  const selection = useEditorState((state) => state.selection);
  const isSeveral = useEditorState((state) => state.isSeveral);
  const layoutName = useEditorState((state) => state.layout);
  const isReadOnly = useEditorState((state) => state.board.readOnly !== null);
  const layout = useShownLayout();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const room = within.current;
    const tile = selection.at(-1);
    if (room === null || tile === undefined) return undefined;
    const stand = () => {
      const own = bar.current;
      const element = room.querySelector(`[data-tile="${CSS.escape(tile)}"]`);
      if (own === null) return;
      own.hidden = element === null;
      if (element === null) return;
      const [box, outer] = [element.getBoundingClientRect(), room.getBoundingClientRect()];
      const above = box.top - outer.top - OVER_PX;
      // Counted from its middle; all of it is over the frame, however many buttons this tile has.
      const half = own.offsetWidth / 2;
      const middle = box.left - outer.left + box.width / 2;
      own.style.left = `${String(Math.max(half, Math.min(middle, outer.width - half)))}px`;
      own.style.top = `${String(above < -OVER_PX / 2 ? box.bottom - outer.top + 12 : above)}px`;
    };
    stand();
    // The grid draws a new tile a frame later, and lets others glide to their places.
    const frame = requestAnimationFrame(stand);
    const watch = new MutationObserver(stand);
    watch.observe(room, { subtree: true, attributes: true, attributeFilter: ['data-tile', 'style'], childList: true });
    room.addEventListener('transitionend', stand);
    const size = new ResizeObserver(stand);
    size.observe(room);
    if (bar.current !== null) size.observe(bar.current);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      size.disconnect();
      room.removeEventListener('transitionend', stand);
    };
  }, [within, selection, layout, zoom]);
  const [tile] = selection;
  if (tile === undefined || layout === undefined || isReadOnly) return null;
  const cell = cellIn(layout, tile);
  const isOne = selection.length === 1;
  const canMerge = (towards: 'right' | 'down') =>
    mergeTile(layoutName, tile, towards)(editor.get().history.document).ok;
  const hold = ({ nativeEvent }: ReactMouseEvent | ReactTouchEvent) => {
    passOn(nativeEvent, tile, within.current);
  };
  const button = (key: string, icon: string, isDisabled: boolean, onPress: () => void) => (
    <button
      type="button"
      key={key}
      aria-label={t(`editor.do.${key}`)}
      title={t(`editor.do.${key}`)}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} weight="bold" size="1.125rem" />
    </button>
  );
  return (
    <div
      className={styles['selectionBar']}
      ref={bar}
      role="toolbar"
      aria-label={t('editor.canvas.bar')}
      data-selection-bar=""
    >
      <button
        type="button"
        className={styles['move']}
        aria-label={t('editor.do.move')}
        title={t('editor.do.move')}
        onMouseDown={hold}
        onTouchStart={hold}
        onTouchMove={hold}
        onTouchEnd={hold}
        onTouchCancel={hold}
      >
        <Icon name="arrows-out-cardinal" weight="bold" size="1.125rem" />
      </button>
      <button
        type="button"
        aria-label={t('editor.do.several')}
        title={t('editor.do.several')}
        aria-pressed={isSeveral}
        onClick={() => {
          editor.chooseSeveral(!isSeveral);
        }}
      >
        <Icon name="selection-plus" weight="bold" size="1.125rem" />
      </button>
      {isOne ? (
        <>
          {button('merge-right', 'arrow-line-right', !canMerge('right'), () => {
            editor.run(mergeTile(layoutName, tile, 'right'));
          })}
          {button('merge-down', 'arrow-line-down', !canMerge('down'), () => {
            editor.run(mergeTile(layoutName, tile, 'down'));
          })}
          {cell !== undefined && splitTile(layoutName, tile, editor.least(tile))(editor.get().history.document).ok
            ? button('split', 'arrows-in', false, () => {
                editor.run(splitTile(layoutName, tile, editor.least(tile)));
              })
            : null}
        </>
      ) : (
        EDGES.map((edge) =>
          button(`align-${edge}`, ALIGN_ICON[edge], false, () => {
            editor.run(alignTiles(layoutName, selection, edge));
          }),
        )
      )}
      {isOne || selection.length > CAPS.members
        ? null
        : button('group', 'unite-square', false, () => {
            editor.run(groupTiles(layoutName, selection, editor.versionOf(GROUP_TYPE)));
          })}
      {isOne && ungroupTile(tile)(editor.get().history.document).ok
        ? button('ungroup', 'exclude-square', false, () => {
            editor.run(ungroupTile(tile));
          })
        : null}
      {/* One alone has it in its menu. */}
      {isOne
        ? null
        : button('copy', 'clipboard-text', false, () => {
            copyTiles(editor, selection);
          })}
      {button('duplicate', 'copy', false, () => {
        editor.run(duplicateTiles(layoutName, selection));
      })}
      {button('delete', 'trash', false, () => {
        editor.run(removeTiles(selection));
      })}
    </div>
  );
}
