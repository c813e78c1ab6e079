import { useEffect, useRef } from 'react';
import { useCommand } from '@/runtime/hooks/act';
import { useIsUrgent } from '@/runtime/hooks/kiosk';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useHold } from '@/ui/hold-button/use-hold';
import { ProgressRing } from '@/ui/ring/progress-ring';
import styles from './kiosk-corner.module.css';

/** Design 4.8: held for 5 s, then the PIN. */
const LEAVE_HOLD_MS = 5_000;
/** Length of the arc in the corner, in units of its own box. */
const ARC = 64.3;

export default function KioskCorner() {
  const { kiosk } = usePage();
  return kiosk === true ? <Corner /> : null;
}

function Corner() {
  const { t } = useText();
  const command = useCommand();
  const isUrgent = useIsUrgent();
  const hold = useHold({
    holdMs: LEAVE_HOLD_MS,
    isDisabled: isUrgent,
    onHold: () => {
      // An alarm that began under the finger is what the person sees now; it is not covered by this pad.
      if (!isUrgent) command({ do: 'kiosk.leave' });
    },
  });
  useEscape(hold.press, hold.release);
  const isHolding = hold.phase === 'holding' && !isUrgent;
  return (
    <div className={styles['place']}>
      <button type="button" className={styles['corner']} aria-label={t('wall.leave.label')} {...hold.handlers} />
      {isHolding && (
        <>
          <svg className={styles['arc']} viewBox="0 0 64 64" aria-hidden="true">
            <path className={styles['track']} d="M4 40V22A18 18 0 0 1 22 4h18" />
            <path
              className={styles['fill']}
              d="M4 40V22A18 18 0 0 1 22 4h18"
              strokeDasharray={`${hold.fraction * ARC} ${2 * ARC}`}
            />
          </svg>
          <div className={styles['hint']} role="status">
            <span className={styles['ring']}>
              <ProgressRing size={40} stroke={4} value={hold.fraction} />
            </span>
            <p>
              {t('wall.leave.keep')}
              <small>{t('wall.leave.then', { seconds: hold.secondsLeft })}</small>
            </p>
          </div>
        </>
      )}
    </div>
  );
}

/** Escape, held: for a display with a keyboard and nothing to point with. */
function useEscape(press: () => void, release: () => void): void {
  const latest = useRef({ press, release });
  useEffect(() => {
    latest.current = { press, release };
  });
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.repeat && document.querySelector('dialog[open]') === null)
        latest.current.press();
    };
    const up = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current.release();
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  }, []);
}
