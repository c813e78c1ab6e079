import { startTransition, useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Dialogs } from '@/runtime/hooks/dialogs';
import type { Confirm, Question } from '@/runtime/hooks/page';
import { useDocuments } from '../documents';
import { readVisit, withDialog } from '../visit-state';

const QUESTION = 'confirm';

export interface DialogStack {
  /** Documents that stand open, the top one last. */
  ids: readonly string[];
  dialogs: Dialogs;
  confirm: Confirm;
  question: Question | null;
}

/**
 * The open dialogs are part of the history entry: the back button closes the top one, and leaving the page closes all.
 * @param isHeld a face of the safety layer stands: nothing opens, and a question is answered with no.
 */
export function useDialogStack(isHeld: boolean): DialogStack {
  const navigate = useNavigate();
  const { isDialog } = useDocuments();
  const location = useLocation();
  const visit = useMemo(() => readVisit(location.state, performance.timeOrigin), [location.state]);
  const now = useRef({ visit, location, isHeld });
  const isClosing = useRef(false);
  const next = useRef<string | null>(null);
  // Before every other effect of the same drawing: a dialog that fails at once is put away from within it.
  useInsertionEffect(() => {
    now.current = { visit, location, isHeld };
    isClosing.current = false;
  }, [visit, location, isHeld]);

  const open = useCallback(
    (id: string): boolean => {
      if (!isDialog(id)) return false;
      // What is on its way back would take this one with it. A question waits for nothing: it is answered then.
      if (isClosing.current && id !== QUESTION) {
        next.current = id;
        return true;
      }
      const state = withDialog(now.current.visit, id);
      if (state === null || now.current.isHeld) return true;
      const { pathname, search, hash } = now.current.location;
      // What is open stays as it is until what the dialog needs has been fetched.
      startTransition(() => {
        Promise.resolve(navigate({ pathname, search, hash }, { state })).catch(reportError);
      });
      return true;
    },
    [navigate, isDialog],
  );
  const close = useCallback(() => {
    // Going back takes a moment: a second touch meanwhile must not go back twice, and so leave the page.
    if (now.current.visit.dialogs.length === 0 || isClosing.current) return;
    isClosing.current = true;
    Promise.resolve(navigate(-1)).catch(reportError);
  }, [navigate]);

  useEffect(() => {
    const wanted = next.current;
    next.current = null;
    if (wanted !== null) open(wanted);
  }, [visit, location, open]);

  const { confirm, question, choose } = useQuestionOf(visit.dialogs.includes(QUESTION), isHeld, open, close);
  const answer = useCallback(
    (isYes: boolean) => {
      if (!now.current.visit.dialogs.includes(QUESTION)) return;
      choose(isYes);
      close();
    },
    [choose, close],
  );
  const dialogs = useMemo(() => ({ open, close, answer }), [open, close, answer]);
  return { ids: visit.dialogs, dialogs, confirm, question };
}

/** The question a template's action may ask first. A second question answers the first one with no. */
function useQuestionOf(isAsking: boolean, isHeld: boolean, open: (id: string) => boolean, close: () => void) {
  const [question, setQuestion] = useState<Question | null>(null);
  const asked = useRef<{ resolve: (isYes: boolean) => void; isYes: boolean } | null>(null);
  const held = useRef(isHeld);
  useEffect(() => {
    held.current = isHeld;
    if (isHeld && isAsking) close();
  }, [isHeld, isAsking, close]);

  useEffect(() => {
    if (!isAsking) return undefined;
    // Gone by an answer, by Escape, by the back button or with the page. Only now is it answered: an action that leads
    // to another page must not meet a history that is still going back.
    return () => {
      asked.current?.resolve(asked.current.isYes);
      asked.current = null;
      setQuestion(null);
    };
  }, [isAsking]);

  const confirm = useCallback<Confirm>(
    (next) =>
      new Promise((resolve) => {
        asked.current?.resolve(false);
        asked.current = null;
        if (held.current || !open(QUESTION)) {
          resolve(false);
          return;
        }
        asked.current = { resolve, isYes: false };
        setQuestion(next);
      }),
    [open],
  );
  const choose = useCallback((isYes: boolean) => {
    if (asked.current !== null) asked.current.isYes = isYes;
  }, []);
  return { confirm, question, choose };
}
