import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { boardStore } from '@/runtime/boards/boards';
import type { Opened, OpenBoard } from '@/runtime/boards/board-store';
import { useHousehold } from '@/runtime/hooks/boards';
import { useFindingWords } from '@/runtime/hooks/finding-words';
import { usePage } from '@/runtime/hooks/page';
import type { Surroundings } from '@/runtime/lint/shells';
import { takeAskedTile } from '@/runtime/explain/asked-tile';
import { useText } from '@/runtime/hooks/text';
import { useWords } from '@/runtime/hooks/words';
import { Button } from '@/ui/button/button';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { BoardThemeContext, type BoardTheme } from './state/board-theme';
import { useLatestText } from './state/use-latest-text';
import { followTiles } from './state/follow-tiles';
import { openEditor } from './state/open-editor';
import { EditorContext } from './state/use-editor';
import type { Editor } from './state/editor';
import { EditorFrame } from './screen/editor-frame';
import { useOneTab } from './screen/use-one-tab';
import { BrokenBoard } from './screen/broken-board';
import styles from './screen/editor-frame.module.css';

const BOARDS = '/dashboards';

/** The last part of an address. */
const idIn = (path: string): string => path.split('/').findLast((part) => part !== '') ?? '';

/**
 * The designer of one board; the address ends with its id.
 * @param props.places what a touch can lead to in this program, and what a board stands in.
 * @param props.theme draws boards as they are drawn in use.
 */
function EditorScreen({ places, theme }: { places: Surroundings; theme: BoardTheme }) {
  useWords('editor');
  const house = useThisHouse();
  const id = idIn(usePage().path);
  const [turn, setTurn] = useState(0);
  // A board that could not be read is asked for again; one that is edited is never read under the person's hands.
  const isRead = useHousehold().status !== 'reading';
  const opening = useMemo(
    () => (isRead ? { turn, promise: house.of(boardStore).open(id) } : null),
    [house, id, turn, isRead],
  );
  const reopen = () => {
    setTurn((now) => now + 1);
  };
  const { standing, takeOver } = useOneTab(id, isRead, finishField, reopen);
  // After a reload the account comes first: before it nobody can say that there is no such board.
  if (opening === null) return <Waiting />;
  if (standing === 'elsewhere') return <OpenElsewhere onTakeOver={takeOver} />;
  return (
    <BoardThemeContext value={theme}>
      <Suspense fallback={<Waiting />}>
        <OpenedBoard key={`${id} ${String(turn)}`} opening={opening.promise} places={places} onAgain={reopen} />
      </Suspense>
    </BoardThemeContext>
  );
}
// The entry of a chunk of its own, which React.lazy reads.
export { EditorScreen as default };

function Waiting() {
  const { t } = useText();
  return (
    <div className={styles['waiting']} role="status">
      {t('editor.opening')}
    </div>
  );
}

/** Two tabs would each draft a board of their own, and the later one would write over the earlier. */
function OpenElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const { t } = useText();
  const { go } = usePage();
  return (
    <div className={styles['waiting']} role="status">
      <h1>{t('editor.elsewhere.title')}</h1>
      <p>{t('editor.elsewhere.text')}</p>
      <Button tone="primary" onPress={onTakeOver}>
        {t('editor.elsewhere.take-over')}
      </Button>
      <Button
        tone="ghost"
        onPress={() => {
          go(BOARDS);
        }}
      >
        {t('editor.back')}
      </Button>
    </div>
  );
}

interface OpenedBoardProps {
  opening: Promise<Opened>;
  places: Surroundings;
  onAgain: () => void;
}
function OpenedBoard({ opening, places, onAgain }: OpenedBoardProps) {
  // Here once, so that nothing of the designer waits for them later.
  useFindingWords();
  const opened = use(opening);
  const { t } = useText();
  const { go } = usePage();
  if (opened.ok) return <Opening board={opened.board} places={places} onAgain={onAgain} />;
  const { code } = opened.problem;
  return (
    <div className={styles['waiting']}>
      <ProblemBox
        title={t('editor.not-opened.title')}
        text={t(code === 'unknown-target' ? 'editor.not-opened.none' : `errors.${code}`)}
      />
      <Button onPress={onAgain}>{t('editor.not-opened.again')}</Button>
      <Button
        tone="ghost"
        onPress={() => {
          go(BOARDS);
        }}
      >
        {t('editor.back')}
      </Button>
    </div>
  );
}

/** Leaving a field finishes what is typed there; a page that is closed in the midst of it leaves none by itself. */
function finishField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function Opening({ board, places, onAgain }: { board: OpenBoard; places: Surroundings; onAgain: () => void }) {
  const house = useThisHouse();
  const words = useLatestText();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isWanted = true;
    openEditor(house, board, places, words).then(
      (made) => {
        if (!isWanted) return;
        if (made === null) setBroken(true);
        else {
          const tile = takeAskedTile(house, board.id);
          if (tile !== null && made.get().view.widgets[tile] !== undefined) made.select([tile]);
          setEditor(made);
        }
      },
      (cause: unknown) => {
        reportError(cause);
        if (isWanted) setBroken(true);
      },
    );
    return () => {
      isWanted = false;
    };
    // Opened once; the words are those of the language that is spoken when a step is made.
  }, [house, board, places, words]);
  useEffect(() => (editor === null ? undefined : followTiles(house, editor)), [house, editor]);
  useEffect(() => {
    addEventListener('pagehide', finishField);
    return () => {
      removeEventListener('pagehide', finishField);
    };
  }, []);
  if (isBroken) return <BrokenBoard board={board} onAgain={onAgain} />;
  if (editor === null) return <Waiting />;
  return (
    <EditorContext value={editor}>
      <EditorFrame onReopen={onAgain} />
    </EditorContext>
  );
}
