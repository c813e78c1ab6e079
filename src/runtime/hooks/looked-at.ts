import { useEffect, useState, type RefObject } from 'react';
import { TICKERS } from '../time/ticker';
import { useIsSeen } from './cameras';
import { useThisHouse } from '../scope/this-house';

/** Where a box is tried, in parts of its width and height: near its edges and in the middle. */
const PLACES = [0.08, 0.5, 0.92];

/** A backdrop belongs to its dialog, but lies outside of its box. */
function isWithin(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
function isOpaque(element: Element): boolean {
  const { backgroundColor, opacity } = getComputedStyle(element);
  return opacity === '1' && !/^(transparent|rgba)|\//.test(backgroundColor);
}
/** Whether something else lies over this place of an element: scrims and backdrops let it through. */
function isHiddenAt(element: Element, x: number, y: number): boolean {
  for (const hit of document.elementsFromPoint(x, y)) {
    if (hit.contains(element) || element.contains(hit)) return false;
    if (isOpaque(hit) && isWithin(hit, x, y)) return true;
  }
  return false;
}

/**
 * Whether dialogs or the screen saver hide an element wholly. All of them are modal: what lies below is inert, so that
 * of two things at one place the upper one alone is found.
 */
function isCovered(element: Element): boolean {
  if (document.querySelector('dialog:modal') === null) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const box = {
    ...{ left: Math.max(0, left), top: Math.max(0, top) },
    ...{ right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) },
  };
  return PLACES.every((across) =>
    PLACES.every((down) =>
      isHiddenAt(element, box.left + across * (box.right - box.left), box.top + down * (box.bottom - box.top)),
    ),
  );
}

/**
 * Whether somebody can be looking at an element: it is on the screen, the page is in front, and nothing hides it. What
 * comes over it is noticed within a second.
 */
export function useIsLookedAt(place: RefObject<HTMLElement | null>): boolean {
  const house = useThisHouse();
  const isSeen = useIsSeen(place);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (!isSeen) return undefined;
    const look = () => {
      setHidden(place.current !== null && isCovered(place.current));
    };
    look();
    return house.of(TICKERS.second).subscribe(look);
  }, [house, isSeen, place]);
  return isSeen && !isHidden;
}
