import { useEffect, useState } from 'react';
import type { BoardDocument } from '@/schemas/template/document';
import { BoardMiniature } from '@/runtime/hooks/board-miniature';
import {
  boardStore,
  publishedRevision,
  readVersion,
  useBoardChange,
  whyNot,
  type BoardVersion,
} from '@/runtime/hooks/board-work';
import { ALL_BOARDS, boardIdOf, useHousehold } from '@/runtime/hooks/boards';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { useWords } from '@/runtime/hooks/words';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import { NotRead } from '@/ui/not-read/not-read';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './board-versions.module.css';
import { ChangeList } from './change-list';

type Read = { versions: readonly BoardVersion[] } | { problem: string };

/** The last published versions of a board: each beside the one that shows now, with what differs in words. */
export default function BoardVersions() {
  const house = useThisHouse();
  useWords('more-boards');
  const { t } = useText();
  const { path, go } = usePage();
  const id = boardIdOf(path) ?? '';
  const [turn, setTurn] = useState(0);
  // Somebody may publish elsewhere while the list stands here.
  const records = useHousehold();
  const { status } = records;
  const revision = publishedRevision(records, id);
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    // Before that nobody knows whose boards these are.
    if (status === 'reading') return undefined;
    let isWanted = true;
    house
      .of(boardStore)
      .versions(id)
      .then((answer) => {
        if (isWanted) setRead(answer.ok ? { versions: answer.versions } : { problem: answer.problem.code });
      }, reportError);
    return () => {
      isWanted = false;
    };
  }, [house, id, turn, status, revision]);
  const again = () => {
    setTurn((now) => now + 1);
  };
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <IconButton icon="arrow-left" label={t('more-boards.versions.back')} onPress={() => go(ALL_BOARDS)} />
        <h2>{t('more-boards.versions.title')}</h2>
      </header>
      {read === null ? (
        <div role="status" aria-label={t('more-boards.reading')}>
          <Skeleton width="100%" height="20rem" />
        </div>
      ) : 'problem' in read ? (
        <NotRead
          title={t('more-boards.versions.not-read')}
          why={t(whyNot(read.problem))}
          again={t('boards.action.try-again')}
          onAgain={again}
        />
      ) : read.versions.length === 0 ? (
        <p className={styles['empty']}>{t('more-boards.versions.none')}</p>
      ) : (
        <Versions id={id} versions={read.versions} onRestored={again} />
      )}
    </div>
  );
}

interface VersionsProps {
  id: string;
  versions: readonly BoardVersion[];
  onRestored: () => void;
}
function Versions({ id, versions, onRestored }: VersionsProps) {
  const { t, when } = useVersionWords();
  const [at, setAt] = useState<number | null>(null);
  const [now] = versions;
  const looked = versions.find(({ number }) => number === at) ?? versions[1] ?? now;
  return (
    <div className={styles['versions']}>
      <ol className={styles['list']} aria-label={t('more-boards.versions.title')}>
        {versions.map(({ number, at: made, by, isPresent }) => (
          <li key={number}>
            <button type="button" aria-pressed={number === looked?.number} onClick={() => setAt(number)}>
              <b>{when(made)}</b>
              <small>
                {isPresent ? t('more-boards.versions.present') : by === '' ? t('more-boards.versions.elsewhere') : by}
              </small>
            </button>
          </li>
        ))}
      </ol>
      {looked === undefined || now === undefined ? null : (
        <Compared key={looked.number} id={id} version={looked} now={now} onRestored={onRestored} />
      )}
    </div>
  );
}

function useVersionWords() {
  const { t, date, clock } = useText();
  const when = (at: number) => t('more-boards.versions.when', { date: date(at, 'medium'), time: clock(at) });
  return { t, when };
}

interface ComparedProps {
  id: string;
  version: BoardVersion;
  now: BoardVersion;
  onRestored: () => void;
}
function Compared({ id, version, now, onRestored }: ComparedProps) {
  const house = useThisHouse();
  const { t } = useText();
  const { isBusy, change } = useBoardChange();
  const [pair, setPair] = useState<{ then: BoardDocument | null; now: BoardDocument | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    Promise.all([version, now].map(({ document }) => readVersion(house, document))).then(
      ([then = null, present = null]) => {
        if (isWanted) setPair({ then, now: present });
      },
      reportError,
    );
    return () => {
      isWanted = false;
    };
  }, [house, version, now]);
  if (pair === null) return <Skeleton width="100%" height="20rem" />;
  const restore = async () => {
    const result = await house.of(boardStore).restore(id, version);
    if (result.ok) return { ok: true } as const;
    const code =
      result.reason === 'refused'
        ? result.problem.code
        : result.reason === 'conflict'
          ? 'changed-elsewhere'
          : 'refused';
    return { ok: false, problem: { code, detail: id } } as const;
  };
  return (
    <section className={styles['compared']} aria-label={t('more-boards.versions.compare')}>
      <div className={styles['pair']}>
        {[
          { key: 'then', document: pair.then },
          { key: 'now', document: pair.now },
        ].map(({ key, document }) => (
          <figure key={key}>
            {document === null ? (
              <p>{t('more-boards.broken')}</p>
            ) : (
              <BoardMiniature document={document} shape="landscape" />
            )}
            <figcaption>{t(`more-boards.versions.${key}`)}</figcaption>
          </figure>
        ))}
      </div>
      {pair.then === null || pair.now === null ? null : <ChangeList then={pair.then} now={pair.now} />}
      {version.isPresent ? null : (
        <div className={styles['acts']}>
          <Button
            tone="primary"
            isBusy={isBusy}
            isDisabled={pair.then === null}
            onPress={() => {
              change(restore, onRestored);
            }}
          >
            {t('more-boards.versions.restore')}
          </Button>
        </div>
      )}
    </section>
  );
}
