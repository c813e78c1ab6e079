import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { splitTile } from '../document/cells';
import { hideIn, shownIn } from '../document/shown-in';
import { duplicateTiles, removeTiles } from '../document/tiles';
import { copyTiles, pasteCopied } from '../state/copy-paste';
import { useEditor, useEditorState } from '../state/use-editor';
import styles from './inspector.module.css';

interface Entry {
  key: string;
  icon: string;
  run: () => void;
}

/** What else can be done with the chosen tile, beside its name. */
export function TileMenu({ id }: { id: string }) {
  const { t } = useText();
  const editor = useEditor();
  const layout = useEditorState((state) => state.layout);
  const document = useEditorState((state) => state.history.document);
  const isReadOnly = useEditorState((state) => state.board.readOnly !== null);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!isOpen || element === null) return undefined;
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) setOpen(false);
    };
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  const shown = shownIn(document, id);
  const isElsewhere = shown.length > 1 && shown.includes(layout);
  const split = splitTile(layout, id, editor.least(id));
  const entries: Entry[] = [
    {
      key: 'copy',
      icon: 'clipboard-text',
      run: () => {
        copyTiles(editor, [id]);
      },
    },
    ...(isReadOnly
      ? []
      : [
          {
            key: 'paste',
            icon: 'clipboard',
            run: () => {
              pasteCopied(editor);
            },
          },
          { key: 'duplicate', icon: 'copy', run: () => void editor.run(duplicateTiles(layout, [id])) },
          ...(split(document).ok ? [{ key: 'split', icon: 'arrows-in', run: () => void editor.run(split) }] : []),
        ]),
    { key: 'in-source', icon: 'code', run: () => editor.openSource(true) },
    ...(isReadOnly
      ? []
      : [
          ...(isElsewhere
            ? [{ key: 'delete-here', icon: 'eye-slash', run: () => void editor.run(hideIn(id, layout), { tile: id }) }]
            : []),
          {
            key: isElsewhere ? 'delete-everywhere' : 'delete',
            icon: 'trash',
            run: () => void editor.run(removeTiles([id])),
          },
        ]),
  ];
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const step = (by: 1 | -1) => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.findIndex((one) => one === window.document.activeElement);
    items[(at + by + items.length) % items.length]?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (by !== null) step(by);
    else if (event.key === 'Escape') close();
    else {
      if (event.key === 'Tab') setOpen(false);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles['more']} ref={root}>
      <button
        ref={opener}
        type="button"
        aria-label={t('editor.do.more')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={onKey}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name="dots-three" weight="bold" size="1.25rem" />
      </button>
      {isOpen ? (
        <div role="menu" tabIndex={-1} aria-label={t('editor.do.more')} onKeyDown={onKey}>
          {entries.map(({ key, icon, run }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                run();
              }}
            >
              <Icon name={icon} size="1.125rem" />
              {t(`editor.do.${key}`)}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
