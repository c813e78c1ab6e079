import { useEffect, useRef, type ButtonHTMLAttributes, type KeyboardEvent } from 'react';

/** As long as phones wait before they call a touch a long one. */
export const LONG_PRESS_MS = 500;
/** A resting finger trembles; further than this it scrolls. */
const STILL_PX = 10;

type PressProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | 'onClick'
  | 'onContextMenu'
  | 'onKeyDown'
  | 'onPointerCancel'
  | 'onPointerDown'
  | 'onPointerLeave'
  | 'onPointerMove'
  | 'onPointerUp'
>;

/** Not every system makes a context menu of it. */
export const isMenuKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean =>
  key === 'F10' && shiftKey;

/**
 * A touch, and another thing by holding it or by the context menu: key, Shift+F10 or right button. The release of a
 * hold is no touch.
 */
export function useLongPress(onPress: (() => void) | undefined, onLong: (() => void) | undefined): PressProps {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const isSpent = useRef(false);
  const end = () => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  };
  const latest = useRef(onLong);
  useEffect(() => {
    latest.current = onLong;
  });
  useEffect(() => end, []);
  if (onLong === undefined) return onPress === undefined ? {} : { onClick: onPress };
  return {
    onClick: (event) => {
      // A click of the keyboard is never the end of a hold.
      const isOfHold = isSpent.current && event.detail > 0;
      isSpent.current = false;
      if (!isOfHold) onPress?.();
    },
    onPointerDown: (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      end();
      isSpent.current = false;
      const timer = setTimeout(() => {
        isSpent.current = true;
        latest.current?.();
      }, LONG_PRESS_MS);
      press.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const from = press.current;
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu: (event) => {
      event.preventDefault();
      // Some browsers call the same hold a context menu, a moment before or after.
      if (isSpent.current) return;
      isSpent.current = press.current !== null;
      end();
      onLong();
    },
    onKeyDown: (event) => {
      if (!isMenuKey(event)) return;
      event.preventDefault();
      if (!event.repeat) onLong();
    },
  };
}
