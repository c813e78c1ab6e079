import { useState } from 'react';
import { useAskAccount, useProfile } from '@/runtime/hooks/account';
import { useText } from '@/runtime/hooks/text';
import { isEmail } from '@/schemas/account/rules';
import { Button } from '@/ui/button/button';
import { IconDisc } from '@/ui/disc/disc';
import { Panel } from '@/ui/panel/panel';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { TextArea } from '@/ui/text-area/text-area';
import { TextField } from '@/ui/text-field/text-field';
import styles from './feedback-form.module.css';

const LONGEST = 5_000;
const FROM = 'errors.email-invalid';
const SUBJECT = 'profile.feedback.subject-missing';
const TEXT = 'profile.feedback.text-missing';

export default function FeedbackForm() {
  const { t } = useText();
  const { data } = useProfile();
  const { ask, isBusy, problem: refusal, forget } = useAskAccount('send-feedback');
  const [typedFrom, setFrom] = useState<string | null>(null);
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  // The account's own address until somebody writes another.
  const from = typedFrom ?? data?.email ?? '';
  const problem = wrong ?? (refusal === null ? null : `errors.${refusal}`);
  const errorAt = (key: string) => (problem === key ? t(key) : null);

  const send = () => {
    const found = !isEmail(from.trim()) ? FROM : subject.trim() === '' ? SUBJECT : text.trim() === '' ? TEXT : null;
    setWrong(found);
    forget();
    if (found === null)
      ask({ from, subject, text }, () => {
        setSent(true);
        setSubject('');
        setText('');
      });
  };
  return (
    <Panel title={t('profile.feedback.title')}>
      {isSent ? (
        <div className={styles['sent']} role="status">
          <IconDisc icon="check" tone="ok" weight="bold" size={4} />
          <p>{t('profile.feedback.sent')}</p>
          <Button onPress={() => setSent(false)}>{t('profile.feedback.another')}</Button>
        </div>
      ) : (
        <form
          className={styles['form']}
          aria-label={t('profile.feedback.title')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) send();
          }}
        >
          {problem !== null && problem !== FROM && problem !== SUBJECT ? <ProblemBox title={t(problem)} /> : null}
          <TextField
            label={t('profile.feedback.from')}
            type="email"
            value={from}
            onChange={setFrom}
            autoComplete="email"
            error={errorAt(FROM)}
          />
          <TextField
            label={t('profile.feedback.subject')}
            value={subject}
            onChange={setSubject}
            autoComplete="off"
            error={errorAt(SUBJECT)}
          />
          <TextArea label={t('profile.feedback.text')} value={text} onChange={setText} most={LONGEST} />
          <div className={styles['foot']}>
            <p>{t('profile.feedback.hint')}</p>
            <Button type="submit" tone="primary" isBusy={isBusy}>
              {t('profile.feedback.send')}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}
