import { useFindingWords } from '@/runtime/hooks/finding-words';
import { useText } from '@/runtime/hooks/text';
import { issueKey } from '@/schemas/issues/issue';
import { Icon } from '@/ui/icon/icon';
import { useEditor, useEditorState } from '../state/use-editor';
import styles from './editor-frame.module.css';

/** Says every step to whoever cannot see it, and shows why something was not done. */
export function Announcer() {
  const { t } = useText();
  const inWords = useFindingWords();
  const editor = useEditor();
  const said = useEditorState((state) => state.said);
  const refusal = useEditorState((state) => state.refusal);
  const values =
    said === null || typeof said.values['step'] !== 'string'
      ? said?.values
      : { ...said.values, step: t(`editor.step.${said.values['step']}`) };
  return (
    <>
      <p className="unseen" role="status" aria-live="polite" data-said={said?.n}>
        {said === null ? '' : t(`editor.${said.key}`, values)}
      </p>
      {refusal === null ? null : (
        <div className={styles['refusal']} role="alert" key={refusal.n}>
          <Icon name="warning-circle" weight="fill" size="1.25rem" />
          <div>
            <b>{t(`editor.refused.${refusal.reason}`)}</b>
            {refusal.issues?.slice(0, 3).map((issue) => (
              <p key={issueKey(issue)}>{inWords(issue)}</p>
            ))}
          </div>
          <button
            type="button"
            aria-label={t('editor.close')}
            onClick={() => {
              editor.dismiss();
            }}
          >
            <Icon name="x" weight="bold" size="1rem" />
          </button>
        </div>
      )}
    </>
  );
}
