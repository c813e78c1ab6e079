import { useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import { usePage } from '@/runtime/hooks/page';
import type { WidgetNode } from '@/schemas/template/document';
import { allCells, cellIn, inReadingOrder, sizeOf } from '@/schemas/template/grid';
import { LAYOUT_NAMES } from '@/schemas/template/names';
import { IconButton } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { Segmented } from '@/ui/segments/segmented';
import { PageDialog } from '@/runtime/hooks/page-dialog';
import { resizeTile, stepInOrder } from '../document/cells';
import { groupAt, pathTo } from '../document/groups';
import { setTitle } from '../document/node';
import { retitled } from '../document/title';
import { Row, TextControl } from '../inspector/controls';
import { LinksTab } from '../inspector/links-tab';
import { Announcer } from '../screen/announcer';
import { PublishButton, StepButton } from '../screen/bar';
import { useEditor, useEditorState, useShownLayout, useTileNames } from '../state/use-editor';
import styles from './phone-editor.module.css';

/** On a phone only the order, the size, the title and the links of tiles are changed. */
export function PhoneEditor({ onReopen }: { onReopen: () => void }) {
  const { t } = useText();
  const { go } = usePage();
  const editor = useEditor();
  const name = useEditorState((state) => state.history.document.name);
  const layoutName = useEditorState((state) => state.layout);
  const nameOf = useTileNames();
  const layout = useShownLayout();
  const [open, setOpen] = useState<string | null>(null);
  const layouts = useEditorState((state) => state.history.document.layouts);
  const there = LAYOUT_NAMES.filter((one) => layouts[one] !== undefined);
  const cells = layout === undefined ? [] : allCells(layout);
  const node = useEditorState((state) => (open === null ? undefined : state.history.document.widgets[open]));
  /** Whether others of its group are read before and behind a tile. */
  const othersRound = (tile: string) => {
    const group = layout === undefined ? null : groupAt(layout, pathTo(layout, tile) ?? []);
    const order = inReadingOrder(group?.cells ?? []);
    return { isFirst: order[0]?.widget === tile, isLast: order.at(-1)?.widget === tile };
  };
  return (
    <div className={styles['phone']}>
      <header>
        <IconButton
          icon="arrow-left"
          tone="plain"
          label={t('editor.back')}
          onPress={() => {
            go('/dashboards');
          }}
        />
        <h1>{name}</h1>
        <StepButton towards="undo" />
        <StepButton towards="redo" />
        <PublishButton onReopen={onReopen} />
      </header>
      <p>{t('editor.phone.hint')}</p>
      {there.length > 1 ? (
        <Segmented
          label={t('editor.orientation.title')}
          value={layoutName}
          choices={there.map((value) => ({ value, label: t(`editor.orientation.${value}`) }))}
          onChange={(value) => {
            editor.showLayout(value);
          }}
        />
      ) : null}
      <ul>
        {cells.map((cell) => {
          const { cols, rows } = sizeOf(cell);
          const { isFirst, isLast } = othersRound(cell.widget);
          return (
            <li key={cell.widget}>
              <button
                type="button"
                onClick={() => {
                  editor.select([cell.widget]);
                  setOpen(cell.widget);
                }}
              >
                <b>{nameOf(cell.widget)}</b>
                <small>{`${String(cols)} × ${String(rows)}`}</small>
                <Icon name="caret-right" weight="bold" size="1rem" />
              </button>
              <IconButton
                icon="arrow-up"
                tone="plain"
                label={t('editor.phone.earlier', { name: nameOf(cell.widget) })}
                isDisabled={isFirst}
                onPress={() => {
                  editor.run(stepInOrder(layoutName, [cell.widget], -1), { tile: cell.widget });
                }}
              />
              <IconButton
                icon="arrow-down"
                tone="plain"
                label={t('editor.phone.later', { name: nameOf(cell.widget) })}
                isDisabled={isLast}
                onPress={() => {
                  editor.run(stepInOrder(layoutName, [cell.widget], 1), { tile: cell.widget });
                }}
              />
            </li>
          );
        })}
      </ul>
      {cells.length === 0 ? <p>{t('editor.palette.empty')}</p> : null}
      {open === null || node === undefined ? (
        <Announcer />
      ) : (
        <PageDialog
          label={editor.nameOf(open)}
          shape="sheet"
          onClose={() => {
            setOpen(null);
          }}
        >
          <PhoneTile
            id={open}
            node={node}
            onClose={() => {
              setOpen(null);
            }}
          />
          {/* Beneath a sheet nothing of it would be seen or heard. */}
          <Announcer />
        </PageDialog>
      )}
    </div>
  );
}

function PhoneTile({ id, node, onClose }: { id: string; node: WidgetNode; onClose: () => void }) {
  const { t, words, language } = useText();
  const editor = useEditor();
  const layoutName = useEditorState((state) => state.layout);
  const layout = useShownLayout();
  const cell = layout === undefined ? undefined : cellIn(layout, id);
  const resize = (cols: number, rows: number) => {
    editor.run(resizeTile(layoutName, id, { cols, rows }, editor.least(id)), { tile: id });
  };
  const size = cell === undefined ? null : sizeOf(cell);
  return (
    <div className={styles['tile']}>
      <header>
        <h2>{editor.nameOf(id)}</h2>
        <IconButton icon="x" tone="plain" label={t('editor.close')} onPress={onClose} />
      </header>
      <Row label={t('editor.field.title')}>
        {(field) => (
          <TextControl
            id={field}
            value={node.title === undefined ? '' : words(node.title)}
            placeholder={editor.nameOf(id)}
            onChange={(typed) => {
              const title = typed.trim() === '' ? undefined : retitled(node.title, language, typed);
              editor.run(setTitle(id, title, editor.linkNames(id)), { tile: id, joins: `title ${id}` });
            }}
          />
        )}
      </Row>
      {size === null ? null : (
        <div className={styles['sizes']} role="group" aria-label={t('editor.phone.size')}>
          {(['cols', 'rows'] as const).map((side) => (
            <div key={side}>
              <span>{t(`editor.phone.${side}`, { count: size[side] })}</span>
              <IconButton
                icon="minus"
                label={t(`editor.phone.fewer-${side}`)}
                onPress={() => {
                  resize(size.cols - Number(side === 'cols'), size.rows - Number(side === 'rows'));
                }}
              />
              <IconButton
                icon="plus"
                label={t(`editor.phone.more-${side}`)}
                onPress={() => {
                  resize(size.cols + Number(side === 'cols'), size.rows + Number(side === 'rows'));
                }}
              />
            </div>
          ))}
        </div>
      )}
      <LinksTab id={id} node={node} />
    </div>
  );
}
