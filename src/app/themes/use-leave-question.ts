import { useEffect, useEffectEvent, useRef } from 'react';
import { readVisit } from '../visit-state';

const stateNow = (): Readonly<Record<string, unknown>> => (history.state ?? {}) as Readonly<Record<string, unknown>>;
const isSpare = (): boolean => stateNow()['isSpare'] === true;
const hasDialog = (): boolean => readVisit(stateNow()['usr'], performance.timeOrigin).dialogs.length > 0;

/**
 * Asks before the browser's back button, or the closing of the page, leaves something that is not kept. The back button
 * cannot be held: so a second entry of the same page, the spare one, stands over the first, and who goes back to the first
 * is asked. Where nothing is left unsaved by then, the way back goes on by itself.
 */
export function useLeaveQuestion(isUnsaved: boolean, mayLeave: () => Promise<boolean>): void {
  /** The spare entry stands over the page's own entry, and nobody went back to that one. */
  const isOnSpare = useRef(false);
  const isAsked = useEffectEvent(() => isUnsaved);
  const ask = useEffectEvent(mayLeave);
  const standOnSpare = useEffectEvent(() => {
    // The router reads its own fields of the entry, and sees the same one as before.
    if (!isSpare()) history.pushState({ ...stateNow(), isSpare: true }, '');
    isOnSpare.current = true;
  });

  useEffect(() => {
    const { pathname } = location;
    isOnSpare.current = isSpare();
    let isAsking = false;
    const goBack = async (): Promise<void> => {
      isAsking = true;
      const isLeft = !isAsked() || (await ask());
      isAsking = false;
      if (isLeft) history.back();
      else standOnSpare();
    };
    const onPop = () => {
      // To another page, or to and from a dialog, which has an entry of its own.
      if (location.pathname !== pathname || isAsking || hasDialog()) return;
      const wasOnSpare = isOnSpare.current;
      isOnSpare.current = isSpare();
      if (wasOnSpare && !isOnSpare.current) goBack().catch(reportError);
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
    };
  }, []);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    standOnSpare();
    // The browser asks in its own words.
    const hold = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => {
      removeEventListener('beforeunload', hold);
    };
  }, [isUnsaved]);
}
