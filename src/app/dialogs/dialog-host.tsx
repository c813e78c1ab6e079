import { Component, Suspense, use, useEffect, useRef, type ReactNode } from 'react';

import { DialogsContext, QuestionContext } from '@/runtime/hooks/dialogs';
import { ConfirmContext } from '@/runtime/hooks/page';
import { useIsOnline } from '@/runtime/hooks/online';
import { useSession } from '@/runtime/hooks/session';
import { helpCall } from '@/runtime/house/help-call';
import type { BoardDocument } from '@/schemas/template/document';
import { useDocuments } from '../documents';
import { SafetyOpenContext } from '../safety-layer/safety-open';
import { useDialogStack } from './use-dialog-stack';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { fetchedOnce } from '@/runtime/watch/fetched-once';
import { useShared } from '@/runtime/watch/use-watch';

/** After the security home is live, so that neither waits for the other; a dialog touched sooner is fetched at once. */
const FETCH_AHEAD_AFTER_MS = 4_000;

type Fetch = (id: string) => Promise<BoardDocument>;

/** Draws the dialog documents that are open, over the page and under the safety layer (S2.25, S2.36). */
export function DialogHost({ children, fetch }: { children: ReactNode; fetch?: Fetch }) {
  const house = useThisHouse();
  const isHeld = use(SafetyOpenContext);
  const { ids, dialogs, confirm, question } = useDialogStack(isHeld);
  useFetchAhead(fetch);
  useAfterHelp(isHeld, dialogs.open);
  return (
    <ConfirmContext value={confirm}>
      <DialogsContext value={dialogs}>
        {children}
        <QuestionContext value={question}>
          {ids.map((id) => (
            <Missing
              key={id}
              onFailed={() => {
                house.commands.post({ kind: 'toast', variant: 'error', title: 'app.dialog-failed' });
                dialogs.close();
              }}
            >
              <Suspense fallback={null}>
                <Open id={id} fetch={fetch} isHeld={isHeld} onClose={dialogs.close} />
              </Suspense>
            </Missing>
          ))}
        </QuestionContext>
      </DialogsContext>
    </ConfirmContext>
  );
}

/** The code of open dialogs, fetched with the first of them; a fetch that failed is tried again by the next touch. */
const openPart = fetchedOnce(async () => {
  const { OpenDialog, readyDialog } = await import('./open-dialog');
  return { OpenDialog, readyDialog };
});

function Open({ id, fetch, ...rest }: { id: string; fetch: Fetch | undefined; isHeld: boolean; onClose: () => void }) {
  const { OpenDialog, readyDialog } = use(openPart());
  const documents = useDocuments();
  return <OpenDialog dialog={fetch === undefined ? readyDialog(documents, id) : fetch(id)} {...rest} />;
}

/** A dialog that cannot be fetched is told and put away; the page under it stays. */
class Missing extends Component<{ onFailed: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override componentDidCatch(): void {
    this.props.onFailed();
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** A call for help that was taken has its dialog, once its result is read and nothing else stands over the page (S4.22). */
function useAfterHelp(isHeld: boolean, open: (id: string) => boolean): void {
  const house = useThisHouse();
  const call = useShared(helpCall);
  // One that is only read back was told when it was made, and the alarm's panel has words of its own.
  const at = call === null || call.isKept || call.kind === 'alarm' ? null : call.at;
  const shown = useRef(at);
  const { phase, user } = useSession();
  const uuid = user?.uuid ?? null;
  useEffect(() => {
    // What one person called for is nothing of the next.
    if (phase === 'signed-out') house.of(helpCall).put(null);
    else if (phase === 'signed-in' && uuid !== null) house.of(helpCall).recall(uuid);
  }, [house, phase, uuid]);
  useEffect(() => {
    if (isHeld || at === shown.current) return;
    shown.current = at;
    if (at !== null) open('central-monitoring');
  }, [isHeld, at, open]);
}

/**
 * So that a tablet whose server is gone still opens its messages and its account. Not while there is no network: a module
 * that could not be fetched stays so for a browser until the page is loaded anew, and with it the dialog of a call for help.
 */
function useFetchAhead(fetch: Fetch | undefined): void {
  const isSignedIn = useSession().phase === 'signed-in';
  const isOnline = useIsOnline();
  const documents = useDocuments();
  useEffect(() => {
    if (!isSignedIn || !isOnline) return undefined;
    const timer = setTimeout(() => {
      openPart()
        .then(({ readyDialog }) =>
          Promise.allSettled(documents.dialogs.map(fetch ?? ((id) => readyDialog(documents, id)))),
        )
        .catch(() => undefined);
    }, FETCH_AHEAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isSignedIn, isOnline, documents, fetch]);
}
