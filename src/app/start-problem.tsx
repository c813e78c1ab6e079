import { Button } from '@/ui/button/button';
import { useText } from '@/runtime/hooks/text';
import styles from './start-problem.module.css';

/** The one page of a start that failed: what, where, and what to do. */
export function StartProblem({ path, problem }: { path: string; problem: string }) {
  const { t } = useText();
  const isConfig = path !== '';
  return (
    <main className={styles['page']}>
      <h1 className="type-title">{t(isConfig ? 'start.config.title' : 'start.worker.title')}</h1>
      {isConfig && <p className={styles['problem']}>{t('start.config.text', { path, problem })}</p>}
      <p className="type-body">{t(isConfig ? 'start.config.hint' : 'start.worker.hint')}</p>
      <Button
        tone="primary"
        size="lg"
        onPress={() => {
          location.reload();
        }}
      >
        {t('start.config.retry')}
      </Button>
    </main>
  );
}
