import { useState } from 'react';
import { useAct } from '@/runtime/hooks/act';
import { useBrandName } from '@/runtime/hooks/brand';
import { useSession } from '@/runtime/hooks/session';
import { useText } from '@/runtime/hooks/text';
import { useSecondsLeft } from '@/runtime/hooks/time';
import { Button } from '@/ui/button/button';
import { ClosingRing } from './closing-ring';
import styles from './loading-ring.module.css';

/** After this long the page says that it is still trying, and offers another way in. */
const PATIENCE_MS = 8_000;
/** What passes by itself, a network that is away or too many sign-ins, is worth a countdown (S8.14). */
const PASSES: readonly string[] = ['offline', 'timeout', 'too-many-logins'];

export default function LoadingRing() {
  const { t } = useText();
  const name = useBrandName();
  const session = useSession();
  const act = useAct({ tap: { do: 'page.go', with: { path: '/login-user-intro' } } });
  const [patience] = useState(() => performance.now() + PATIENCE_MS);
  const patienceLeft = useSecondsLeft(patience);
  const retryIn = useSecondsLeft(PASSES.includes(session.problem?.code ?? '') ? session.retryAt : null);
  const isLong = patienceLeft === 0 || retryIn !== null;
  return (
    <div className={styles['loading']} role="status">
      <div className={styles['picture']}>
        <ClosingRing />
      </div>
      <p className={styles['name']}>{name}</p>
      <p className={styles['line']}>
        {retryIn !== null && retryIn > 0
          ? t('app.loading.trying-again', { count: retryIn })
          : t(isLong ? 'app.loading.still' : 'app.loading.first')}
      </p>
      <div className={styles['way']} data-shown={isLong || undefined}>
        {isLong ? (
          <Button tone="ghost" onPress={() => act('tap')}>
            {t('app.loading.other-way')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
