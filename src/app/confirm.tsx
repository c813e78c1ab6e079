import { useCallback, useState, type ReactNode } from 'react';
import { ConfirmContext, type Confirm, type Question } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Dialog } from '@/ui/dialog/dialog';
import styles from './confirm.module.css';

interface Asked extends Question {
  answer: (isYes: boolean) => void;
}

/** Acts that have words of their own; any other one is asked about in general. */
const WORDS: Readonly<Record<string, string>> = {
  'item.set:unsecured': 'safety.confirm.unlock',
  'item.set:secured': 'safety.confirm.lock',
  'item.set:barrier_opened': 'safety.confirm.open',
  'item.set:barrier_closed': 'safety.confirm.close',
};
const asking = ({ action, value }: Question): string => WORDS[`${action}:${value ?? ''}`] ?? 'safety.confirm.title';

/** The question a template's action may ask first. A second question answers the first one with no. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const { t } = useText();
  const [question, setQuestion] = useState<Asked | null>(null);
  const confirm = useCallback<Confirm>(
    (asked) =>
      new Promise((resolve) => {
        setQuestion((before) => {
          before?.answer(false);
          return { ...asked, answer: resolve };
        });
      }),
    [],
  );
  const answer = (isYes: boolean) => {
    question?.answer(isYes);
    setQuestion(null);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question !== null && (
        <Dialog
          label={t('safety.confirm.title')}
          role="alertdialog"
          onClose={() => {
            answer(false);
          }}
        >
          <div className={styles['question']}>
            <h2 className="type-title">{question.title ?? t('safety.confirm.title')}</h2>
            {question.title !== null && <p className="type-lead">{t(asking(question))}</p>}
            <div className={styles['answers']}>
              <Button
                onPress={() => {
                  answer(false);
                }}
              >
                {t('safety.confirm.no')}
              </Button>
              <Button
                tone="primary"
                onPress={() => {
                  answer(true);
                }}
              >
                {t('safety.confirm.yes')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </ConfirmContext>
  );
}
