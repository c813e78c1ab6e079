import { useRef, useState } from 'react';
import { boardStore } from '@/runtime/boards/boards';
import type { OpenBoard } from '@/runtime/boards/board-store';
import { documentReader } from '@/runtime/documents/read-document';
import { readBoardFile, versionsPath, whyNot } from '@/runtime/hooks/board-work';
import { useFindingWords } from '@/runtime/hooks/finding-words';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { allWidgets } from '@/runtime/registry';
import { issueKey, type Issue } from '@/schemas/issues/issue';
import { authored, type Authored } from '@/schemas/template/authored';
import { Button } from '@/ui/button/button';
import { mend } from '../problems/mend';
import styles from './editor-frame.module.css';

/** What came of an act that did not mend the board: words, and what is still wrong. */
interface Outcome {
  words: string;
  issues: readonly Issue[];
}

/** What is no document at all has nothing in it that could be mended. */
const NOTHING = authored({});

/** A board that cannot be read: what is wrong with it, its text as it is kept, and the three ways back to a whole one. */
export function BrokenBoard({ board, onAgain }: { board: OpenBoard; onAgain: () => void }) {
  const { t } = useText();
  const { go } = usePage();
  const [text] = useState(() => JSON.stringify(board.stored, null, 2));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isMine = board.readOnly !== 'shared' && board.kind === 'board';
  return (
    <div className={styles['broken']}>
      <h1>{t('editor.broken.title', { name: board.name })}</h1>
      <p>{t(isMine ? 'editor.broken.text' : 'editor.broken.text-theirs')}</p>
      <Issues issues={board.issues} />
      {isMine ? <Ways board={board} onMended={onAgain} onOutcome={setOutcome} /> : null}
      {outcome === null ? null : (
        <div role="alert">
          <b>{outcome.words}</b>
          {outcome.issues.length === 0 ? null : <Issues issues={outcome.issues} />}
        </div>
      )}
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

function Issues({ issues }: { issues: readonly Issue[] }) {
  const { t } = useText();
  const inWords = useFindingWords();
  return (
    <ul>
      {issues.map((issue) => (
        <li key={issueKey(issue)}>
          <code>{issue.path}</code> {inWords(issue)}
          {issue.line === undefined ? null : <small>{t('editor.problems.line', { line: issue.line })}</small>}
        </li>
      ))}
    </ul>
  );
}

interface WaysProps {
  board: OpenBoard;
  onMended: () => void;
  onOutcome: (outcome: Outcome | null) => void;
}
function Ways({ board, onMended, onOutcome }: WaysProps) {
  const { t } = useText();
  const house = useThisHouse();
  const { go } = usePage();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  /** In the place of the broken one, which stays among the versions. */
  async function publish(document: Authored): Promise<Outcome | null> {
    const store = house.of(boardStore);
    // A draft that cannot be read either is kept, not dropped with the board that it was begun from.
    store.setDraftAside(board.id);
    const answer = await store.publish(board.id, document, board.revision);
    if (answer.ok) return null;
    const code = answer.reason === 'refused' ? answer.problem.code : 'changed-elsewhere';
    return answer.reason === 'invalid'
      ? { words: t('editor.not-published.invalid.title'), issues: answer.issues }
      : { words: t(whyNot(code)), issues: [] };
  }
  async function mendIt(): Promise<Outcome | null> {
    const types = (await allWidgets()).map(({ type }) => type);
    const { document, changes, left } = await mend(board.stored ?? NOTHING, house.of(documentReader), types);
    if (left.length === 0) return publish(document);
    return { words: t('editor.broken.mended', { count: changes }), issues: left };
  }
  async function takeFile(file: File): Promise<Outcome | null> {
    const read = await readBoardFile(house, file);
    if (!read.ok) return { words: t('editor.broken.no-board', { file: file.name }), issues: read.issues };
    return publish(authored({ ...read.document, name: board.name }));
  }
  const run = (act: () => Promise<Outcome | null>) => {
    setBusy(true);
    onOutcome(null);
    act()
      .then((outcome) => {
        if (outcome === null) onMended();
        else onOutcome(outcome);
      }, reportError)
      .finally(() => {
        setBusy(false);
      });
  };
  return (
    <div className={styles['actions']}>
      <Button
        tone="primary"
        isBusy={isBusy}
        onPress={() => {
          run(mendIt);
        }}
      >
        {t('editor.broken.mend')}
      </Button>
      <Button
        icon="clock-counter-clockwise"
        onPress={() => {
          go(versionsPath(board.id));
        }}
      >
        {t('editor.broken.versions')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('editor.broken.import')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) run(() => takeFile(file));
          // The same file may be chosen again after it was put right.
          event.currentTarget.value = '';
        }}
      />
      <Button icon="upload-simple" isBusy={isBusy} onPress={() => input.current?.click()}>
        {t('editor.broken.import')}
      </Button>
    </div>
  );
}
