import { useState } from 'react';
import type { OpenBoard } from '@/runtime/boards/board-store';
import { useFindingWords } from '@/runtime/hooks/finding-words';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { issueKey } from '@/schemas/issues/issue';
import { Button } from '@/ui/button/button';
import styles from './editor-frame.module.css';

/** A board that cannot be read: what is wrong with it and its text, as it is kept; nothing of it is changed. */
export function BrokenBoard({ board, onAgain }: { board: OpenBoard; onAgain: () => void }) {
  const { t } = useText();
  const inWords = useFindingWords();
  const { go } = usePage();
  const [text] = useState(() => JSON.stringify(board.stored, null, 2));
  return (
    <div className={styles['broken']}>
      <h1>{t('editor.broken.title', { name: board.name })}</h1>
      <p>{t('editor.broken.text')}</p>
      <ul>
        {board.issues.map((issue) => (
          <li key={issueKey(issue)}>
            <code>{issue.path}</code> {inWords(issue)}
            {issue.line === undefined ? null : <small>{t('editor.problems.line', { line: issue.line })}</small>}
          </li>
        ))}
      </ul>
      <textarea readOnly aria-label={t('editor.source.title')} value={text} spellCheck={false} />
      <div className={styles['actions']}>
        <Button onPress={onAgain}>{t('editor.not-opened.again')}</Button>
        <Button
          tone="ghost"
          onPress={() => {
            go('/dashboards');
          }}
        >
          {t('editor.back')}
        </Button>
      </div>
    </div>
  );
}
