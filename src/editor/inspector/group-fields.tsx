import { useText } from '@/runtime/hooks/text';
import { groupAt, pathTo, setGroup, type GroupLook } from '../document/groups';
import { useEditor, useEditorState, useShownLayout } from '../state/use-editor';
import { NumberControl, Row, Toggle } from './controls';
import styles from './inspector.module.css';

/** The most that lies between or round tiles, in rem; the schema takes more than a screen has room for. */
const MOST_REM = 10;

/** What lies between, round and under the tiles of the group that a tile stands in; nothing for one of the board itself. */
export function GroupFields({ id }: { id: string }) {
  const { t } = useText();
  const editor = useEditor();
  const layout = useShownLayout();
  const name = useEditorState((state) => state.layout);
  const path = layout === undefined ? null : pathTo(layout, id);
  const group = layout === undefined || path === null || path.length === 0 ? null : groupAt(layout, path);
  if (group === null || path === null) return null;
  const say = (look: Partial<GroupLook>) => {
    editor.run(setGroup(name, path, look), {
      tile: id,
      joins: `group ${path.join('/')} ${Object.keys(look).join(' ')}`,
    });
  };
  const rem = (key: 'gap' | 'pad') => {
    const value = group[key];
    const label = t(`editor.group.${key}`);
    // Lines and sides of their own are more than one number says.
    if (typeof value !== 'number')
      return <p className={styles['hint']}>{t('editor.inspector.in-source', { field: label })}</p>;
    return (
      <Row label={label}>
        {(field) => (
          <NumberControl
            id={field}
            value={value}
            min={0}
            max={MOST_REM}
            onChange={(next) => {
              if (next !== null && next !== value) say({ [key]: next });
            }}
          />
        )}
      </Row>
    );
  };
  return (
    <>
      <h3>{t('editor.group.title')}</h3>
      {rem('gap')}
      {rem('pad')}
      <Toggle
        label={t('editor.group.panel')}
        isOn={'panel' in group && group.panel === true}
        onChange={(panel) => {
          say({ panel });
        }}
      />
    </>
  );
}
