import { useFindingWords } from '@/runtime/hooks/finding-words';
import { useText } from '@/runtime/hooks/text';
import type { Published } from '@/runtime/boards/board-store';
import { issueKey } from '@/schemas/issues/issue';
import { Button } from '@/ui/button/button';
import { PageDialog } from '@/runtime/hooks/page-dialog';
import { DocumentView } from '@/runtime/layout/document-view';
import { useEditorState } from '../state/use-editor';
import styles from './publish-dialog.module.css';

interface PublishDialogProps {
  answer: Exclude<Published, { ok: true }>;
  onClose: () => void;
  /** Publishes over what somebody else published. */
  onOver: (revision: number | null) => void;
  /** Leaves the draft and takes what is published. */
  onTake: () => void;
}

/** Why a board was not published, and what the person may do now; the draft stays until they choose. */
export function PublishDialog({ answer, onClose, onOver, onTake }: PublishDialogProps) {
  const { t } = useText();
  const inWords = useFindingWords();
  const mine = useEditorState((state) => state.view);
  const title = t(`editor.not-published.${answer.reason}.title`);
  return (
    <PageDialog label={title} isQuestion onClose={onClose}>
      <div className={styles['dialog']}>
        <h2>{title}</h2>
        {answer.reason === 'refused' ? (
          <p>{t('editor.not-published.refused.text', { reason: t(`errors.${answer.problem.code}`) })}</p>
        ) : answer.reason === 'invalid' ? (
          <ul>
            {answer.issues.slice(0, 6).map((issue) => (
              <li key={issueKey(issue)}>{inWords(issue)}</li>
            ))}
          </ul>
        ) : (
          <>
            <p>{t('editor.not-published.conflict.text')}</p>
            <div className={styles['both']}>
              <figure>
                <div>
                  <DocumentView document={mine} isInert />
                </div>
                <figcaption>{t('editor.not-published.conflict.mine')}</figcaption>
              </figure>
              {answer.present.document === null ? null : (
                <figure>
                  <div>
                    <DocumentView document={answer.present.document} isInert />
                  </div>
                  <figcaption>{t('editor.not-published.conflict.theirs')}</figcaption>
                </figure>
              )}
            </div>
          </>
        )}
        <div className={styles['buttons']}>
          <Button onPress={onClose}>{t('editor.not-published.keep')}</Button>
          {answer.reason === 'conflict' ? (
            <>
              <Button onPress={onTake}>{t('editor.not-published.conflict.take')}</Button>
              <Button
                tone="primary"
                onPress={() => {
                  onOver(answer.present.revision);
                }}
              >
                {t('editor.not-published.conflict.over')}
              </Button>
            </>
          ) : null}
        </div>
      </div>
    </PageDialog>
  );
}
