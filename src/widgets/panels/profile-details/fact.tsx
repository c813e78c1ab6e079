import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Verbatim } from '@/ui/verbatim/verbatim';
import styles from './profile-details.module.css';

const DOTS = 8;

interface FactProps {
  label: string;
  /** `dots`: there is one and it is never shown; null: there is none. */
  value: string | null;
  act: string;
  actLabel: string;
  onAct: () => void;
}

/** One line of the account with its value and its button. */
export function Fact({ label, value, act, actLabel, onAct }: FactProps) {
  const { t } = useText();
  return (
    <div className={styles['fact']}>
      <span>{label}</span>
      {value === 'dots' ? (
        <b className={styles['dots']} role="img" aria-label={t('profile.password-hidden')}>
          {Array.from({ length: DOTS }, (_, at) => (
            <i key={at} />
          ))}
        </b>
      ) : (
        <b data-none={value === null || undefined}>
          {value === null ? t('profile.not-set') : <Verbatim>{value}</Verbatim>}
        </b>
      )}
      <Button label={actLabel} onPress={onAct}>
        {act}
      </Button>
    </div>
  );
}
