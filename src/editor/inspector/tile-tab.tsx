import { useText } from '@/runtime/hooks/text';
import type { WidgetNode } from '@/schemas/template/document';
import { cellIn } from '@/schemas/template/grid';
import { ACCESS, LAYOUT_NAMES, type Access } from '@/schemas/template/names';
import { countOf } from '@/schemas/template/tracks';
import { Chip } from '@/ui/chip/chip';
import { TouchFields } from '../actions/touch-fields';
import { setAction } from '../document/actions';
import { moveTo, resizeTile } from '../document/cells';
import { setAccess, setOption, setStyle, setTitle } from '../document/node';
import { hideIn, showIn, shownIn } from '../document/shown-in';
import { useEditor, useEditorState, useShownLayout } from '../state/use-editor';
import { Choice, NumberControl, Row } from './controls';
import { GroupFields } from './group-fields';
import { LookFields } from './look-fields';
import { OptionField } from './option-field';
import { ValueContext } from './origin-mark';
import { useFields } from './use-fields';
import { WordsField } from './words-field';
import styles from './inspector.module.css';

/** The tile itself: its name, the options of its kind, its look, what a touch may do, and where it stands. */
export function TileTab({ id, node }: { id: string; node: WidgetNode }) {
  const { t } = useText();
  const editor = useEditor();
  const fields = useFields(node.type);
  return (
    <div className={styles['fields']}>
      <ValueContext value={{ tile: id, state: null, part: 'title' }}>
        <WordsField
          id={id}
          node={node}
          of="title"
          placeholder={editor.nameOf(id)}
          own={node.title}
          onWords={(title, bind, isTyped) => {
            editor.run(setTitle(id, title ?? undefined, editor.linkNames(id), bind), {
              tile: id,
              ...(isTyped && { joins: `title ${id}` }),
            });
          }}
        />
      </ValueContext>
      {fields.map((field) => (
        <ValueContext key={field.name} value={{ tile: id, state: null, part: 'options', name: field.name }}>
          <OptionField
            field={field}
            value={node.options[field.name]}
            onChange={(value) => {
              editor.run(setOption(id, field.name, value), { joins: `option ${id} ${field.name}` });
            }}
          />
        </ValueContext>
      ))}
      <h3>{t('editor.inspector.look')}</h3>
      <LookFields
        of={{ tile: id, state: null }}
        style={node.style ?? {}}
        below={null}
        node={node}
        onChange={(key, value) => {
          editor.run(setStyle(id, key, value), { joins: `style ${id} ${key}` });
        }}
        onStatus={(status, bind, isTyped) => {
          editor.run(setStyle(id, 'status', status ?? undefined, { known: editor.linkNames(id), bind }), {
            tile: id,
            ...(isTyped && { joins: `style ${id} status` }),
          });
        }}
      />
      <h3>{t('editor.inspector.behaviour')}</h3>
      <ValueContext value={{ tile: id, state: null, part: 'access' }}>
        <Choice
          label={t('editor.field.access')}
          value={node.access ?? 'act'}
          choices={ACCESS.map((value) => ({ value, label: t(`editor.access.${value}`) }))}
          onChange={(value) => {
            editor.run(setAccess(id, value as Access));
          }}
        />
      </ValueContext>
      <TouchFields
        tile={id}
        node={node}
        onAction={(gesture, action, isTyped) =>
          editor.run(setAction(id, gesture, action), { tile: id, ...(isTyped && { joins: `action ${id} ${gesture}` }) })
        }
      />
      <ShownIn id={id} />
      <Place id={id} />
      <GroupFields id={id} />
    </div>
  );
}

/** Which layouts of the board show the tile; where there is one there is nothing to choose. */
function ShownIn({ id }: { id: string }) {
  const { t } = useText();
  const editor = useEditor();
  const document = useEditorState((state) => state.history.document);
  const there = LAYOUT_NAMES.filter((name) => document.layouts[name] !== undefined);
  if (there.length < 2) return null;
  const shown = shownIn(document, id);
  const label = t('editor.place.shown-in');
  return (
    <Row label={label}>
      {() => (
        <div className={styles['chips']} role="group" aria-label={label}>
          {there.map((name) => (
            <Chip
              key={name}
              isChosen={shown.includes(name)}
              onPress={() => {
                editor.run(shown.includes(name) ? hideIn(id, name) : showIn(id, name), { tile: id });
              }}
            >
              {t(`editor.orientation.${name}`)}
            </Chip>
          ))}
        </div>
      )}
    </Row>
  );
}

/** Where the tile stands and how large it is, for whoever cannot or does not want to drag. */
function Place({ id }: { id: string }) {
  const { t } = useText();
  const editor = useEditor();
  const layout = useShownLayout();
  const name = useEditorState((state) => state.layout);
  const cell = layout === undefined ? undefined : cellIn(layout, id);
  if (layout === undefined || cell === undefined)
    return <p className={styles['hint']}>{t('editor.inspector.not-here')}</p>;
  const size = { cols: cell.colEnd - cell.colStart, rows: cell.rowEnd - cell.rowStart };
  const corner = { row: cell.rowStart, col: cell.colStart };
  const move = (change: Partial<typeof corner>) => {
    editor.run(moveTo(name, id, { ...corner, ...change }), { tile: id, joins: `place ${id}` });
  };
  const resize = (change: Partial<typeof size>) => {
    editor.run(resizeTile(name, id, { ...size, ...change }, editor.least(id)), { tile: id, joins: `size ${id}` });
  };
  const number = (key: string, value: number, max: number, take: (next: number) => void) => (
    <Row label={t(`editor.place.${key}`)}>
      {(field) => (
        <NumberControl
          id={field}
          value={value}
          min={1}
          max={max}
          onChange={(next) => {
            if (next !== null && Number.isInteger(next) && next !== value) take(next);
          }}
        />
      )}
    </Row>
  );
  return (
    <div className={styles['grid4']}>
      {number('row', corner.row, 100, (row) => {
        move({ row });
      })}
      {number('column', corner.col, countOf(layout.cols), (col) => {
        move({ col });
      })}
      {number('rows', size.rows, 100, (rows) => {
        resize({ rows });
      })}
      {number('columns', size.cols, countOf(layout.cols), (cols) => {
        resize({ cols });
      })}
    </div>
  );
}
