import { useEffect, useState } from 'react';
import { loadLease } from '@/hub';
import { browserHold, createLead, type Lead } from '@/runtime/tabs/lead';
import { soundOnce, standsInLine, type Standing } from './lead';

/** So long after it happened a thing may be told by its sound. */
const NEWS_MS = 1_000;
const LINE = 'porchlight.sound';
const hold = browserHold((navigator as Partial<Navigator>).locks, loadLease);
const lead = createLead(LINE, hold);

/** Whether this page sounds what any tab of the house would: whoever takes the lead afterwards does not sound it again. */
export const isLeading = lead.get;

/** Behind the pages that are looked at once this one is hidden. */
function giveWayHidden(own: Lead): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') own.giveWay();
  };
  document.addEventListener('visibilitychange', hide);
  return () => {
    document.removeEventListener('visibilitychange', hide);
    own.want(false);
  };
}

/** Puts this page in line while it may sound. */
export function useStandInLine(standing: Standing): void {
  const isWanted = standsInLine(standing);
  useEffect(() => {
    lead.want(isWanted);
  }, [isWanted]);
  useEffect(() => giveWayHidden(lead), []);
}

/** Whether this page is the one of its browser that sounds this thing; null: it has nothing of it to sound. */
export function useLead(thing: string | null): boolean {
  const [led, setLed] = useState<string | null>(null);
  useEffect(() => {
    if (thing === null) return undefined;
    const own = createLead(`${LINE}.${thing}`, hold);
    own.subscribe(() => {
      setLed(own.get() ? thing : null);
    });
    own.want(true);
    return giveWayHidden(own);
  }, [thing]);
  return thing !== null && led === thing;
}

/** Sounds it here, unless another page of this browser does. */
export const tellOnce = (thing: string, sound: () => void): void => {
  soundOnce(
    `${LINE}.${thing}`,
    hold,
    sound,
    AbortSignal.timeout(NEWS_MS),
    () => new Promise((resolve) => setTimeout(resolve, 2 * NEWS_MS)),
  );
};
