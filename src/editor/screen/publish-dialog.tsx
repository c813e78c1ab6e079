import { useFindingWords } from '@/runtime/hooks/finding-words';
import { useText } from '@/runtime/hooks/text';
import type { Published } from '@/runtime/boards/board-store';
import { issueKey } from '@/schemas/issues/issue';
import { Button } from '@/ui/button/button';
import { PageDialog } from '@/runtime/hooks/page-dialog';
import { ConflictDialog } from './conflict-dialog';
import styles from './publish-dialog.module.css';

interface PublishDialogProps {
  answer: Exclude<Published, { ok: true }>;
  onClose: () => void;
  /** Publishes over what somebody else published. */
  onOver: (revision: number | null) => void;
  /** Reads the board anew. */
  onReopen: () => void;
}

/** Why a board was not published, and what the person may do now; the draft stays until they choose. */
export function PublishDialog({ answer, onClose, onOver, onReopen }: PublishDialogProps) {
  if (answer.reason === 'conflict')
    return <ConflictDialog present={answer.present} onClose={onClose} onOver={onOver} onReopen={onReopen} />;
  return <Refusal answer={answer} onClose={onClose} />;
}

interface RefusalProps {
  answer: Exclude<Published, { ok: true } | { reason: 'conflict' }>;
  onClose: () => void;
}
function Refusal({ answer, onClose }: RefusalProps) {
  const { t } = useText();
  const inWords = useFindingWords();
  const title = t(`editor.not-published.${answer.reason}.title`);
  return (
    <PageDialog label={title} isQuestion onClose={onClose}>
      <div className={styles['dialog']}>
        <h2>{title}</h2>
        {answer.reason === 'refused' ? (
          <p>{t('editor.not-published.refused.text', { reason: t(`errors.${answer.problem.code}`) })}</p>
        ) : (
          <ul>
            {answer.issues.slice(0, 6).map((issue) => (
              <li key={issueKey(issue)}>{inWords(issue)}</li>
            ))}
          </ul>
        )}
        <div className={styles['buttons']}>
          <Button onPress={onClose}>{t('editor.not-published.keep')}</Button>
        </div>
      </div>
    </PageDialog>
  );
}
