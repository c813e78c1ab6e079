import { useCallback, useState, type ReactNode } from 'react';
import { ConfirmContext, type Confirm } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Dialog } from '@/ui/dialog/dialog';
import styles from './confirm.module.css';

interface Question {
  title: string | null;
  answer: (isYes: boolean) => void;
}

/** The question a template's action may ask first. A second question answers the first one with no. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const { t } = useText();
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = useCallback<Confirm>(
    ({ title }) =>
      new Promise((resolve) => {
        setQuestion((before) => {
          before?.answer(false);
          return { title, answer: resolve };
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
            {question.title !== null && <p>{t('safety.confirm.title')}</p>}
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
