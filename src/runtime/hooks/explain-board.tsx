import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';

import type { BoardDocument } from '@/schemas/template/document';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { useBoardCards } from './board-cards';
import { editPath, useMayEdit } from './boards';
import { usePage } from '../scope/page';
import { PageDialog } from './page-dialog';
import { useText } from '../text/use-text';
import { useWords } from '../text/use-words';
import { useTextViewport } from '../layout/use-text-viewport';
import { useViewport } from '../layout/use-viewport';
import type { WidgetDefinition } from '../contract';
import { allWidgets } from '../registry';
import { tileNameIn } from '../tiles/tile-name';
import { seeNow } from '../watch/watch';
import { askForTile } from '../explain/asked-tile';
import { ExplainTile } from './explain-tile';
import { standBeside, type Stand } from '../explain/stand-beside';
import { useCells, type BoardCell } from '../explain/use-cells';
import styles from './explain-board.module.css';
import { useThisHouse } from '../scope/this-house';

/** Windows in which nothing stands beside a tile: there the explanation rises from the foot. */
const SHEET_BELOW_REM = 44;
type Kinds = ReadonlyMap<string, WidgetDefinition>;
const NO_KINDS: ReadonlyMap<string, WidgetDefinition> = new Map();

/** What the kinds of tiles are called: their definitions are no part of drawing them. */
function useKinds(): Kinds {
  const [kinds, setKinds] = useState(NO_KINDS);
  useEffect(() => {
    let isWanted = true;
    allWidgets().then((all) => {
      if (isWanted) setKinds(new Map(all.map((one) => [one.type, one])));
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, []);
  return kinds;
}

interface ExplainBoardProps {
  id: string;
  onEnd: () => void;
}

/** A board while it explains itself: a touch of a tile tells why it looks as it does, and sends nothing. */
export function ExplainBoard({ id, onEnd }: ExplainBoardProps) {
  useWords('more-explain');
  const { t } = useText();
  const document = useBoardCards().cards.find((card) => card.id === id)?.document ?? null;
  const bar = useRef<HTMLDivElement>(null);
  const { board, cells } = useCells(bar, document?.id ?? null);
  // Until the board is there its tiles do what they always do, and nobody is told otherwise.
  const isHere = document !== null && board !== null;
  return (
    <div className={styles['mode']} ref={bar}>
      {isHere ? (
        <p role="status">
          <Icon name="question" size="1.25rem" />
          {t('more-explain.touch')}
        </p>
      ) : null}
      <Button onPress={onEnd}>{t('more-explain.end')}</Button>
      {isHere ? <Touched id={id} document={document} board={board} cells={cells} onEnd={onEnd} /> : null}
    </div>
  );
}

/** A dialog that lies over the board has its own Esc; what it closed may be out of the page already. */
const isInDialog = (target: EventTarget | null): boolean =>
  window.document.querySelector('dialog:modal') !== null ||
  (target instanceof Element && target.closest('dialog') !== null);

interface TouchedProps extends ExplainBoardProps {
  document: BoardDocument;
  board: HTMLElement;
  cells: readonly BoardCell[];
}
function Touched({ id, document, board, cells, onEnd }: TouchedProps) {
  const house = useThisHouse();
  const speech = useText();
  const { t } = speech;
  const kinds = useKinds();
  const [tile, setTile] = useState<string | null>(null);
  const cell = cells.find((one) => one.tile === tile);
  const closeCard = useCallback(() => {
    setTile(null);
    if (tile !== null) board.querySelector<HTMLElement>(`[data-explain="${CSS.escape(tile)}"]`)?.focus();
  }, [board, tile]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event.target)) return;
      if (tile === null) onEnd();
      else closeCard();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [tile, onEnd, closeCard]);
  return (
    <>
      {createPortal(
        <div className={styles['cells']}>
          {cells
            .filter((one) => document.widgets[one.tile] !== undefined)
            .map(({ tile: one, box }) => (
              <button
                key={one}
                type="button"
                aria-label={t('more-explain.tile', {
                  name: tileNameIn(document, one, kinds, speech, house.of(seeNow)),
                })}
                aria-pressed={one === tile}
                data-explain={one}
                style={box}
                onClick={() => {
                  setTile(one === tile ? null : one);
                }}
              />
            ))}
        </div>,
        board,
      )}
      {cell === undefined ? null : (
        <Card key={cell.tile} id={id} document={document} kinds={kinds} cell={cell} onClose={closeCard} />
      )}
    </>
  );
}

interface CardProps {
  id: string;
  document: BoardDocument;
  kinds: Kinds;
  cell: BoardCell;
  onClose: () => void;
}
/** The explanation, pointing at its tile; on a phone a sheet. */
function Card(props: CardProps) {
  const house = useThisHouse();
  const { width } = useTextViewport();
  const { document, kinds, cell, onClose } = props;
  const speech = useText();
  const label = speech.t('more-explain.title', {
    name: tileNameIn(document, cell.tile, kinds, speech, house.of(seeNow)),
  });
  if (width < SHEET_BELOW_REM)
    return (
      <PageDialog label={label} shape="sheet" onClose={onClose}>
        <div className={styles['sheet']}>
          <Told {...props} label={label} />
        </div>
      </PageDialog>
    );
  return <Beside {...props} label={label} />;
}

function useStand(card: RefObject<HTMLElement | null>, tile: HTMLElement): Stand | null {
  const [stand, setStand] = useState<Stand | null>(null);
  const view = useViewport();
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return undefined;
    const place = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      setStand(standBeside(tile.getBoundingClientRect(), { width, height }, view));
    };
    place();
    const size = new ResizeObserver(place);
    size.observe(element);
    // A board that scrolls takes its tile along.
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [card, tile, view]);
  return stand;
}

function Beside(props: CardProps & { label: string }) {
  const card = useRef<HTMLDivElement>(null);
  const stand = useStand(card, props.cell.element);
  const isPlaced = stand !== null;
  useEffect(() => {
    // Until it is placed it is not shown, and takes no focus.
    if (isPlaced) card.current?.focus();
  }, [isPlaced]);
  return createPortal(
    <div
      ref={card}
      className={styles['card']}
      role="dialog"
      aria-label={props.label}
      tabIndex={-1}
      style={stand === null ? { visibility: 'hidden' } : { left: stand.left, top: stand.top }}
    >
      <div className={styles['scroll']}>
        <Told {...props} />
      </div>
      {stand === null || stand.arrow === null ? null : (
        <i className={styles['arrow']} data-side={stand.arrow.side} style={{ top: stand.arrow.top }} />
      )}
    </div>,
    window.document.body,
  );
}

function Told({ id, document, kinds, cell, label, onClose }: CardProps & { label: string }) {
  const house = useThisHouse();
  const { t } = useText();
  const { go } = usePage();
  const mayEdit = useMayEdit(id);
  const told = useRef<HTMLDivElement>(null);
  const node = document.widgets[cell.tile];
  if (node === undefined) return null;
  const kind = kinds.get(node.type)?.titleKey;
  const copy = () => {
    const text = `${label}\n${told.current?.innerText ?? ''}`;
    const say = (isCopied: boolean) => {
      house.commands.post({
        kind: 'toast',
        variant: isCopied ? 'success' : 'error',
        title: isCopied ? 'more-explain.copied' : 'more-explain.not-copied',
      });
    };
    // A page on plain http has no clipboard.
    if (!('clipboard' in navigator)) say(false);
    else
      navigator.clipboard.writeText(text).then(
        () => {
          say(true);
        },
        () => {
          say(false);
        },
      );
  };
  return (
    <>
      <header className={styles['head']}>
        <div>
          <h2>{label}</h2>
          {kind === undefined ? null : <p>{t(kind)}</p>}
        </div>
        <IconButton icon="x" label={t('more-explain.close')} onPress={onClose} />
      </header>
      <div ref={told}>
        <ExplainTile node={node} />
      </div>
      <div className={styles['acts']}>
        <Button icon="copy" onPress={copy}>
          {t('more-explain.copy')}
        </Button>
        {mayEdit ? (
          <Button
            icon="pencil-simple"
            onPress={() => {
              askForTile(house, id, cell.tile);
              go(editPath(id));
            }}
          >
            {t('more-explain.edit')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
