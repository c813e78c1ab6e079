import { useEffect } from 'react';
import { useTalk } from '@/runtime/hooks/camera-talk';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import styles from './dock.module.css';

const isKey = (key: string) => key === ' ' || key === 'Enter';
/** What the person cannot see in the button alone. */
const TOLD: ReadonlySet<string> = new Set(['asking', 'refused', 'no-microphone', 'failed']);

/** Heard at the camera for as long as it is held, by finger or key. */
export function TalkButton({ camera, isOff }: { camera: string; isOff: boolean }) {
  const { t } = useText();
  const { phase, mayTalk, press, release } = useTalk(camera);
  const canHold = !isOff && mayTalk === true;
  useEffect(() => {
    // A control that is switched off or taken away under the finger hears of no release.
    if (!canHold) release();
  }, [canHold, release]);
  if (mayTalk === false) return null;
  const isLive = phase === 'live';
  return (
    <>
      {TOLD.has(phase) ? (
        <p className={styles['told']} role="status" data-talk={phase}>
          {t(`cameras.talk.${phase}`)}
        </p>
      ) : null}
      <button
        type="button"
        className={styles['button']}
        data-talk={phase}
        aria-pressed={isLive}
        disabled={!canHold}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          // The finger may slide off the disc without ending what it holds.
          event.currentTarget.setPointerCapture(event.pointerId);
          press();
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onLostPointerCapture={release}
        onBlur={release}
        onKeyDown={(event) => {
          if (!isKey(event.key)) return;
          event.preventDefault();
          if (!event.repeat) press();
        }}
        onKeyUp={(event) => {
          if (isKey(event.key)) release();
        }}
        onContextMenu={(event) => {
          event.preventDefault();
        }}
      >
        <span className={styles['disc']}>
          <Icon name="microphone" weight="fill" size="1.75rem" />
        </span>
        {t(isLive ? 'cameras.talk.live' : 'cameras.talk.hold')}
      </button>
    </>
  );
}
