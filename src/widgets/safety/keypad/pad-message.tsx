import { useSecondsLeft } from '@/runtime/hooks/time';
import { useText } from '@/runtime/hooks/text';
import type { PadState } from '@/runtime/hooks/views';
import { Icon } from '@/ui/icon/icon';
import styles from './pad-message.module.css';

/** One line under the dots: what went wrong, and what to do. Room for it is kept, so that no key moves. */
export function PadMessage({ pad }: { pad: PadState | null }) {
  const { t } = useText();
  const locked = useSecondsLeft(pad?.lockedUntil ?? null);
  const isCounting = pad?.problem === 'locked' && locked !== null && locked > 0;
  const words = (): string | null => {
    switch (pad?.problem) {
      case 'wrong':
        return t('security.pad.wrong', { count: pad.attemptsLeft });
      case 'locked':
        return locked === null || locked === 0
          ? t('security.pad.lockedNow')
          : t('security.pad.locked', { count: locked });
      case 'unavailable':
        return t('security.pad.unavailable');
      case 'cloud-away':
        return t('security.pad.cloudAway');
      case 'not-connected':
        return t('security.pad.notConnected');
      default:
        return null;
    }
  };
  const said = words();
  return (
    <p role="status" className={styles['message']}>
      {said === null ? null : (
        <>
          <Icon name="warning-circle" weight="fill" size="1.375rem" />
          <span aria-hidden={isCounting || undefined}>{said}</span>
          {/* For the eyes each second, for the ears each ten. */}
          {isCounting ? (
            <span className="unseen">{t('security.pad.locked', { count: Math.ceil(locked / 10) * 10 })}</span>
          ) : null}
        </>
      )}
    </p>
  );
}
