import { usePageProblem } from '@/runtime/hooks/page-problem';
import { useText } from '@/runtime/hooks/text';
import styles from './page-problem.module.css';

const WORDS = { config: 'config', start: 'worker', screen: 'screen' } as const;

/** What, where, and what to do. */
export default function PageProblem() {
  const { t } = useText();
  const problem = usePageProblem();
  const words = WORDS[problem?.kind ?? 'screen'];
  return (
    <div className={styles['problem']}>
      <h1 className="type-title">{t(`start.${words}.title`)}</h1>
      {problem?.kind === 'config' && (
        <p className={styles['cause']}>{t('start.config.text', { path: problem.path, problem: problem.problem })}</p>
      )}
      <p className="type-body">{t(`start.${words}.hint`)}</p>
    </div>
  );
}
