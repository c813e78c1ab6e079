import { useMemo, useState } from 'react';
import type { Present } from '@/runtime/boards/board-store';
import { clashKey, mergeBoards, type Clash, type Side } from '@/runtime/boards/merge-boards';
import { editPath, useHousehold } from '@/runtime/hooks/boards';
import { boardActs, freeName, useBoardChange } from '@/runtime/hooks/board-work';
import { usePage } from '@/runtime/hooks/page';
import { PageDialog } from '@/runtime/hooks/page-dialog';
import { useText } from '@/runtime/hooks/text';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { DocumentView } from '@/runtime/layout/document-view';
import type { BoardDocument } from '@/schemas/template/document';
import { Button } from '@/ui/button/button';
import { Segmented } from '@/ui/segments/segmented';
import { editable } from '../document/editable';
import { useEditor, useEditorState, useTileNames } from '../state/use-editor';
import styles from './publish-dialog.module.css';

interface ConflictDialogProps {
  /** What somebody else published. */
  present: Present;
  onClose: () => void;
  /** Publishes over it; left out: nothing is being published. */
  onOver?: (revision: number | null) => void;
  /** Reads the board anew. */
  onReopen: () => void;
}

/** Both versions of a board that two people made, and what can be done so that neither is lost. */
export function ConflictDialog({ present, onClose, onOver, onReopen }: ConflictDialogProps) {
  const { t } = useText();
  const editor = useEditor();
  const mine = useEditorState((state) => state.view);
  const kind = useEditorState((state) => state.board.kind);
  const [isMerging, setMerging] = useState(false);
  const theirs = boardIn(present);
  const merge = useMerge(theirs);
  const title = t('editor.not-published.conflict.title');
  const takeIn = () => {
    if (merge === null) return;
    editor.takeIn(merge.document, present).then((isIn) => {
      if (isIn) onClose();
    }, reportError);
  };
  return (
    <PageDialog label={title} isQuestion onClose={onClose}>
      <div className={styles['dialog']}>
        <h2>{title}</h2>
        <p>{t('editor.not-published.conflict.text')}</p>
        {isMerging && merge !== null ? (
          <Choices merge={merge} />
        ) : (
          <div className={styles['both']}>
            <Picture document={mine} label={t('editor.not-published.conflict.mine')} />
            {theirs === null ? null : <Picture document={theirs} label={t('editor.not-published.conflict.theirs')} />}
          </div>
        )}
        <div className={styles['buttons']}>
          <Button onPress={onClose}>{t('editor.not-published.keep')}</Button>
          {isMerging ? (
            <Button tone="primary" onPress={takeIn}>
              {t('editor.not-published.conflict.merge-now')}
            </Button>
          ) : (
            <>
              {kind === 'board' ? <CopyButton /> : null}
              <Button
                onPress={() => {
                  if (editor.layAside()) onReopen();
                }}
              >
                {t('editor.not-published.conflict.take')}
              </Button>
              {merge === null ? null : (
                <Button
                  onPress={() => {
                    if (merge.clashes.length > 0) setMerging(true);
                    else takeIn();
                  }}
                >
                  {t('editor.not-published.conflict.merge')}
                </Button>
              )}
              {onOver === undefined ? null : (
                <Button
                  tone="primary"
                  onPress={() => {
                    onOver(present.revision);
                  }}
                >
                  {t('editor.not-published.conflict.over')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </PageDialog>
  );
}

const boardIn = ({ document }: Present): BoardDocument | null =>
  document === null || document.kind === 'tile' ? null : document;

function Picture({ document, label }: { document: BoardDocument; label: string }) {
  return (
    <figure>
      <div>
        <DocumentView document={document} isInert />
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

interface Merge {
  document: BoardDocument;
  clashes: readonly Clash[];
  sideOf: (clash: Clash) => Side;
  choose: (clash: Clash, side: Side) => void;
}

/** Both together, as far as the person has chosen; null: what both were begun from is not known any more. */
function useMerge(theirs: BoardDocument | null): Merge | null {
  const editor = useEditor();
  const mine = useEditorState((state) => state.history.document);
  const { stored } = useEditorState((state) => state.base);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const base = useMemo(() => (stored === null ? null : editor.read(stored)), [editor, stored]);
  return useMemo(() => {
    if (base === null || theirs === null) return null;
    const sideOf = (clash: Clash): Side => choices[clashKey(clash)] ?? 'mine';
    return {
      ...mergeBoards(base, mine, editable(theirs), sideOf),
      sideOf,
      choose: (clash, side) => {
        setChoices((before) => ({ ...before, [clashKey(clash)]: side }));
      },
    };
  }, [base, mine, theirs, choices]);
}

/** What both changed, each in another way, with a choice for each, beside what comes of it. */
function Choices({ merge: { document, clashes, sideOf, choose } }: { merge: Merge }) {
  const { t } = useText();
  const nameOf = useTileNames();
  const words = (clash: Clash): string => {
    if (clash.kind === 'board') return t('editor.clash.board');
    if (clash.kind === 'layout') return t(`editor.orientation.${clash.layout}`);
    return nameOf(clash.tile) || clash.tile;
  };
  return (
    <div className={styles['both']}>
      <ul className={styles['clashes']} aria-label={t('editor.clash.title')}>
        {clashes.map((clash) => (
          <li key={clashKey(clash)}>
            <b>{words(clash)}</b>
            <Segmented
              label={words(clash)}
              value={sideOf(clash)}
              choices={[
                { value: 'mine', label: t('editor.clash.mine') },
                { value: 'theirs', label: t('editor.clash.theirs') },
              ]}
              onChange={(side) => {
                choose(clash, side);
              }}
            />
          </li>
        ))}
      </ul>
      <Picture document={document} label={t('editor.clash.both')} />
    </div>
  );
}

/** What is made here goes on as a board of its own; the draft is laid aside with it, so that the board shows the other's. */
function CopyButton() {
  const { t } = useText();
  const house = useThisHouse();
  const editor = useEditor();
  const records = useHousehold();
  const { go } = usePage();
  const { isBusy, change } = useBoardChange();
  return (
    <Button
      isBusy={isBusy}
      onPress={() => {
        const { document } = editor.get().history;
        change(
          () =>
            house.of(boardActs).create({ ...editor.written(document), id: 'board' }, freeName(document.name, records)),
          ({ uuid }) => {
            editor.layAside();
            go(editPath(uuid));
          },
        );
      }}
    >
      {t('editor.not-published.conflict.copy')}
    </Button>
  );
}
