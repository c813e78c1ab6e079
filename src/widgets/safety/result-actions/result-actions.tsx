import { useEffect, useRef, type RefObject } from 'react';
import { useAct } from '@/runtime/hooks/act';
import { useHouseCommands, useResult } from '@/runtime/hooks/flow';
import { useHouse } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import styles from './result-actions.module.css';

/** A mode that nobody knows cannot be asked for again. */
const MODES = ['1', '2', '3', '4'] as const;

export default function ResultActions() {
  const { t } = useText();
  const result = useResult();
  const act = useAct({ tap: { do: 'result.dismiss' } });
  const commands = useHouseCommands();
  const { serial } = useHouse();
  const place = useRef<HTMLDivElement>(null);
  const isRefusal = result?.kind === 'refused' || result?.kind === 'unknown';
  useEscape(place, isRefusal && result.isSticky ? result.id : null, () => act('tap'));
  if (result?.isSticky !== true) return null;
  const { hub } = result;
  const mode = MODES.find((one) => one === result.mode);
  // What the pad says of an arming is said of the house that is looked at.
  const canRetry = isRefusal && mode !== undefined && (mode === '1' || hub === serial);
  return (
    <div ref={place} className={styles['actions']}>
      {canRetry ? (
        <Button
          tone="primary"
          size="lg"
          onPress={() => {
            act('tap');
            commands.requestMode(hub, mode);
          }}
        >
          {t('security.result.tryAgain')}
        </Button>
      ) : null}
      <Button
        tone={canRetry ? 'normal' : 'primary'}
        size="lg"
        onPress={() => {
          act('tap');
        }}
      >
        {t('security.result.close')}
      </Button>
    </div>
  );
}

/** How long it has stood before Escape puts it away: one that was meant for the pad before it was not meant for this. */
const SEEN_MS = 500;

/**
 * Escape puts away a change that did not come about: the house goes on as it was, and can be asked again. Listened for
 * where the keys of this dialog arrive, so that one under another face keeps standing.
 */
function useEscape(place: RefObject<HTMLElement | null>, id: number | null, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const dialog = place.current?.closest('[role=dialog]');
    if (id === null || !dialog) return undefined;
    const shownAt = performance.now();
    const hear = (event: Event) => {
      if ((event as KeyboardEvent).key === 'Escape' && performance.now() - shownAt >= SEEN_MS) latest.current();
    };
    dialog.addEventListener('keydown', hear);
    return () => {
      dialog.removeEventListener('keydown', hear);
    };
  }, [place, id]);
}
