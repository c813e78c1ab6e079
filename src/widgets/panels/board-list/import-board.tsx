import { useRef, useState } from 'react';
import {
  askForBoard,
  boardActs,
  freeName,
  readBoardFile,
  useBoardChange,
  type Imported,
} from '@/runtime/hooks/board-work';
import { useHousehold } from '@/runtime/hooks/boards';
import { useDialogs } from '@/runtime/hooks/dialogs';
import { FindingText } from '@/runtime/hooks/finding-words';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { IconButton } from '@/ui/button/icon-button';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './board-list.module.css';

/** So many findings say where the trouble is; the rest shows once these are mended. */
const MOST_TOLD = 8;

interface Refusal {
  file: string;
  issues: Extract<Imported, { ok: false }>['issues'];
}

/** Takes a board from a file. One that cannot be read names file, place and reason; nothing of the household changes. */
export function ImportBoard() {
  const house = useThisHouse();
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const records = useHousehold();
  const dialogs = useDialogs();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { isBusy, change } = useBoardChange();

  const take = async (file: File): Promise<void> => {
    const read = await readBoardFile(house, file);
    if (!read.ok) {
      setRefused({ file: file.name, issues: read.issues });
      return;
    }
    setRefused(null);
    const { document, name } = read;
    change(
      () => house.of(boardActs).create(document, freeName(name, records)),
      ({ uuid }) => {
        // What it shows is perhaps of another house: the way to link it stands at hand.
        askForBoard(house, uuid);
        dialogs.open('board-links');
      },
    );
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('more-boards.import')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) take(file).catch(reportError);
          // The same file may be chosen again after it was put right.
          event.currentTarget.value = '';
        }}
      />
      <Button icon="upload-simple" isBusy={isBusy} onPress={() => input.current?.click()}>
        {t('more-boards.import')}
      </Button>
      {refused === null ? null : (
        <section className={styles['findings']} role="alert">
          <Icon name="warning-circle" weight="fill" size="1.5rem" />
          <div>
            <b>{t('more-boards.import-refused', { file: refused.file })}</b>
            <p>{t('more-boards.import-nothing-changed')}</p>
            <ul>
              {refused.issues.slice(0, MOST_TOLD).map((issue, at) => (
                <li key={at}>
                  <code>
                    {issue.line === undefined
                      ? issue.path
                      : t('more-boards.at-line', { path: issue.path, line: issue.line })}
                  </code>
                  <FindingText what={issue} />
                </li>
              ))}
            </ul>
          </div>
          <IconButton icon="x" tone="plain" label={t('more-boards.close')} onPress={() => setRefused(null)} />
        </section>
      )}
    </>
  );
}
