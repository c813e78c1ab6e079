import { useDoorLock, useLocksBeside, type NearLock } from '@/runtime/hooks/door-lock';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { Icon } from '@/ui/icon/icon';
import styles from './dock.module.css';

/** The locks of the doors beside a camera; none where no lock shares its room. */
export function Locks({ camera }: { camera: string }) {
  useWords('more-cameras');
  const locks = useLocksBeside(camera);
  return locks.map((lock) => <LockButton key={lock.id} lock={lock} isOnly={locks.length === 1} />);
}

function LockButton({ lock: { id, name }, isOnly }: { lock: NearLock; isOnly: boolean }) {
  const { t } = useText();
  const { standing, press } = useDoorLock(id);
  const said = t(`more-cameras.lock.${standing}`);
  const isOpen = standing === 'unlocked' || standing === 'locking';
  return (
    <button
      type="button"
      className={styles['button']}
      data-lock={standing}
      aria-label={`${said}, ${name}`}
      aria-busy={standing === 'locking' || standing === 'unlocking' || undefined}
      disabled={standing !== 'locked' && standing !== 'unlocked'}
      onClick={press}
    >
      <span className={styles['disc']}>
        <Icon
          name={standing === 'unknown' ? 'question' : isOpen ? 'lock-key-open' : 'lock-key'}
          weight="fill"
          size="1.75rem"
        />
      </span>
      {said}
      {isOnly ? null : <small>{name}</small>}
    </button>
  );
}
