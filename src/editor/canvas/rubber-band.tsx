import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useEditor } from '../state/use-editor';
import styles from './canvas.module.css';

interface Band {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** A press that moves less than this is a press. */
const FROM_PX = 6;

const bandOf = (from: { x: number; y: number }, to: { x: number; y: number }): Band => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});
const touches = (band: Band, box: DOMRect): boolean =>
  box.left < band.left + band.width &&
  band.left < box.right &&
  box.top < band.top + band.height &&
  band.top < box.bottom;

/** Choosing tiles by drawing a box round them, from any place where none of them stands; Shift adds. */
export function RubberBand({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const from = useRef<{ x: number; y: number; chosen: readonly string[] } | null>(null);
  const [band, setBand] = useState<Band | null>(null);
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    if (
      event.target.closest(
        '[data-tile], [data-selection-bar], .react-resizable-handle, [data-handle], button, select',
      ) !== null
    )
      return;
    const { selection, isSeveral } = editor.get();
    const chosen = event.shiftKey || isSeveral ? selection : [];
    from.current = { x: event.clientX, y: event.clientY, chosen };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const start = from.current;
    if (start === null) return;
    const next = bandOf(start, { x: event.clientX, y: event.clientY });
    if (next.width < FROM_PX && next.height < FROM_PX) return;
    setBand(next);
    const under = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')].filter((tile) =>
      touches(next, tile.getBoundingClientRect()),
    );
    editor.select([...new Set([...start.chosen, ...under.map((tile) => tile.dataset['tile'] ?? '')])]);
  };
  const up = () => {
    if (from.current !== null && band === null) editor.select(from.current.chosen);
    from.current = null;
    setBand(null);
  };
  return (
    <div className={styles['bandRoom']} onPointerDown={down} onPointerMove={move} onPointerUp={up} onPointerCancel={up}>
      {children}
      {band === null ? null : <div className={styles['band']} style={band} />}
    </div>
  );
}
