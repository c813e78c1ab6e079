import { useQuestion } from '@/runtime/hooks/dialogs';
import type { Question } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import styles from './confirm-question.module.css';

/** Acts and values that have words of their own. */
const WORDS: Readonly<Record<string, string>> = {
  unsecured: 'unlock',
  secured: 'lock',
  barrier_opened: 'open',
  barrier_closed: 'close',
  true: 'on',
  false: 'off',
};

/** What is asked below the name: the value that it would take, wherever there is one. */
function useAsking(): (question: Question) => string {
  const { t, number } = useText();
  return ({ action, value }) => {
    if (action === 'url.open') return t('open.ask');
    const said = typeof value === 'number' ? number(value) : String(value ?? '').replaceAll('_', ' ');
    const word = Object.hasOwn(WORDS, String(value)) ? WORDS[String(value)] : undefined;
    if (word !== undefined) return t(`safety.confirm.${word}`);
    return value === null ? t('safety.confirm.title') : t('safety.confirm.set', { value: said });
  };
}

export default function ConfirmQuestion() {
  const { t } = useText();
  const asking = useAsking();
  const question = useQuestion();
  const title = question?.title ?? null;
  return (
    <div className={styles['question']}>
      <h2 className="type-title" translate={question?.action === 'url.open' ? 'no' : undefined}>
        {title ?? t('safety.confirm.title')}
      </h2>
      {question !== null && title !== null && <p className="type-lead">{asking(question)}</p>}
    </div>
  );
}
